import { digestRhythms, messageChannels, stoppableKinds } from '@koya/contract/rules/messages/message-kinds.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment, oneOf } from '../columns.ts'
import { sessions, users } from '../people/accounts.ts'

/** What a person does not want to be told of, and by which way. Without a row it comes. */
export const stoppedMessages = pgTable(
  'stopped_messages',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Safety and money are not among them. */
    kind: text({ enum: stoppableKinds }).notNull(),
    channel: text({ enum: messageChannels }).notNull(),
    stoppedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.channel] }),
    oneOf('stopped_messages_kind', t.kind),
    oneOf('stopped_messages_channel', t.channel),
  ],
)

/** Who wants mails that can be stopped together, and when they had the last ones. Without a row each comes by itself. */
export const digests = pgTable(
  'digests',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    every: text({ enum: digestRhythms }).notNull(),
    /** A day in Lagos: there is one a day at most. */
    sentOn: date({ mode: 'string' }),
  },
  (t) => [oneOf('digests_every', t.every)],
)

/** The one pair of keys by which push services know our messages. Made when it is first needed. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey(),
    publicKey: bytes().notNull(),
    /** Sealed: the database alone does not send in our name. */
    privateKey: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
)

/** Devices that show alerts while Koya is closed. A device is a session, and alerts end with it: nobody else's phone shows them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    sessionHash: bytes()
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser's own service. Whoever knows it can send there, so it is told to nobody. */
    endpoint: text().notNull().unique(),
    p256dh: bytes().notNull(),
    auth: bytes().notNull(),
    createdAt: createdAt(),
    /** Since when its service has refused or not answered. */
    failingSince: moment(),
  },
  (t) => [
    check('push_subscriptions_keys', sql`octet_length(${t.p256dh}) = 65 and octet_length(${t.auth}) = 16`),
    index('push_subscriptions_user').on(t.userId),
  ],
)
