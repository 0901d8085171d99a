import type { Books } from './books.ts'
import { type Facts, isPaidFor } from './facts.ts'

type Payment = Books['payments'][number]

/** What money at the bank gives somebody a right to, and the payments that it came by. */
export type Claim = { userId: number; courseId: number; by: Payment[] }

/** Who must have which course, by what the bank says: access equals money, whoever paid it. */
export function claimsOf(books: Books, facts: Facts): Claim[] {
  return [...ownClaims(books, facts), ...sponsoredClaims(books, facts), ...seatClaims(books, facts)]
}

/** Buyers for themselves, at once or in parts, and whoever has opened a gift. */
function ownClaims({ payments, special }: Books, facts: Facts): Claim[] {
  const gifts = new Map(special.gifts.map((gift) => [gift.paymentId, gift]))
  const isForSeats = new Set(special.blocks.flatMap(({ paymentIds }) => paymentIds))
  return payments
    .filter((payment) => payment.sponsorshipId === null && !isForSeats.has(payment.id) && isPaidFor(payment, facts))
    .flatMap((payment) => {
      const gift = gifts.get(payment.id)
      const userId = gift ? gift.redeemedBy : payment.userId
      if (userId === null) return []
      return facts.openOf(payment).map(({ courseId }) => ({ userId, courseId, by: [payment] }))
    })
}

/** All parts together open the course; without one of them, none does. */
function sponsoredClaims({ payments, special }: Books, facts: Facts): Claim[] {
  return special.links.flatMap(({ id, userId, courseId, priceKobo }) => {
    const by = payments.filter((payment) => payment.sponsorshipId === id && facts.openOf(payment).length > 0)
    const there = by.reduce((sum, payment) => sum + facts.leftOf(payment), 0)
    return there === priceKobo ? [{ userId, courseId, by }] : []
  })
}

/** As many as were paid for, in the order in which they were given. */
function seatClaims({ payments, special }: Books, facts: Facts): Claim[] {
  return special.blocks.flatMap((block) => {
    const by = payments.filter(({ id }) => block.paymentIds.includes(id))
    const there = by.reduce((sum, payment) => sum + facts.leftOf(payment), 0)
    const paid = Math.floor((block.quantity * Math.min(there, block.amountKobo)) / block.amountKobo)
    return special.seats
      .filter(({ blockId }) => blockId === block.id)
      .slice(0, paid)
      .map(({ userId, courseId }) => ({ userId, courseId, by: by.filter((payment) => facts.moneyFor(payment) > 0) }))
  })
}
