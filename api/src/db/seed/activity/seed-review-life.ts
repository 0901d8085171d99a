import { and, eq, ne } from 'drizzle-orm'
import { pick, type Random, shuffle } from '../../../random.ts'
import type { Tx } from '../../client.ts'
import { courseInstructors, helpfulVotes, ratings } from '../../schema.ts'
import { demoWords } from '../demo/demo-words.ts'
import { insertInPortions } from '../insert-in-portions.ts'

type Given = { learners: number[]; now: Date; random: Random }

const HOUR = 3_600_000
const MOST_VOTES = 9

/** Readers who found a review helpful, and teachers who answered one. */
export async function seedReviewLife(tx: Tx, { learners, now, random }: Given) {
  const { low, high } = demoWords().review_answers
  const reviews = await tx
    .select({ rating: ratings, leadId: courseInstructors.userId })
    .from(ratings)
    .innerJoin(
      courseInstructors,
      and(eq(courseInstructors.courseId, ratings.courseId), eq(courseInstructors.isLead, true)),
    )
    .where(ne(ratings.review, ''))
    .orderBy(ratings.id)
  await insertInPortions(
    tx,
    helpfulVotes,
    reviews.flatMap(({ rating }) =>
      shuffle(random, learners)
        .filter((userId) => userId !== rating.userId)
        .slice(0, random() ** 2 * MOST_VOTES)
        .map((userId) => ({ ratingId: rating.id, userId, createdAt: rating.createdAt })),
    ),
  )
  for (const { rating, leadId } of reviews) {
    const isLow = rating.stars <= 3
    if (random() > (isLow ? 0.8 : 0.15)) continue
    const answeredAt = new Date(Math.min(rating.createdAt.getTime() + (4 + random() * 60) * HOUR, now.getTime()))
    const answer = pick(random, isLow ? low : high)
    await tx.update(ratings).set({ answer, answeredBy: leadId, answeredAt }).where(eq(ratings.id, rating.id))
  }
}
