import { sql } from 'drizzle-orm'
import { accountOf, type Payee } from '../../books/accounts.ts'
import type { Db, Tx } from '../../db/client.ts'

type Balance = { pending: number; available: number; paying: number }

const stages = ['pending', 'available', 'paying'] as const

/** What somebody has earned and not got yet, in kobo. After refunds `available` may be below zero. */
export async function balanceOf(db: Db | Tx, payee: Payee): Promise<Balance> {
  const { rows } = await db.execute<Balance>(sql`
    SELECT coalesce(-sum(kobo) FILTER (WHERE account LIKE '%:pending'), 0)::float8 AS pending,
      coalesce(-sum(kobo) FILTER (WHERE account LIKE '%:available'), 0)::float8 AS available,
      coalesce(-sum(kobo) FILTER (WHERE account LIKE '%:paying'), 0)::float8 AS paying
    FROM postings WHERE account IN (${accountNames(payee)})`)
  return rows[0] ?? { pending: 0, available: 0, paying: 0 }
}

export function accountNames(payee: Payee) {
  return sql.join(
    stages.map((stage) => sql`${accountOf(payee, stage)}`),
    sql`, `,
  )
}
