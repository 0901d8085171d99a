import type { Config } from '../config.ts'
import type { Tx } from '../db/client.ts'
import { earnersOf } from './earners-of.ts'
import { postJournal } from './post-journal.ts'
import { postMoney } from './post-money.ts'
import { postedOf } from './posted-of.ts'
import type { Posted } from './return-postings.ts'
import { itemPostings } from './sale-postings.ts'

type Part = {
  paymentId: number
  wasInReview: boolean
  amountKobo: number
  feeKobo: number
  /** What of it counts for the course; the rest, or all of it, is owed to the payer. */
  heldKobo: number
  at: Date
}

/** A sponsor's money has come: until the course is paid in full it is neither ours nor the teachers'. */
export async function postPart(tx: Tx, { paymentId, wasInReview, amountKobo, feeKobo, heldKobo, at }: Part) {
  await postMoney(tx, {
    key: `part:${paymentId}`,
    kind: 'part',
    paymentId,
    wasInReview,
    at,
    postings: [
      { account: 'provider_clearing', kobo: amountKobo - feeKobo },
      { account: 'provider_fees', kobo: feeKobo },
      { account: 'sponsors_money', kobo: -heldKobo },
      { account: 'owed_to_buyers', kobo: heldKobo - amountKobo },
    ],
  })
}

type Sold = {
  paymentId: number
  courseId: number
  /** A teacher's own link brought the learner. */
  isOwnSale: boolean
  /** Its share of what the course cost less than its regular price. */
  discountKobo: number
  at: Date
}

/** The course is paid in full: what was held of a part is a sale now, each part with its own fee. */
export async function postPartSold(tx: Tx, { books }: Pick<Config, 'books'>, sold: Sold) {
  const { paymentId, courseId, isOwnSale, discountKobo, at } = sold
  const posted = await postedOf(tx, paymentId)
  const priceKobo = heldOf(posted)
  if (priceKobo <= 0) return
  const fee = posted.filter(({ account }) => account === 'provider_fees').reduce((sum, { kobo }) => sum + kobo, 0)
  const teachers = (await earnersOf(tx, [courseId], at)).get(courseId) ?? []
  await postJournal(tx, {
    key: `sale:${paymentId}`,
    kind: 'sale',
    paymentId,
    at,
    postings: [
      { account: 'sponsors_money', kobo: priceKobo },
      ...itemPostings({ courseId, priceKobo, regularKobo: priceKobo + discountKobo, isOwnSale, teachers }, fee, books),
    ],
  })
}

/** Nothing comes of it: what was held of a part is owed to whoever paid it. */
export async function postPartOwed(tx: Tx, paymentId: number, at: Date) {
  const held = heldOf(await postedOf(tx, paymentId))
  await postJournal(tx, {
    key: `owed:${paymentId}`,
    kind: 'owed',
    paymentId,
    at,
    postings: [
      { account: 'sponsors_money', kobo: held },
      { account: 'owed_to_buyers', kobo: -held },
    ],
  })
}

function heldOf(posted: Posted[]) {
  return -posted.filter(({ account }) => account === 'sponsors_money').reduce((sum, { kobo }) => sum + kobo, 0)
}
