import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { lessons, notes, sections } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { findStanding, openLessonInside, refuseOutsiders } from './lesson-access.ts'
import { nameGoneLesson } from './lesson-gone.ts'

/** More than anyone writes by hand, few enough to be kept for everyone. */
const MOST_NOTES = 2_000

export async function writeNote({ db, clock }: Deps, user: SignedIn, lessonId: number, body: string) {
  await openLessonInside(db, user, lessonId)
  const isThisOne = and(eq(notes.userId, user.id), eq(notes.lessonId, lessonId))
  if (body.trim() === '') {
    await db.delete(notes).where(isThisOne)
    return null
  }
  const updatedAt = clock()
  const changed = await db.update(notes).set({ body, updatedAt }).where(isThisOne)
  if (changed.rowCount === 0) {
    if ((await db.$count(notes, eq(notes.userId, user.id))) >= MOST_NOTES) throw new Failure('too_many_notes')
    await db
      .insert(notes)
      .values({ userId: user.id, lessonId, body, updatedAt })
      .onConflictDoUpdate({ target: [notes.userId, notes.lessonId], set: { body, updatedAt } })
      .catch(nameGoneLesson)
  }
  return { lesson_id: lessonId, body, updated_at: updatedAt.toISOString() }
}

export async function listNotes({ db }: Deps, user: SignedIn, courseId: number) {
  refuseOutsiders(await findStanding(db, user, courseId))
  const rows = await db
    .select({ note: notes, title: lessons.title })
    .from(notes)
    .innerJoin(lessons, eq(lessons.id, notes.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(and(eq(notes.userId, user.id), eq(lessons.courseId, courseId)))
    // What was written in a lesson that was taken out stays one's own, after the others.
    .orderBy(
      sql`${lessons.removedAt} IS NOT NULL`,
      asc(sections.position),
      asc(sections.id),
      asc(lessons.position),
      asc(lessons.id),
    )
  return rows.map(({ note, title }) => ({
    lesson_id: note.lessonId,
    lesson_title: title,
    body: note.body,
    updated_at: note.updatedAt.toISOString(),
  }))
}
