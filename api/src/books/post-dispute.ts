import { partOf, spread } from '@koya/contract/rules/prices/spread.ts'
import type { Tx } from '../db/client.ts'
import { postJournal } from './post-journal.ts'
import { postedOf } from './posted-of.ts'

type Dispute = { paymentId: number; disputeId: string; amountKobo: number; at: Date }

/** What went back as a refund turns out to have been a dispute: the same money under another name, and taken once. */
export async function postDispute(tx: Tx, { paymentId, disputeId, amountKobo, at }: Dispute) {
  const posted = await postedOf(tx, paymentId)
  const returned = -posted
    .filter(({ kind, account }) => kind === 'return' && account === 'provider_clearing')
    .reduce((sum, { kobo }) => sum + kobo, 0)
  const ours = posted.filter(({ account }) => account === 'refunds')
  const weights = ours.map(({ kobo }) => Math.max(0, kobo))
  const moved = partOf(
    weights.reduce((sum, kobo) => sum + kobo, 0),
    Math.min(amountKobo, returned),
    returned,
  )
  const parts = spread(moved, weights)
  await postJournal(tx, {
    key: `dispute:${paymentId}:${disputeId}`,
    kind: 'dispute',
    paymentId,
    at,
    postings: ours.flatMap(({ courseId }, index) => [
      { account: 'refunds' as const, courseId, kobo: -(parts[index] ?? 0) },
      { account: 'disputes' as const, courseId, kobo: parts[index] ?? 0 },
    ]),
  })
}
