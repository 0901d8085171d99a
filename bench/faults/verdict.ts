import type { Books } from './books.ts'

/** What must be nothing but zeros when the dust has settled. Every zero that is none is explained. */
export type Verdict = {
  paidNotEnrolled: number
  enrolledNotPaid: number
  duplicates: number
  kobo: number
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
    lostMails: lostMails(books, facts),
  }
  const kobo = koboDifference(books, facts)
  return {
    paidNotEnrolled: lines.paidNotEnrolled.length,
    enrolledNotPaid: lines.enrolledNotPaid.length,
    duplicates: lines.duplicates.length,
    lostMails: lines.lostMails.length,
    kobo: kobo.reduce((sum, { amount }) => sum + amount, 0),
    explained: [...Object.values(lines).flat(), ...kobo.map(({ why }) => why)],
  }
}

/** True at any moment, also in the middle of everything: a payment is settled as a whole or not at all. */
export function halfSettled(books: Books) {
  const { itemsOf, enrolled, receiptsOf } = gather(books)
  const states = new Map(books.payments.map(({ id, state }) => [id, state]))
  return [
    ...books.payments
      .filter(({ state }) => state === 'paid')
      .flatMap(({ id, userId, reference }) => {
        const missing = itemsOf(id).filter(({ courseId }) => !enrolled.has(`${userId}/${courseId}`))
        const receipts = receiptsOf(reference).length
        return [
          ...missing.map(({ courseId }) => `${reference} is paid, and course ${courseId} is not open`),
          ...(receipts === 1 ? [] : [`${reference} is paid and has ${receipts} receipts`]),
        ]
      }),
    ...books.enrolments
      .filter(({ paymentId }) => paymentId !== null && states.get(paymentId) !== 'paid')
      .map(({ paymentId, courseId }) => `course ${courseId} is open, and payment ${paymentId} is not paid`),
  ]
}

type Facts = ReturnType<typeof gather>
type Payment = Books['payments'][number]

function gather({ ledger, items, enrolments, mails }: Books) {
  const charged = new Map<string, number>()
  for (const { reference, kind, amount } of ledger)
    charged.set(reference, (charged.get(reference) ?? 0) + (kind === 'charge' ? amount : -amount))
  const byPayment = Map.groupBy(items, ({ paymentId }) => paymentId)
  const receipts = Map.groupBy(mails, ({ text }) => /^Reference: (\S+)$/m.exec(text)?.[1])
  return {
    charged,
    moneyFor: ({ reference }: Payment) => charged.get(reference) ?? 0,
    itemsOf: (paymentId: number) => byPayment.get(paymentId) ?? [],
    enrolled: new Map(enrolments.map((one) => [`${one.userId}/${one.courseId}`, one])),
    receiptsOf: (reference: string) => receipts.get(reference) ?? [],
  }
}

function isPaidFor(payment: Payment, { moneyFor }: Facts) {
  return moneyFor(payment) === payment.amountKobo
}

function paidNotEnrolled({ payments }: Books, facts: Facts) {
  const known = new Set(payments.map(({ reference }) => reference))
  const nobodys = [...facts.charged].filter(([reference, amount]) => amount > 0 && !known.has(reference))
  return [
    ...nobodys.map(([reference]) => `${reference} was charged, and the product knows no such payment`),
    ...payments
      .filter((payment) => isPaidFor(payment, facts))
      .flatMap(({ id, userId, state, reference }) =>
        facts
          .itemsOf(id)
          .filter(({ courseId }) => state !== 'paid' || !facts.enrolled.has(`${userId}/${courseId}`))
          .map(({ courseId }) => `${reference} was charged, is ${state}, and user ${userId} lacks course ${courseId}`),
      ),
  ]
}

function enrolledNotPaid({ payments, enrolments }: Books, facts: Facts) {
  const covered = new Set(
    payments
      .filter((payment) => payment.state === 'paid' && isPaidFor(payment, facts))
      .flatMap(({ id, userId }) => facts.itemsOf(id).map(({ courseId }) => `${userId}/${courseId}`)),
  )
  return enrolments
    .filter(({ userId, courseId, paymentId, price }) => {
      const isGift = paymentId === null && price === 0
      return !isGift && !covered.has(`${userId}/${courseId}`)
    })
    .map(({ userId, courseId }) => `user ${userId} has course ${courseId}, and nobody paid for it`)
}

function duplicates({ enrolments }: Books) {
  const groups = Map.groupBy(enrolments, ({ userId, courseId }) => `user ${userId} has course ${courseId}`)
  return [...groups].flatMap(([what, rows]) => rows.slice(1).map(() => `${what} more than once`))
}

/** Payment by payment and course by course, so that one mistake cannot make up for another. */
function koboDifference({ payments, refunds }: Books, facts: Facts) {
  const owed = new Map(refunds.map((refund) => [`${refund.paymentId}/${refund.courseId}`, refund.amount]))
  const differences: { amount: number; why: string }[] = []
  const compare = (has: number, should: number, why: string) => {
    if (has !== should) differences.push({ amount: Math.abs(has - should), why: `${why}: ${has} instead of ${should}` })
  }
  for (const payment of payments) {
    const money = facts.moneyFor(payment)
    // Money of another amount is not booked: it waits for a person, and is all there.
    const waits = payment.state === 'review' && money !== payment.amountKobo
    compare(payment.state === 'paid' ? payment.amountKobo : waits ? money : 0, money, `${payment.reference} booked`)
    if (payment.state !== 'paid') continue
    for (const { courseId, price } of facts.itemsOf(payment.id)) {
      const holder = facts.enrolled.get(`${payment.userId}/${courseId}`)
      const isSecond = holder !== undefined && holder.paymentId !== payment.id
      const due = owed.get(`${payment.id}/${courseId}`) ?? 0
      compare(due, isSecond ? price : 0, `${payment.reference} owes for course ${courseId}`)
    }
  }
  return differences
}

/** Exactly one receipt for each payment, and every promised mail has arrived, however often. */
function lostMails({ payments, mails, received }: Books, facts: Facts) {
  const unwritten = payments
    .filter(({ state, reference }) => state === 'paid' && facts.receiptsOf(reference).length !== 1)
    .map(({ reference }) => `${reference} has ${facts.receiptsOf(reference).length} receipts`)
  const missing = mails
    .filter(({ messageId }) => !received.has(messageId))
    .map(({ messageId }) => `${messageId} never arrived`)
  return [...unwritten, ...missing]
}
