import type { FactorReset } from '@koya/contract/endpoints/admin/factor-resets.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/client.ts'
import { factorResets, users } from '../../../db/schema.ts'

const MOST_SHOWN = 50

/** Those that wait first, then the latest. */
export async function listResets(db: Db, adminId: number): Promise<FactorReset[]> {
  const [asker, approver] = [alias(users, 'asker'), alias(users, 'approver')]
  const isOpen = sql`${factorResets.state} IN ('asked', 'approved')`
  const rows = await db
    .select({ reset: factorResets, user: users, asker, approver })
    .from(factorResets)
    .innerJoin(users, eq(users.id, factorResets.userId))
    .leftJoin(asker, eq(asker.id, factorResets.askedBy))
    .leftJoin(approver, eq(approver.id, factorResets.approvedBy))
    .orderBy(desc(isOpen), desc(factorResets.id))
    .limit(MOST_SHOWN)
  return rows.map(({ reset, user, asker: by, approver: second }) => ({
    id: reset.id,
    user: { id: user.id, name: nameOf(user), email: user.email },
    reason: reset.reason,
    asked_by: by && nameOf(by),
    asked_at: reset.createdAt.toISOString(),
    approved_by: second ? nameOf(second) : reset.approvedAt && 'the server',
    due_at: reset.dueAt?.toISOString() ?? null,
    state: reset.state,
    may_approve: reset.state === 'asked' && reset.askedBy !== adminId && reset.userId !== adminId,
  }))
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  return `${firstName} ${lastName}`
}
