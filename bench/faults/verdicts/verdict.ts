import { BOUGHT_TWICE } from '../../../api/src/features/payments/settling/take-money.ts'
import type { Books } from './books.ts'
import { claimsOf } from './claims.ts'
import { type Facts, gather } from './facts.ts'
import { couponsOverused, postingsOff } from './ledger-verdict.ts'
import { disputesConfused, refundsAstray, refundsLeftOpen } from './refund-verdict.ts'

/** What must be nothing but zeros when the dust has settled. Every zero that is none is explained. */
export type Verdict = {
  paidNotEnrolled: number
  enrolledNotPaid: number
  duplicates: number
  kobo: number
  refundsAstray: number
  refundsLeftOpen: number
  disputesConfused: number
  postingsOff: number
  couponsOverused: number
  lostMails: number
  explained: string[]
}

/** Compares the product's tables with the bank's ledger, which the product has no hand in. */
export function judge(books: Books): Verdict {
  const facts = gather(books)
  const lines = {
    paidNotEnrolled: paidNotEnrolled(books, facts),
    enrolledNotPaid: enrolledNotPaid(books, facts),
    duplicates: duplicates(books),
    refundsLeftOpen: refundsLeftOpen(books),
    disputesConfused: disputesConfused(books),
    postingsOff: postingsOff(books, facts),
    couponsOverused: couponsOverused(books),
    lostMails: lostMails(books, facts),
  }
  const astray = refundsAstray(books, facts)
  const kobo = [...koboDifference(books, facts), ...astray]
  return {
    paidNotEnrolled: lines.paidNotEnrolled.length,
    enrolledNotPaid: lines.enrolledNotPaid.length,
    duplicates: lines.duplicates.length,
    refundsAstray: astray.length,
    refundsLeftOpen: lines.refundsLeftOpen.length,
    disputesConfused: lines.disputesConfused.length,
    postingsOff: lines.postingsOff.length,
    couponsOverused: lines.couponsOverused.length,
    lostMails: lines.lostMails.length,
    kobo: kobo.reduce((sum, { amount }) => sum + amount, 0),
    explained: [...Object.values(lines).flat(), ...kobo.map(({ why }) => why)],
  }
}

/** True at any moment, also in the middle of everything: a payment is settled as a whole or not at all. */
export function halfSettled(books: Books) {
  const { itemsOf, enrolled, everBrought, receiptsOf, cameTooLate } = gather(books)
  const isSpecial = specialPayments(books.special)
  const isHeld = new Set(books.special.links.filter(({ state }) => state !== 'complete').map(({ id }) => id))
  const opensNothing = ({ id, sponsorshipId }: Books['payments'][number]) =>
    isSpecial.has(id) || (sponsorshipId !== null && isHeld.has(sponsorshipId))
  const states = new Map(books.payments.map(({ id, state }) => [id, state]))
  return [
    ...books.payments
      .filter(({ state }) => state === 'paid')
      .flatMap((payment) => {
        const { id, userId, reference } = payment
        const missing = itemsOf(id).filter(
          ({ courseId }) =>
            !opensNothing(payment) && !enrolled.has(`${userId}/${courseId}`) && !everBrought.has(`${id}/${courseId}`),
        )
        const receipts = receiptsOf(reference).length
        const isMailed = receipts === (cameTooLate.has(id) ? 0 : 1)
        return [
          ...missing.map(({ courseId }) => `${reference} is paid, and course ${courseId} is not open`),
          ...(isMailed ? [] : [`${reference} is paid and has ${receipts} receipts`]),
        ]
      }),
    ...books.enrolments
      .filter(({ paymentId }) => paymentId !== null && states.get(paymentId) !== 'paid')
      .map(({ paymentId, courseId }) => `course ${courseId} is open, and payment ${paymentId} is not paid`),
  ]
}

function paidNotEnrolled(books: Books, facts: Facts) {
  const known = new Set(books.payments.map(({ reference }) => reference))
  const nobodys = [...facts.charged].filter(([reference, amount]) => amount > 0 && !known.has(reference))
  return [
    ...nobodys.map(([reference]) => `${reference} was charged, and the product knows no such payment`),
    ...claimsOf(books, facts)
      .filter(({ userId, courseId, by }) => !isAllPaid(by) || !facts.enrolled.has(`${userId}/${courseId}`))
      .map(({ userId, courseId, by }) => {
        const told = by.map(({ reference, state }) => `${reference} was charged, is ${state}`)
        return `${told.join(', ')}, and user ${userId} lacks course ${courseId}`
      }),
  ]
}

