import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'

const MOST_NAMED = 5

type Rule = { table: string; name: string; says: string; breaks: string; key: string[] }

/** Old rows that break a newer constraint and could not be repaired, in words for a log and for `koya doctor`. */
export async function findBrokenRows(db: Pick<Db, 'execute'>) {
  const { rows } = await db.execute<Rule>(sql`
    SELECT c.conrelid::regclass::text AS "table", c.conname AS name, pg_get_constraintdef(c.oid) AS says,
      CASE c.contype WHEN 'c' THEN format('NOT (%s)', pg_get_expr(c.conbin, c.conrelid))
        ELSE format('old.%1$I IS NOT NULL AND NOT EXISTS (SELECT FROM %2$s found WHERE found.%3$I = old.%1$I)',
          ${columnName(sql`c.conrelid`, sql`c.conkey[1]`)}, c.confrelid::regclass,
          ${columnName(sql`c.confrelid`, sql`c.confkey[1]`)}) END AS breaks,
      ARRAY(SELECT ${columnName(sql`i.indrelid`, sql`k`)}::text FROM pg_index i, unnest(i.indkey) AS k
        WHERE i.indrelid = c.conrelid AND i.indisprimary) AS key
    FROM pg_constraint c
    WHERE NOT c.convalidated AND c.connamespace = 'public'::regnamespace AND c.contype IN ('c', 'f')
    ORDER BY 1, 2`)
  const lines = await Promise.all(rows.map((rule) => describe(db, rule)))
  return lines.filter((line) => line !== undefined)
}

function columnName(table: SQL, number: SQL) {
  return sql`(SELECT attname FROM pg_attribute WHERE attrelid = ${table} AND attnum = ${number})`
}

async function describe(db: Pick<Db, 'execute'>, { table, name, says, breaks, key }: Rule) {
  const columns = sql.join(
    key.map((column) => sql`old.${sql.identifier(column)}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT concat_ws(' ', ${columns}) AS at FROM ${sql.raw(table)} AS old WHERE ${sql.raw(breaks)} LIMIT ${MOST_NAMED + 1}`)
  if (rows.length === 0) return undefined
  const named = rows.slice(0, MOST_NAMED).map(({ at }) => at)
  const more = rows.length > MOST_NAMED ? ' and more' : ''
  return `${table} (${key.join(' ')}): ${named.join(', ')}${more} break ${name}: ${says}`
}
