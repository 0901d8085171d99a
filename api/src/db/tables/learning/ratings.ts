import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, longReference, moment } from '../columns.ts'
import { hiding, isHiddenWhole } from '../hiding.ts'
import { users } from '../people/accounts.ts'
import { ratingScore } from '../rating-score.ts'

export const ratings = pgTable(
  'ratings',
  {
    /** What others call it by, so that the ids of learners stay private. */
    id: bigserial({ mode: 'number' }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    stars: smallint().notNull(),
    review: text().notNull().default(''),
    /** Whether its author was told that their photo is shown beside it. Reviews of an earlier time were written without it. */
    withPhoto: boolean().notNull().default(false),
    /** How many found the review helpful, counted by a trigger. */
    helpful: integer().notNull().default(0),
    /** What a teacher of the course replied. */
    answer: text(),
    answeredBy: integer().references(() => users.id),
    answeredAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    ...hiding(),
  },
  (t) => [
    isHiddenWhole('ratings_hidden', t),
    index('ratings_hidden_by').on(t.hiddenBy),
    primaryKey({ columns: [t.userId, t.courseId] }),
    uniqueIndex('ratings_id').on(t.id),
    // In the order in which they are shown: words before stars alone, the most helpful first.
    index('ratings_shown').on(
      t.courseId,
      sql`(${t.review} <> '') desc`,
      t.helpful.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('ratings_changed').on(t.updatedAt),
    index('ratings_answered').on(t.answeredBy),
    check('ratings_stars', sql`${t.stars} between 1 and 5`),
    check('ratings_helpful', sql`${t.helpful} >= 0`),
    check('ratings_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null) and ${t.answer} <> ''`),
  ],
)

/** Who found a review helpful: one vote a person. */
export const helpfulVotes = pgTable(
  'helpful_votes',
  {
    ratingId: longReference()
      .notNull()
      .references(() => ratings.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ratingId, t.userId] }), index('helpful_votes_user').on(t.userId)],
)

/** Sum and count of a course's ratings, kept by a trigger so that a card need not add them up. */
export const ratingTotals = pgTable(
  'rating_totals',
  {
    courseId: integer()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    stars: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    index('rating_totals_by_score')
      .on(sql`${ratingScore(sql`${t.stars}`, sql`${t.count}`)} DESC`, t.courseId)
      .where(sql`${t.count} > 0`),
  ],
)
