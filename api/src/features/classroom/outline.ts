import type { Classroom, CourseProgress, OutlinedLesson } from '@koya/contract/endpoints/classroom/outline.ts'
import { partThatOpens } from '@koya/contract/rules/prices/instalments.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lessonProgress, lessons, sections } from '../../db/schema.ts'
import type { triesIn } from '../assessments/tries-of.ts'
import { isWritten } from '../curriculum/lessons/is-written.ts'
import { taughtOrder } from '../curriculum/taught-order.ts'
import { isLessonDone } from './completion/lesson-done.ts'
import { canOpen, isUnpaid, type Standing } from './lesson-access.ts'

type OutlineRow = Awaited<ReturnType<typeof readOutline>>[number]

/** Sections and lessons in the order in which they are taught, each lesson with what this person did in it. */
export function readOutline(db: Db, courseId: number, userId: number, now: Date) {
  const names = { lesson: 'lessons', progress: 'lesson_progress' }
  return db
    .select({
      section: { id: sections.id, title: sections.title },
      lesson: {
        id: lessons.id,
        title: lessons.title,
        kind: lessons.kind,
        minutes: lessons.minutes,
        isPreview: lessons.isPreview,
        sectionId: lessons.sectionId,
        isWritten: isWritten(),
      },
      // What is written in the others is long, and nobody asks for it here.
      content: sql`CASE WHEN lessons.kind IN ('quiz', 'exam') THEN lessons.content END`,
      openedAt: lessonProgress.openedAt,
      isDone: isLessonDone(userId, now, names),
    })
    .from(sections)
    .leftJoin(lessons, and(eq(lessons.sectionId, sections.id), isNull(lessons.removedAt)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(and(eq(sections.courseId, courseId), isNull(sections.removedAt)))
    .orderBy(...taughtOrder)
}

type Tries = Awaited<ReturnType<typeof triesIn>>

export function presentOutline(standing: Standing, rows: OutlineRow[], tries: Tries): Classroom['sections'] {
  const bySection = Map.groupBy(rows, ({ section }) => section.id)
  return [...bySection.values()].map((own, at) => ({
    id: own[0]?.section.id ?? 0,
    title: own[0]?.section.title ?? '',
    opens_with: opensWith(standing, own[0]?.section.id ?? 0, { place: at + 1, sections: bySection.size }),
    lessons: own.flatMap((row) => presentLesson(standing, row, tries)),
  }))
}

/** The sections are all there, in the order in which they open. */
function opensWith(standing: Standing, sectionId: number, { place, sections }: { place: number; sections: number }) {
  if (!standing.plan || !isUnpaid(standing, { sectionId })) return null
  return partThatOpens(place, sections, standing.plan.parts)
}

function presentLesson(standing: Standing, { lesson, content, isDone }: OutlineRow, tries: Tries): OutlinedLesson[] {
  if (!lesson) return []
  const { id, title, kind, minutes, isPreview: is_preview, isWritten: is_written } = lesson
  const is_open = canOpen(standing, lesson)
  const assessment = kind === 'quiz' || kind === 'exam' ? tries.outline({ id, kind, content }) : null
  return [{ id, title, kind, minutes, is_preview, is_written, is_open, is_done: isDone, assessment }]
}

export function progressOf(done: number, total: number): CourseProgress {
  return { done, total, percent: total === 0 ? 0 : Math.floor((100 * done) / total) }
}

/** Where one left off; if that is done, what comes after it; if nothing does, what was passed over. Empty lessons last. */
export function resumeAt(rows: OutlineRow[], standing: Standing) {
  const open = rows.flatMap(({ lesson, openedAt, isDone }) =>
    lesson && canOpen(standing, lesson) ? [{ ...lesson, openedAt: openedAt?.getTime() ?? 0, isDone }] : [],
  )
  const left = open.reduce(
    (last, row, at) => (row.openedAt && row.openedAt >= (open[last]?.openedAt ?? 0) ? at : last),
    -1,
  )
  const onwards = [...open.slice(Math.max(left, 0)), ...open.slice(0, Math.max(left, 0))]
  const toDo = onwards.filter(({ isDone }) => !isDone)
  return (toDo.find(({ isWritten }) => isWritten) ?? toDo[0] ?? onwards[0])?.id ?? null
}
