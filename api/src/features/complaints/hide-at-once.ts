import { and, eq, isNull } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { complaintCases } from '../../db/schema.ts'
import { type Told, tellAuthor, tellReporters } from './tell-of-complaint.ts'

type Thing = { kind: 'review' | 'post'; id: number }

/** Held before the words themselves, as who decides about a report holds them: otherwise the two would wait for each other. */
export async function holdOpenCase(tx: Tx, { kind, id }: Thing) {
  const [open] = await tx
    .select({ id: complaintCases.id })
    .from(complaintCases)
    .where(and(eq(complaintCases.kind, kind), eq(complaintCases.thingId, id), isNull(complaintCases.decidedAt)))
    .for('update')
  return open?.id
}

type Hidden = Omit<Told, 'id'> & { thingId: number; authorId: number }
type Decision = { reason: string; by: number; at: Date }

/**
 * What an admin hides without waiting for a report is a decision like any other: its author reads why and can appeal. Reports that wait
 * are answered by it.
 */
export async function decideAtOnce(
  tx: Tx,
  config: Config,
  openCase: number | undefined,
  { course, ...hidden }: Hidden,
  { reason, by, at }: Decision,
) {
  const decision = { decision: 'hide' as const, reason, decidedBy: by, decidedAt: at }
  const [row] = openCase
    ? await tx.update(complaintCases).set(decision).where(eq(complaintCases.id, openCase)).returning()
    : await tx
        .insert(complaintCases)
        .values({ ...hidden, ...decision, openedAt: at })
        .returning()
  if (!row) throw new Error('the decision was not kept')
  const told = { ...hidden, course, id: row.id }
  await tellAuthor(tx, config, told, 'hide', reason)
  await tellReporters(tx, told, 'hide')
}
