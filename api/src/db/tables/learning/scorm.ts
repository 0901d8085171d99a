import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, oneOf } from '../columns.ts'
import { lessons } from '../curriculum.ts'
import { uploads } from '../media/uploads.ts'
import { users } from '../people/accounts.ts'

export type KeptPart = {
  id: string
  title: string
  href: string
  reports: boolean
  launchData: string
  mastery: string
}

/** What the manifest of an uploaded SCORM package says. */
export const scormPackages = pgTable(
  'scorm_packages',
  {
    uploadId: integer()
      .primaryKey()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    version: text({ enum: ['1.2', '2004'] }).notNull(),
    /** In the order of the package. */
    parts: jsonb().$type<KeptPart[]>().notNull(),
    /** Of the order of its parts, or of what counts as done. Koya does not follow them, and says so to whoever uploads it. */
    hasRules: boolean().notNull().default(false),
  },
  (t) => [oneOf('scorm_packages_version', t.version)],
)

/** Where each file of a package is in its zip file, which stays packed. */
export const scormFiles = pgTable(
  'scorm_files',
  {
    uploadId: integer()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    /** Of its header in the zip file. */
    at: bigint({ mode: 'number' }).notNull(),
    packed: bigint({ mode: 'number' }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    isDeflated: boolean().notNull(),
    crc: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.path] }),
    check('scorm_files_sizes', sql`${t.at} >= 0 and ${t.packed} >= 0 and ${t.size} >= 0`),
  ],
)

/** What a part of a package keeps of a person (`cmi` of the standard), as it last said it. */
export const scormStates = pgTable(
  'scorm_states',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    part: text().notNull(),
    /** When it was opened, by our clock, and the how manieth word since: what comes late replaces nothing newer. */
    run: bigint({ mode: 'number' }).notNull(),
    number: integer().notNull(),
    state: text().notNull(),
    /** Whether it ever said that it is done, and the best score, in percent. */
    isDone: boolean().notNull(),
    score: numeric({ precision: 5, scale: 2, mode: 'number' }),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId, t.uploadId, t.part] }),
    check('scorm_states_score', sql`${t.score} between 0 and 100`),
    check('scorm_states_state', sql`length(${t.state}) <= 1300000`),
    index('scorm_states_lesson').on(t.lessonId),
    index('scorm_states_upload').on(t.uploadId),
  ],
)