/** Also what was paid for once and is not any more: its money went back. */
function enrolledNotPaid(books: Books, facts: Facts) {
  const { enrolments, certificates } = books
  const covered = new Set(
    claimsOf(books, facts)
      .filter(({ by }) => isAllPaid(by))
      .map(({ userId, courseId }) => `${userId}/${courseId}`),
  )
  for (const { userId, courseId, paymentId, price } of enrolments)
    if (paymentId === null && price === 0) covered.add(`${userId}/${courseId}`)
  const isUnpaid = (one: { userId: number; courseId: number }) => !covered.has(`${one.userId}/${one.courseId}`)
  return [
    ...enrolments
      .filter(isUnpaid)
      .map(({ userId, courseId }) => `user ${userId} has course ${courseId}, and nobody paid for it`),
    ...certificates
      .filter(isUnpaid)
      .map(({ number, courseId }) => `certificate ${number} of course ${courseId} counts, and nobody paid for it`),
  ]
}

function isAllPaid(by: Books['payments']) {
  return by.every(({ state }) => state === 'paid')
}

function duplicates({ enrolments }: Books) {
  const groups = Map.groupBy(enrolments, ({ userId, courseId }) => `user ${userId} has course ${courseId}`)
  return [...groups].flatMap(([what, rows]) => rows.slice(1).map(() => `${what} more than once`))
}

/** Payment by payment and course by course, so that one mistake cannot make up for another. */
function koboDifference({ payments, refunds, special }: Books, facts: Facts) {
  const isSpecial = specialPayments(special)
  const taken = new Map(special.plans.map(({ paymentId, takenKobo }) => [paymentId, takenKobo]))
  const owedIn = Map.groupBy(refunds, ({ paymentId }) => paymentId)
  const owed = new Map(
    refunds
      .filter(({ reason }) => reason === BOUGHT_TWICE)
      .map((refund) => [`${refund.paymentId}/${refund.courseId}`, refund.amountKobo]),
  )
  const differences: { amount: number; why: string }[] = []
  const compare = (has: number, should: number, why: string) => {
    if (has !== should) differences.push({ amount: Math.abs(has - should), why: `${why}: ${has} instead of ${should}` })
  }
  for (const payment of payments) {
    const money = facts.moneyFor(payment)
    // Money of another amount is not booked: it waits for a person, and is all there.
    const waits = payment.state === 'review' && money !== payment.amountKobo
    const isBooked = payment.state === 'paid' || payment.state === 'refunded'
    compare(isBooked ? payment.amountKobo : waits ? money : 0, money, `${payment.reference} booked`)
    if (payment.state !== 'paid') continue
    const part = taken.get(payment.id)
    if (part !== undefined) {
      const due = (owedIn.get(payment.id) ?? []).reduce((sum, { amountKobo }) => sum + amountKobo, 0)
      compare(due, payment.amountKobo - part, `${payment.reference} owes of its parts`)
    }
    if (part !== undefined || isSpecial.has(payment.id) || payment.sponsorshipId !== null) continue
    for (const { courseId, price } of facts.itemsOf(payment.id)) {
      const holder = facts.enrolled.get(`${payment.userId}/${courseId}`)
      const isSecond = holder !== undefined && !facts.everBrought.has(`${payment.id}/${courseId}`)
      const due = owed.get(`${payment.id}/${courseId}`) ?? 0
      compare(due, isSecond ? price : 0, `${payment.reference} owes for course ${courseId}`)
    }
  }
  return differences
}

/** Those that open nothing for whoever made them: gifts and seats. */
function specialPayments({ gifts, blocks }: Books['special']) {
  return new Set([...gifts.map(({ paymentId }) => paymentId), ...blocks.flatMap(({ paymentIds }) => paymentIds)])
}

/** Exactly one receipt for each payment, and every promised mail has arrived, however often. */
function lostMails({ payments, mails, received }: Books, facts: Facts) {
  const unwritten = payments
    .filter(
      ({ id, state, reference }) =>
        (state === 'paid' || state === 'refunded') &&
        facts.receiptsOf(reference).length !== (facts.cameTooLate.has(id) ? 0 : 1),
    )
    .map(({ reference }) => `${reference} has ${facts.receiptsOf(reference).length} receipts`)
  const missing = mails
    .filter(({ messageId }) => !received.has(messageId))
    .map(({ messageId }) => `${messageId} never arrived`)
  return [...unwritten, ...missing]
}
