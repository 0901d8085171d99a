import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../src/db/client.ts'
import { enrolments, payments, refunds } from '../../../src/db/schema.ts'
import type { Played } from './play-story.ts'

export type StoryBooks = Awaited<ReturnType<typeof booksOf>>

export async function booksOf(db: Db, { paymentId, userId }: Played) {
  const isOpen = and(eq(enrolments.userId, userId), isNull(enrolments.endedAt))
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  const rows = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id))
  const open = await db.select().from(enrolments).where(isOpen).orderBy(asc(enrolments.courseId))
  return {
    state: payment?.state,
    refunds: rows,
    courses: open.map(({ courseId }) => courseId),
  }
}

/** What a repeat may not change. That it brings a number which was missing is no harm. */
export function whatCounts({ state, refunds, courses }: StoryBooks) {
  const sums = refunds.map((row) => [row.id, row.state, row.amountKobo, row.courseId, row.disputeId, row.reason])
  return JSON.stringify([state, sums, courses])
}

/** True at any moment, however little has been heard. */
export function faultsAtAnyTime({ total }: Played, { state, refunds, courses }: StoryBooks) {
  const booked = refunds.filter((refund) => refund.state === 'processed')
  const numbers = refunds.flatMap(({ providerId, providerReference, disputeId }) => [
    ...(providerId === null ? [] : [`id ${providerId}`]),
    ...(providerReference === null ? [] : [`reference ${providerReference}`]),
    ...(disputeId === null ? [] : [`dispute ${disputeId}`]),
  ])
  const back = sum(booked)
  return [
    ...(back > total ? [`${back} booked as returned of ${total}`] : []),
    ...(new Set(numbers).size < numbers.length ? [`a number stands twice among ${numbers}`] : []),
    ...(state !== 'paid' && courses.length > 0
      ? [`${courses.length} courses are open, and the payment is ${state}`]
      : []),
  ]
}

/** True when everything has been heard: the books say what happened at the provider. */
export function faultsAtTheEnd(played: Played, books: StoryBooks) {
  const { story, total, returned, courseIds } = played
  const { state, refunds, courses } = books
  const isAllBack = story.isReversed || returned.reduce((all, amount) => all + amount, 0) >= total
  const isClosed = isAllBack || story.disputes.some(({ end }) => end !== 'won')
  const kept = story.refund === 'one course' ? courseIds.slice(1) : courseIds
  const expected = { state: isAllBack ? 'refunded' : 'paid', courses: isClosed ? [] : kept }
  const unsettled = refunds.filter((refund) => refund.state !== 'processed')
  return [
    ...faultsAtAnyTime(played, books),
    ...(state === expected.state ? [] : [`the payment is ${state} instead of ${expected.state}`]),
    ...(`${courses}` === `${expected.courses}` ? [] : [`open are ${courses} instead of ${expected.courses}`]),
    ...unsettled.map((refund) => `${refund.amountKobo} is ${refund.state}`),
    ...wrongSums(played, books),
  ]
}

/** Sum by sum. What a reversal took beside them is the rest; a charge that was never settled has nothing to book. */
function wrongSums({ story, total, returned }: Played, { refunds }: StoryBooks) {
  const booked = refunds.filter(({ state }) => state === 'processed')
  if (story.isReversed && story.start === 'charge untold') return []
  const rest = story.isReversed ? total - returned.reduce((all, amount) => all + amount, 0) : 0
  const should = [...returned, ...(rest > 0 ? [rest] : [])].sort(ascending)
  const has = booked.map(({ amountKobo }) => amountKobo).sort(ascending)
  return `${has}` === `${should}` ? [] : [`returned are ${has} instead of ${should}`]
}

function sum(rows: StoryBooks['refunds']) {
  return rows.reduce((all, { amountKobo }) => all + amountKobo, 0)
}

function ascending(one: number, other: number) {
  return one - other
}
