import { and, eq, isNull, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Db, Tx } from '../../db/client.ts'
import { users } from '../../db/schema.ts'

/** Email addresses are compared without regard to capitals. */
export function normaliseEmail(email: string) {
  return email.trim().toLowerCase()
}

export async function findByEmail(db: Db | Tx, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, normaliseEmail(email)), isNull(users.deletedAt)))
  return user
}

/** Whether a statement failed because somebody else has the address, perhaps since a moment ago. */
export function isEmailTaken(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof DatabaseError && cause.constraint === 'users_email'
}
