import { messageKinds } from '@koya/contract/rules/messages/message-kinds.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, longId, moment, oneOf } from '../columns.ts'
import { organisations } from '../organisations/organisations.ts'
import { users } from '../people/accounts.ts'

/** What a person wants by SMS. Without a row it does not come: each message costs money. */
export const smsWishes = pgTable(
  'sms_wishes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: messageKinds }).notNull(),
    since: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), oneOf('sms_wishes_kind', t.kind)],
)

/** The number that SMS of a person go to. Nothing but a code is sent there until they have typed what it said. */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** E.164. A number that has changed since in the profile is not confirmed. */
    phone: text().notNull(),
    /** With the secret of the installation: six digits could be found from a plain hash. */
    codeHash: bytes().notNull(),
    sentAt: moment().notNull(),
    tries: smallint().notNull().default(0),
    confirmedAt: moment(),
  },
  (t) => [check('phone_proofs_tries', sql`${t.tries} >= 0`)],
)

/** Text messages that were paid for, or not sent and why. The caps of a day are counted here. */
export const smsLog = pgTable(
  'sms_log',
  {
    id: longId(),
    /** Of the job that sent it: run twice, it sends once. */
    job: uuid().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    about: text().notNull(),
    /** Whose cap it counts against, besides that of all. */
    organisationId: integer().references(() => organisations.id, { onDelete: 'set null' }),
    /** A day in Lagos. */
    day: date({ mode: 'string' }).notNull(),
    priceKobo: integer().notNull(),
    /** `sending` is also what a process that died in between leaves behind: it may have left, and is not sent again. */
    state: text({ enum: ['sending', 'sent', 'refused', 'unknown'] })
      .notNull()
      .default('sending'),
    providerId: text(),
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('sms_log_state', t.state),
    check('sms_log_price', sql`${t.priceKobo} >= 0`),
    index('sms_log_day').on(t.day),
    index('sms_log_user').on(t.userId),
    index('sms_log_organisation').on(t.organisationId, t.day).where(sql`${t.organisationId} is not null`),
  ],
)

/** The sandbox phone: what would have been sent, readable at `/dev/phone`. */
export const sandboxSms = pgTable(
  'sandbox_sms',
  { id: longId(), to: text().notNull(), text: text().notNull(), createdAt: createdAt() },
  (t) => [index('sandbox_sms_newest').on(t.createdAt.desc().nullsFirst())],
)
