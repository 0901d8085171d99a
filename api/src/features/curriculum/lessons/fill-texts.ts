import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { courses, courseTexts, lessons, lessonTexts } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { showCourseTexts } from '../../catalogue/course-detail/course-texts.ts'
import { showLessonTexts } from '../../classroom/lesson-content.ts'

const BATCH = 50
const PAUSE_MS = 200

/** Renders what was kept before texts were rendered at writing, from the first to the last. */
export async function fillTexts(deps: Deps, signal = new AbortController().signal) {
  await fillAll(
    (last) => missingLessons(deps, last),
    (lesson) => showLessonTexts(deps, lesson),
  )
  await fillAll(
    (last) => missingCourses(deps, last),
    (course) => showCourseTexts(deps, course),
  )

  async function fillAll<Row extends { id: number }>(
    listAfter: (last: number) => Promise<Row[]>,
    fill: (row: Row) => Promise<unknown>,
  ) {
    for (let last = 0; !signal.aborted; ) {
      const rows = await listAfter(last)
      if (rows.length === 0) return
      for (const row of rows) {
        if (signal.aborted) return
        // One that cannot be rendered must not hold up those after it. Whoever opens it asks for it again.
        await fill(row).catch((err: unknown) => deps.log.warn({ err, id: row.id }, 'a text was not rendered'))
        last = row.id
      }
      await pause(PAUSE_MS, undefined, { signal }).catch(() => {})
    }
  }
}

function missingLessons({ db }: Deps, last: number) {
  return db
    .select({ id: lessons.id, kind: lessons.kind, content: lessons.content })
    .from(lessons)
    .leftJoin(lessonTexts, eq(lessonTexts.ownerId, lessons.id))
    .where(and(gt(lessons.id, last), isNull(lessonTexts.ownerId)))
    .orderBy(asc(lessons.id))
    .limit(BATCH)
}

function missingCourses({ db }: Deps, last: number) {
  return db
    .select({ id: courses.id, description: courses.description, overview: courses.overview })
    .from(courses)
    .leftJoin(courseTexts, eq(courseTexts.ownerId, courses.id))
    .where(and(gt(courses.id, last), isNull(courseTexts.ownerId)))
    .orderBy(asc(courses.id))
    .limit(BATCH)
}
