import type { Config } from '../config.ts'
import type { Tx } from '../db/client.ts'
import { earnersOf } from './earners-of.ts'
import { postMoney } from './post-money.ts'
import { type SoldItem, salePostings } from './sale-postings.ts'

type Sold = {
  paymentId: number
  wasInReview: boolean
  amountKobo: number
  feeKobo: number
  /** When it was paid. */
  at: Date
  items: Omit<SoldItem, 'teachers'>[]
}

/** Money has become access. */
export async function postSale(tx: Tx, { books }: Pick<Config, 'books'>, sale: Sold) {
  const { paymentId, wasInReview, at } = sale
  const earners = await earnersOf(
    tx,
    sale.items.map(({ courseId }) => courseId),
    at,
  )
  const items = sale.items
    .map((item) => ({ ...item, teachers: earners.get(item.courseId) ?? [] }))
    // In an order that never changes, because left-over kobo follow it.
    .sort((a, b) => a.courseId - b.courseId)
  const postings = salePostings({ ...sale, items }, books)
  await postMoney(tx, { key: `sale:${paymentId}`, kind: 'sale', paymentId, wasInReview, at, postings })
}
