import { randomBytes } from 'node:crypto'
import { cardPrice, koboToNaira } from '@koya/contract/money.ts'
import type { Tx } from '../client.ts'
import { awards, enrolments, lessonProgress, notifications, paymentItems, payments, wishListItems } from '../schema.ts'
import type { CatalogueCourse } from './seed-catalogue.ts'

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

type Chapter = { course: CatalogueCourse; done: number; isAccomplished?: boolean }

/** One course for each display status, chosen by its dates. `done` is the part of the lessons that is finished. */
function chooseCourses(catalogue: CatalogueCourse[], now: Date): Chapter[] {
  const today = now.toISOString().slice(0, 10)
  const open = catalogue.filter(({ status, lessonIds }) => status === 1 && lessonIds.length > 3)
  const running = open.filter(({ startDate, endDate }) => (startDate ?? '') < today && (endDate ?? '') > today)
  const coming = open.filter(({ startDate }) => (startDate ?? '') > today)
  const over = open.filter(({ endDate }) => (endDate ?? '9') < today)
  const [first, second, third, fourth] = running.filter((_, index) => index % 11 === 0)
  const chapters: (Omit<Chapter, 'course'> & { course: CatalogueCourse | undefined })[] = [
    { course: fourth, done: 1, isAccomplished: true },
    { course: third, done: 1 },
    { course: over[2], done: 0.5 },
    { course: first, done: 0.3 },
    { course: second, done: 0.6 },
    { course: coming[3], done: 0 },
  ]
  return chapters.filter((chapter): chapter is Chapter => chapter.course !== undefined)
}

async function live(tx: Tx, userId: number, { course, done, isAccomplished = false }: Chapter, at: Date) {
  const paymentId = course.priceKobo > 0 ? await pay(tx, userId, course, at) : null
  const finishedAt = done === 1 ? new Date(at.getTime() + 12 * DAY) : null
  const [enrolment] = await tx
    .insert(enrolments)
    .values({
      userId,
      courseId: course.id,
      paymentId,
      status: isAccomplished ? 1 : 0,
      enrolledAt: at,
      completedAt: finishedAt,
      accomplishedAt: isAccomplished ? finishedAt : null,
    })
    .returning({ id: enrolments.id })
  const lessons = course.lessonIds.slice(0, Math.floor(course.lessonIds.length * done))
  if (lessons.length)
    await tx
      .insert(lessonProgress)
      .values(lessons.map((lessonId) => ({ userId, lessonId, courseId: course.id, openedAt: at, completedAt: at })))
  await tx.insert(notifications).values({
    userId,
    type: 'Course Enrollment',
    message: `You are enrolled in ${course.name}.`,
    createdAt: at,
  })
  if (isAccomplished && enrolment) await award(tx, enrolment.id, course, finishedAt ?? at)
}

async function pay(tx: Tx, userId: number, course: CatalogueCourse, at: Date) {
  const [payment] = await tx
    .insert(payments)
    .values({
      reference: `demo-${course.id}-${userId}`,
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
    message: `Your payment of ${cardPrice(koboToNaira(course.priceKobo))} for ${course.name} was received.`,
    createdAt: at,
  })
  return payment?.id ?? null
}

async function award(tx: Tx, enrolmentId: number, course: CatalogueCourse, issuedAt: Date) {
  await tx.insert(awards).values({
    number: `KOYA-${issuedAt.getFullYear()}-000001`,
    code: randomBytes(9).toString('base64url'),
    enrolmentId,
    learnerName: 'Adaeze Okonkwo',
    courseName: course.name,
    grade: 84,
    issuedAt,
  })
}

async function awaitTransfer(tx: Tx, userId: number, course: CatalogueCourse, at: Date) {
  const [payment] = await tx
    .insert(payments)
    .values({
      reference: `demo-transfer-${course.id}-${userId}`,
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
