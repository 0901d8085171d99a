import { isDeepStrictEqual } from 'node:util'
import type { LessonDraft } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { type CourseDraft, type DraftField, draftFields } from '@koya/contract/rules/course-draft.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { courseProposals } from '../../db/schema.ts'
import { mostInCourse } from '../curriculum/curriculum-limits.ts'

export type Proposal = typeof courseProposals.$inferSelect
type Proposed = Pick<Proposal, 'changes' | 'lessons'>
type By = { courseId: number; userId: number }

/** The fields that a proposal would change, in the order of the form. */
export function proposedFields({ changes }: Pick<Proposal, 'changes'>) {
  return draftFields.filter((field) => changes[field] !== undefined)
}

/** What the proposal would change of the course's fields, in place of what it said before. Tells whether that changes anything. */
export async function proposeFields(tx: Tx, by: By, fields: DraftField[], draft: CourseDraft) {
  const changes = Object.fromEntries(fields.map((field) => [field, draft[field]]))
  return keep(tx, by, (before) => ({ ...before, changes }))
}

/** A lesson that anyone may read waits as a whole. */
export async function proposeLesson(tx: Tx, by: By, lessonId: number, draft: LessonDraft) {
  await keep(tx, by, (before) => {
    const lessons = { ...before.lessons, [lessonId]: draft }
    // An admin reads all of it at once.
    if (JSON.stringify(lessons).length > mostInCourse.bytes) throw new Failure('curriculum_full')
    return { ...before, lessons }
  })
}

/** Its author has changed it in a way that needs no look. */
export async function forgetLesson(tx: Tx, by: By, lessonId: number) {
  await keep(tx, by, ({ changes, lessons: { [lessonId]: _, ...lessons } }) => ({ changes, lessons }))
}

export async function removeProposal(tx: Tx, courseId: number) {
  await tx.delete(courseProposals).where(eq(courseProposals.courseId, courseId))
}

/** The course is locked by whoever calls. What changes nothing is not told to an admin who is reading it. */
async function keep(tx: Tx, { courseId, userId }: By, change: (before: Proposed) => Proposed) {
  const [before] = await tx.select().from(courseProposals).where(eq(courseProposals.courseId, courseId))
  const { changes, lessons } = change(before ?? { changes: {}, lessons: {} })
  const isEmpty = Object.keys(changes).length + Object.keys(lessons).length === 0
  if (isEmpty) {
    if (before) await removeProposal(tx, courseId)
    return before !== undefined
  }
  const isSame = isDeepStrictEqual([before?.changes, before?.lessons], [changes, lessons])
  if (isSame && before?.state === 'waiting') return false
  const proposed = { changes, lessons, state: 'waiting' as const, note: '', proposedBy: userId, proposedAt: sql`now()` }
  await tx
    .insert(courseProposals)
    .values({ courseId, ...proposed })
    .onConflictDoUpdate({
      target: courseProposals.courseId,
      set: { ...proposed, version: sql`${courseProposals.version} + 1` },
    })
  return true
}
