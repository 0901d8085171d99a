import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { refunds } from '../db/schema.ts'
import { postJournal } from './post-journal.ts'
import { postedOf } from './posted-of.ts'
import { returnPostings } from './return-postings.ts'

type Returned = Pick<
  typeof refunds.$inferSelect,
  'id' | 'paymentId' | 'courseId' | 'amountKobo' | 'disputeId' | 'settledAt' | 'createdAt'
>

/** Money went back, by a refund or a lost dispute. What the books have not heard the charge of is posted with the charge. */
export async function postReturn(tx: Tx, refund: Returned) {
  const { id, paymentId, courseId, amountKobo, disputeId } = refund
  const posted = await postedOf(tx, paymentId)
  if (posted.length === 0) return
  await postJournal(tx, {
    key: `return:${id}`,
    kind: 'return',
    paymentId,
    refundId: id,
    at: refund.settledAt ?? refund.createdAt,
    postings: returnPostings(posted, { amountKobo, courseId, account: disputeId === null ? 'refunds' : 'disputes' }),
  })
}

/** The news of a refund may overtake that of its charge. */
export async function postEarlyReturns(tx: Tx, paymentId: number) {
  const early = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'processed')))
    .orderBy(refunds.id)
    .prepare('early_returns')
    .execute()
  for (const refund of early) await postReturn(tx, refund)
}
