import type { Tx } from '../db/client.ts'
import { postJournal } from './post-journal.ts'
import { postEarlyReturns } from './post-return.ts'
import { postedOf } from './posted-of.ts'

type Taken = { paymentId: number; amountKobo: number; feeKobo: number; at: Date }

/** Money of ours has come that nobody has placed yet: until somebody does, we owe it. More of it may come later. */
export async function postReview(tx: Tx, { paymentId, amountKobo, feeKobo, at }: Taken) {
  const posted = await postedOf(tx, paymentId)
  const known = (account: string) =>
    posted.filter((line) => line.kind === 'review' && line.account === account).reduce((sum, { kobo }) => sum + kobo, 0)
  await postJournal(tx, {
    key: `review:${paymentId}:${amountKobo}`,
    kind: 'review',
    paymentId,
    at,
    postings: [
      { account: 'provider_clearing', kobo: amountKobo - feeKobo - known('provider_clearing') },
      { account: 'provider_fees', kobo: feeKobo - known('provider_fees') },
      { account: 'owed_to_buyers', kobo: -amountKobo - known('owed_to_buyers') },
    ],
  })
  if (posted.length === 0) await postEarlyReturns(tx, paymentId)
}

/** The provider no longer has what was in review, so nobody is owed it. */
export async function postLoss(tx: Tx, paymentId: number, at: Date) {
  const posted = await postedOf(tx, paymentId)
  const owed = posted.filter(({ account }) => account === 'owed_to_buyers').reduce((sum, { kobo }) => sum + kobo, 0)
  await postJournal(tx, {
    key: `loss:${paymentId}`,
    kind: 'loss',
    paymentId,
    at,
    postings: [
      { account: 'provider_clearing', kobo: owed },
      { account: 'owed_to_buyers', kobo: -owed },
    ],
  })
}
