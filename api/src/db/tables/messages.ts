import { digestRhythms, messageChannels, stoppableKinds } from '@koya/contract/rules/messages/message-kinds.ts'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, oneOf } from './columns.ts'

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
