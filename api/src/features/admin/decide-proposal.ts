import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { checkDraft, onlyChanged } from '@koya/contract/rules/course-draft.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { courseProposals, courses, userRoles } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { type Authored, lockAuthored, withCleanTexts } from '../authoring/authored-course.ts'
import { currentDraft } from '../authoring/draft/draft-of.ts'
import { readDraft } from '../authoring/draft/read-draft.ts'
import { nameTakenCode } from '../authoring/taken-code.ts'
import { applyLessons } from '../curriculum/lessons/apply-lessons.ts'
import { type Proposal, proposedFields, removeProposal } from '../proposals/keep-proposal.ts'
import { tellAuthors } from './tell-authors.ts'

/** Puts the proposed edits on offer: all of them with every check of a saving, or none. */
export function approveProposal(deps: Deps, admin: SignedIn, courseId: number, version: number) {
  const { db, config } = deps
  return db
    .transaction(async (tx) => {
      const { authored, proposal } = await lockProposal(tx, admin, courseId, version)
      const clean = await withCleanTexts({ db: tx, config }, authored)
      const draft = { ...currentDraft(clean), ...proposal.changes }
      const problems = onlyChanged(checkDraft(draft), draft, currentDraft(clean))
      if (Object.keys(problems).length) throw new Failure('bad_input', problems)
      const proposer = await rightsOf(tx, admin, proposal.proposedBy)
      const { columns } = await readDraft(tx, proposer, draft, clean)
      const { topics: _, ...written } = columns
      await tx
        .update(courses)
        .set({ ...written, updatedAt: sql`now()` })
        .where(eq(courses.id, courseId))
      await applyLessons(tx, deps, admin.id, courseId, proposal.lessons)
      await removeProposal(tx, courseId)
      await audit(tx, admin.id, 'approve changes of course', `course ${courseId}`, described(proposal))
      await tellAuthors(tx, config, { authored, proposal, decision: { isApproved: true } })
      return { message: messages.admin.changesApproved }
    })
    .catch(nameTakenCode)
}

/** Leaves the course as it is on offer. Its author keeps what they proposed, and reads why. */
export function declineProposal(
  { db, config }: Deps,
  admin: SignedIn,
  courseId: number,
  { version, note }: { version: number; note: string },
) {
  return db.transaction(async (tx) => {
    const { authored, proposal } = await lockProposal(tx, admin, courseId, version)
    await tx.update(courseProposals).set({ state: 'declined', note }).where(eq(courseProposals.courseId, courseId))
    await audit(tx, admin.id, 'decline changes of course', `course ${courseId}`, { ...described(proposal), note })
    await tellAuthors(tx, config, { authored, proposal, decision: { isApproved: false, note } })
    return { message: messages.admin.changesDeclined }
  })
}

/** An admin decides about what they have read: nothing newer, and nothing twice. */
async function lockProposal(tx: Tx, admin: SignedIn, courseId: number, version: number) {
  const authored = await lockAuthored(tx, admin, courseId)
  const { proposal } = authored
  if (proposal?.state !== 'waiting') throw new Failure('no_proposal')
  if (proposal.version !== version) throw new Failure('proposal_changed')
  return { authored, proposal } satisfies { authored: Authored; proposal: Proposal }
}

/** The proposal is checked with the rights of whoever made it, as they are now. */
async function rightsOf(tx: Tx, { tokenHash }: SignedIn, id: number): Promise<SignedIn> {
  const rows = await tx.select().from(userRoles).where(eq(userRoles.userId, id)).orderBy(asc(userRoles.position))
  return { id, roles: rows.map(({ role }) => role), tokenHash }
}

function described(proposal: Proposal) {
  return { fields: proposedFields(proposal), lessons: Object.keys(proposal.lessons).map(Number) }
}
