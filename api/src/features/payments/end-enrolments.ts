import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { courses, enrolments } from '../../db/schema.ts'
import { notify } from '../notifications/notify.ts'
import type { PaymentRow } from './open-at-provider.ts'

type Why = { courseId?: number | null | undefined; reason: 'refunded' | 'disputed' }

/** Ends what a payment brought, one course or all, and says so. An enrolment is never deleted. */
export async function endEnrolments(tx: Tx, payment: PaymentRow, { courseId, reason }: Why) {
  const brought = and(eq(enrolments.paymentId, payment.id), ...(courseId ? [eq(enrolments.courseId, courseId)] : []))
  // Money that went back stays back, whoever wins the dispute that had closed the course before.
  if (reason === 'refunded')
    await tx
      .update(enrolments)
      .set({ endedReason: reason })
      .where(and(brought, eq(enrolments.endedReason, 'disputed'), isNotNull(enrolments.endedAt)))
  const ended = await tx
    .update(enrolments)
    .set({ endedAt: sql`now()`, endedReason: reason })
    .where(and(brought, isNull(enrolments.endedAt)))
    .returning({ courseId: enrolments.courseId })
  if (ended.length === 0) return
  const names = await tx
    .select({ name: courses.name })
    .from(courses)
    .where(inArray(courses.id, ids(ended)))
  await notify(
    tx,
    payment.userId,
    names.map(({ name }) => ({
      type: 'Course Enrollment',
      message: `Your enrolment in ${name} has ended, because its payment was ${reason}.`,
      link: `/payments/${payment.reference}`,
    })),
  )
}

/** Opens again what a dispute had closed, unless the course was bought once more meanwhile. */
export async function reopenEnrolments(tx: Tx, payment: PaymentRow) {
  const again = await tx
    .select({ id: enrolments.id, courseId: enrolments.courseId, name: courses.name })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        eq(enrolments.paymentId, payment.id),
        eq(enrolments.endedReason, 'disputed'),
        isNotNull(enrolments.endedAt),
        sql`NOT EXISTS (SELECT FROM enrolments AS other WHERE other.user_id = ${payment.userId}
          AND other.course_id = ${enrolments.courseId} AND other.ended_at IS NULL)`,
      ),
    )
  if (again.length === 0) return
  await tx
    .update(enrolments)
    .set({ endedAt: null, endedReason: null })
    .where(
      inArray(
        enrolments.id,
        again.map(({ id }) => id),
      ),
    )
  await notify(
    tx,
    payment.userId,
    again.map(({ name }) => ({
      type: 'Course Enrollment',
      message: `Your enrolment in ${name} stands again.`,
      link: '/mylearning',
    })),
  )
}

function ids(rows: { courseId: number }[]) {
  return rows.map(({ courseId }) => courseId)
}
