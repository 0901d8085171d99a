import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, longId, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'

/** Promises to the outside world, written in the transaction that makes them and kept by the worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: longId(),
    kind: text({ enum: ['email'] }).notNull(),
    /** Stays the same over retries, so a mail that arrives twice is seen to be one. */
    messageId: text().notNull().unique(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: createdAt(),
    createdAt: createdAt(),
    sentAt: moment(),
    /** Why it was not handed on: its reader has stopped mails of this kind, had it in a digest, or cannot or will not have it at this address. */
    withheld: text({ enum: ['stopped', 'digest', 'bounced', 'complained'] }),
    /** Waits to be put into a digest of this person. */
    digestFor: integer().references(() => users.id, { onDelete: 'cascade' }),
    lastError: text(),
  },
  (t) => [
    oneOf('outbox_kind', t.kind),
    oneOf('outbox_withheld', t.withheld),
    check('outbox_attempts', sql`${t.attempts} >= 0`),
    index('outbox_due').on(t.dueAt).where(sql`${t.sentAt} is null`),
    index('outbox_digest').on(t.digestFor).where(sql`${t.digestFor} is not null`),
    index('outbox_sent').on(t.sentAt).where(sql`${t.sentAt} is not null`),
  ],
)

/** The embedded mailbox: what would have been sent, readable at `/dev/mailbox`. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: longId(),
    messageId: text().notNull().unique(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('mailbox_newest').on(t.createdAt.desc().nullsFirst())],
)
