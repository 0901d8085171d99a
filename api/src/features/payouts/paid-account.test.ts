import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { faultsOfBooks } from '../../../test/money/books.ts'
import { openPayouts } from '../../../test/money/payouts.ts'
import type { Account } from '../../books/accounts.ts'
import { postJournal } from '../../books/post-journal.ts'
import { payouts } from '../../db/schema.ts'
import { compareBooks } from '../books/compare-books.ts'

const { db, deps, newEarner, payoutsOf, payOut, paidAccountOf } = await openPayouts()

test('what somebody was paid is in an account of its own, also what a process of the version before has sent or taken back', async () => {
  const teacher = await newEarner()
  await payOut(teacher)
  const [payout] = await payoutsOf(teacher)
  const { id = 0, amountKobo = 0 } = payout ?? {}
  const { signal } = new AbortController()
  /** That version knows no account for what is paid. */
  const moveAsBefore = (state: 'paid' | 'reversed', move: number, from: Account, to: Account) =>
    db.transaction(async (tx) => {
      await tx.update(payouts).set({ state, moves: move, settledAt: new Date() }).where(eq(payouts.id, id))
      const postings = [
        { account: from, kobo: amountKobo },
        { account: to, kobo: -amountKobo },
      ]
      const key = `payout:${id}:${move}`
      await postJournal(tx, { key, kind: 'payout', paymentId: null, at: new Date(), postings })
    })
  await moveAsBefore('paid', 2, `instructor:${teacher.id}:paying`, 'provider_clearing')
  expect(await paidAccountOf(teacher)).toBe(0)
  for (const _night of [1, 2]) {
    await compareBooks(deps, signal)
    expect(await paidAccountOf(teacher)).toBe(amountKobo)
  }
  await moveAsBefore('reversed', 3, 'provider_clearing', `instructor:${teacher.id}:available`)
  for (const _night of [1, 2]) {
    await compareBooks(deps, signal)
    expect(await paidAccountOf(teacher)).toBe(0)
  }
  expect(await faultsOfBooks(db)).toEqual([])
})
