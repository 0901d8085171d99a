import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { helpfulVotes, ratings } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { findStanding } from '../classroom/lesson-access.ts'

/** Each changes a public page. */
const votesOfPerson: Limit = { name: 'helpful votes', most: 120, minutes: 60 }

/** What somebody is to the ratings of a course. The list itself is the same for everyone. */
export async function myRatings({ db }: Deps, user: SignedIn, courseId: number) {
  const [{ isTeacher, mayTeach }, own, votes] = await Promise.all([
    findStanding(db, user, courseId),
    db
      .select({ id: ratings.id })
      .from(ratings)
      .where(and(eq(ratings.userId, user.id), eq(ratings.courseId, courseId))),
    db
      .select({ id: helpfulVotes.ratingId })
      .from(helpfulVotes)
      .innerJoin(ratings, eq(ratings.id, helpfulVotes.ratingId))
      .where(and(eq(helpfulVotes.userId, user.id), eq(ratings.courseId, courseId))),
  ])
  return {
    own: own[0]?.id ?? null,
    helpful: votes.map(({ id }) => id),
    may_answer: isTeacher,
    may_remove_answers: mayTeach,
  }
}

/** One vote a person, however often it is sent. */
export async function voteHelpful(
  { db }: Deps,
  user: SignedIn,
  { id, rating }: { id: number; rating: number },
  isHelpful: boolean,
) {
  await findStanding(db, user, id)
  const isShown = and(ne(ratings.review, ''), isNull(ratings.hiddenAt))
  const which = and(eq(ratings.id, rating), eq(ratings.courseId, id), isShown)
  const [found] = await db.select({ userId: ratings.userId }).from(ratings).where(which)
  if (!found) throw new Failure('not_found')
  if (found.userId === user.id) throw new Failure('own_review')
  if (!(await countOne(db, votesOfPerson, String(user.id)))) throw tooMany(votesOfPerson)
  const vote = { ratingId: rating, userId: user.id }
  if (isHelpful) await db.insert(helpfulVotes).values(vote).onConflictDoNothing()
  else
    await db
      .delete(helpfulVotes)
      .where(and(eq(helpfulVotes.ratingId, vote.ratingId), eq(helpfulVotes.userId, vote.userId)))
  const [counted] = await db.select({ helpful: ratings.helpful }).from(ratings).where(which)
  return { helpful: counted?.helpful ?? 0 }
}
