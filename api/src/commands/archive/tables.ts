import { sql } from 'drizzle-orm'
import { escapeIdentifier } from 'pg'
import type { Queries } from '../command.ts'
import type { Sequence } from './manifest.ts'

export type Table = { schema: string; name: string; columns: string[] }

/**
 * What is worth keeping: every table of the product, without columns that the database computes. Unlogged tables hold
 * what may be lost in a crash, so it may be lost here too, and what changed a moment ago on one server means nothing on
 * another. The list of migrations is written by the migrations themselves, and
 * of the tables of pg-boss all but the one with the jobs.
 */
export async function listTables(db: Queries) {
  const { rows } = await db.execute<Table>(sql`
    SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> 'changes'
      AND (n.nspname = 'public' OR (n.nspname = 'pgboss' AND c.relname = 'job_common'))
    GROUP BY 1, 2 ORDER BY 1, 2`)
  return rows
}

export async function listSequences(db: Queries) {
  const { rows } = await db.execute<Sequence>(sql`
    SELECT sequencename::text AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = 'public' ORDER BY 1`)
  return rows
}

type Named = { schema: string; name: string }

export function fullName({ schema, name }: Named) {
  return `${schema}.${name}`
}

/** As it is written in a statement. */
export function quotedName({ schema, name }: Named) {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
}

/** Text that any server reads back as the same value, and no limit of the role that would cut a long copy short. */
export async function prepareForCopy(db: Queries) {
  await db.execute(sql`SET LOCAL datestyle = 'ISO, YMD'`)
  await db.execute(sql`SET LOCAL intervalstyle = 'postgres'`)
  await db.execute(sql`SET LOCAL extra_float_digits = 3`)
  await db.execute(sql`SET LOCAL statement_timeout = 0`)
  await db.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
  await db.execute(sql`SET LOCAL lock_timeout = '10s'`)
}
