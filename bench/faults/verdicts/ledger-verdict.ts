import type { Books } from './books.ts'
import type { Facts } from './facts.ts'

/** The ledger beneath everything: it comes to zero, says what the payments say, and what the bank says. */
export function postingsOff(books: Books, facts: Facts) {
  return [
    ...crooked(books),
    ...beside(books, facts),
    ...heldOff(books, facts),
    ...prepaidOff(books, facts),
    ...gaps(books),
  ]
}

/** Every payment has a receipt, and their numbers are one to the last without a gap. */
function gaps({ special }: Books) {
  return special.receipts.flatMap(({ issued, highest, counted, without }) => [
    ...(issued === highest && issued === counted
      ? []
      : [`there are ${issued} receipts, the last is number ${highest}, and ${counted} were counted`]),
    ...without.map((reference) => `${reference} is paid and has no number`),
  ])
}

function crooked({ special }: Books) {
  return special.crooked.map(({ key, kobo }) => `the journal ${key} comes to ${kobo}`)
}

function beside({ posted, payments }: Books, facts: Facts) {
  const paid = new Map(payments.map((payment) => [payment.reference, payment]))
  return posted.flatMap(({ reference, tables, books, sum }) => {
    const payment = paid.get(reference)
    const atBank = payment ? facts.leftOf(payment) : 0
    return [
      ...(sum === 0 ? [] : [`the journals of ${reference} come to ${sum}`]),
      ...(tables === books ? [] : [`${reference} has ${tables} by its tables and ${books} by the books`]),
      ...(atBank === books ? [] : [`${reference} has ${atBank} at the bank and ${books} by the books`]),
    ]
  })
}

/** What sponsors paid is held while their link is open, and not a moment longer. */
function heldOff({ payments, special }: Books, facts: Facts) {
  const held = new Map(special.held.map(({ paymentId, kobo }) => [paymentId, kobo]))
  const open = new Set(special.links.filter(({ state }) => state === 'open').map(({ id }) => id))
  return payments.flatMap((payment) => {
    const { id, reference, sponsorshipId } = payment
    if (sponsorshipId === null) return []
    const has = held.get(id) ?? 0
    const should = open.has(sponsorshipId) && payment.state === 'paid' ? facts.leftOf(payment) : 0
    return has === should ? [] : [`of ${reference} ${has} is held for a link, instead of ${should}`]
  })
}

/** What was paid for seats and is not in use is owed to the organisation. */
function prepaidOff({ payments, special }: Books, facts: Facts) {
  return special.blocks.flatMap(({ id, paymentIds, prepaidKobo, usedKobo }) => {
    const paid = payments.filter((payment) => paymentIds.includes(payment.id))
    const should = paid.reduce((sum, payment) => sum + facts.leftOf(payment), 0) - usedKobo
    return prepaidKobo === should ? [] : [`for seats ${id} ${prepaidKobo} is prepaid, instead of ${should}`]
  })
}

/** Of a coupon with a limit no more were used than there are. */
export function couponsOverused({ special }: Books) {
  return special.coupons
    .filter(({ uses, limit }) => uses > limit)
    .map(({ code, uses, limit }) => `${code} was used ${uses} times, and there are ${limit}`)
}
