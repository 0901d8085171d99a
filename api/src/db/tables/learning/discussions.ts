import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, longId, longReference } from '../columns.ts'
import { lessons } from '../curriculum.ts'
import { hiding, isHiddenWhole } from '../hiding.ts'
import { users } from '../people/accounts.ts'

/** Questions and answers under a lesson: an answer is a post with a parent. */
export const discussionPosts = pgTable(
  'discussion_posts',
  {
    id: longId(),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    parentId: longReference().references((): AnyPgColumn => discussionPosts.id, { onDelete: 'cascade' }),
    /** Empty: the question of somebody who has deleted their account, kept for the answers of others. */
    body: text().notNull(),
    /** Of a question: the answer that its asker or a teacher took. */
    acceptedId: longReference().references((): AnyPgColumn => discussionPosts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    ...hiding(),
  },
  (t) => [
    isHiddenWhole('discussion_posts_hidden', t),
    index('discussion_posts_accepted').on(t.acceptedId),
    index('discussion_posts_newest').on(t.createdAt.desc().nullsFirst()),
    index('discussion_posts_hidden_by').on(t.hiddenBy),
    index('discussion_posts_lesson').on(t.lessonId, t.createdAt),
    index('discussion_posts_parent').on(t.parentId, t.createdAt),
    index('discussion_posts_user').on(t.userId),
  ],
)

/** Who wants to hear of answers to a question, or not. Without a row its asker does and nobody else. */
export const questionFollows = pgTable(
  'question_follows',
  {
    questionId: longReference()
      .notNull()
      .references(() => discussionPosts.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isFollowing: boolean().notNull(),
    chosenAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.userId] }), index('question_follows_user').on(t.userId)],
)
