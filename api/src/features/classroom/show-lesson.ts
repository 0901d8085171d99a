import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lessonProgress, lessons, notes, sections } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { isWritten } from '../curriculum/lessons/is-written.ts'
import { taughtOrder } from '../curriculum/taught-order.ts'
import { isLessonDone } from './completion/lesson-done.ts'
import { type LessonRow, openLesson, type Standing } from './lesson-access.ts'
import { presentKind } from './present-kind.ts'

type Reader = SignedIn | undefined

export async function showLesson(
  deps: Deps,
  user: Reader,
  lessonId: number,
  { isAhead = false } = {},
): Promise<Lesson> {
  const { db, clock } = deps
  const { lesson, standing } = await openLesson(db, user, lessonId)
  const [around, [own], kind] = await Promise.all([
    aroundIt(db, lesson),
    user ? ownThings(db, user.id, lesson.id, clock()) : [],
    presentKind(deps, user, lesson, standing),
    standing.enrolment && !isAhead ? leaveHere(db, standing.enrolment, lesson, clock()) : undefined,
  ])
  const at = around.findIndex(({ id }) => id === lesson.id)
  return {
    id: lesson.id,
    course_id: lesson.courseId,
    section: around[at]?.section ?? '',
    title: lesson.title,
    minutes: lesson.minutes,
    is_preview: lesson.isPreview,
    is_written: around[at]?.isWritten ?? false,
    previous_id: around[at - 1]?.id ?? null,
    next_id: around[at + 1]?.id ?? null,
    note: own?.note ?? null,
    is_done: own?.isDone ?? false,
    ...kind,
  }
}

function aroundIt(db: Db, { id, courseId }: LessonRow) {
  return db
    .select({
      id: lessons.id,
      section: sections.title,
      isWritten: sql<boolean>`${lessons.id} = ${id} AND ${isWritten()}`,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.removedAt)))
    .orderBy(...taughtOrder)
}

function ownThings(db: Db, userId: number, lessonId: number, now: Date) {
  const isDone = isLessonDone(userId, now, { lesson: 'lessons', progress: 'lesson_progress' })
  return db
    .select({ note: notes.body, isDone })
    .from(lessons)
    .leftJoin(notes, and(eq(notes.lessonId, lessons.id), eq(notes.userId, userId)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(eq(lessons.id, lessonId))
}

/** Remembers where the learner is. Reloading the page within a minute costs no second write. */
async function leaveHere(db: Db, { userId }: NonNullable<Standing['enrolment']>, lesson: LessonRow, now: Date) {
  // From the lesson itself, and held: an author may be taking it out of the course just now.
  await db.execute(sql`
    INSERT INTO lesson_progress (user_id, lesson_id, course_id, opened_at)
    SELECT ${userId}, id, course_id, ${now} FROM lessons WHERE id = ${lesson.id} FOR KEY SHARE
    ON CONFLICT (user_id, lesson_id) DO UPDATE SET opened_at = excluded.opened_at
    WHERE lesson_progress.opened_at < excluded.opened_at - interval '1 minute'`)
}
