import type { Db, Tx } from './db/client.ts'
import { auditTrail } from './db/schema.ts'

/** Writes down who did what to what (`course 12`, `user 5`, `payment KOYA-…`), within the transaction that does it. */
export async function audit(
  tx: Tx | Db,
  actorId: number | null,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
) {
  await tx.insert(auditTrail).values({ actorId, action, subject, details })
}
