import { and, eq, ne } from 'drizzle-orm'
import { pick, type Random, shuffle } from '../../../random.ts'
import type { Tx } from '../../client.ts'
import { courseInstructors, helpfulVotes, ratings } from '../../schema.ts'
import { insertInPortions } from '../insert-in-portions.ts'

type Given = { learners: number[]; now: Date; random: Random }

const HOUR = 3_600_000
const MOST_VOTES = 9

/** What a teacher says to fewer stars than four, and now and then to more. */
const answers = {
  low: [
    'Thank you for being frank. We are adding worked examples to the topic you found hard.',
    'I am sorry the pace did not suit you. Please ask under the lesson: I answer every question within two days.',
    'Thank you. The quiz has been corrected, and the explanation after each answer is longer now.',
  ],
  high: [
    'Thank you. It is good to hear that you used it at work.',
    'Thank you for taking the time. The exercises you asked for come with the next lesson.',
  ],
}

/** Readers who found a review helpful, and teachers who answered one. */
export async function seedReviewLife(tx: Tx, { learners, now, random }: Given) {
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
    const answer = pick(random, isLow ? answers.low : answers.high)
    await tx.update(ratings).set({ answer, answeredBy: leadId, answeredAt }).where(eq(ratings.id, rating.id))
  }
}
