import { sql } from 'drizzle-orm'
import type { Db } from '../../src/db/client.ts'

/** What is counted and not kept. */
const uncounted = ['rate_limits']

/** A print of everything that is stored: whatever changes in a table changes its print. */
export async function databasePrint(db: Db) {
  const tables = await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const prints: Record<string, unknown> = {}
  for (const { name } of tables.rows) {
    if (uncounted.includes(name)) continue
    const print = sql`SELECT count(*)::text || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)::text AS print FROM ${sql.identifier(name)} t`
    prints[name] = (await db.execute<{ print: string }>(print)).rows[0]?.print
  }
  return prints
}
