import { SPONSOR_DAYS } from '@koya/contract/rules/prices/sponsoring.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { postPart } from '../../../books/post-part.ts'
import { sandboxFee } from '../../../sandbox/transactions.ts'
import type { Tx } from '../../client.ts'
import { courses, paymentItems, payments, sponsorships } from '../../schema.ts'
import { demoWords } from '../demo/demo-words.ts'

/** In the address of the demo link, so that it can be written down. */
export const DEMO_SPONSOR_TOKEN = 'demo-link-of-adaeze-okonkwo'

const DAY = 86_400_000

/** The demo learner has asked for a course, and somebody has paid half of it. */
export async function seedSponsors(tx: Tx, { learner, now }: { learner: number; now: Date }) {
  const course = await unboughtCourse(tx, learner, now)
  if (!course) return
  const createdAt = new Date(now.getTime() - 6 * DAY)
  const [made] = await tx
    .insert(sponsorships)
    .values({
      token: DEMO_SPONSOR_TOKEN,
      userId: learner,
      courseId: course.id,
      note: demoWords().sponsorship,
      priceKobo: course.priceKobo,
      createdAt,
      openUntil: new Date(createdAt.getTime() + SPONSOR_DAYS * DAY),
    })
    .returning({ id: sponsorships.id })
  await payHalf(tx, { learner, course, sponsorshipId: made?.id ?? 0, at: new Date(now.getTime() - 4 * DAY) })
}

/** Half of it is a whole number of naira, and it stays on offer for a while. */
async function unboughtCourse(tx: Tx, learner: number, now: Date) {
  const today = lagosDay(now)
  const [course] = await tx
    .select({ id: courses.id, priceKobo: courses.priceKobo })
    .from(courses)
    .where(
      and(
        eq(courses.status, 1),
        gt(courses.priceKobo, 400_000),
        or(isNull(courses.enrolmentStart), lte(courses.enrolmentStart, today)),
        and(isNotNull(courses.enrolmentEnd), gt(courses.enrolmentEnd, addDays(today, 14))),
        sql`NOT EXISTS (SELECT FROM enrolments e WHERE e.user_id = ${learner} AND e.course_id = ${courses}.id)`,
        sql`NOT EXISTS (SELECT FROM payments p JOIN payment_items i ON i.payment_id = p.id
          WHERE p.user_id = ${learner} AND i.course_id = ${courses}.id)`,
        sql`NOT EXISTS (SELECT FROM course_prices c WHERE c.course_id = ${courses}.id)`,
      ),
    )
    .orderBy(courses.id)
    .limit(1)
  return course
}

type Half = { learner: number; course: { id: number; priceKobo: number }; sponsorshipId: number; at: Date }

async function payHalf(tx: Tx, { learner, course, sponsorshipId, at }: Half) {
  const amountKobo = Math.round(course.priceKobo / 200) * 100
  const [payment] = await tx
    .insert(payments)
    .values({
      reference: `demo-sponsor-${course.id}-${learner}`,
      userId: learner,
      sponsorshipId,
      payerEmail: 'aunt.ngozi@example.test',
      amountKobo,
      state: 'paid',
      channel: 'card',
      quotedUntil: at,
      paidAt: at,
      createdAt: at,
    })
    .returning({ id: payments.id })
  const paymentId = payment?.id ?? 0
  await tx.insert(paymentItems).values({ paymentId, courseId: course.id, priceKobo: amountKobo })
  const feeKobo = sandboxFee(amountKobo)
  await postPart(tx, { paymentId, wasInReview: false, amountKobo, feeKobo, heldKobo: amountKobo, at })
}
