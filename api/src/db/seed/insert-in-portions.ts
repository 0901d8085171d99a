import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../client.ts'

/** PostgreSQL takes 65,535 values a statement. Answers the ids, in the order of the rows, where the table has one. */
export async function insertInPortions<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: T['$inferInsert'][],
): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += 1_000) {
    const portion = rows.slice(start, start + 1_000)
    const insert = tx.insert(table as PgTable).values(portion)
    const added = 'id' in table ? await insert.returning({ id: sql<number>`id` }) : await insert.then(() => [])
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}
