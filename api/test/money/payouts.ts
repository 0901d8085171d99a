import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Deps } from '../../src/deps.ts'
import { sweepPayouts } from '../../src/features/payouts/sweep-payouts.ts'
import { balancesOf, faultsOfBooks } from './books.ts'
import { openSchool, type Teacher } from './earnings.ts'

/** A school whose teachers are paid without anybody's approval. */
export async function openPayouts() {
  const school = await openSchool({ env: { PAYOUT_APPROVAL_ABOVE: '1000000' } })
  const { db, deps, receivedBy, balance } = school

  const payOut = (teacher: Teacher) => teacher.call('POST', '/earnings/payouts')
  /** As if the time of the next look had come. */
  async function sweep(with_: Partial<Deps> = {}) {
    await db.execute(sql`UPDATE payouts SET next_check_at = now() - interval '1 second' WHERE state = 'sending'`)
    await sweepPayouts({ ...deps, ...with_ })
  }

  /** Nobody is paid twice, nobody is forgotten: what the bank has sent is what the books say, and the books come to zero. */
  async function expectEvenBooks(teacher: Teacher) {
    const { rows } = await db.execute<{ kobo: number }>(sql`SELECT sum(kobo)::float8 AS kobo FROM postings`)
    expect(rows[0]?.kobo).toBe(0)
    expect(await faultsOfBooks(db)).toEqual([])
    const { paid, paying } = await balance(teacher)
    if (paying === 0) expect(Math.round(paid * 100)).toBe(await receivedBy(teacher))
    expect(await paidAccountOf(teacher)).toBe(Math.round(paid * 100))
  }

  /** What the account "paid" of a teacher says. What all of them say is on the other side. */
  async function paidAccountOf({ id }: Teacher) {
    const balances = Object.entries(await balancesOf(db))
    const all = balances.filter(([account]) => account.endsWith(':paid')).reduce((sum, [, kobo]) => sum - kobo, 0)
    expect(balances.find(([account]) => account === 'paid_out')?.[1] ?? 0).toBe(all)
    return 0 - (balances.find(([account]) => account === `instructor:${id}:paid`)?.[1] ?? 0)
  }

  return { ...school, payOut, sweep, expectEvenBooks, paidAccountOf }
}
