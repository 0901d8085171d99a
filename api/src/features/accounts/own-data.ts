import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { audit } from '../../audit.ts'
import type { Db } from '../../db/client.ts'
import {
  auditTrail,
  discussionPosts,
  enrolments,
  lessonProgress,
  media,
  notes,
  notifications,
  payments,
  profiles,
  quizAttempts,
  ratings,
  userRoles,
  users,
  wishListItems,
} from '../../db/schema.ts'

/** Everything that is kept about a person, as the tables hold it, but for what would let somebody log in. */
export async function ownData(db: Db, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const { passwordHash: _, ...account } = user ?? { passwordHash: '' }
  const owned = Object.entries(tables).map(async ([name, table]) => [
    name,
    await db
      .select()
      .from(table as PgTable)
      .where(eq(table.userId, userId)),
  ])
  const done = await db.select().from(auditTrail).where(eq(auditTrail.actorId, userId))
  await audit(db, userId, 'download data', `user ${userId}`)
  return { account, ...Object.fromEntries(await Promise.all(owned)), audit_trail: done }
}

const tables = {
  roles: userRoles,
  pictures: media,
  profile: profiles,
  enrolments,
  payments,
  notifications,
  wish_list: wishListItems,
  lesson_progress: lessonProgress,
  quiz_attempts: quizAttempts,
  notes,
  questions_and_answers: discussionPosts,
  ratings,
}
