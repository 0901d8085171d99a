import type { Proposal } from '@koya/contract/endpoints/teaching/proposals.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { presentChanges } from '../../proposals/present-changes.ts'
import { presentLessons } from '../../proposals/present-lessons.ts'
import type { Authored } from '../authored-course.ts'
import { currentDraft } from './draft-of.ts'

/** The edits of a course that wait or were declined, beside what is on offer; null where there are none. */
export async function presentProposal(db: Db | Tx, authored: Authored): Promise<Proposal | null> {
  const { proposal, row } = authored
  if (!proposal) return null
  return {
    state: proposal.state,
    note: proposal.note,
    proposed_at: proposal.proposedAt.toISOString(),
    changes: await presentChanges(db, currentDraft(authored), proposal),
    lessons: await presentLessons(db, row.course.id, proposal.lessons),
  }
}
