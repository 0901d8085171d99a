import type { Distribution, Rating } from '@koya/contract/endpoints/ratings.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { initialsUrl } from '@koya/contract/rules/pictures/art.ts'
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inTheMarket } from '../../access/who-may-see.ts'
import { writtenOnce } from '../../db/prepared.ts'
import { courses, courseTeachers, lessonProgress, profiles, ratings, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { findStanding } from '../classroom/lesson-access.ts'
import { tellOfReview } from './tell-of-review.ts'

const PER_PAGE = 10

const teachers = alias(users, 'teachers')
const teacherProfiles = alias(profiles, 'teacher_profiles')

export async function listRatings({ db }: Deps, courseId: number, page: number) {
  const [rows, counts] = await Promise.all([
    reviewsOf(db).execute({ courseId, before: (page - 1) * PER_PAGE }),
    starsOf(db).execute({ courseId }),
  ])
  if (counts.length === 0) throw new Failure('course_unavailable')
  const distribution = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: counts.find((one) => one.stars === stars)?.count ?? 0,
  }))
  const total = distribution.reduce((sum, one) => sum + one.count, 0)
  return {
    data: rows.map(
      ({ rating, firstName, lastName, imageUrl, teacher, teacherImageUrl, isTeacher }): Rating => ({
        id: rating.id,
        stars: rating.stars,
        review: rating.review,
        name: [firstName, lastName && `${[...lastName.normalize('NFC')][0]}.`].filter(Boolean).join(' '),
        // The cloth is chosen by the review: the ids of learners stay private.
        image_url: (rating.withPhoto && imageUrl) || initialsUrl(`review-${rating.id}`, firstName, lastName),
        created_at: rating.createdAt.toISOString(),
        helpful: rating.helpful,
        answer: presentAnswer(rating, teacher && { ...teacher, imageUrl: teacherImageUrl, isTeacher }),
      }),
    ),
    page: { number: page, size: PER_PAGE, total },
    average: averageOf(distribution, total),
    distribution,
  }
}

const thisCourse = sql.placeholder('courseId')

const reviewsOf = writtenOnce((db) => {
  const isTeaching = and(eq(courseTeachers.courseId, ratings.courseId), eq(courseTeachers.userId, teachers.id))
  return db
    .select({
      rating: ratings,
      firstName: users.firstName,
      lastName: users.lastName,
      imageUrl: profiles.imageUrl,
      teacher: { id: teachers.id, firstName: teachers.firstName, lastName: teachers.lastName },
      teacherImageUrl: teacherProfiles.imageUrl,
      // No EXISTS: PostgreSQL would first read who teaches any course.
      isTeacher: sql<boolean>`(SELECT true FROM ${courseTeachers} WHERE ${isTeaching}) IS NOT NULL`,
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(teachers, eq(teachers.id, ratings.answeredBy))
    .leftJoin(teacherProfiles, eq(teacherProfiles.userId, teachers.id))
    .where(and(eq(ratings.courseId, thisCourse), isNull(ratings.hiddenAt)))
    .orderBy(sql`(${ratings.review} <> '') DESC`, desc(ratings.helpful), desc(ratings.createdAt), desc(ratings.id))
    .limit(PER_PAGE)
    .offset(sql.placeholder('before'))
    .prepare('reviews_of_course')
})

/** No row at all where the course is not offered, and one without stars where nobody has rated it. */
const starsOf = writtenOnce((db) =>
  db
    .select({ stars: ratings.stars, count: count(ratings.id) })
    .from(courses)
    .leftJoin(ratings, and(eq(ratings.courseId, courses.id), isNull(ratings.hiddenAt)))
    .where(and(eq(courses.id, thisCourse), inTheMarket))
    .groupBy(ratings.stars)
    .prepare('stars_of_course'),
)

type Teacher = { id: number; firstName: string; lastName: string; imageUrl: string | null; isTeacher: boolean }
type Answered = Pick<typeof ratings.$inferSelect, 'answer' | 'answeredAt'>

export function presentAnswer({ answer, answeredAt }: Answered, teacher: Teacher | null | undefined): Rating['answer'] {
  if (!answer || !answeredAt || !teacher) return null
  const { id, firstName, lastName, imageUrl, isTeacher } = teacher
  return {
    text: answer,
    name: `${firstName} ${lastName}`.trim(),
    image_url: imageUrl || initialsUrl(`person-${id}`, firstName, lastName),
    is_teacher: isTeacher,
    answered_at: answeredAt.toISOString(),
  }
}

function averageOf(distribution: Distribution, total: number) {
  const stars = distribution.reduce((sum, one) => sum + one.stars * one.count, 0)
  return total ? Math.round((10 * stars) / total) / 10 : null
}

/** Rates once; again means another opinion, not a second voice. */
export async function rateCourse(
  { db, clock, config }: Deps,
  user: SignedIn,
  courseId: number,
  { stars, review }: { stars: number; review: string },
) {
  const { course, enrolment, isTeacher } = await findStanding(db, user, courseId)
  if (isTeacher) throw new Failure('own_course')
  if (!enrolment) throw new Failure('not_enrolled')
  const isDone = and(
    eq(lessonProgress.userId, user.id),
    eq(lessonProgress.courseId, courseId),
    isNotNull(lessonProgress.completedAt),
  )
  if ((await db.$count(lessonProgress, isDone)) === 0) throw new Failure('rate_after_a_lesson')
  const now = clock()
  await db.transaction(async (tx) => {
    const [rated] = await tx
      .insert(ratings)
      .values({ userId: user.id, courseId, stars, review, withPhoto: true, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [ratings.userId, ratings.courseId],
        set: { stars, review, withPhoto: true, updatedAt: now },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    if (rated?.isNew) await tellOfReview(tx, config, { course, userId: user.id, stars, review })
  })
  return { stars, review }
}
