import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { createdAt, id, moment, oneOf } from '../columns.ts'
import { lessons } from '../curriculum.ts'
import { organisations } from '../organisations/organisations.ts'
import { users } from '../people/accounts.ts'

export type Cue = { from: number; to: number; text: string }

/** A film, a recording, a document or captions that a teacher sends in parts. A lesson names it in its content (`upload_id`). */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** Who sent it; null once their account is gone and a course of others still shows it. */
    userId: integer().references(() => users.id),
    /** Whose room it takes: of the organisation for whose own course it was sent, else that of whoever sent it. */
    organisationId: integer().references(() => organisations.id, { onDelete: 'set null' }),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Made by the browser from the name, the size and samples of the bytes, so that a file chosen again goes on. */
    fingerprint: text().notNull(),
    /** Where the storage keeps it, and what the storage calls the upload while its parts come. */
    key: text().notNull().unique(),
    storageId: text().notNull(),
    partSize: integer().notNull(),
    state: text({ enum: ['coming', 'scanning', 'making', 'ready', 'failed'] })
      .notNull()
      .default('coming'),
    /** What its bytes say that it is. Null until it is complete. */
    kind: text({ enum: ['video', 'sound', 'pdf', 'document', 'picture', 'captions', 'scorm'] }),
    contentType: text().notNull().default('application/octet-stream'),
    /** How long it plays, once somebody has looked. */
    seconds: integer(),
    /** How much of the making is done, who does it since when, and what went wrong, in words. */
    percent: smallint().notNull().default(0),
    tries: smallint().notNull().default(0),
    workedAt: moment(),
    /** How often somebody tried to draw the pictures along the time line of a film that was made before there were any. */
    thumbnailTries: smallint().notNull().default(0),
    problem: text(),
    /** Captions only: what is said when. */
    cues: jsonb().$type<Cue[]>(),
    createdAt: createdAt(),
    /** When a part came last, or somebody asked where to send the next ones. */
    touchedAt: createdAt(),
  },
  (t) => [
    oneOf('uploads_state', t.state),
    oneOf('uploads_kind', t.kind),
    check('uploads_size', sql`${t.size} > 0 and ${t.partSize} > 0`),
    check('uploads_percent', sql`${t.percent} between 0 and 100`),
    index('uploads_user').on(t.userId),
    index('uploads_organisation').on(t.organisationId),
    // Two tabs that send the same file send one.
    uniqueIndex('uploads_same_file')
      .on(t.userId, sql`coalesce(${t.organisationId}, 0)`, t.name, t.size, t.fingerprint)
      .where(sql`${t.state} = 'coming'`),
    index('uploads_under_way').on(t.state, t.touchedAt).where(sql`${t.state} in ('coming', 'scanning', 'making')`),
  ],
)

/** The same film for another line: made from the upload, and made again from it if it is lost. */
export const renditions = pgTable(
  'renditions',
  {
    uploadId: integer()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['sound', '240p', '360p', '720p', 'original', 'poster', 'thumbnails'] }).notNull(),
    key: text().notNull(),
    contentType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    seconds: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.kind] }),
    oneOf('renditions_kind', t.kind),
    check('renditions_bytes', sql`${t.bytes} > 0`),
  ],
)

/** How far somebody has watched a lesson, for every device of theirs. */
export const watching = pgTable(
  'watching',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Where to go on, in seconds. */
    position: integer().notNull(),
    /** What was really played: spans of seconds, in order, without overlap. */
    watched: jsonb().$type<[from: number, to: number][]>().notNull().default([]),
    /** How it was taken last: so teachers learn whom a film without words or sound keeps out. */
    takenAs: text({ enum: ['sound', '240p', '360p', '720p', 'original', 'text'] }),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    oneOf('watching_taken_as', t.takenAs),
    check('watching_position', sql`${t.position} >= 0`),
    index('watching_lesson').on(t.lessonId),
  ],
)
