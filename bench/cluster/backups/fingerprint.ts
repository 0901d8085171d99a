import type { Client } from 'pg'

export type Fingerprint = Map<string, { count: number; hash: string }>

/** How many rows each table has, and what is in them. */
export async function fingerprint(client: Client): Promise<Fingerprint> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  const found: Fingerprint = new Map()
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number; hash: string }>(
      `SELECT count(*)::int AS count, coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS hash FROM ${name} t`,
    )
    if (rows[0]) found.set(name, rows[0])
  }
  return found
}

export function differences(one: Fingerprint, other: Fingerprint) {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => one.get(name)?.hash !== other.get(name)?.hash)
}
