import type { EarningMonth } from '@koya/contract/endpoints/teaching/earnings.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { sql } from 'drizzle-orm'
import { accountOf, type Payee } from '../../books/accounts.ts'
import type { Db } from '../../db/client.ts'
import { accountNames } from '../payouts/balances.ts'

type Row = { month: string; earned: number; returned: number; pending: number; paidOut: number }

/** Every month in which something happened, the oldest first: earned and given back in the month it happened, paid out when it left. */
export async function readMonths(db: Db, payee: Payee): Promise<EarningMonth[]> {
  const { rows } = await db.execute<Row>(sql`
    WITH moved AS (
      SELECT to_char(j.at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AS month,
        -coalesce(sum(l.kobo) FILTER (WHERE j.kind IN ('sale', 'seat')), 0) AS earned,
        coalesce(sum(l.kobo) FILTER (WHERE j.kind NOT IN ('sale', 'seat', 'payout')), 0) AS returned,
        coalesce(sum(l.kobo) FILTER (WHERE j.kind = 'payout'), 0) AS paid_out
      FROM postings l JOIN journals j ON j.id = l.journal_id WHERE l.account IN (${accountNames(payee)}) GROUP BY 1
    ), held AS (
      SELECT to_char(h.at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AS month, -sum(l.kobo) AS kobo
      FROM held_sales h JOIN journals j ON j.payment_id = h.payment_id JOIN postings l ON l.journal_id = j.id
      WHERE l.account = ${accountOf(payee, 'pending')} GROUP BY 1
    ), seats AS (
      SELECT to_char(j.at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AS month, -sum(l.kobo) AS kobo
      FROM journals j JOIN postings l ON l.journal_id = j.id
      WHERE j.kind = 'seat' AND l.account = ${accountOf(payee, 'pending')}
        AND NOT EXISTS (SELECT FROM journals o WHERE o.key IN ('release:' || j.key, j.key || ':back')) GROUP BY 1
    )
    SELECT month, earned::float8, returned::float8, paid_out::float8 AS "paidOut", (coalesce(held.kobo, 0) + coalesce(seats.kobo, 0))::float8 AS pending
    FROM moved LEFT JOIN held USING (month) LEFT JOIN seats USING (month) WHERE earned <> 0 OR returned <> 0 OR paid_out <> 0 ORDER BY month`)
  return rows.map(({ month, earned, returned, pending, paidOut }) => ({
    month,
    earned: koboToNaira(earned),
    returned: koboToNaira(returned),
    pending: koboToNaira(pending),
    paid_out: koboToNaira(paidOut),
  }))
}
