import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment, oneOf } from '../columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** E.164. */
    phoneNumber: text(),
    passwordHash: text().notNull(),
    emailConfirmedAt: moment(),
    /** Null: never. Nobody is told of their first log-in, but of every other one from a new device. */
    firstLogInAt: moment(),
    /** For processes of the version before this one; to be removed with the next. What people chose is in `stopped_messages`. */
    newsByMail: boolean().notNull().default(true),
    createdAt: createdAt(),
    /** A deleted account keeps its row, without name or address, because payments must stay in the books. */
    deletedAt: moment(),
    /** Since when an admin keeps this person out, and why. Nothing that is theirs ends by it. */
    blockedAt: moment(),
    blockedReason: text(),
  },
  (t) => [
    check('users_blocked', sql`(${t.blockedAt} is null) = (${t.blockedReason} is null)`),
    index('users_created').on(t.createdAt),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_search').using(
      'gin',
      sql`lower(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email}) gin_trgm_ops`,
    ),
  ],
)

/** The first role decides what a person sees. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    role: text({ enum: ['User', 'Instructor', 'Admin'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.position] }),
    oneOf('user_roles_role', t.role),
    uniqueIndex('user_roles_once').on(t.userId, t.role),
    // Few among many: whoever teaches or looks after things is found without reading all learners.
    index('user_roles_other').on(t.role, t.userId).where(sql`${t.role} <> 'User'`),
  ],
)

/** Only the token's SHA-256 is kept: whoever reads the table cannot log in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    /** The known device it was opened on. Null where that was not kept yet. */
    deviceHash: bytes(),
    /** When, and with what, whoever uses it last showed who they are. Null: on a known device that was not asked. */
    provenAt: moment(),
    provenBy: text({ enum: ['password', 'factor'] }),
    /** It may do nothing but set up the second factor that this person needs. */
    isForSetUp: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
  },
  (t) => [
    oneOf('sessions_proven_by', t.provenBy),
    check('sessions_proven', sql`(${t.provenAt} is null) = (${t.provenBy} is null)`),
    index('sessions_user').on(t.userId),
    index('sessions_last_seen').on(t.lastSeenAt),
    index('sessions_begun').on(t.createdAt),
  ],
)

/** Links that were sent by email: confirm an address, reset a password, move to another address, keep the second factor. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: bytes().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm', 'reset', 'change-email', 'stop-factor-reset'] }).notNull(),
    email: text().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('account_tokens_purpose', t.purpose),
    index('account_tokens_user').on(t.userId, t.purpose),
    index('account_tokens_ending').on(t.expiresAt),
  ],
)

/** Addresses that an account had until lately: they hear of what a thief would do next. */
export const formerEmails = pgTable(
  'former_emails',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    leftAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.email] }), index('former_emails_left').on(t.leftAt)],
)

/** Devices that logged in before are not locked out by somebody else's failures. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: bytes().notNull(),
    seenAt: createdAt(),
    /** When the second factor was last shown on it. A new password alone makes a device known, but not trusted. */
    provenAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] }), index('known_devices_seen').on(t.seenAt)],
)

/** What a person's device keys are made from, together with the secret of the installation. Made at the first log-in. */
export const deviceSeeds = pgTable('device_seeds', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seed: bytes().notNull(),
})

/** Counters of failures, shared by all processes. Unlogged (see the migration): losing them in a crash costs nothing. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (t) => [check('rate_limits_count', sql`${t.count} >= 0`), index('rate_limits_resets_at').on(t.resetsAt)],
)
