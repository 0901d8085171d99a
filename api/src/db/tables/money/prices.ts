import { couponKinds } from '@koya/contract/rules/prices/best-prices.ts'
import { sql } from 'drizzle-orm'
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
import { courses } from '../catalogue.ts'
import { createdAt, id, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'

/** What a course costs besides its regular price. A job removes an early bird whose last day is over. */
export const coursePrices = pgTable(
  'course_prices',
  {
    courseId: integer()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    earlyBirdKobo: bigint({ mode: 'number' }),
    /** Its last day in Lagos. */
    earlyBirdUntil: date({ mode: 'string' }),
    /** Whether the regular price was asked for thirty days before it: only then is it shown struck through. */
    isRegularProven: boolean().notNull().default(false),
    groupKobo: bigint({ mode: 'number' }),
    /** From so many people on. */
    groupFrom: smallint(),
    /** In so many parts it may be paid for, a month apart. */
    instalmentParts: smallint(),
  },
  (t) => [
    check('course_prices_early_bird', sql`${t.earlyBirdKobo} > 0`),
    check('course_prices_early_bird_whole', sql`(${t.earlyBirdKobo} is null) = (${t.earlyBirdUntil} is null)`),
    check('course_prices_group', sql`${t.groupKobo} > 0 and ${t.groupFrom} between 2 and 1000`),
    check('course_prices_group_whole', sql`(${t.groupKobo} is null) = (${t.groupFrom} is null)`),
    check('course_prices_instalments', sql`${t.instalmentParts} between 2 and 4`),
    index('course_prices_ending').on(t.earlyBirdUntil).where(sql`${t.earlyBirdUntil} is not null`),
  ],
)

/** Since when a course has been on offer at its regular price. Without a row: since it was made. Triggers add to it. */
export const coursePriceHistory = pgTable(
  'course_price_history',
  {
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    since: moment().notNull(),
    priceKobo: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.since] }),
    check('course_price_history_price', sql`${t.priceKobo} >= 0`),
  ],
)

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In capitals. */
    code: text().notNull(),
    kind: text({ enum: couponKinds }).notNull(),
    /** Per cent, or kobo. */
    value: bigint({ mode: 'number' }).notNull(),
    /** Every course; otherwise those of `coupon_courses`, be there any left or not. */
    isForAll: boolean().notNull().default(false),
    useLimit: integer(),
    personLimit: integer(),
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    /** Made by an admin. A teacher's counts for a course only as long as they teach it, and its sales are their own. */
    isByStaff: boolean().notNull().default(false),
    createdAt: createdAt(),
    removedAt: moment(),
  },
  (t) => [
    uniqueIndex('coupons_code').on(t.code).where(sql`${t.removedAt} is null`),
    index('coupons_created_by').on(t.createdBy),
    check('coupons_code_written', sql`${t.code} ~ '^[A-Z0-9][A-Z0-9-]{1,28}[A-Z0-9]$'`),
    oneOf('coupons_kind', t.kind),
    check(
      'coupons_value',
      sql`case ${t.kind} when 'percent' then ${t.value} between 1 and 100 when 'amount' then ${t.value} > 0 else ${t.value} >= 0 end`,
    ),
    check('coupons_use_limit', sql`${t.useLimit} > 0`),
    check('coupons_person_limit', sql`${t.personLimit} > 0`),
    check('coupons_days', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
)

export const couponCourses = pgTable(
  'coupon_courses',
  {
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.courseId] }), index('coupon_courses_course').on(t.courseId)],
)

/** Several courses at one price, sold whole. */
export const bundles = pgTable(
  'bundles',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    priceKobo: bigint({ mode: 'number' }).notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    removedAt: moment(),
  },
  (t) => [check('bundles_price', sql`${t.priceKobo} > 0`), index('bundles_created_by').on(t.createdBy)],
)

export const bundleCourses = pgTable(
  'bundle_courses',
  {
    bundleId: integer()
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bundleId, t.courseId] }), index('bundle_courses_course').on(t.courseId)],
)
