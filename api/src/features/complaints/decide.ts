import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { AppealOutcome, ComplaintDecision } from '@koya/contract/rules/complaints.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { complaintCases, courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { adminsNow, isForAnother } from './admins-now.ts'
import { deleteForGood, giveBack, isThere, takeAway } from './carry-out.ts'
import { tellAuthor, tellOfAppeal, tellReporters } from './tell-of-complaint.ts'

type Decided = { decision: ComplaintDecision; reason: string }

/** Of two admins who decide at once, the second finds it decided. */
export function decideComplaint(deps: Deps, adminId: number, id: number, { decision, reason }: Decided) {
  const { db, clock, config } = deps
  return db.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    if (found.decidedAt) throw new Failure('complaint_decided')
    if (found.authorId === adminId) throw new Failure('own_complaint')
    if (found.kind === 'course' && decision === 'remove')
      throw new Failure('bad_input', { decision: [messages.complaints.courseStays] })
    const at = clock()
    const { wasOffered } =
      decision === 'leave' ? { wasOffered: false } : await takeAway(tx, found, { at, by: adminId, reason })
    await tx
      .update(complaintCases)
      .set({ decision, reason, decidedBy: adminId, decidedAt: at, wasOffered })
      .where(eq(complaintCases.id, id))
    await tellAuthor(tx, config, found, decision, reason)
    const isGone = decision === 'leave' && !(await isThere(tx, found))
    await tellReporters(tx, found, isGone ? 'gone' : decision)
    await audit(tx, adminId, `${decision} reported ${found.kind}`, `complaint ${id}`, { ...subject(found), reason })
    if (found.kind === 'course' && decision === 'hide') return { message: messages.complaints.takenOff }
    return { message: messages.complaints[done[decision]] }
  })
}

const done = { leave: 'left', hide: 'hidden', remove: 'removed' } as const

type Outcome = { outcome: AppealOutcome; reason: string }

/** Decided by another admin than the decision, where there is one. */
export function decideAppeal({ db, clock, config }: Deps, adminId: number, id: number, { outcome, reason }: Outcome) {
  return db.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    if (!found.appealedAt || found.appealOutcome) throw new Failure('no_appeal')
    if (found.authorId === adminId) throw new Failure('own_complaint')
    if (isForAnother(found, adminId, await adminsNow(tx))) throw new Failure('own_decision')
    await tx
      .update(complaintCases)
      .set({ appealOutcome: outcome, appealReason: reason, appealDecidedBy: adminId, appealDecidedAt: clock() })
      .where(eq(complaintCases.id, id))
    if (outcome === 'granted') {
      await giveBack(tx, found)
      await tellReporters(tx, found, 'shown again')
    } else if (found.decision === 'remove') await deleteForGood(tx, found)
    await tellOfAppeal(tx, config, found, outcome, reason)
    const action = outcome === 'granted' ? 'grant appeal' : 'decline appeal'
    await audit(tx, adminId, action, `complaint ${id}`, { ...subject(found), reason })
    return {
      message: outcome === 'granted' ? messages.complaints.appealGranted : messages.complaints.appealDeclined,
    }
  })
}

type Case = Awaited<ReturnType<typeof lockCase>>

const subject = ({ kind, thingId, courseId, authorId }: Case) => ({
  [kind]: thingId,
  course: courseId,
  author: authorId,
})

export async function lockCase(tx: Tx, id: number) {
  const [found] = await tx
    .select({ row: complaintCases, course: courses.name })
    .from(complaintCases)
    .innerJoin(courses, eq(courses.id, complaintCases.courseId))
    .where(eq(complaintCases.id, id))
    .for('update', { of: complaintCases })
  if (!found) throw new Failure('not_found')
  return { ...found.row, course: found.course }
}
