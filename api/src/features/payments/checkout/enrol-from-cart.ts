import { Failure, type FailureCode } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { inArray } from 'drizzle-orm'
import { hasAccess } from '../../../access/gives-access.ts'
import { courses, enrolments } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { enrolFree, ownCourses, presentNew, type Wanted } from '../../enrolment/enrol-free.ts'
import { findOwn } from '../own-payments.ts'
import { settleAndCount } from '../settling/settle-and-count.ts'
import type { PaymentRow } from './open-at-provider.ts'

/** What the browser asks for after the popup, and for a cart that costs nothing. Whatever it says, the provider decides. */
export async function enrolFromCart(deps: Deps, userId: number, wanted: Wanted, reference: string | undefined) {
  const courseIds = ownCourses(userId, wanted)
  if (!reference) return { ...(await enrolFree(deps, userId, wanted)), message: messages.enrolment.cartSuccess }
  const own = await findOwn(deps, userId, reference)
  // A payment that is settled needs no second look at the provider.
  const payment = own.state === 'paid' ? own : await settleAndCount(deps, reference, 'browser')
  if (payment?.state !== 'paid') throw new Failure(refusals[payment?.state ?? 'failed'])
  return { message: messages.enrolment.cartSuccess, data: await enrolledIn(deps, userId, courseIds) }
}

const refusals = {
  pending: 'payment_awaited',
  failed: 'payment_failed',
  review: 'payment_in_review',
  refunded: 'payment_refunded',
  closed: 'payment_closed',
} as const satisfies Record<Exclude<PaymentRow['state'], 'paid'>, FailureCode>

/** A course that this payment did not bring, and no other, has to be paid for: the whole batch is refused. */
async function enrolledIn({ db }: Deps, userId: number, courseIds: number[]) {
  const rows = await db
    .select({ id: courses.id, startDate: courses.startDate })
    .from(courses)
    .innerJoin(enrolments, hasAccess(userId, courses.id))
    .where(inArray(courses.id, courseIds))
  if (rows.length < courseIds.length) throw new Failure('payment_required')
  return rows.map((course) => presentNew(userId, course))
}
