import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openSales, reason } from '../../../../test/money/sales.ts'
import { untilTheyWait } from '../../../../test/waiting.ts'
import { refunds } from '../../../db/schema.ts'
import { sweepRefunds } from './sweep-refunds.ts'

const till = await openSales()
const { db, deps, paid, newSale, refund, refundsOf, paymentOf, accessOf, returnedAt } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]
const sandbox = deps.provider
const soon = { ...deps, clock: () => new Date(Date.now() + 10 * 60_000) }
afterEach(() => {
  deps.provider = sandbox
})

test('a refund whose events never come is asked about until it is returned', async () => {
  const { buyer, reference } = await newSale()
  await refund(reference)
  await sweepRefunds(deps)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processing' }])
  await sweepRefunds(soon)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed' }])
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  expect(await accessOf(buyer)).toBe(0)
})

test('while it is on its way it is asked about less and less often, and what then failed is owed again', async () => {
  const { reference } = await newSale()
  await refund(reference)
  let status = 'processing'
  const refundsOfProvider = async (asked: string) =>
    (await sandbox.refundsOf(asked)).map((entry) => (asked === reference ? { ...entry, status } : entry))
  let clock = Date.now()
  const gaps: number[] = []
  for (let look = 0; look < 12; look++) {
    const [row] = await refundsOf(reference)
    clock = row?.nextCheckAt.getTime() ?? 0
    await sweepRefunds({
      ...deps,
      clock: () => new Date(clock),
      provider: { ...sandbox, refundsOf: refundsOfProvider },
    })
    const [after] = await refundsOf(reference)
    gaps.push(((after?.nextCheckAt.getTime() ?? 0) - clock) / 60_000)
  }
  expect(gaps).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360, 360, 360, 360])
  status = 'failed'
  const later = {
    ...deps,
    clock: () => new Date(clock + 86_400_000),
    provider: { ...sandbox, refundsOf: refundsOfProvider },
  }
  await sweepRefunds(later)
  expect(await till.listed('due', reference)).toMatchObject({ refunds: [{ state: 'failed' }] })
})

test('one that never reached the provider comes back to where it was, without a person', async () => {
  const { reference } = await newSale()
  deps.provider = { ...sandbox, refund: () => Promise.reject(new Failure('provider_unavailable')) }
  expect(await refund(reference)).toMatchObject({ data: { outcome: 'unanswered' } })
  deps.provider = sandbox
  await sweepRefunds(soon)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'due', providerId: null }])
  expect(await returnedAt(reference)).toEqual([])
})

test('a provider that does not answer about one keeps nobody from the others', async () => {
  const [silent, heard] = [await newSale(), await newSale()]
  for (const { reference } of [silent, heard]) await refund(reference)
  const provider = {
    ...sandbox,
    refundsOf: async (asked: string) => {
      if (asked === silent.reference) throw new Failure('provider_unavailable')
      return sandbox.refundsOf(asked)
    },
  }
  await sweepRefunds({ ...soon, provider })
  expect(await refundsOf(silent.reference)).toMatchObject([{ state: 'processing' }])
  expect(await refundsOf(heard.reference)).toMatchObject([{ state: 'processed' }])
})

test('what the provider lists and nobody here knows is booked by its id, and never a second time', async () => {
  const { buyer, reference } = await newSale([one, two])
  await refund(reference, { course_id: one })
  // Somebody gives the other course back at the provider's own desk.
  await sandbox.refund({ reference, amount: paid[1]?.priceKobo ?? 0, note: 'By hand' })
  for (let look = 0; look < 3; look++) {
    await sweepRefunds(soon)
    const { id } = await paymentOf(reference)
    await db
      .update(refunds)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(refunds.paymentId, id))
  }
  await till.deliver(reference)
  expect(await refundsOf(reference)).toMatchObject([
    { state: 'processed', courseId: one, reason },
    { state: 'processed', reason: 'By the provider' },
  ])
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  expect(await accessOf(buyer)).toBe(0)
})

test('a sweep takes the twenty that have waited longest, leaves those that another process holds, and asks nobody once it is stopped', async () => {
  const { reference } = await newSale()
  const { id: paymentId } = await paymentOf(reference)
  const minutes = Array.from({ length: 22 }, (_, at) => new Date(Date.UTC(2026, 0, 1, 0, at)))
  const rows = minutes.toReversed().map((nextCheckAt) => ({ paymentId, amountKobo: 1, nextCheckAt }))
  await db.insert(refunds).values(rows.map((row) => ({ ...row, state: 'processing' as const })))
  const oldestFirst = async () => (await refundsOf(reference)).toReversed()
  const [oldest] = await oldestFirst()
  const { sweeping } = await db.transaction(async (tx) => {
    await tx
      .select()
      .from(refunds)
      .where(eq(refunds.id, oldest?.id ?? 0))
      .for('update')
    const begun = sweepRefunds(soon, () => true)
    await Promise.race([begun, untilTheyWait(db)])
    return { sweeping: begun }
  })
  await sweeping
  const looked = (await oldestFirst()).map(({ checks }) => checks)
  expect(looked).toEqual([0, ...Array(20).fill(1), 0])
  expect(await refundsOf(reference)).toMatchObject(Array(22).fill({ state: 'processing' }))
  await db.delete(refunds).where(eq(refunds.paymentId, paymentId))
})
