import type { Curriculum } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { eq, inArray, type SQL } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { courses, lessons, questions, sections } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { keepTopics } from './keep-topics.ts'
import { readCurriculum } from './read-curriculum.ts'
import { lockTaught, type TaughtCourse } from './taught-course.ts'
import { withProposed } from './with-proposed.ts'

/** What the audit trail says of a change. */
export type Done = { action: string; [detail: string]: string | number | null }

/** One change of a curriculum, all of it or nothing, and the outcome. */
export async function changeCurriculum(
  { db, clock }: Deps,
  user: SignedIn,
  where: (tx: Tx) => SQL,
  { action, ...details }: Done,
  change: (tx: Tx, course: TaughtCourse) => Promise<unknown>,
): Promise<Curriculum> {
  return db.transaction(async (tx) => {
    const course = await lockTaught(tx, user, where(tx))
    await change(tx, course)
    await audit(tx, user.id, action, `course ${course.id}`, details)
    const curriculum = await readCurriculum(tx, course)
    await keepTopics(tx, course, curriculum.sections, clock())
    return withProposed(tx, user, curriculum)
  })
}

/** The course itself, or the one that a section, a lesson or a question belongs to. */
export const courseWith = {
  id: (id: number) => () => eq(courses.id, id),
  section: (id: number) => (tx: Tx) =>
    inArray(courses.id, tx.select({ id: sections.courseId }).from(sections).where(eq(sections.id, id))),
  lesson: (id: number) => (tx: Tx) =>
    inArray(courses.id, tx.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.id, id))),
  question: (id: number) => (tx: Tx) =>
    inArray(courses.id, tx.select({ id: questions.courseId }).from(questions).where(eq(questions.id, id))),
}
