import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq } from 'drizzle-orm'
import { profiles, ratings, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { findStanding } from '../classroom/lesson-access.ts'
import { notify } from '../notifications/notify.ts'
import { presentAnswer } from './ratings.ts'

/**
 * A teacher's public reply to a review. The reviewer is told of the first one, not of every correction. A review has room
 * for one reply, and it is the teacher's: an admin who wrote there would be taken for the teacher, and only removes.
 */
export async function answerRating(
  { db, clock }: Deps,
  user: SignedIn,
  { id, rating }: { id: number; rating: number },
  text: string,
) {
  const { course, isTeacher, mayTeach } = await findStanding(db, user, id)
  if (!(text ? isTeacher : mayTeach)) throw new Failure('forbidden')
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ userId: ratings.userId, answer: ratings.answer })
      .from(ratings)
      .where(and(eq(ratings.id, rating), eq(ratings.courseId, id)))
      .for('no key update')
    if (!found) throw new Failure('not_found')
    const [teacher] = await tx
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, imageUrl: profiles.imageUrl })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, user.id))
    const given = text
      ? { answer: text, answeredBy: user.id, answeredAt: clock() }
      : { answer: null, answeredBy: null, answeredAt: null }
    await tx.update(ratings).set(given).where(eq(ratings.id, rating))
    if (text && found.answer === null && teacher && found.userId !== user.id)
      await notify(tx, found.userId, [
        {
          type: 'Course Enrollment',
          about: 'review_answered',
          kind: 'review',
          message: `${teacher.firstName} ${teacher.lastName} replied to your review of ${course.name}.`,
          link: `/course-detail/${id}#reviews`,
          by: user.id,
        },
      ])
    return { answer: presentAnswer(given, teacher && { ...teacher, isTeacher }) }
  })
}
