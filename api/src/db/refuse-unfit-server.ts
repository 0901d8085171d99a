import type { Client } from 'pg'
import { StartupProblem } from '../settings/startup-problem.ts'

/** The oldest PostgreSQL on which all tests pass (`npm run proof`). */
const OLDEST = 15

type Server = { number: number; version: string; canSearch: boolean }

/** A server that is not ours may be too old, or lack what the search needs: better said in a sentence than by a migration. */
export async function refuseUnfitServer(client: Client) {
  const { rows } = await client.query<Server>(`
    SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
      EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "canSearch"`)
  const [server] = rows
  if (!server) return
  if (server.number < OLDEST * 10_000)
    throw new StartupProblem(`the database is PostgreSQL ${server.version}, and Koya needs version ${OLDEST} or newer.`)
  if (!server.canSearch)
    throw new StartupProblem(
      "the database has no extension pg_trgm, which the search needs. It is part of PostgreSQL's contrib package.",
    )
}
