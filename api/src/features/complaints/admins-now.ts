import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'

/** The ids of those who could decide. */
export async function adminsNow(db: Db | Tx) {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT u.id FROM user_roles r JOIN users u ON u.id = r.user_id
    WHERE r.role = 'Admin' AND u.deleted_at IS NULL AND u.blocked_at IS NULL`)
  return rows.map(({ id }) => id)
}

/** Whether the admin has decided it themselves, and somebody else could decide the appeal. */
export function isForAnother(
  { decidedBy, authorId }: { decidedBy: number | null; authorId: number | null },
  adminId: number,
  admins: number[],
) {
  return decidedBy === adminId && admins.some((id) => id !== adminId && id !== authorId)
}
