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
        .map((userId) => ({ course, userId, at: new Date(now.getTime() - (1 + random() * 110) * DAY) })),
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
    visits.flatMap((visit) => progressRows(visit, random)),
  )
  await insertInPortions(
    tx,
    ratings,
    visits.filter(() => random() < 0.6).map((visit) => ratingRow(visit, reviews, random)),
  )
  await countPopularity(tx, new Date(now.getTime() - MEMORY_DAYS * DAY), now)
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

function progressRows({ course, userId, at }: Visit, random: Random) {
  const done = 1 + Math.floor(random() * Math.max(1, course.readIds.length - 1))
  return course.readIds
    .slice(0, done)
    .map((lessonId) => ({ userId, lessonId, courseId: course.id, openedAt: at, completedAt: at }))
}

function ratingRow({ course, userId, at }: Visit, reviews: Reviews, random: Random) {
  const stars = pick(random, [5, 5, 5, 4, 4, 4, 5, 3, 4, 2])
  const review = reviewFor(stars, reviews, random)
  return { userId, courseId: course.id, stars, review, withPhoto: true, createdAt: at, updatedAt: at }
}

/** A few words now and then: most people leave stars and go. */
function reviewFor(stars: number, reviews: Reviews, random: Random) {
  return random() < 0.3 ? pick(random, reviews[stars] ?? ['']) : ''
}
