import type { Rating } from '@koya/contract/endpoints/ratings.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { courses, lessonProgress, ratings, ratingTotals, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { findStanding } from '../classroom/lesson-access.ts'

const PER_PAGE = 10

export async function listRatings({ db }: Deps, courseId: number, page: number) {
  const [offered, rows, [totals]] = await Promise.all([
    db.$count(courses, and(eq(courses.id, courseId), eq(courses.status, 1))),
    db
      .select({ rating: ratings, firstName: users.firstName, lastName: users.lastName })
      .from(ratings)
      .innerJoin(users, eq(users.id, ratings.userId))
      .where(eq(ratings.courseId, courseId))
      .orderBy(desc(ratings.createdAt), desc(ratings.userId))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db.select().from(ratingTotals).where(eq(ratingTotals.courseId, courseId)),
  ])
  if (offered === 0) throw new Failure('course_unavailable')
  const { stars, count } = totals ?? { stars: 0, count: 0 }
  return {
    data: rows.map(
      ({ rating, firstName, lastName }): Rating => ({
        stars: rating.stars,
        review: rating.review,
        name: [firstName, lastName && `${[...lastName.normalize('NFC')][0]}.`].filter(Boolean).join(' '),
        created_at: rating.createdAt.toISOString(),
      }),
    ),
    page: { number: page, size: PER_PAGE, total: count },
    average: count ? Math.round((10 * stars) / count) / 10 : null,
  }
}

/** Rates once; again means another opinion, not a second voice. */
export async function rateCourse(
  { db, clock }: Deps,
  user: SignedIn,
  courseId: number,
  { stars, review }: { stars: number; review: string },
) {
  const { enrolment } = await findStanding(db, user, courseId)
  if (!enrolment) throw new Failure('not_enrolled')
  const isDone = and(
    eq(lessonProgress.userId, user.id),
    eq(lessonProgress.courseId, courseId),
    isNotNull(lessonProgress.completedAt),
  )
  if ((await db.$count(lessonProgress, isDone)) === 0) throw new Failure('rate_after_a_lesson')
  const now = clock()
  await db
    .insert(ratings)
    .values({ userId: user.id, courseId, stars, review, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [ratings.userId, ratings.courseId], set: { stars, review, updatedAt: now } })
  return { stars, review }
}
