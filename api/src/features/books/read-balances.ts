import type { BookAccount } from '@koya/contract/endpoints/admin/books.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

type Line = { account: string; kobo: number; name: string | null }

const titles: Record<string, string> = {
  provider_clearing: 'With the provider',
  bank: 'In our bank',
  provider_fees: 'Provider fees',
  platform_revenue: 'Platform revenue',
  discounts_given: 'Discounts given',
  refunds: 'Refunds',
  disputes: 'Disputes lost',
  tax_withheld: 'Tax withheld',
  own_bank: 'Paid from our own bank',
  paid_out: 'Paid to teachers and organisations',
  owed_to_buyers: 'Owed to buyers',
  sponsors_money: 'Sponsors’ money, not yet spent',
  suspense: 'Suspense',
}
const stages: Record<string, string> = {
  pending: 'pending',
  available: 'available',
  paying: 'being paid',
  paid: 'paid',
  seats: 'prepaid seats',
}

/** The trial balance at a moment. Accounts that never had anything are not there. */
export async function readBalances(db: Db, until: Date): Promise<BookAccount[]> {
  const { rows } = await db.execute<Line>(sql`
    SELECT l.account, sum(l.kobo)::float8 AS kobo, coalesce((SELECT u.first_name || ' ' || u.last_name FROM users u
        WHERE l.account LIKE 'instructor:%' AND u.id = split_part(l.account, ':', 2)::int),
      (SELECT o.name FROM organisations o WHERE l.account LIKE 'organisation:%' AND o.id = split_part(l.account, ':', 2)::int)) AS name
    FROM postings l JOIN journals j ON j.id = l.journal_id WHERE j.at <= ${until} GROUP BY l.account ORDER BY l.account`)
  const places = Object.keys(titles)
  const placeOf = ({ account }: { account: string }) => (places.indexOf(account) + 100) % 100
  return rows
    .map(({ account, kobo, name }) => ({ account, title: titleOf(account, name), balance_kobo: kobo }))
    .sort((a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title))
}

function titleOf(account: string, name: string | null) {
  const [kind, id, stage = ''] = account.split(':')
  if (kind === 'instructor') return `${name ?? `Teacher ${id}`}, ${stages[stage] ?? stage}`
  if (kind === 'organisation') return `${name ?? `Organisation ${id}`}, ${stages[stage] ?? stage}`
  return titles[account] ?? account
}
