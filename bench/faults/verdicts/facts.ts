import { TOO_LATE } from '../../../api/src/features/payments/sponsored/take-part.ts'
import type { Books } from './books.ts'

export type Facts = ReturnType<typeof gather>
type Payment = Books['payments'][number]

/** What follows from the bank's ledger and its disputes, beside what the product has written. */
export function gather({ ledger, items, enrolments, everEnrolled, refunds, cases, mails }: Books) {
  const charged = new Map<string, number>()
  for (const { reference, kind, amount } of ledger)
    if (kind === 'charge') charged.set(reference, (charged.get(reference) ?? 0) + amount)
  const sentBack = Map.groupBy(
    ledger.filter(({ kind }) => kind === 'refund'),
    ({ reference }) => reference,
  )
  const byPayment = Map.groupBy(items, ({ paymentId }) => paymentId)
  const receipts = Map.groupBy(mails, ({ text }) => /^(?:Reference:|Receipt \S+, reference) (\S+)$/m.exec(text)?.[1])
  const closed = new Set(cases.filter(({ state }) => state !== 'won').map(({ reference }) => reference))
  const courseReturned = new Set(
    refunds.filter(({ state }) => state === 'processed').map(({ paymentId, courseId }) => `${paymentId}/${courseId}`),
  )
  const moneyFor = ({ reference }: Payment) => charged.get(reference) ?? 0
  const returnedOf = ({ reference }: Payment) => (sentBack.get(reference) ?? []).map(({ amount }) => amount)
  /** Where nothing was to pay, nothing can go back. */
  const isAllReturned = (payment: Payment) => payment.amountKobo > 0 && sum(returnedOf(payment)) >= moneyFor(payment)
  const itemsOf = (paymentId: number) => byPayment.get(paymentId) ?? []
  return {
    charged,
    moneyFor,
    returnedOf,
    /** What the bank has of it for us. */
    leftOf: (payment: Payment) => moneyFor(payment) - sum(returnedOf(payment)),
    isAllReturned,
    itemsOf,
    /** The courses that a payment keeps open: none under a dispute that is open, and none that was given back. */
    openOf: (payment: Payment) =>
      isAllReturned(payment) || closed.has(payment.reference)
        ? []
        : itemsOf(payment.id).filter(({ courseId }) => !courseReturned.has(`${payment.id}/${courseId}`)),
    enrolled: new Map(enrolments.map((one) => [`${one.userId}/${one.courseId}`, one])),
    everBrought: new Set(everEnrolled.map(({ paymentId, courseId }) => `${paymentId}/${courseId}`)),
    /** Sponsors' payments that found nothing missing any more: they are told that it goes back, and get no receipt. */
    cameTooLate: new Set(refunds.filter(({ reason }) => reason === TOO_LATE).map(({ paymentId }) => paymentId)),
    receiptsOf: (reference: string) => receipts.get(reference) ?? [],
  }
}

export function isPaidFor(payment: Payment, { moneyFor }: Facts) {
  return moneyFor(payment) === payment.amountKobo
}

function sum(amounts: number[]) {
  return amounts.reduce((all, amount) => all + amount, 0)
}
