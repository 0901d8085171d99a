import type { ShownInstructor } from '@koya/contract/endpoints/teaching/instructors.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { isWebAddress } from '@koya/contract/rules/web-address.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db } from '../../db/client.ts'
import { courses, courseTeachers, enrolments, profiles, users } from '../../db/schema.ts'
import { MOST_LISTED } from '../../whole-list.ts'
import { presentSummary } from '../catalogue/course-summary.ts'
import { readCards } from '../catalogue/read-cards.ts'
import { presentInstructor } from './present-instructor.ts'

export async function showInstructor(db: Db, id: number): Promise<ShownInstructor> {
  const [[person], rows, learners] = await Promise.all([
    db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, profile: profiles })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(and(eq(users.id, id), isNull(users.deletedAt))),
    coursesOf(db, id),
    learnersOf(db, id),
  ])
  // A member who teaches nothing that is offered, or teaches no more, has no page that strangers may read.
  if (!person || rows.length === 0) throw new Failure('not_found')
  const { profile } = person
  return {
    ...presentInstructor({ ...person, isTeaching: true }),
    detailed_introduction: profile?.detailedIntroduction ?? '',
    current_employer_name: profile?.currentEmployerName ?? '',
    links: linksOf(profile),
    learners,
    courses: rows.map(presentSummary),
  }
}

async function coursesOf(db: Db, id: number) {
  const taught = await db
    .select({ id: courses.id })
    .from(courseTeachers)
    .innerJoin(courses, eq(courses.id, courseTeachers.courseId))
    .where(and(eq(courseTeachers.userId, id), inTheMarket))
    .orderBy(desc(courses.popularity), courses.name)
    .limit(MOST_LISTED)
  return readCards(
    db,
    taught.map((course) => course.id),
  )
}

/** How many people learn with them in the market; who takes two of their courses is one person. */
async function learnersOf(db: Db, userId: number) {
  const people = db
    .selectDistinct({ id: enrolments.userId })
    .from(courseTeachers)
    .innerJoin(enrolments, and(eq(enrolments.courseId, courseTeachers.courseId), givesAccess()))
    .innerJoin(courses, eq(courses.id, courseTeachers.courseId))
    .where(and(eq(courseTeachers.userId, userId), inTheMarket))
  return db.$count(people.as('people'))
}

function linksOf(profile: typeof profiles.$inferSelect | null) {
  const all = [
    { name: 'LinkedIn', url: profile?.linkedinUrl ?? '' },
    { name: 'Facebook', url: profile?.facebookUrl ?? '' },
    { name: 'Twitter', url: profile?.twitterUrl ?? '' },
  ]
  return all.filter(({ url }) => isWebAddress(url))
}
