import { and, eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Tx } from '../db/client.ts'
import { refunds } from '../db/schema.ts'
import { earnersOf } from './earners-of.ts'
import { postJournal } from './post-journal.ts'
import { postReturn } from './post-return.ts'
import { postedOf } from './posted-of.ts'
import { type SoldItem, salePostings } from './sale-postings.ts'

type Sold = {
  paymentId: number
  /** Its money was posted before, as owed. */
  wasInReview: boolean
  amountKobo: number
  feeKobo: number
  /** When it was paid. */
  at: Date
  items: Omit<SoldItem, 'teachers'>[]
}

/** Money has become access. What stood in review until now is part of it, and what went back before it was heard of follows. */
export async function postSale(tx: Tx, { books }: Pick<Config, 'books'>, sale: Sold) {
  const { paymentId, at } = sale
  const posted = sale.wasInReview ? await postedOf(tx, paymentId) : []
  const inReview = posted.filter(({ kind }) => kind === 'review').map((line) => ({ ...line, kobo: -line.kobo }))
  const earners = await earnersOf(
    tx,
    sale.items.map(({ courseId }) => courseId),
    at,
  )
  const items = sale.items
    .map((item) => ({ ...item, teachers: earners.get(item.courseId) ?? [] }))
    // In an order that never changes, because left-over kobo follow it.
    .sort((a, b) => a.courseId - b.courseId)
  const postings = [...salePostings({ ...sale, items }, books), ...inReview]
  await postJournal(tx, { key: `sale:${paymentId}`, kind: 'sale', paymentId, at, postings })
  if (posted.length === 0) await postEarlyReturns(tx, paymentId)
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
