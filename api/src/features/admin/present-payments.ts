import type { AdminPayment, AdminRefund } from '@koya/contract/endpoints/admin/admin-payments.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, asc, eq, inArray, like, or } from 'drizzle-orm'
import type { Charge } from '../../adapters/payments/provider.ts'
import { courses, enrolments, paymentEvents, paymentItems, payments, refunds, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { gone as goneStates, isUnderWay } from '../payments/refunds/refund-states.ts'
import { shortfallOf } from '../payments/settling/what-differs.ts'
import { readAccessEvents } from './access/access-events.ts'
import { readProgress } from './access/progress.ts'
import { presentPerson } from './present-person.ts'

type Loaded = Awaited<ReturnType<typeof load>>

/** Payments with all that is needed to decide about them, in the order of their ids given. */
export async function presentForAdmin(deps: Deps, ids: number[]): Promise<AdminPayment[]> {
  if (ids.length === 0) return []
  const loaded = await load(deps, ids)
  const byId = new Map(loaded.rows.map((row) => [row.payment.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [present(loaded, row, deps.provider.domain)] : []
  })
}

async function load({ db, clock }: Deps, ids: number[]) {
  const [rows, items, given, events, access, progress] = await Promise.all([
    db
      .select({
        payment: payments,
        payer: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .where(inArray(payments.id, ids)),
    db
      .select({ item: paymentItems, name: courses.name })
      .from(paymentItems)
      .innerJoin(courses, eq(courses.id, paymentItems.courseId))
      .where(inArray(paymentItems.paymentId, ids))
      .orderBy(asc(courses.name)),
    db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.id)),
    db
      .select()
      .from(paymentEvents)
      .where(
        and(
          inArray(paymentEvents.paymentId, ids),
          or(
            like(paymentEvents.kind, 'refund.%'),
            like(paymentEvents.kind, 'charge.dispute.%'),
            eq(paymentEvents.kind, 'charge.success'),
          ),
        ),
      )
      .orderBy(asc(paymentEvents.id)),
    readAccessEvents(db, inArray(enrolments.paymentId, ids)),
    readProgress(db, ids, clock()),
  ])
  return { rows, items, given, events, access, progress }
}

function present(loaded: Loaded, { payment, payer }: Loaded['rows'][number], domain: string): AdminPayment {
  const given = loaded.given.filter(({ paymentId }) => paymentId === payment.id)
  const events = loaded.events.filter(({ paymentId }) => paymentId === payment.id)
  const charge = events.findLast(({ kind }) => kind === 'charge.success')?.payload as Charge | undefined
  const received = receivedOf(payment, charge)
  const short = payment.state === 'review' && charge ? shortfallOf(payment, charge, domain) : null
  const canReturn = payment.state === 'paid' || payment.state === 'review'
  const left = canReturn ? Math.max(0, (received ?? 0) - gone(given)) : 0
  const disputes = presentDisputes(events)
  const access = loaded.access.filter(({ enrolment }) => enrolment.paymentId === payment.id)
  const returnable = disputes.some(({ state }) => state === 'open') ? 0 : left
  return {
    reference: payment.reference,
    state: payment.state,
    amount: koboToNaira(payment.amountKobo),
    received: received === null ? null : koboToNaira(received),
    missing: short && koboToNaira(short.missing),
    returnable: koboToNaira(returnable),
    channel: payment.channel,
    review_reason: payment.reviewReason ?? '',
    can_close: payment.state === 'review' && !given.some(isUnderWay) && (left === 0 || events.some(isRefused)),
    payer: payerOf(payment, payer),
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    items: loaded.items
      .filter(({ item }) => item.paymentId === payment.id)
      .map(({ item, name }) => {
        const returned = gone(given.filter(({ courseId }) => courseId === item.courseId))
        const brought = access.filter(({ enrolment }) => enrolment.courseId === item.courseId)
        return {
          course_id: item.courseId,
          course_name: name,
          price: koboToNaira(item.priceKobo),
          returnable: koboToNaira(Math.max(0, Math.min(item.priceKobo - returned, returnable))),
          progress: loaded.progress.get(`${payment.id} ${item.courseId}`) ?? null,
          has_access: isOpen(brought),
          access: brought.map(({ shown }) => shown),
        }
      }),
    refunds: given.map((refund) => {
      const others = gone(given.filter(({ id }) => id !== refund.id))
      const isWhole = others + refund.amountKobo >= (received ?? 0)
      const lost = isWhole ? access : access.filter(({ enrolment }) => enrolment.courseId === refund.courseId)
      return { ...presentRefund(refund, events), ends_access: isOpen(lost) }
    }),
    disputes,
  }
}

/** Where somebody without an account paid for a learner, it is they who get the mails and the money. */
function payerOf({ payerEmail }: typeof payments.$inferSelect, person: Loaded['rows'][number]['payer']) {
  const { id, name, email } = presentPerson(person)
  return payerEmail === null ? { id, name, email } : { id, name: `A sponsor of ${name}`, email: payerEmail }
}

type Event = Loaded['events'][number]

function isRefused({ kind }: Event) {
  return kind === 'refund.refused'
}

/** Whether any of these enrolments is still valid: the events come in their order. */
function isOpen(events: Loaded['access']) {
  const last = new Map(events.map(({ enrolment, shown }) => [enrolment.id, shown.kind]))
  return [...last.values()].some((kind) => kind !== 'ended')
}

function presentRefund(refund: Loaded['given'][number], events: Event[]): Omit<AdminRefund, 'ends_access'> {
  const { id, courseId, amountKobo, state, reason, providerId, createdAt } = refund
  const heard = events.map(({ payload }) => payload as { refund_id?: number; note?: string })
  const last = heard.findLast(({ refund_id }) => refund_id === id)
  return {
    id,
    course_id: courseId,
    amount: koboToNaira(amountKobo),
    state,
    reason,
    note: last?.note ?? '',
    is_unanswered: state === 'processing' && providerId === null,
    created_at: createdAt.toISOString(),
  }
}

function presentDisputes(events: Event[]): AdminPayment['disputes'] {
  const heard = events
    .filter(({ kind }) => kind.startsWith('charge.dispute.'))
    .map(({ payload }) => payload as { id?: unknown; resolution?: string | null; dueAt?: string | null })
  const cases = Map.groupBy(heard, ({ id }) => String(id ?? ''))
  return [...cases].map(([id, events]) => {
    const decided = events.map(({ resolution }) => resolution).filter(Boolean)
    return {
      id,
      state: decided.includes('declined') ? 'won' : decided.length > 0 ? 'lost' : 'open',
      due_at: events.findLast(({ dueAt }) => dueAt)?.dueAt ?? null,
    }
  })
}

/** What came, where that is known: of a payment in review it is what the provider said last. */
function receivedOf(payment: typeof payments.$inferSelect, charge: Charge | undefined) {
  if (payment.state === 'paid' || payment.state === 'refunded') return payment.amountKobo
  return charge?.amount ?? null
}

/** Under way or returned. */
function gone(given: Loaded['given']) {
  const counted = given.filter(({ state }) => goneStates.some((one) => one === state))
  return counted.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}
