import type { PendingPayment } from '@koya/contract/endpoints/money/payments.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'
import { readSession } from '../../platform/session/session.ts'
import { loadToasts, toast, toastError } from '../../platform/toast/toast.ts'
import { removeFromCart } from '../cart/cart.ts'
import { afterEnrolment } from '../enrolment/after-enrolment.ts'
import { hear, tellsItself } from '../enrolment/told-enrolments.ts'
import { cameBy } from './kept-link.ts'
import { loadPopup } from './provider-popup.ts'

type GoTo = (path: string) => void

/** What the buyer was shown. */
type Seen = { coupon?: string | undefined; total: number }

/**
 * Pays for courses in the provider's popup. The same courses open the same payment, however often this is called. Tells whether
 * it was begun: else the page is out of date.
 */
export function payFor(courseIds: number[], { coupon, total }: Seen, goTo: GoTo) {
  const body = { course_ids: courseIds, shown_total: total, ...(coupon && { coupon }), ...cameBy() }
  return pay(() => api('POST /payments', { body }), goTo)
}

/** The same for a bundle, which is bought whole. */
export function payForBundle(bundleId: number, total: number, goTo: GoTo) {
  const body = { bundle_ids: [bundleId], shown_total: total, ...cameBy() }
  return pay(() => api('POST /payments', { body }), goTo)
}

/** The first part of a course. The same course opens the same payment here as well. */
export function payInParts(courseId: number, { coupon, total, saveCard }: Seen & { saveCard: boolean }, goTo: GoTo) {
  const body = {
    course_ids: [courseId],
    instalments: true,
    save_card: saveCard,
    shown_total: total,
    ...(coupon && { coupon }),
    ...cameBy(),
  }
  return pay(() => api('POST /payments', { body }), goTo)
}

/** A further part, or all that is left. Its learner stays where the parts are. */
export async function payPart(id: number, { isRest, onPaid }: { isRest: boolean; onPaid: () => void }, goTo: GoTo) {
  await pay(() => api('POST /instalments/:id/payments', { params: { id }, body: { rest: isRest } }), goTo, onPaid)
}

/** Goes on with a payment that was begun earlier, perhaps on another device. */
export async function resumePay(reference: string, goTo: GoTo) {
  await pay(() => api('POST /payments/:reference/resume', { params: { reference } }), goTo)
}

async function pay(begin: () => Promise<{ data: PendingPayment }>, goTo: GoTo, onPart?: () => void) {
  try {
    const { data } = await begin()
    await openPayment(data, goTo, { onPart })
    return true
  } catch (error) {
    toastError(linesOf(error))
    return false
  }
}

type Then = {
  /** What was paid enrols nobody: whoever paid a part stays where the parts are, and whoever paid seats where the seats are. */
  onPart?: (() => void) | undefined
  onGiven?: (() => void) | undefined
}

/** Goes on with a payment that somebody has begun. */
export async function openPayment(payment: PendingPayment, goTo: GoTo, then: Then = {}) {
  // Where a coupon left nothing to pay, the order is paid already.
  if (payment.is_paid) await finish(payment, { goTo, then, tellsNoMore: () => {} })
  else await openPopup(payment, goTo, then)
}

async function openPopup(payment: PendingPayment, goTo: GoTo, then: Then) {
  const leaveForProvider = () => location.assign(payment.authorization_url)
  const popup = await loadPopup(payment.script_url).catch(() => undefined)
  if (!popup) return leaveForProvider()
  void loadToasts().catch(() => undefined)
  // The webhook may be quicker than the popup: what it brings about is told here, once the popup is closed.
  const takeBack = tellsItself(payment.courses.map(({ course_name }) => course_name))
  popup.resumeTransaction(payment.access_code, {
    onSuccess: () => void finish(payment, { goTo, then, tellsNoMore: takeBack }),
    onCancel: () => {
      waitForMoney(payment, goTo)
      takeBack()
    },
    onError: leaveForProvider,
  })
}

/** A closed popup is not a failed payment: a transfer finishes later, and the page of the payment waits for it. */
function waitForMoney({ reference }: PendingPayment, goTo: GoTo) {
  toast(messages.payment.closed)
  goTo(`/payments/${reference}`)
}

async function finishPart({ reference }: PendingPayment, onPart: () => void, goTo: GoTo) {
  toast(messages.payment.completed)
  const checked = await api('POST /payments/:reference/check', { params: { reference } }).catch(() => undefined)
  // Not heard of yet: the page of the payment waits for it.
  if (checked?.data.state === 'paid') onPart()
  else goTo(`/payments/${reference}`)
}

type Finish = { goTo: GoTo; then: Then; tellsNoMore: () => void }

async function finish(payment: PendingPayment, { goTo, then, tellsNoMore }: Finish) {
  const { reference, courses, is_gift } = payment
  if (then.onPart) return finishPart(payment, then.onPart, goTo)
  toast(messages.payment.completed)
  if (is_gift) {
    // Nobody is enrolled by it: its page has the link, and says what becomes of the gift.
    await api('POST /payments/:reference/check', { params: { reference } }).catch(() => undefined)
    then.onGiven?.()
    return goTo(`/payments/${reference}`)
  }
  const user_id = readSession().user?.id ?? 0
  const enrollments = courses.map(({ id }) => ({ user_id, course_id: id }))
  try {
    await api('POST /enrollments/enrol/learnerEnrolMultiple', { body: { enrollments, reference } })
    for (const { id } of courses) removeFromCart(id)
    for (const { course_name } of courses) hear(messages.notifications.enrolledIn(course_name))
    toast([messages.payment.completed, messages.enrolment.cartSuccess])
    goTo(afterEnrolment())
  } catch (error) {
    // Whatever went wrong here, the money is on record: its page says how it stands, and the webhook enrols.
    toastError(linesOf(error))
    goTo(`/payments/${reference}`)
    tellsNoMore()
  }
}

/** The server's words first, the course by name where it says one. */
export function wordsOf(error: unknown) {
  if (!(error instanceof ApiFailure)) return messages.enrolment.cartFailed
  return error.errors.course_id?.[0] ?? (error.message || messages.enrolment.cartFailed)
}

/** The same for a toast. Where nobody has said why, it says what to do. */
export function linesOf(error: unknown) {
  const words = wordsOf(error)
  return words === messages.enrolment.cartFailed ? [words, messages.api.notReached] : [words]
}
