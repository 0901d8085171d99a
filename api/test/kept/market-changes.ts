import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../../src/db/client.ts'
import {
  bundles,
  businessProfiles,
  categories,
  courseInstructors,
  coursePrices,
  courses,
  featuredCourses,
  lessons,
  profiles,
  ratings,
  userRoles,
  users,
} from '../../src/db/schema.ts'

/** Two courses of the demo market that have nothing in common, and what may change around the first. */
export async function marketChanges(db: Db) {
  const offered = await db
    .select()
    .from(courses)
    .where(and(eq(courses.status, 1), isNotNull(courses.subCategoryId), isNotNull(courses.businessId)))
    .orderBy(asc(courses.id))
  const [five, ...others] = offered
  const six = others.find(({ categoryId }) => categoryId !== five?.categoryId)
  if (!five || !six) throw new Error('the market has too few courses')
  const teacherOf = async (courseId: number) => {
    const taught = and(eq(courseInstructors.courseId, courseId), eq(courseInstructors.isLead, true))
    const [row] = await db.select().from(courseInstructors).where(taught)
    return row?.userId ?? 0
  }
  const teacher = await teacherOf(five.id)
  const [other] = await db
    .select({ id: courseInstructors.userId })
    .from(courseInstructors)
    .where(ne(courseInstructors.userId, teacher))
    .limit(1)
  const [learner] = await db.select().from(users).where(eq(users.email, 'learner@koya.test'))
  const learnerId = learner?.id ?? 0

  const ofFive = eq(courses.id, five.id)
  const rate = (stars: number) =>
    db
      .insert(ratings)
      .values({ courseId: five.id, userId: learnerId, stars, review: 'No' })
      .onConflictDoUpdate({ target: [ratings.userId, ratings.courseId], set: { stars } })
  const setPrices = (prices: Partial<typeof coursePrices.$inferInsert>) =>
    db
      .insert(coursePrices)
      .values({ courseId: five.id, ...prices })
      .onConflictDoUpdate({ target: coursePrices.courseId, set: prices })
  const reviews = eq(ratings.courseId, five.id)
  const changes: [string, () => Promise<unknown>][] = [
    ['its words', () => db.update(courses).set({ description: 'Other words', name: 'Another name' }).where(ofFive)],
    ['a word of its description', () => db.update(courses).set({ description: 'Book-keping' }).where(ofFive)],
    ['its level', () => db.update(courses).set({ level: 'Advanced' }).where(ofFive)],
    ['its length', () => db.update(courses).set({ durationHours: 3 }).where(ofFive)],
    ['its style', () => db.update(courses).set({ learningStyle: 'Instructor Paced' }).where(ofFive)],
    ['its price', () => db.update(courses).set({ priceKobo: 123_400 }).where(ofFive)],
    ['its early price', () => setPrices({ earlyBirdKobo: 100_000, earlyBirdUntil: '2099-12-31' })],
    ['its price for groups', () => setPrices({ groupKobo: 90_000, groupFrom: 3 })],
    ['its parts', () => setPrices({ instalmentParts: 3 })],
    ['what bundles cost', () => db.update(bundles).set({ priceKobo: 99_900 })],
    [
      'what is featured',
      () =>
        db
          .insert(featuredCourses)
          .values({ courseId: five.id, position: 0 })
          .onConflictDoUpdate({ target: featuredCourses.courseId, set: { position: 0 } }),
    ],
    ['its code', () => db.update(courses).set({ code: 'ZZZ-1' }).where(ofFive)],
    ['its category', () => db.update(courses).set({ categoryId: six.categoryId, subCategoryId: null }).where(ofFive)],
    ['its centre', () => db.update(courses).set({ businessId: six.businessId }).where(ofFive)],
    ['that it is offered', () => db.update(courses).set({ status: 0 }).where(ofFive)],
    ['that it is offered again', () => db.update(courses).set({ status: 1 }).where(ofFive)],
    [
      'who teaches it',
      () =>
        db
          .update(courseInstructors)
          .set({ userId: other?.id ?? 0 })
          .where(eq(courseInstructors.courseId, five.id)),
    ],
    ['its stars', () => rate(1)],
    [
      'a reply to a review',
      () => db.update(ratings).set({ answer: 'Thank you', answeredBy: teacher, answeredAt: new Date() }).where(reviews),
    ],
    [
      'a review that is hidden',
      () => db.update(ratings).set({ hiddenAt: new Date(), hiddenReason: 'x' }).where(reviews),
    ],
    ['a lesson', () => db.update(lessons).set({ minutes: 7 }).where(eq(lessons.courseId, five.id))],
    ['a name', () => db.update(users).set({ firstName: 'Ngozi' }).where(eq(users.id, teacher))],
    ['a profile', () => db.update(profiles).set({ briefIntroduction: 'Short' }).where(eq(profiles.userId, teacher))],
    ['a role', () => db.delete(userRoles).where(eq(userRoles.userId, other?.id ?? 0))],
    [
      'a centre',
      () =>
        db
          .update(businessProfiles)
          .set({ companyName: 'Renamed' })
          .where(eq(businessProfiles.id, six.businessId ?? 0)),
    ],
    [
      'a centre that goes',
      () =>
        db
          .update(businessProfiles)
          .set({ status: 'pending' })
          .where(eq(businessProfiles.id, six.businessId ?? 0)),
    ],
    [
      'the order of the menu',
      () => db.update(categories).set({ menuPosition: 0 }).where(eq(categories.id, six.categoryId)),
    ],
    ['a field', () => db.update(categories).set({ name: 'Another field' }).where(eq(categories.id, six.categoryId))],
    [
      'a popularity',
      () =>
        db.transaction(async (tx) => {
          await tx.execute(`SELECT set_config('koya.changes_only', 'popularity', true)`)
          await tx.update(courses).set({ popularity: 999_999 }).where(eq(courses.id, six.id))
        }),
    ],
  ]

  return { five, six, teacher, other: other?.id ?? 0, rate, changes }
}
