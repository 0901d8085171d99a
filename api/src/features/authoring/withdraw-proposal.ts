import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { audit } from '../../audit.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { removeProposal } from '../proposals/keep-proposal.ts'
import { lockAuthored } from './authored-course.ts'

/** For the lead, or whoever proposed it. */
export function withdrawProposal({ db }: Deps, user: SignedIn, courseId: number) {
  return db.transaction(async (tx) => {
    const { proposal, isLead } = await lockAuthored(tx, user, courseId)
    if (!proposal) throw new Failure('no_proposal')
    if (!isLead && proposal.proposedBy !== user.id) throw new Failure('lead_only')
    await removeProposal(tx, courseId)
    await audit(tx, user.id, 'withdraw changes of course', `course ${courseId}`)
    return { message: messages.authoring.withdrawn }
  })
}
