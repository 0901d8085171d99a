import type { CourseSummary } from '@koya/contract/endpoints/catalogue.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import {
  categories,
  courseInstructors,
  coursePrices,
  courses,
  courseTeachers,
  profiles,
  ratingTotals,
  users,
} from '../../db/schema.ts'
import { presentInstructor } from '../instructors/present-instructor.ts'
import { thumbnailOf } from './course-pictures.ts'

const subCategories = alias(categories, 'sub_categories')

// What only the indexes are made for stays in the database.
const { search: _search, titleWords: _titleWords, kind: _kind, ...columns } = getTableColumns(courses)

const { earlyBirdKobo, earlyBirdUntil, isRegularProven } = coursePrices

const onCard = {
  id: courses.id,
  code: courses.code,
  name: courses.name,
  description: courses.description,
  thumbnail: courses.thumbnail,
  coverImage: courses.coverImage,
  priceKobo: courses.priceKobo,
  status: courses.status,
  learningStyle: courses.learningStyle,
  level: courses.level,
  categoryId: courses.categoryId,
  subCategoryId: courses.subCategoryId,
  startDate: courses.startDate,
  enrolmentStart: courses.enrolmentStart,
  enrolmentEnd: courses.enrolmentEnd,
  graceHours: courses.graceHours,
}

/** Courses with all that a card shows, from one statement. The caller adds what to look for and in which order. */
export function selectCards(db: Db) {
  return selectWith(db, onCard, { earlyBirdKobo, earlyBirdUntil, isRegularProven }, {})
}

/** The same with everything else that the course itself says. */
export function selectSummaries(db: Db) {
  return selectWith(db, columns, getTableColumns(coursePrices), {})
}

/** And what its caller reads beside it: each statement costs more than most of what is asked for in it. */
export function selectSummariesWith<More extends Record<string, SQL>>(db: Db, more: More) {
  return selectWith(db, columns, getTableColumns(coursePrices), more)
}

type Prices = Partial<typeof coursePrices._.columns>

function selectWith<Course extends Partial<typeof columns>, Price extends Prices, More extends Record<string, SQL>>(
  db: Db,
  course: Course,
  prices: Price,
  more: More,
) {
  return db
    .select({
      course,
      prices,
      category: { id: categories.id, name: categories.name, key: categories.key },
      subCategoryKey: subCategories.key,
      rating: { stars: ratingTotals.stars, count: ratingTotals.count },
      lead: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      // No EXISTS: PostgreSQL would first read who teaches any course, for the few on a page.
      isTeaching: sql<boolean>`(SELECT true FROM ${courseTeachers} WHERE ${isLeadNow()}) IS NOT NULL`,
      profile: {
        imageUrl: profiles.imageUrl,
        currentEmployerDesignation: profiles.currentEmployerDesignation,
        briefIntroduction: profiles.briefIntroduction,
      },
      ...more,
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, courses.subCategoryId))
    .leftJoin(ratingTotals, eq(ratingTotals.courseId, courses.id))
    .leftJoin(coursePrices, eq(coursePrices.courseId, courses.id))
    .leftJoin(courseInstructors, and(eq(courseInstructors.courseId, courses.id), eq(courseInstructors.isLead, true)))
    .leftJoin(users, eq(users.id, courseInstructors.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .$dynamic()
}

function isLeadNow() {
  return and(eq(courseTeachers.courseId, courses.id), eq(courseTeachers.userId, users.id))
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

export function presentSummary(row: CardRow): CourseSummary {
  const { course, category, rating } = row
  return {
    id: course.id,
    course_code: course.code,
    course_name: course.name,
    course_description: course.description,
    course_thumbnail: thumbnailOf(row),
    ...priceNow(row),
    status: course.status,
    learning_style: course.learningStyle,
    level: course.level,
    category_id: course.categoryId,
    category: { id: category.id, name: category.name },
    sub_category_id: course.subCategoryId,
    start_date: course.startDate,
    enrollment_start: course.enrolmentStart,
    enrollment_end: course.enrolmentEnd,
    grace_period_on_deadline: course.graceHours,
    instructor: row.lead ? presentInstructor({ ...row.lead, isTeaching: row.isTeaching, profile: row.profile }) : null,
    rating: rating?.count
      ? { average: Math.round((10 * rating.stars) / rating.count) / 10, count: rating.count }
      : null,
  }
}

/** The early bird is the price while it lasts; what it was before is told only where it really was. */
function priceNow({ course: { priceKobo }, prices }: CardRow) {
  const { earlyBirdKobo, earlyBirdUntil, isRegularProven } = prices ?? {}
  const isEarly = earlyBirdKobo && earlyBirdUntil && earlyBirdUntil >= lagosDay(new Date())
  if (!isEarly || earlyBirdKobo >= priceKobo)
    return { price: koboToNaira(priceKobo), regular_price: null, price_until: null }
  return {
    price: koboToNaira(earlyBirdKobo),
    regular_price: isRegularProven ? koboToNaira(priceKobo) : null,
    price_until: earlyBirdUntil,
  }
}
