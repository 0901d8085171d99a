import { type LagosDay, startOfDay } from '@koya/contract/rules/time/lagos-day.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { sandboxProvider } from '../../src/adapters/payments/sandbox.ts'
import { coursePrices, instalmentParts, instalmentPayments, lessons, payments, sections } from '../../src/db/schema.ts'
import { settleAndCount } from '../../src/features/payments/settling/settle-and-count.ts'
import { chargeCard } from '../../src/sandbox/charge-card.ts'
import { openClassrooms } from '../courses/classroom.ts'
import { goodCard } from './shop.ts'

/** The test card that pays while its owner is there, and is empty afterwards. */
export const emptyLater = { number: '5060666666666666666', cvv: '123', pin: '1234', otp: '123456' }

/** The market on a day of our own, and a learner who pays for a course of three sections in three parts. */
export async function openPlans(firstDay: LagosDay = '2027-01-31') {
  const setting = await openClassrooms()
  const { db, deps, app } = setting
  let now = at(firstDay)
  deps.clock = () => now
  deps.provider = sandboxProvider(db, deps.config.publicUrl, () => now)

  async function course(priceKobo = 1_000_001) {
    const teacher = await setting.person({ roles: ['Instructor'] })
    const made = await setting.makeCourse({
      lessons: [{}, { kind: 'quiz', content: { pass_mark: 50 } }, {}],
      course: { priceKobo, enrolmentStart: null, enrolmentEnd: null },
      teachers: [teacher.id],
    })
    const [, second = 0, third = 0] = made.lessonIds
    const added = await db
      .insert(sections)
      .values([1, 2].map((position) => ({ courseId: made.id, title: `Section ${position}`, position })))
      .returning()
    for (const [index, lessonId] of [second, third].entries())
      await db
        .update(lessons)
        .set({ sectionId: added[index]?.id ?? 0 })
        .where(eq(lessons.id, lessonId))
    await db.insert(coursePrices).values({ courseId: made.id, instalmentParts: 3 })
    return { ...made, teacher }
  }

  async function settle(reference: string, card: object = goodCard) {
    await chargeCard(db, reference, card as typeof goodCard, now)
    return settleAndCount(deps, reference, 'webhook')
  }

  async function begin({ card = goodCard as object, saveCard = true, priceKobo = 1_000_001 } = {}) {
    const made = await course(priceKobo)
    const learner = await setting.person()
    const answer = await learner.call('POST', '/payments', {
      course_ids: [made.id],
      instalments: true,
      save_card: saveCard,
    })
    await settle(answer.data.reference, card)
    const plan = (await learner.call('GET', '/instalments')).data[0]
    return { course: made, learner, plan, first: answer.data.reference as string }
  }

  return {
    ...setting,
    app,
    begin,
    newCourse: course,
    settle,
    setDay: (day: LagosDay) => {
      now = at(day)
    },
    parts: (planId: number) =>
      db.select().from(instalmentParts).where(eq(instalmentParts.planId, planId)).orderBy(asc(instalmentParts.number)),
    paymentsOf: (planId: number) =>
      db
        .select({ payment: payments, isByCard: instalmentPayments.isByCard })
        .from(payments)
        .innerJoin(instalmentPayments, eq(instalmentPayments.paymentId, payments.id))
        .where(eq(instalmentPayments.planId, planId))
        .orderBy(asc(payments.id)),
    told: async (userId: number) => {
      const { rows } = await db.execute<{ message: string }>(
        sql`SELECT message FROM notifications WHERE user_id = ${userId} ORDER BY id`,
      )
      return rows.map(({ message }) => message)
    },
  }
}

/** Noon in Lagos. */
function at(day: LagosDay) {
  return new Date(startOfDay(day).getTime() + 12 * 3_600_000)
}
