import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { bookDifferences } from '../../db/schema.ts'

export type Difference = Pick<typeof bookDifferences.$inferSelect, 'reference' | 'kind' | 'ours' | 'theirs'>

/** Writes down what differs now. What was found before keeps its day; what no longer differs is settled. */
export async function noteDifferences(db: Db, found: Difference[], now: Date) {
  await db.transaction(async (tx) => {
    const kept: number[] = []
    for (const difference of found) {
      const { ours, theirs } = difference
      const [row] = await tx
        .insert(bookDifferences)
        .values({ ...difference, foundAt: now })
        .onConflictDoUpdate({
          target: [bookDifferences.reference, bookDifferences.kind],
          targetWhere: sql`settled_at is null`,
          set: { ours, theirs },
        })
        .returning({ id: bookDifferences.id })
      if (row) kept.push(row.id)
    }
    const isOpen = isNull(bookDifferences.settledAt)
    const open = await tx
      .select({ id: bookDifferences.id })
      .from(bookDifferences)
      .where(kept.length > 0 ? and(isOpen, notInArray(bookDifferences.id, kept)) : isOpen)
    const settled = open.map(({ id }) => id)
    if (settled.length > 0)
      await tx.update(bookDifferences).set({ settledAt: now }).where(inArray(bookDifferences.id, settled))
  })
}
