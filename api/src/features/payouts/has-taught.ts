import { sql } from 'drizzle-orm'
import type { Payee } from '../../books/accounts.ts'
import type { Db } from '../../db/client.ts'

/** Teaches now, or has earned something once. An organisation may at any time. */
export async function hasTaught(db: Db, { kind, id: userId }: Payee) {
  if (kind === 'organisation') return true
  const { rowCount } = await db.execute(sql`
    SELECT FROM user_roles WHERE user_id = ${userId} AND role IN ('Instructor', 'Admin')
    UNION ALL SELECT FROM book_accounts WHERE name = ${`instructor:${userId}:pending`} LIMIT 1`)
  return (rowCount ?? 0) > 0
}
