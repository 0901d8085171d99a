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
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment, oneOf } from '../columns.ts'
import type { AskedMark } from '../organisations/lti.ts'
import { users } from './accounts.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The codes of an app, and when they are asked for. A row is there once somebody has begun to set a second factor up. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: owner().primaryKey(),
    /** Encrypted with a key of the installation, so that the table alone makes no codes. Null: no app. */
    totpSecret: bytes(),
    totpSince: moment(),
    /** The last half minute whose code was used. Neither it nor an earlier one counts again. */
    totpLastStep: integer(),
    /** A secret that was shown and waits for its first code. The present one, if any, holds until then. */
    pendingSecret: bytes(),
    pendingSince: moment(),
    /** At every log-in, and not only on new devices. */
    asksAlways: boolean().notNull().default(false),
  },
  (t) => [
    check('second_factors_totp', sql`(${t.totpSecret} is null) = (${t.totpSince} is null)`),
    check('second_factors_pending', sql`(${t.pendingSecret} is null) = (${t.pendingSince} is null)`),
  ],
)

/** A key that a phone, a computer or a password manager keeps. We hold its public half. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: owner(),
    /** As the browser names it, in base64url. */
    credentialId: text().notNull(),
    publicKey: bytes().notNull(),
    /** Counted by the authenticator. One that falls behind was copied. Many count nothing and stay at 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_user').on(t.userId),
    check('passkeys_counter', sql`${t.counter} >= 0`),
  ],
)

/** Ten codes for whoever has lost the rest, as keyed hashes: each opens once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: owner(), codeHash: bytes().notNull(), usedAt: moment(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** A question that waits for its answer, for five minutes and once. Its name is what a passkey signs; only a hash is kept. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    nameHash: bytes().primaryKey(),
    /** Null where nobody knows yet who will answer: logging in with a passkey. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['log-in', 'passkey-log-in', 'step-up', 'new-passkey'] }).notNull(),
    /** Whether the device that gave the password was here before. */
    isKnownDevice: boolean().notNull().default(false),
    /** The mark that the learning system wishes to hear from which they came. */
    mark: jsonb().$type<AskedMark>(),
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    oneOf('factor_challenges_purpose', t.purpose),
    check('factor_challenges_tries', sql`${t.tries} between 0 and 5`),
    index('factor_challenges_user').on(t.userId),
    index('factor_challenges_ending').on(t.expiresAt),
  ],
)

/** Taking a second factor away from somebody who has lost everything: asked by one, approved by another, done after three days. */
export const factorResets = pgTable(
  'factor_resets',
  {
    id: id(),
    userId: owner(),
    /** Null: on the server, with `koya reset-factor`. */
    askedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    createdAt: createdAt(),
    approvedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    approvedAt: moment(),
    /** Three days after the approval. */
    dueAt: moment(),
    state: text({ enum: ['asked', 'approved', 'stopped', 'done'] })
      .notNull()
      .default('asked'),
    endedAt: moment(),
  },
  (t) => [
    oneOf('factor_resets_state', t.state),
    // Four eyes, whatever the code above says.
    check('factor_resets_four_eyes', sql`${t.approvedBy} is null or ${t.approvedBy} <> coalesce(${t.askedBy}, 0)`),
    check('factor_resets_approved', sql`(${t.approvedAt} is null) = (${t.dueAt} is null)`),
    check('factor_resets_ended', sql`(${t.state} in ('stopped', 'done')) = (${t.endedAt} is not null)`),
    uniqueIndex('factor_resets_open').on(t.userId).where(sql`${t.state} in ('asked', 'approved')`),
    index('factor_resets_user').on(t.userId),
    index('factor_resets_asked_by').on(t.askedBy),
    index('factor_resets_approved_by').on(t.approvedBy),
    index('factor_resets_due').on(t.dueAt).where(sql`${t.state} = 'approved'`),
  ],
)
