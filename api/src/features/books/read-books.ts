import type { BookDifference } from '@koya/contract/endpoints/admin/books.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, endOfDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq, isNull } from 'drizzle-orm'
import { bookDifferences, chores } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { readBalances } from './read-balances.ts'
import { readDays } from './read-days.ts'
import { readSuspense } from './read-suspense.ts'
import { readToCome } from './read-to-come.ts'
import { readSettlements } from './settlements.ts'

const DAYS_SHOWN = 30
const MOST_DAYS = 800

/** What an admin reads: balances at the end of the span, what was sold in it, and what does not add up. */
export async function readBooks({ db, clock }: Deps, asked: { from?: string | undefined; to?: string | undefined }) {
  const to = asked.to ?? (asked.from ? laterOf(asked.from, lagosDay(clock())) : lagosDay(clock()))
  const from = asked.from ?? addDays(to, 1 - DAYS_SHOWN)
  // Here and not in the contract: without a last day it is today, and a first one of long ago would make a million rows.
  if (addDays(from, MOST_DAYS) < to) throw new Failure('bad_input', { from: [messages.admin.spanLength] })
  const [accounts, days, suspense, instalments, settlements, differences, [compared]] = await Promise.all([
    readBalances(db, endOfDay(to)),
    readDays(db, from, to),
    readSuspense(db),
    readToCome(db, lagosDay(clock())),
    readSettlements(db),
    db.select().from(bookDifferences).where(isNull(bookDifferences.settledAt)).orderBy(bookDifferences.id),
    db.select().from(chores).where(eq(chores.name, 'books')),
  ])
  const shown = differences.map(present)
  return {
    from,
    to,
    accounts,
    sum_kobo: accounts.reduce((sum, { balance_kobo }) => sum + balance_kobo, 0),
    instalments,
    days,
    compared_at: compared?.doneUntil.toISOString() ?? null,
    provider_differences: shown.filter(({ kind }) => kind !== 'tables'),
    table_differences: shown.filter(({ kind }) => kind === 'tables'),
    suspense,
    settlements,
  }
}

function laterOf(one: string, other: string) {
  return one > other ? one : other
}

function present({ reference, kind, ours, theirs, foundAt }: typeof bookDifferences.$inferSelect): BookDifference {
  return { reference, kind, ours_kobo: ours, theirs_kobo: theirs, found_at: foundAt.toISOString() }
}
