import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { businessProfiles } from './businesses.ts'
import { createdAt, id, moment, tsvector } from './columns.ts'
import { categories, certificates, languages } from './reference.ts'

export const courses = pgTable(
  'courses',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    /** Cleaned HTML. */
    description: text().notNull(),
    overview: text().notNull().default(''),
    outcomes: text().notNull().default(''),
    prerequisite: text().notNull().default(''),
    /** The outline as it was written: a line is a topic, a line beginning with `- ` is a lesson of it. */
    topics: text().notNull().default(''),
    thumbnail: text().notNull().default(''),
    coverImage: text().notNull().default(''),
    introductionVideo: text().notNull().default(''),
    priceKobo: bigint({ mode: 'number' }).notNull(),
    /** 1 is active, 0 waits for review or was withdrawn. */
    status: smallint().notNull().default(1),
    learningStyle: text({ enum: ['Self Paced', 'Instructor Paced'] }).notNull(),
    level: text().notNull().default('All levels'),
    durationHours: integer(),
    languageId: integer()
      .notNull()
      .references(() => languages.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    subCategoryId: integer().references(() => categories.id),
    certificateId: integer().references(() => certificates.id),
    businessId: integer().references(() => businessProfiles.id),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    enrolmentStart: date({ mode: 'string' }),
    enrolmentEnd: date({ mode: 'string' }),
    graceHours: integer().notNull().default(24),
    license: text().notNull().default(''),
    needsEntranceExam: boolean().notNull().default(false),
    gradeRange: smallint().notNull().default(100),
    lmsCourseId: text(),
    /** Orders search results and featured courses. Maintained, because sorting a million rows by a count is not an option. */
    popularity: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          // Without the translation `Node.js` and `UI/UX` would each be one word, found by neither half.
          sql`setweight(to_tsvector('english', translate(${courses.name}, './_', '   ')), 'A') || setweight(to_tsvector('english', ${courses.description}), 'C')`,
      ),
  },
  (t) => [
    index('courses_search').using('gin', t.search),
    index('courses_name_trigrams').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
    index('courses_by_name').on(t.status, t.name, t.id),
    index('courses_by_category').on(t.status, t.categoryId, t.name),
    index('courses_by_sub_category').on(t.status, t.subCategoryId, t.name),
    index('courses_self_paced_first').on(t.status, sql`(${t.learningStyle} = 'Self Paced') desc`, t.name, t.id),
    index('courses_free_first').on(t.status, sql`(${t.priceKobo} = 0) desc`, t.name, t.id),
    index('courses_paid_first').on(t.status, sql`(${t.priceKobo} = 0)`, t.name, t.id),
    index('courses_by_business').on(t.businessId, t.status),
    index('courses_by_popularity').on(t.status, t.popularity.desc().nullsFirst(), t.id),
    check('courses_price', sql`${t.priceKobo} between 0 and 1000000000`),
    index('courses_newest').on(t.createdAt.desc().nullsFirst()),
  ],
)

export const courseInstructors = pgTable(
  'course_instructors',
  {
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    isLead: boolean().notNull().default(false),
    position: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.userId] }), index('course_instructors_user').on(t.userId)],
)

/** Every word that stands or once stood in a title or description: what a mistyped search may have meant. Kept by a trigger. */
export const courseWords = pgTable('course_words', { word: text().primaryKey() }, (t) => [
  index('course_words_trigrams').using('gist', t.word.op('gist_trgm_ops')),
])

/** How many active courses stand in a category or sub-course. Kept by a trigger: counting at each view would not scale. */
export const categoryCounts = pgTable('category_counts', {
  categoryId: integer()
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  courses: integer().notNull().default(0),
})
