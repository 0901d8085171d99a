import { sql } from 'drizzle-orm'
import { demoPassword } from '../../db/seed/demo/demo-accounts.ts'
import { hashPassword } from '../../features/accounts/passwords/passwords.ts'
import type { Queries } from '../command.ts'
import { firstNames, lastNames } from './words.ts'

const PORTION = 10_000

/** Production starts on no database that has them, because the password of the demo accounts is theirs, too. */
const isBulk = sql`email LIKE 'bulk-%@koya.test'`

/** Made-up people with confirmed addresses, `bulk-000001@koya.test` and so on, numbered on from the last one that is there. */
export async function addBulkPeople(db: Queries, count: number, onProgress: (done: number) => void) {
  const passwordHash = await hashPassword(demoPassword)
  const start = await lastNumber(db)
  const name = (names: string[], salt: number) =>
    sql`(${sql.param(names)}::text[])[1 + abs(hashint8extended(n, ${salt}) % ${names.length})]`
  for (let done = 0; done < count; done += PORTION) {
    const to = Math.min(done + PORTION, count)
    await db.execute(sql`
      WITH added AS (
        INSERT INTO users (first_name, last_name, email, password_hash, email_confirmed_at, created_at)
        SELECT ${name(firstNames, 1)}, ${name(lastNames, 2)}, 'bulk-' || lpad(n::text, greatest(6, length(n::text)), '0') || '@koya.test',
          ${passwordHash}, now() - age, now() - age
        FROM generate_series(${start + done + 1}::bigint, ${start + to}::bigint) AS n,
          LATERAL (SELECT abs(hashint8extended(n, 3) % 700) * interval '1 day') AS joined (age)
        RETURNING id
      )
      INSERT INTO user_roles (user_id, position, role) SELECT id, 0, 'User' FROM added`)
    onProgress(to)
  }
}

/** All who were ever made up, in the order in which they were. */
export async function bulkPeople(db: Queries) {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM users WHERE ${isBulk} ORDER BY id`)
  return rows.map(({ id }) => id)
}

async function lastNumber(db: Queries) {
  const { rows } = await db.execute<{ number: number }>(sql`
    SELECT coalesce(max(substring(email FROM '^bulk-([0-9]+)@')::int), 0) AS number FROM users WHERE ${isBulk}`)
  return rows[0]?.number ?? 0
}
