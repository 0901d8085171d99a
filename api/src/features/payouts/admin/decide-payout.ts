import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { movePayout, type PayoutRow, payeeOfRow } from '../../../books/post-payout.ts'
import type { Tx } from '../../../db/client.ts'
import { payoutApprovals, payoutEvents, payouts } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { balanceOf } from '../balances.ts'
import { lockPayout } from '../note-problem.ts'
import { refuseOwn } from '../payee.ts'
import { isHeld } from '../payout-account.ts'
import { sendPayout } from '../send-payout.ts'
import { tellTeacher } from '../tell-about-payouts.ts'
import { APPROVALS_NEEDED } from './list-payouts.ts'

/** One of two admins agrees; with the second it goes. */
export async function approvePayout(deps: Deps, adminId: number, id: number) {
  const isComplete = await deps.db.transaction(async (tx) => {
    const payout = await lockWaiting(tx, id)
    await refuseOwn(tx, payeeOfRow(payout), adminId)
    await refuseUnlessPayable(tx, payout)
    const { rowCount } = await tx
      .insert(payoutApprovals)
      .values({ payoutId: id, adminId, at: deps.clock() })
      .onConflictDoNothing()
    if (!rowCount) throw new Failure('payout_approved_by_you')
    await audit(tx, adminId, 'approve payout', `payout ${id}`, { reference: payout.reference })
    const approvals = await tx.$count(payoutApprovals, eq(payoutApprovals.payoutId, id))
    if (approvals < APPROVALS_NEEDED) return false
    await movePayout(tx, payout, { state: 'sending' }, deps.clock())
    return true
  })
  if (!isComplete) return { message: messages.earnings.approvedOnce }
  await sendPayout(deps, id).catch((err: unknown) =>
    deps.log.warn({ err, payout: id }, 'payout not sent yet, will try again'),
  )
  return { message: messages.earnings.approved }
}

/** The second pair of eyes where there is one admin only: somebody at the server. It goes with the next look of the sweep. */
export async function approveAtServer(tx: Tx, reference: string, now: Date) {
  const [found] = await tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.reference, reference))
  if (!found) throw new Failure('not_found')
  const payout = await lockWaiting(tx, found.id)
  await refuseUnlessPayable(tx, payout)
  if ((await tx.$count(payoutApprovals, eq(payoutApprovals.payoutId, payout.id))) === 0) return false
  await audit(tx, null, 'approve payout', `payout ${payout.id}`, { reference, at: 'the server' })
  await movePayout(tx, payout, { state: 'sending' }, now)
  return true
}

/** The money is available again, and its owner reads why. */
export function declinePayout(deps: Deps, adminId: number, id: number, reason: string) {
  return deps.db.transaction(async (tx) => {
    const payout = await lockWaiting(tx, id)
    const now = deps.clock()
    const declined = await movePayout(tx, payout, { state: 'declined', problem: reason, settledAt: now }, now)
    await audit(tx, adminId, 'decline payout', `payout ${id}`, { reason })
    await tellTeacher(tx, deps.config, declined)
    return { message: messages.earnings.declined }
  })
}

type Outcome = { outcome: keyof typeof byHand; note: string }

/** What a payout by our own bank was before, and is then. */
const byHand = {
  paid: { from: 'sending', to: 'paid' },
  failed: { from: 'sending', to: 'failed' },
  returned: { from: 'paid', to: 'reversed' },
} as const

/**
 * What became of money that somebody sent by hand. That one's own was paid may be said by anybody: it takes nothing from us. That
 * it failed or came back makes it available once more, so somebody else has to say so.
 */
export function settleByBank(deps: Deps, adminId: number, id: number, { outcome, note }: Outcome) {
  return deps.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) throw new Failure('not_found')
    const { from, to: state } = byHand[outcome]
    if (payout.method !== 'bank' || payout.state !== from) throw new Failure('payout_not_by_bank')
    if (state !== 'paid') await refuseOwn(tx, payeeOfRow(payout), adminId)
    const now = deps.clock()
    const problem = state === 'paid' ? '' : note
    const settled = await movePayout(tx, payout, { state, problem, settledAt: now }, now)
    await tx.insert(payoutEvents).values({ payoutId: id, source: 'admin', kind: `bank.${outcome}`, payload: { note } })
    await audit(tx, adminId, 'settle payout', `payout ${id}`, { outcome, note })
    await tellTeacher(tx, deps.config, settled)
    return { message: messages.earnings.outcomeNoted }
  })
}

/** What was refunded while it waited is missing by now: nothing is paid below zero. */
async function refuseUnlessPayable(tx: Tx, payout: PayoutRow) {
  const payee = payeeOfRow(payout)
  if (await isHeld(tx, payee)) throw new Failure('payout_held')
  if ((await balanceOf(tx, payee)).available < 0) throw new Failure('payout_too_much')
}

async function lockWaiting(tx: Tx, id: number) {
  const payout = await lockPayout(tx, id)
  if (!payout) throw new Failure('not_found')
  if (payout.state !== 'waiting') throw new Failure('payout_not_waiting')
  return payout
}
