import { DAYS_TO_APPEAL } from '@koya/contract/rules/complaints.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { complaintCases } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { deleteForGood } from './carry-out.ts'

/** Deletes what was to be removed, once nobody can appeal any more. An appeal that waits keeps it. */
export async function removeDecided({ db }: Deps) {
  const isDue = and(
    eq(complaintCases.decision, 'remove'),
    isNull(complaintCases.removedAt),
    isNull(complaintCases.appealedAt),
    sql`${complaintCases.decidedAt} < now() - make_interval(days => ${DAYS_TO_APPEAL})`,
  )
  const due = await db.select({ id: complaintCases.id }).from(complaintCases).where(isDue).limit(1_000)
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const [found] = await tx
        .select()
        .from(complaintCases)
        .where(and(eq(complaintCases.id, id), isDue))
        .for('update')
      if (!found) return
      await deleteForGood(tx, found)
      await audit(tx, null, `delete reported ${found.kind}`, `complaint ${id}`, { [found.kind]: found.thingId })
    })
}
