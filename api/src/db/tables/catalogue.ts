import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf, shownTexts, tsvector } from './columns.ts'
import { businessProfiles } from './organisations/businesses.ts'
import { users } from './people/accounts.ts'
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
    /** Since when it waits for an admin's look; null when it waits for none. */
    reviewRequestedAt: moment(),
    /** What the admin said who did not approve it. */
    reviewNote: text().notNull().default(''),
    /** Orders search results and featured courses. Kept by keep-popularity.ts: sorting a million rows by a count is not an option. */
    popularity: integer().notNull().default(0),
    /** Put away by its lead: no longer offered, and kept for those who took it. */
    archivedAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** 0 free and self paced, 1 free and led, 2 paid and self paced, 3 paid and led: one number to filter and sort by. */
    kind: smallint()
      .notNull()
      .generatedAlwaysAs((): SQL => kindOfCourse()),
    /** The words of the title as they are and as their stems, small enough to be in an index of courses by popularity. */
    titleWords: tsvector()
      .notNull()
      .generatedAlwaysAs((): SQL => {
        const title = titleToRead(sql`left(${courses.name}, 250)`)
        return sql`strip(to_tsvector('english', ${title}) || to_tsvector('simple', ${title}))`
      }),
    /** All words, and the place of the course (`=c2` in category 2), so that one look into one index answers both. */
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', ${titleToRead(sql`${courses.name}`)}), 'A') || setweight(to_tsvector('english', ${courses.description}), 'C') || array_to_tsvector(array_remove(ARRAY['=c' || ${courses.categoryId}::text, '=s' || ${courses.subCategoryId}::text, '=b' || ${courses.businessId}::text, '=k' || ${kindOfCourse()}::text], NULL))`,
      ),
  },
  (t) => [
    // Which uploaded films are introductions; most courses have an address of another site.
    index('courses_own_introduction')
      .on(t.introductionVideo)
      .where(sql`${t.introductionVideo} like '/api/v1/introductions/%'`),
    // BKP-101 and bkp-101 are one code to everyone who reads them.
    uniqueIndex('courses_code_any_case').on(sql`lower(${t.code})`),
    index('courses_search').using('gin', t.search).where(sql`${t.status} = 1`),
    index('courses_name_trigrams').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
    // By name within each kind: whatever is asked for, pages are merged from a few of these lists (see list-by-name.ts).
    index('courses_by_name').on(t.status, t.kind, t.name, t.id),
    index('courses_by_category').on(t.status, t.categoryId, t.kind, t.name, t.id),
    index('courses_by_sub_category').on(t.status, t.subCategoryId, t.kind, t.name, t.id),
    index('courses_by_business').on(t.status, t.businessId, t.kind, t.name, t.id, t.categoryId, t.subCategoryId),
    // With all that a search asks of a course, so that it need not be fetched to be passed over (see search-candidates.ts).
    index('courses_by_popularity').on(
      t.status,
      t.popularity.desc().nullsFirst(),
      t.id,
      t.name,
      t.titleWords,
      t.categoryId,
      t.subCategoryId,
      t.businessId,
      t.kind,
    ),
    index('courses_popular_in_category').on(
      t.status,
      t.categoryId,
      t.kind,
      t.popularity.desc().nullsFirst(),
      t.id,
      t.name,
      t.titleWords,
    ),
    check('courses_price', sql`${t.priceKobo} between 0 and 1000000000`),
    check('courses_status', sql`${t.status} in (0, 1)`),
    check('courses_archived', sql`${t.archivedAt} is null or ${t.status} = 0`),
    oneOf('courses_learning_style', t.learningStyle),
    check('courses_duration', sql`${t.durationHours} > 0`),
    check('courses_grace', sql`${t.graceHours} >= 0`),
    check('courses_grade_range', sql`${t.gradeRange} between 1 and 100`),
    check('courses_popularity_known', sql`${t.popularity} >= 0`),
    index('courses_lms').on(t.lmsCourseId).where(sql`${t.lmsCourseId} is not null`),
    index('courses_to_review').on(t.reviewRequestedAt).where(sql`${t.reviewRequestedAt} is not null`),
    index('courses_newest').on(t.createdAt.desc().nullsFirst()),
    index('courses_by_price').on(t.status, t.priceKobo, t.id),
  ],
)

function kindOfCourse() {
  const { priceKobo, learningStyle } = courses
  return sql`(CASE WHEN ${priceKobo} = 0 THEN 0 ELSE 2 END + CASE WHEN ${learningStyle} = 'Self Paced' THEN 0 ELSE 1 END)`
}

/** Without the translation `Node.js` and `UI/UX` would each be one word, found by neither half. */
function titleToRead(name: SQL) {
  return sql`translate(${name}, './_', '   ')`
}

export const courseTexts = pgTable(
  'course_texts',
  shownTexts(() => courses.id),
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

/** Every word that is or once was in a title or description: what a mistyped search may have meant. Kept by a trigger. */
export const courseWords = pgTable('course_words', { word: text().primaryKey() }, (t) => [
  index('course_words_trigrams').using('gist', t.word.op('gist_trgm_ops')),
])

/** Every stem that is or once was in the index of words: what a beginning may go on to be. Kept by a trigger. */
export const courseStems = pgTable('course_stems', { stem: text().primaryKey() })

/** What people looked for and did not find, a row a day and wording. Nothing says who it was. */
export const unfoundSearches = pgTable(
  'unfound_searches',
  {
    day: date({ mode: 'string' }).notNull(),
    words: text().notNull(),
    times: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] }), check('unfound_searches_times', sql`${t.times} > 0`)],
)

/** How many active courses are in a category or sub-course. Kept by a trigger: counting at each view would not scale. */
export const categoryCounts = pgTable('category_counts', {
  categoryId: integer()
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  courses: integer().notNull().default(0),
})

/** The courses that an admin wants to be seen first on the landing page, in this order. */
export const featuredCourses = pgTable(
  'featured_courses',
  {
    courseId: integer()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (t) => [check('featured_courses_position', sql`${t.position} >= 0`)],
)
