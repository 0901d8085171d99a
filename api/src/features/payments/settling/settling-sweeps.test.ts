import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openShop } from '../../../../test/money/shop.ts'
import { untilTheyWait } from '../../../../test/waiting.ts'
import { payments } from '../../../db/schema.ts'
import { nextLook } from './next-look.ts'
import { sweepPaid } from './sweep-paid.ts'
import { sweepPayments } from './sweep-payments.ts'

const { db, deps, buyer } = await openShop()
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const now = new Date('2026-06-15T11:00:00Z')
/** The provider knows of nothing, and remembers what it was asked about. */
let asked: string[] = []
const provider = {
  ...deps.provider,
  verify: async (reference: string) => {
    asked.push(reference)
    return null
  },
  refundsOf: async () => [],
}
const at = (moment: Date) => ({ ...deps, provider, clock: () => moment })
const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

// The sales of the demo market are due as well.
beforeEach(async () => {
  asked = []
  await db.update(payments).set({ nextCheckAt: new Date('2100-01-01T00:00:00Z') })
})

let number = 0
type Given = Partial<typeof payments.$inferInsert>
async function waiting(...given: Given[]) {
  const rows = given.map((one) => ({
    reference: `sweep-${++number}`,
    userId: buyer.id,
    amountKobo: 1,
    quotedUntil: now,
    createdAt: now,
    nextCheckAt: now,
    ...one,
  }))
  return db.insert(payments).values(rows).returning()
}
const row = async (id: number | undefined) =>
  (
    await db
      .select()
      .from(payments)
      .where(eq(payments.id, id ?? 0))
  )[0]

test.each([
  ['what is not yet paid', 20, sweepPayments, 'pending'],
  ['what is paid', 5, sweepPaid, 'paid'],
] as const)(
  'a sweep of %s takes the %i that have waited longest, leaves those that another process holds, and asks nobody once it is stopped',
  async (_what, batch, sweep, state) => {
    const rows = Array.from({ length: batch + 2 }, (_, n) => ({ state, nextCheckAt: after(now, -n * MINUTE_MS) }))
    const newestFirst = await waiting(...rows)
    const oldest = newestFirst.at(-1)
    const { sweeping } = await db.transaction(async (tx) => {
      await tx
        .select()
        .from(payments)
        .where(eq(payments.id, oldest?.id ?? 0))
        .for('update')
      const begun = sweep(at(now), () => true)
      await Promise.race([begun, untilTheyWait(db)])
      return { sweeping: begun }
    })
    expect(await sweeping).toBe(batch)
    expect(asked).toEqual([])
    const rowsNow = await Promise.all(newestFirst.map(({ id }) => row(id)))
    const wasTaken = rowsNow.map((one) => (one?.nextCheckAt.getTime() ?? 0) > now.getTime())
    expect(wasTaken).toEqual([false, ...Array(batch).fill(true), false])
    expect(rowsNow.map((one) => one?.state)).toEqual(rows.map(() => state))
  },
)

test('pending and declined payments are asked about at the very moment that was set, others and earlier ones are not', async () => {
  const states = ['pending', 'failed', 'paid', 'review', 'refunded', 'closed'] as const
  const rows = await waiting(...states.map((state) => ({ state })), { nextCheckAt: after(now, 1) })
  expect(await sweepPayments(at(now), () => true)).toBe(2)
  const checks = await Promise.all(rows.map(async ({ id }) => (await row(id))?.checks))
  expect(checks).toEqual([1, 1, 0, 0, 0, 0, 0])
  const paid = await waiting(...states.map((state) => ({ state })))
  expect(await sweepPaid(at(now), () => true)).toBe(2)
  expect((await row(paid[2]?.id))?.nextCheckAt).toEqual(after(now, 60 * MINUTE_MS))
})

test('a payment is asked about less and less often, and after a week no more: then it counts as failed', async () => {
  const [payment, review] = await waiting({}, { state: 'review', createdAt: after(now, -30 * DAY_MS) })
  const look = async (clock: Date) => {
    await sweepPayments(at(clock))
    return ((await row(payment?.id))?.nextCheckAt.getTime() ?? 0) - clock.getTime()
  }
  const gaps: number[] = []
  let clock = now
  for (let n = 0; n < 11; n++) {
    const gap = await look(clock)
    gaps.push(gap / MINUTE_MS)
    clock = after(clock, gap)
  }
  expect(gaps).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
  const aWeek = after(now, 7 * DAY_MS)
  expect((await look(aWeek)) / MINUTE_MS).toBe(360)
  expect((await row(payment?.id))?.state).toBe('pending')
  await db
    .update(payments)
    .set({ nextCheckAt: aWeek })
    .where(eq(payments.id, payment?.id ?? 0))
  expect(await look(after(aWeek, 1))).toBeGreaterThan(36_000 * DAY_MS)
  expect((await row(payment?.id))?.state).toBe('failed')
  expect((await row(review?.id))?.state).toBe('review')
})

test('a paid payment whose moment nobody knows is looked at again a day later', async () => {
  const [payment] = await waiting({ state: 'paid', paidAt: null })
  await sweepPaid(at(now))
  expect((await row(payment?.id))?.nextCheckAt).toEqual(after(now, DAY_MS))
  expect(await db.$count(payments, like(payments.reference, 'sweep-%'))).toBe(number)
})

test('the next look at money that was paid is the first of the seven that is still to come', () => {
  const days = (n: number) => after(now, n * DAY_MS)
  expect(nextLook(now, now)).toEqual(days(1))
  expect(nextLook(now, after(days(1), -1))).toEqual(days(1))
  expect(nextLook(now, days(1))).toEqual(days(3))
  expect(nextLook(now, days(126))).toEqual(days(127))
  expect(nextLook(now, days(127))).toEqual(days(127 + 36_500))
})
