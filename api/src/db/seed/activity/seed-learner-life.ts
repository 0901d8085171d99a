import { randomBytes } from 'node:crypto'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { eq } from 'drizzle-orm'
import { grantAccess } from '../../../access/grant-access.ts'
import type { Tx } from '../../client.ts'
import {
  enrolments,
  lessonProgress,
  notifications,
  paymentItems,
  payments,
  sandboxTransactions,
  wishListItems,
} from '../../schema.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'
import { demoReference, seededGrant } from './seeded-grant.ts'
import { award, sitQuiz } from './seeded-results.ts'

type Given = { learner: number; catalogue: CatalogueCourse[]; now: Date }

const DAY = 86_400_000
const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** The demo learner has met everything once: every status, a certificate, a wish list and a transfer on its way. */
export async function seedLearnerLife(tx: Tx, { learner, catalogue, now }: Given) {
  const story = chooseCourses(catalogue, now)
  for (const [index, chapter] of story.entries()) await live(tx, learner, chapter, ago(now, 40 - index * 5))
  const taken = new Set(story.map(({ course }) => course.id))
  const rest = catalogue.filter(({ id, status, priceKobo }) => status === 1 && priceKobo > 0 && !taken.has(id))
  const [awaited, ...wished] = rest.filter((_, index) => index % 9 === 4).slice(0, 4)
  if (awaited) await awaitTransfer(tx, learner, awaited, ago(now, 0.1))
  await tx.insert(wishListItems).values(wished.map(({ id }) => ({ userId: learner, courseId: id })))
}

type Chapter = {
  course: CatalogueCourse
  done: number
  isAccomplished?: boolean
  /** How many questions of its quiz stayed without an answer, and how often it was tried so. */
  unanswered?: number
  tries?: number
}

/** One course for each display status, chosen by its dates. `done` is the part of the lessons that is finished. */
function chooseCourses(catalogue: CatalogueCourse[], now: Date): Chapter[] {
  const today = now.toISOString().slice(0, 10)
  const open = catalogue.filter(({ status, lessonIds }) => status === 1 && lessonIds.length > 3)
  const running = open.filter(({ startDate, endDate }) => (startDate ?? '') < today && (endDate ?? '') > today)
  const coming = open.filter(({ startDate }) => (startDate ?? '') > today)
  const over = open.filter(({ endDate }) => (endDate ?? '9') < today)
  const [first] = running
  const named = (code: string) => running.find((course) => course.code === code)
  const chapters: (Omit<Chapter, 'course'> & { course: CatalogueCourse | undefined })[] = [
    { course: named('BUS-104'), done: 1, isAccomplished: true, unanswered: 2 },
    // All done, but the quiz not passed and its two attempts used up: Completed, and never Accomplished.
    { course: named('PHY-101'), done: 1, unanswered: 7, tries: 2 },
    { course: over[2], done: 0.5 },
    { course: first, done: 0.3 },
    { course: named('ATSWA-101'), done: 0.6 },
    { course: coming[3], done: 0 },
  ]
  return chapters.filter((chapter): chapter is Chapter => chapter.course !== undefined)
}

async function live(tx: Tx, userId: number, chapter: Chapter, at: Date) {
  const { course, done, isAccomplished = false, unanswered, tries = 1 } = chapter
  const paymentId = course.priceKobo > 0 ? await pay(tx, userId, course, at) : null
  const finishedAt = done === 1 ? new Date(at.getTime() + 12 * DAY) : null
  const [enrolment] = await grantAccess(tx, [seededGrant({ userId, course, at }, paymentId)])
  if (finishedAt && enrolment)
    await tx
      .update(enrolments)
      .set({ completedAt: finishedAt, ...(isAccomplished && { status: 1, accomplishedAt: finishedAt }) })
      .where(eq(enrolments.id, enrolment.id))
  const lessons = done === 1 ? course.lessonIds : course.readIds.slice(0, Math.floor(course.readIds.length * done))
  if (lessons.length)
    await tx
      .insert(lessonProgress)
      .values(lessons.map((lessonId) => ({ userId, lessonId, courseId: course.id, openedAt: at, completedAt: at })))
  await tx.insert(notifications).values({
    userId,
    type: 'Course Enrollment',
    message: messages.notifications.enrolledIn(course.name),
    details: { link: `/classroom/${course.id}` },
    createdAt: at,
  })
  let grade = null
  if (unanswered !== undefined)
    for (let sat = 0; sat < tries; sat++)
      grade = await sitQuiz(tx, userId, course, { at: finishedAt ?? at, unanswered })
  if (isAccomplished && enrolment)
    await award(tx, enrolment.id, { learnerName: 'Adaeze Okonkwo', course, grade, issuedAt: finishedAt ?? at })
}

async function pay(tx: Tx, userId: number, course: CatalogueCourse, at: Date) {
  const reference = demoReference({ course, userId })
  const [payment] = await tx
    .insert(payments)
    .values({
      reference,
      userId,
      amountKobo: course.priceKobo,
      state: 'paid',
      channel: 'card',
      quotedUntil: at,
      paidAt: at,
      createdAt: at,
    })
    .returning({ id: payments.id })
  await tx
    .insert(paymentItems)
    .values({ paymentId: payment?.id ?? 0, courseId: course.id, priceKobo: course.priceKobo })
  await tx.insert(notifications).values({
    userId,
    type: 'Course Payment',
    kind: 'payment',
    message: `Your payment of ${nairaAmount(koboToNaira(course.priceKobo))} for ${course.name} was received.`,
    details: { link: `/payments/${reference}` },
    createdAt: at,
  })
  return payment?.id ?? null
}

/** The sandbox knows of it too, so that asking about it gets the answer "not yet". */
async function awaitTransfer(tx: Tx, userId: number, course: CatalogueCourse, at: Date) {
  const reference = `demo-transfer-${course.id}-${userId}`
  await tx.insert(sandboxTransactions).values({
    reference,
    accessCode: randomBytes(10).toString('hex'),
    email: 'learner@koya.test',
    amount: course.priceKobo,
    currency: 'NGN',
    status: 'pending',
    channel: 'bank_transfer',
  })
  const [payment] = await tx
    .insert(payments)
    .values({
      reference,
      userId,
      amountKobo: course.priceKobo,
      state: 'pending',
      channel: 'bank_transfer',
      quotedUntil: new Date(at.getTime() + 30 * 60_000),
      createdAt: at,
    })
    .returning({ id: payments.id })
  await tx
    .insert(paymentItems)
    .values({ paymentId: payment?.id ?? 0, courseId: course.id, priceKobo: course.priceKobo })
}
