import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales } from '../../../../test/money/sales.ts'
import { payments, sandboxTransactions } from '../../../db/schema.ts'
import { refundTransaction } from '../../../sandbox/refund-transaction.ts'
import { sweepPaid } from './sweep-paid.ts'

const till = await openSales()
const { db, deps, paid, newSale, refundsOf, paymentOf, accessOf } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const later = (ms: number) => ({ ...deps, clock: () => new Date(Date.now() + ms) })

// The sales of the demo market are due as well, and only a few are looked at in one go.
await db.update(payments).set({ nextCheckAt: new Date(Date.now() + 100_000 * DAY_MS) })

test('a charge that was given back without a word is found a day later, and access ends', async () => {
  const { buyer, reference, amount } = await newSale([one, two])
  await db.update(sandboxTransactions).set({ status: 'reversed' }).where(eq(sandboxTransactions.reference, reference))
  await sweepPaid(deps)
  expect(await accessOf(buyer)).toBe(2)
  await sweepPaid(later(DAY_MS))
  expect(await accessOf(buyer)).toBe(0)
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', amountKobo: amount * 100 }])
})

test('part of a payment that went back at the provider’s desk without a word is booked under its number', async () => {
  const { reference } = await newSale([one, two])
  const amount = paid[0]?.priceKobo ?? 0
  await refundTransaction(db, reference, { amount })
  await sweepPaid(later(DAY_MS))
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', amountKobo: amount }])
  expect((await refundsOf(reference))[0]?.providerId).not.toBeNull()
  expect(await paymentOf(reference)).toMatchObject({ state: 'paid' })
})

test('the provider is asked about a paid payment seven times in four months, and never again', async () => {
  const { reference } = await newSale([one])
  const asked: number[] = []
  for (let day = 0; day < 400; day++) {
    const verify = (which: string) => {
      if (which === reference) asked.push(day)
      return deps.provider.verify(which)
    }
    await sweepPaid({ ...later(day * DAY_MS + HOUR_MS), provider: { ...deps.provider, verify } })
  }
  expect(asked).toEqual([1, 3, 7, 15, 31, 63, 127])
})

test('a look that the provider did not answer is taken again within the hour', async () => {
  const { buyer, reference } = await newSale([one])
  await db.update(sandboxTransactions).set({ status: 'reversed' }).where(eq(sandboxTransactions.reference, reference))
  const away = { ...deps.provider, refundsOf: () => Promise.reject(new Failure('provider_unavailable')) }
  await sweepPaid({ ...later(DAY_MS), provider: away })
  expect(await accessOf(buyer)).toBe(1)
  await sweepPaid(later(DAY_MS + HOUR_MS))
  expect(await accessOf(buyer)).toBe(0)
})
