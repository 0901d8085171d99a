import { monthsAfter, partsOf } from '@koya/contract/rules/prices/instalments.ts'
import { addDays, lagosDay, startOfDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { grantAccess } from '../../../access/grant-access.ts'
import type { Tx } from '../../client.ts'
import {
  coursePrices,
  enrolments,
  instalmentParts,
  instalmentPayments,
  instalmentPlans,
  lessonProgress,
  paymentItems,
  payments,
} from '../../schema.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'
import { demoReference } from './seeded-grant.ts'

type Given = { learner: number; catalogue: CatalogueCourse[]; now: Date }

/** Which courses may be paid for in parts, and in how many. The demo learner has paid one part of the first. */
const OFFERED = { 'LNG-109': 3, 'LNG-107': 2, 'BUS-118': 4 }
const HALF_A_DAY_MS = 43_200_000

/** The demo learner has paid one part of three, and the next is due in a few days. */
export async function seedPlan(tx: Tx, { learner, catalogue, now }: Given) {
  const offered = Object.entries(OFFERED).flatMap(([code, parts]) => {
    const course = catalogue.find((one) => one.code === code)
    return course ? [{ course, parts }] : []
  })
  for (const { course, parts } of offered)
    await tx.insert(coursePrices).values({ courseId: course.id, instalmentParts: parts })
  const [first] = offered
  if (!first) return
  const { course, parts } = first
  const isTheirs = and(eq(enrolments.userId, learner), eq(enrolments.courseId, course.id), isNull(enrolments.endedAt))
  if ((await tx.$count(enrolments, isTheirs)) > 0) return
  const begun = addDays(lagosDay(now), -28)
  await begin(tx, { learner, course, parts, begun })
}

type Begun = { learner: number; course: CatalogueCourse; parts: number; begun: string }

async function begin(tx: Tx, { learner, course, parts, begun }: Begun) {
  const at = new Date(startOfDay(begun).getTime() + HALF_A_DAY_MS)
  const kobo = partsOf(course.priceKobo, parts)
  const reference = demoReference({ course, userId: learner })
  const paid = { state: 'paid' as const, channel: 'card', quotedUntil: at, paidAt: at, createdAt: at }
  const [payment] = await tx
    .insert(payments)
    .values({ reference, userId: learner, amountKobo: kobo[0] ?? 0, ...paid })
    .returning({ id: payments.id })
  const paymentId = payment?.id ?? 0
  await tx.insert(paymentItems).values({ paymentId, courseId: course.id, priceKobo: kobo[0] ?? 0 })
  const [plan] = await tx
    .insert(instalmentPlans)
    .values({
      userId: learner,
      courseId: course.id,
      paymentId,
      priceKobo: course.priceKobo,
      parts,
      state: 'running',
      createdAt: at,
    })
    .returning({ id: instalmentPlans.id })
  const planId = plan?.id ?? 0
  await tx.insert(instalmentParts).values(
    kobo.map((one, index) => ({
      planId,
      number: index + 1,
      kobo: one,
      dueOn: monthsAfter(begun, index),
      ...(index === 0 && { paidAt: at, paymentId }),
    })),
  )
  await tx.insert(instalmentPayments).values({ paymentId, planId, firstPart: 1, lastPart: 1 })
  await grantAccess(tx, [
    { userId: learner, courseId: course.id, origin: 'instalment', paymentId, reference: `payment ${reference}`, at },
  ])
  const read = course.readIds.slice(0, 2)
  if (read.length > 0)
    await tx
      .insert(lessonProgress)
      .values(
        read.map((lessonId) => ({ userId: learner, lessonId, courseId: course.id, openedAt: at, completedAt: at })),
      )
}
