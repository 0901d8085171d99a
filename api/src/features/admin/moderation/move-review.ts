import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { courses, courseTeachers, enrolments, helpfulVotes, ratings } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../notifications/notify.ts'

/** The other courses that its author has learned in: there the review may have been meant. */
export async function reviewPlaces({ db }: Deps, id: number) {
  const { userId, courseId } = await findReview(db, id)
  const found = await placesOf(db, userId).where(and(eq(enrolments.userId, userId), ne(courses.id, courseId)))
  return { courses: found.sort((a, b) => a.name.localeCompare(b.name)) }
}

/** Where its author has said something of that course already, the two become one. */
export function moveReview(
  { db, clock }: Deps,
  adminId: number,
  id: number,
  { course_id, reason }: { course_id: number; reason: string },
) {
  return db.transaction(async (tx) => {
    const review = await findReview(tx, id)
    if (review.courseId === course_id) throw new Failure('place_not_possible')
    const learnedIn = and(eq(enrolments.userId, review.userId), eq(courses.id, course_id))
    const [place] = await placesOf(tx, review.userId).where(learnedIn)
    if (!place) throw new Failure('place_not_possible')
    const [there] = await tx.select().from(ratings).where(isOf(review.userId, course_id)).for('update')
    if (there && (review.hiddenAt || there.hiddenAt)) throw new Failure('still_hidden')
    if (there) await mergeInto(tx, review, there, clock())
    else
      await tx
        .update(ratings)
        .set({ courseId: course_id, answer: null, answeredBy: null, answeredAt: null })
        .where(eq(ratings.id, id))
    await notify(tx, review.userId, [
      {
        type: 'Course Enrollment',
        about: 'moderated',
        kind: 'review',
        message: `Your review was moved to ${place.name}: ${reason}`,
        link: `/course-detail/${course_id}`,
      },
    ])
    await audit(tx, adminId, 'move review', `course ${course_id}`, {
      review: id,
      author: review.userId,
      reason,
      from: review.courseId,
      ...(there && { merged_into: there.id, was: saidIn(review), was_there: saidIn(there) }),
    })
    return { message: there ? messages.admin.merged : messages.admin.moved }
  })
}

type Rating = typeof ratings.$inferSelect

const saidIn = ({ stars, review }: Rating) => ({ stars, review })

/** Both texts, the older first; the stars that were given last; and each vote once. */
async function mergeInto(tx: Tx, moved: Rating, there: Rating, now: Date) {
  const [older, newer] = moved.updatedAt < there.updatedAt ? [moved, there] : [there, moved]
  await tx.execute(sql`
    INSERT INTO helpful_votes (rating_id, user_id, created_at)
    SELECT ${there.id}, user_id, created_at FROM ${helpfulVotes} WHERE rating_id = ${moved.id} ON CONFLICT DO NOTHING`)
  await tx.delete(ratings).where(eq(ratings.id, moved.id))
  await tx
    .update(ratings)
    .set({ stars: newer.stars, review: joined(older.review, newer.review), updatedAt: now })
    .where(eq(ratings.id, there.id))
}

const BETWEEN = '\n\n'
const CUT = '…'

/** No longer than the form takes, so that its author can still change it: what was said last is kept whole. */
function joined(older: string, newer: string) {
  if (older === newer || !older || !newer) return newer || older
  const space = lengths.review - newer.length - BETWEEN.length
  if (older.length <= space) return older + BETWEEN + newer
  const begun = older.slice(0, Math.max(space - CUT.length, 0))
  const words = begun.slice(0, Math.max(begun.lastIndexOf(' '), 0)).trimEnd()
  return words ? words + CUT + BETWEEN + newer : newer
}

const isOf = (userId: number, courseId: number) => and(eq(ratings.userId, userId), eq(ratings.courseId, courseId))

function placesOf(db: Db | Tx, userId: number) {
  const isTheirs = and(eq(courseTeachers.courseId, courses.id), eq(courseTeachers.userId, userId))
  return db
    .selectDistinct({
      id: courses.id,
      name: courses.name,
      has_review: sql<boolean>`EXISTS (SELECT FROM ${ratings} WHERE ${ratings.userId} = ${userId} AND ${ratings.courseId} = ${courses.id})`,
    })
    .from(enrolments)
    .innerJoin(
      courses,
      and(eq(courses.id, enrolments.courseId), sql`NOT EXISTS (SELECT FROM ${courseTeachers} WHERE ${isTheirs})`),
    )
    .orderBy(asc(courses.id))
    .$dynamic()
}

async function findReview(db: Db | Tx, id: number) {
  const [found] = await db.select().from(ratings).where(eq(ratings.id, id)).for('update')
  if (!found) throw new Failure('not_found')
  return found
}
