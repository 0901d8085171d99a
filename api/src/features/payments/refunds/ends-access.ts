import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { enrolments, gifts } from '../../../db/schema.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { broughtBy } from '../sponsored/brought-by.ts'
import { gone, type RefundRow } from './refund-states.ts'
import { receivedOf, returnedOf } from './returned.ts'

/**
 * Whether somebody loses a course when this refund, which is under way, has arrived (book-return.ts ends it). What was paid
 * twice, or too much, brought no access, so none goes with it.
 */
export async function endsAccess(tx: Tx | Db, payment: PaymentRow, { courseId }: RefundRow) {
  const isWhole = (await returnedOf(tx, payment.id, [...gone])) >= (await receivedOf(tx, payment))
  const ofCourse = isWhole ? undefined : eq(enrolments.courseId, courseId ?? 0)
  const isOpen = and(broughtBy(payment), isNull(enrolments.endedAt), ofCourse)
  if ((await tx.$count(enrolments, isOpen)) > 0) return true
  // A gift that nobody has opened goes the same way.
  const isUnopened = and(eq(gifts.paymentId, payment.id), isNull(gifts.redeemedAt))
  return (isWhole || courseId !== null) && (await tx.$count(gifts, isUnopened)) > 0
}
