import { audiences } from '@koya/contract/rules/organisations/own-courses.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, id, longId, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'
import { memberGroups, organisations } from './organisations.ts'

const organisationId = () =>
  integer()
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })

/** A lesson as a manager has seen it; its mark is another once it says or asks something else. */
export type SeenLesson = { id: number; title: string; mark: string }

/**
 * A course that belongs to an organisation. Only a public one can be in the market (`courses.status` 1): the database refuses it of
 * any other, so whatever asks for the market never finds a private course.
 */
export const ownCourses = pgTable(
  'own_courses',
  {
    courseId: integer()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    organisationId: organisationId(),
    audience: text({ enum: audiences }).notNull().default('members'),
    /** Since when it is offered to its audience; null while it is being written, or was withdrawn. */
    offeredAt: moment(),
    /** Since when it waits for a manager's look. */
    reviewRequestedAt: moment(),
    /** What the manager said who sent it back. */
    reviewNote: text().notNull().default(''),
    /** Its lessons as they were when it was offered, or when a manager has last seen them; null before. */
    seenLessons: jsonb().$type<SeenLesson[]>(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('own_courses_audience', t.audience),
    check('own_courses_review', sql`${t.reviewRequestedAt} is null or ${t.offeredAt} is null`),
    index('own_courses_organisation').on(t.organisationId),
  ],
)

/** For whom a course is that is not for all members. */
export const ownCourseGroups = pgTable(
  'own_course_groups',
  {
    courseId: integer()
      .notNull()
      .references(() => ownCourses.courseId, { onDelete: 'cascade' }),
    groupId: integer()
      .notNull()
      .references(() => memberGroups.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.groupId] }), index('own_course_groups_group').on(t.groupId)],
)

/** Several courses in an order, with one certificate at the end. */
export const learningPaths = pgTable(
  'learning_paths',
  {
    id: id(),
    organisationId: organisationId(),
    name: text().notNull(),
    description: text().notNull().default(''),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    removedAt: moment(),
  },
  (t) => [index('learning_paths_organisation').on(t.organisationId), index('learning_paths_by').on(t.createdBy)],
)

export const learningPathCourses = pgTable(
  'learning_path_courses',
  {
    pathId: integer()
      .notNull()
      .references(() => learningPaths.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pathId, t.courseId] }),
    index('learning_path_courses_course').on(t.courseId),
    check('learning_path_courses_position', sql`${t.position} >= 0`),
  ],
)

/** A certificate for a whole path, as it was when it was earned: names stay though the path, its organisation or the person change. */
export const pathAwards = pgTable(
  'path_awards',
  {
    id: longId(),
    /** Printed on the certificate: KOYA-P-2026-000123. */
    number: text().notNull().unique(),
    /** Opens `/verify/{code}`, as that of a course does. */
    code: text().notNull().unique(),
    pathId: integer()
      .notNull()
      .references(() => learningPaths.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    learnerName: text().notNull(),
    pathName: text().notNull(),
    issuedAt: createdAt(),
    revokedAt: moment(),
    revokedReason: text(),
    /** What staff have revoked no owner restores. */
    revokedByStaff: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('path_awards_once').on(t.pathId, t.userId), index('path_awards_user').on(t.userId)],
)

/**
 * Whom an organisation made an instructor, for its own courses: what they would put into the market waits for an admin. Whoever
 * staff made one is not here.
 */
export const organisationTeachers = pgTable(
  'organisation_teachers',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: organisationId(),
    since: createdAt(),
  },
  (t) => [index('organisation_teachers_organisation').on(t.organisationId)],
)

/** How an organisation looks, how it works, and whether staff have suspended it. No row is all of it as it begins. */
export const organisationSettings = pgTable(
  'organisation_settings',
  {
    organisationId: integer()
      .primaryKey()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** The address of an uploaded picture, or nothing. */
    logo: text().notNull().default(''),
    /** `#0e6b45`, or nothing. */
    colour: text().notNull().default(''),
    welcome: text().notNull().default(''),
    /** A manager looks at a course before it is offered. */
    reviewsCourses: boolean().notNull().default(false),
    /** The demo's, whose figures are on the pages for schools, business and government. */
    isExample: boolean().notNull().default(false),
    /** How many bytes the files of its courses may take, where an admin has given it another room than the usual. */
    fileRoom: bigint({ mode: 'number' }),
    suspendedAt: moment(),
    suspendedReason: text().notNull().default(''),
    suspendedBy: integer().references(() => users.id),
  },
  (t) => [
    check('organisation_settings_file_room', sql`${t.fileRoom} >= 0`),
    check('organisation_settings_colour', sql`${t.colour} ~ '^(#[0-9a-f]{6})?$'`),
    check(
      'organisation_settings_suspended',
      sql`(${t.suspendedAt} is null) = (${t.suspendedBy} is null) and (${t.suspendedAt} is null) = (${t.suspendedReason} = '')`,
    ),
    index('organisation_settings_by').on(t.suspendedBy),
  ],
)
