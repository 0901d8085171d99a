import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, longId } from '../columns.ts'
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
    createdAt: createdAt(),
  },
  (t) => [index('lti_launches_platform').on(t.platformId), index('lti_launches_age').on(t.createdAt)],
)

/** Whom a learning system means by a subject. Only the person can say so. The row stays when a membership ends. */
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
  },
  (t) => [
    uniqueIndex('lti_identities_subject').on(t.platformId, t.subject),
    uniqueIndex('lti_identities_person').on(t.platformId, t.userId),
    index('lti_identities_user').on(t.userId),
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
