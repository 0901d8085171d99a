import { startOfDay } from '@koya/contract/rules/time/lagos-day.ts'
import { grantAccess } from '../../../access/grant-access.ts'
import { pick, type Random, shuffle } from '../../../random.ts'
import type { Tx } from '../../client.ts'
import { countPopularity, MEMORY_DAYS } from '../../count-popularity.ts'
import { lessonProgress, paymentItems, payments, ratings } from '../../schema.ts'
import type { DemoPeople } from '../demo/demo-people.ts'
import { insertInPortions } from '../insert-in-portions.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'
import { demoReference, seededGrant } from './seeded-grant.ts'

type Reviews = DemoPeople['reviews']
type Given = { learners: number[]; reviews: Reviews; catalogue: CatalogueCourse[]; now: Date; random: Random }
type Visit = { course: CatalogueCourse; userId: number; at: Date }

const DAY = 86_400_000

/** Learners who bought, began and rated courses. Every figure on a card is the sum of rows like these, none is made up. */
export async function seedCrowd(tx: Tx, { learners, reviews, catalogue, now, random }: Given) {
  const visits: Visit[] = catalogue
    .filter(({ status }) => status === 1)
    .flatMap((course) =>
      shuffle(random, learners)
        .slice(0, random() ** 2 * 26)
        .map((userId) => ({ course, userId, at: whileOpen(course, now, random) })),
    )
  const paid = visits.filter(({ course }) => course.priceKobo > 0)
  const paymentIds = await insertInPortions(tx, payments, paid.map(paymentRow))
  const paymentOf = new Map(paid.map((visit, index) => [visit, paymentIds[index]]))
  await insertInPortions(
    tx,
    paymentItems,
    paid.map(({ course }, index) => ({
      paymentId: paymentIds[index] ?? 0,
      courseId: course.id,
      priceKobo: course.priceKobo,
    })),
  )
  await grantAccess(
    tx,
    visits.map((visit) => seededGrant(visit, paymentOf.get(visit))),
  )
  await insertInPortions(
    tx,
    lessonProgress,
    visits.flatMap((visit) => progressRows(visit, now, random)),
  )
  await insertInPortions(
    tx,
    ratings,
    visits
      .filter(() => random() < 0.6)
      .map((visit) => ratingRow(visit, reviews, now, random))
      // Nobody rates what has not begun.
      .filter(({ createdAt }) => createdAt < now),
  )
  await countPopularity(tx, new Date(now.getTime() - MEMORY_DAYS * DAY), now)
}

/** A moment at which people could enrol, of the last 110 days on which they could. */
function whileOpen({ enrolmentStart, enrolmentEnd }: CatalogueCourse, now: Date, random: Random) {
  const yesterday = now.getTime() - DAY
  const latest = enrolmentEnd ? Math.min(startOfDay(enrolmentEnd).getTime(), yesterday) : yesterday
  const earliest = Math.max(latest - 110 * DAY, enrolmentStart ? startOfDay(enrolmentStart).getTime() : 0)
  return new Date(latest - random() * (latest - earliest))
}

/** From when and how quickly somebody learns: at most a lesson in two days, and not after the course has ended. */
function paceOf({ course: { startDate, endDate, readIds }, at }: Visit, now: Date) {
  const begin = startDate ? Math.max(at.getTime(), startOfDay(startDate).getTime()) : at.getTime()
  const until = endDate ? Math.min(startOfDay(endDate).getTime(), now.getTime()) : now.getTime()
  return { begin, until, step: Math.min(2 * DAY, Math.max(0, until - begin) / (readIds.length + 2)) }
}

function paymentRow({ course, userId, at }: Visit): typeof payments.$inferInsert {
  return {
    reference: demoReference({ course, userId }),
    userId,
    amountKobo: course.priceKobo,
    state: 'paid',
    channel: 'card',
    quotedUntil: new Date(at.getTime() + 30 * 60_000),
    paidAt: at,
    createdAt: at,
  }
}

function progressRows(visit: Visit, now: Date, random: Random) {
  const { course, userId } = visit
  const { begin, until, step } = paceOf(visit, now)
  const done = 1 + Math.floor(random() * Math.max(1, course.readIds.length - 1))
  if (begin >= until) return []
  return course.readIds.slice(0, done).map((lessonId, place) => {
    const readAt = new Date(begin + (place + 1) * step)
    return { userId, lessonId, courseId: course.id, openedAt: readAt, completedAt: readAt }
  })
}

function ratingRow(visit: Visit, reviews: Reviews, now: Date, random: Random) {
  const { course, userId } = visit
  const { begin, step } = paceOf(visit, now)
  const stars = pick(random, [5, 5, 5, 4, 4, 4, 5, 3, 4, 2])
  const review = reviewFor(stars, reviews, random)
  const ratedAt = new Date(begin + (course.readIds.length + 1) * step)
  return { userId, courseId: course.id, stars, review, withPhoto: true, createdAt: ratedAt, updatedAt: ratedAt }
}

/** A few words now and then: most people leave stars and go. */
function reviewFor(stars: number, reviews: Reviews, random: Random) {
  return random() < 0.3 ? pick(random, reviews[stars] ?? ['']) : ''
}
