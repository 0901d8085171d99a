import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { enrolments } from '../../../db/schema.ts'
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
  return (await tx.$count(enrolments, isOpen)) > 0
}
