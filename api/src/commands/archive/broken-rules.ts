import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../command.ts'
import type { Rule } from './manifest.ts'

/** Constraints that old rows break (see db/constraints): they are in force only for what is new. */
export async function listBrokenRules(db: Queries) {
  return (await rulesWhere(db, sql`NOT c.convalidated`)).map(({ table, name }) => ({ table, name }))
}

/** Loads with these constraints put aside, because the rows that break them came with the backup. Afterwards they hold for what is new. */
export async function withoutRules<T>(db: Queries, broken: Rule[], load: () => Promise<T>) {
  const isBroken = sql`c.conname = ANY (${sql.param(broken.map(({ name }) => name))}::text[])`
  const rules = (await rulesWhere(db, isBroken)).filter((rule) => broken.some(({ table }) => table === rule.table))
  for (const { table, name } of rules)
    await db.execute(sql`ALTER TABLE ${sql.identifier(table)} DROP CONSTRAINT ${sql.identifier(name)}`)
  const loaded = await load()
  for (const { table, name, says } of rules)
    await db.execute(
      sql`ALTER TABLE ${sql.identifier(table)} ADD CONSTRAINT ${sql.identifier(name)} ${sql.raw(says)} NOT VALID`,
    )
  return loaded
}

async function rulesWhere(db: Queries, condition: SQL) {
  const { rows } = await db.execute<Rule & { says: string }>(sql`
    SELECT t.relname::text AS "table", c.conname::text AS name, pg_get_constraintdef(c.oid) AS says
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('c', 'f') AND ${condition} ORDER BY 1, 2`)
  return rows
}
