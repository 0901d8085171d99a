import type { Tx } from '../db/client.ts'
import { type Journal, postJournal } from './post-journal.ts'
import { postEarlyReturns } from './post-return.ts'
import { postedOf } from './posted-of.ts'

type Money = Journal & {
  paymentId: number
  /** Its money was posted before, as owed. */
  wasInReview: boolean
}

/** Posts what confirmed money has become. What was in review until now is part of it, and what went back before it was heard of follows. */
export async function postMoney(tx: Tx, { wasInReview, ...journal }: Money) {
  const posted = wasInReview ? await postedOf(tx, journal.paymentId) : []
  const inReview = posted.filter(({ kind }) => kind === 'review').map((line) => ({ ...line, kobo: -line.kobo }))
  await postJournal(tx, { ...journal, postings: [...journal.postings, ...inReview] })
  if (posted.length === 0) await postEarlyReturns(tx, journal.paymentId)
}
