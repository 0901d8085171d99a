import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, id, moment } from '../columns.ts'
import { users } from '../people/accounts.ts'
import { memberGroups, organisations } from './organisations.ts'
import { learningPaths } from './own-courses.ts'

/** A course that people of an organisation are to take: whoever is in a group, or people by name. */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    /** The path that it is a step of. Each of its courses is an assignment of its own, so that reports and reminders know one kind. */
    pathId: integer().references(() => learningPaths.id),
    /** Null: the people in `assignment_people`. */
    groupId: integer().references(() => memberGroups.id, { onDelete: 'cascade' }),
    /** The last day in Lagos. Null where it is so many days after somebody joined. */
    dueOn: date({ mode: 'string' }),
    daysAfterJoining: smallint(),
    /** The diet it is due before: `ican 2027-05`. */
    diet: text(),
    isMandatory: boolean().notNull().default(true),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    removedAt: moment(),
  },
  (t) => [
    check('assignments_due', sql`(${t.dueOn} is null) <> (${t.daysAfterJoining} is null)`),
    check('assignments_diet', sql`${t.diet} is null or ${t.dueOn} is not null`),
    check('assignments_days', sql`${t.daysAfterJoining} between 1 and 730`),
    index('assignments_organisation').on(t.organisationId),
    index('assignments_course').on(t.courseId),
    index('assignments_group').on(t.groupId),
    index('assignments_path').on(t.pathId),
    index('assignments_by').on(t.createdBy),
  ],
)

export const assignmentPeople = pgTable(
  'assignment_people',
  {
    assignmentId: integer()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.assignmentId, t.userId] }), index('assignment_people_user').on(t.userId)],
)

/** Somebody need not do it, and why. */
export const assignmentWaivers = pgTable(
  'assignment_waivers',
  {
    assignmentId: integer()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    waivedBy: integer()
      .notNull()
      .references(() => users.id),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.assignmentId, t.userId] }),
    index('assignment_waivers_user').on(t.userId),
    index('assignment_waivers_by').on(t.waivedBy),
  ],
)

/** Which reminders somebody had, so that each is sent once. `days` before the day: 7, 1, or -7 for a week after. */
export const assignmentReminders = pgTable(
  'assignment_reminders',
  {
    assignmentId: integer()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    days: smallint().notNull(),
    /** The day in Lagos on which it was sent: a person has one mail a day at most. */
    sentOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.assignmentId, t.userId, t.days] }),
    index('assignment_reminders_day').on(t.userId, t.sentOn),
  ],
)
