import { and, eq, not, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { discussionPosts } from '../../../db/schema.ts'

/** Removes what somebody wrote under lessons. What others answered to is kept for their answers, without its words. */
export async function removePosts(tx: Tx, userId: number) {
  const isOwn = eq(discussionPosts.userId, userId)
  // Locked first: an answer that is being written is then either seen or has to wait.
  await tx.select({ id: discussionPosts.id }).from(discussionPosts).where(isOwn).for('update')
  const isAnswered = sql`EXISTS (
    SELECT FROM discussion_posts answer WHERE answer.parent_id = discussion_posts.id AND answer.user_id <> ${userId})`
  await tx.delete(discussionPosts).where(and(isOwn, not(isAnswered)))
  await tx.update(discussionPosts).set({ body: '' }).where(isOwn)
}
