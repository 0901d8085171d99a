import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { bytes, createdAt, id, longId, longReference, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'
import { organisations } from './organisations.ts'

/** Learning systems (Moodle, Canvas and their kin) that open courses of ours by LTI 1.3. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: id(),
    /** Null: one that Koya itself lets in. Its people join no organisation. */
    organisationId: integer().references(() => organisations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    deploymentIds: text().array().notNull(),
    /** Where a browser is sent so that the system says who it is. */
    authUrl: text().notNull(),
    /** Where its public keys are. */
    keysUrl: text().notNull(),
    /** Where we ask for leave to hand in marks; null where they are not wanted. */
    tokenUrl: text(),
    /** A learner who opens a course from there gets a free seat of the organisation. */
    givesSeats: boolean().notNull().default(false),
    madeBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    // A launch begins at the door of one organisation, or at Koya's own, and names no more than these two: so nobody can
    // take an issuer from somebody else by naming it first.
    unique('lti_platforms_client').on(t.organisationId, t.issuer, t.clientId).nullsNotDistinct(),
    index('lti_platforms_by').on(t.madeBy),
    check('lti_platforms_deployments', sql`cardinality(${t.deploymentIds}) > 0`),
    check('lti_platforms_seats', sql`not ${t.givesSeats} or ${t.organisationId} is not null`),
  ],
)

/** A browser that was sent to a learning system. It comes back once, within ten minutes. */
export const ltiAttempts = pgTable(
  'lti_attempts',
  {
    stateHash: bytes().primaryKey(),
    platformId: integer()
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    /** Of the cookie. */
    browserHash: bytes().notNull(),
    /** The system signs the nonce, so that what it signed counts for this attempt alone. */
    nonceHash: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('lti_attempts_platform').on(t.platformId), index('lti_attempts_age').on(t.createdAt)],
)

/** Somebody whom we do not know yet has come from a learning system: they say within the hour which account is theirs. */
export const ltiLaunches = pgTable(
  'lti_launches',
  {
    launchHash: bytes().primaryKey(),
    platformId: integer()
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    browserHash: bytes().notNull(),
    subject: text().notNull(),
    /** What they are called there, so that they see whom they link; empty where it does not say. */
    name: text().notNull(),
    isLearner: boolean().notNull(),
    /** The page of ours that was opened. */
    target: text().notNull(),
    /** Where the mark for it goes to; empty where none is wanted. */
    lineItem: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('lti_launches_platform').on(t.platformId), index('lti_launches_age').on(t.createdAt)],
)

/** Whom a learning system means by a subject. Only the person can say so. It ends with the membership, if the system is an organisation's. */
export const ltiIdentities = pgTable(
  'lti_identities',
  {
    id: longId(),
    platformId: integer()
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: createdAt(),
    /** They were told that marks go back there: before they linked, or when the first was asked for. */
    knowsOfMarks: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('lti_identities_subject').on(t.platformId, t.subject),
    uniqueIndex('lti_identities_person').on(t.platformId, t.userId),
    index('lti_identities_user').on(t.userId),
  ],
)

/** What a launch wishes to hear, carried along until the person has opened their session. */
export type AskedMark = { identityId: number; courseId: number; lineItem: string; askedAt: string }

/** A mark that a learning system wishes to hear, once the course is accomplished. It is told once. */
export const ltiMarks = pgTable(
  'lti_marks',
  {
    id: longId(),
    identityId: longReference()
      .notNull()
      .references(() => ltiIdentities.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The column of their book of marks, as an address. */
    lineItem: text().notNull(),
    state: text({ enum: ['open', 'waiting', 'sent', 'refused'] })
      .notNull()
      .default('open'),
    /** In percent, and since when. A learning system takes no second mark of the same moment. */
    score: numeric({ precision: 5, scale: 2, mode: 'number' }),
    reachedAt: moment(),
    /** What it answered last; null where there was no answer. */
    status: smallint(),
    tries: smallint().notNull().default(0),
    /** When it is tried next. */
    dueAt: createdAt(),
    /** When the learner opened the course from there. */
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('lti_marks_state', t.state),
    uniqueIndex('lti_marks_once').on(t.identityId, t.courseId, t.lineItem),
    index('lti_marks_course').on(t.courseId),
    index('lti_marks_waiting').on(t.dueAt).where(sql`${t.state} = 'waiting'`),
    check('lti_marks_status', sql`${t.status} between 200 and 599`),
    check('lti_marks_score', sql`${t.score} between 0 and 100`),
    check(
      'lti_marks_reached',
      sql`(${t.state} = 'open') = (${t.score} is null) and (${t.score} is null) = (${t.reachedAt} is null)`,
    ),
  ],
)

/** A course of a learning system from which one of ours was opened. Who is in it is asked for when an owner wishes to see it, and not kept. */
export const ltiClasses = pgTable(
  'lti_classes',
  {
    id: longId(),
    platformId: integer()
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    /** What it is called there; the title may be empty. */
    contextId: text().notNull(),
    title: text().notNull(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Where the list can be asked for. */
    address: text().notNull(),
    /** When ours was opened from there last. */
    seenAt: createdAt(),
  },
  (t) => [
    uniqueIndex('lti_classes_once').on(t.platformId, t.contextId, t.courseId),
    index('lti_classes_course').on(t.courseId),
    index('lti_classes_age').on(t.seenAt),
  ],
)

/** The keys by which learning systems know us. A new one comes every three months, and old ones are shown for one more. */
export const ltiKeys = pgTable(
  'lti_keys',
  {
    id: id(),
    /** By whose door those systems come; null for Koya's own. No other door signs with it. */
    organisationId: integer().references(() => organisations.id, { onDelete: 'cascade' }),
    /** As it is shown to everyone. */
    publicKey: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Encrypted, as the secrets of apps are. */
    privateKey: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('lti_keys_organisation').on(t.organisationId)],
)
