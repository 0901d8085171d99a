import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, longId, longReference } from '../columns.ts'
import { hiding, isHiddenWhole } from '../hiding.ts'
import { users } from '../people/accounts.ts'

/** What a learner and the teachers of a course write to each other: one for each learner and course, read by nobody else. */
export const conversations = pgTable(
  'conversations',
  {
    id: longId(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    learnerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When something was written last. */
    writtenAt: createdAt(),
  },
  (t) => [
    uniqueIndex('conversations_one').on(t.learnerId, t.courseId),
    index('conversations_course').on(t.courseId, t.writtenAt),
  ],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: longId(),
    conversationId: longReference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Empty: of somebody who has deleted their account. */
    body: text().notNull(),
    createdAt: createdAt(),
    ...hiding(),
  },
  (t) => [
    isHiddenWhole('conversation_messages_hidden', t),
    index('conversation_messages_of').on(t.conversationId, t.id),
    index('conversation_messages_user').on(t.userId, t.createdAt),
    index('conversation_messages_hidden_by').on(t.hiddenBy),
  ],
)

/** How far each of them has read. */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    conversationId: longReference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The number of the last message they have seen. */
    upTo: longReference().notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.userId] }), index('conversation_reads_user').on(t.userId)],
)
