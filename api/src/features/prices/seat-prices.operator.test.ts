import { nairaToKobo } from '@koya/contract/rules/prices/money.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../test/organisation.ts'
import { coursePrices, courses, sandboxTransactions } from '../../db/schema.ts'

const { db, owner, at, id, paid, settle, addMember, balanceOf, bookDifferences } = await openOrganisation()
const courseId = paid[0]?.id ?? 0
const kobo = fc.integer({ min: 100_000, max: 2_000_000 })
const wanted = fc.record({
  regular: kobo,
  earlyBird: fc.option(kobo),
  group: fc.option(fc.record({ price: kobo, from: fc.integer({ min: 2, max: 6 }) })),
  quantity: fc.integer({ min: 1, max: 8 }),
})

test('seats cost what the page says, at the group price where it is the better one; that is charged, is prepaid in the books, and is sold seat by seat', async () => {
  await fc.assert(
    fc.asyncProperty(wanted, async ({ regular, earlyBird, group, quantity }) => {
      await setPrices({ regular, earlyBird, group })
      const order = { course_id: courseId, quantity }
      const { data: shown } = await owner.call('POST', `${at}/seats`, { ...order, preview: true })
      const inGroup = group && quantity >= group.from ? [group.price] : []
      expect(nairaToKobo(shown.unit_price)).toBe(Math.min(regular, ...(earlyBird ? [earlyBird] : []), ...inGroup))
      expect(nairaToKobo(shown.total)).toBe(quantity * nairaToKobo(shown.unit_price))
      const prepaid = (await balanceOf(`organisation:${id}:seats`)) ?? 0
      const { data } = await owner.call('POST', `${at}/seats`, order)
      expect(data.amount).toBe(nairaToKobo(shown.total))
      const isIt = eq(sandboxTransactions.reference, data.reference)
      expect(await db.select({ amount: sandboxTransactions.amount }).from(sandboxTransactions).where(isIt)).toEqual([
        { amount: data.amount },
      ])
      await settle(data.reference)
      expect(await balanceOf(`organisation:${id}:seats`)).toBe(prepaid - data.amount)

      const before = await sold()
      const member = await addMember()
      await owner.call('POST', `${at}/seats/${data.block_id}/grants`, { user_ids: [member.id] })
      const after = await sold()
      expect(after.sold - before.sold).toBe(nairaToKobo(shown.unit_price))
      expect(after.discount - before.discount).toBe(regular - nairaToKobo(shown.unit_price))
      expect(await bookDifferences()).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 120_000)

type Prices = { regular: number; earlyBird: number | null; group: { price: number; from: number } | null }

async function setPrices({ regular, earlyBird, group }: Prices) {
  await db.delete(coursePrices).where(eq(coursePrices.courseId, courseId))
  await db.update(courses).set({ priceKobo: regular }).where(eq(courses.id, courseId))
  await db.insert(coursePrices).values({
    courseId,
    ...(earlyBird && { earlyBirdKobo: earlyBird, earlyBirdUntil: '2999-01-01' }),
    ...(group && { groupKobo: group.price, groupFrom: group.from }),
  })
}

/** What the books say that seats of the course have sold for, and what discount was given with them. */
async function sold() {
  const { rows } = await db.execute<{ sold: number; discount: number }>(sql`
    SELECT coalesce(-sum(l.kobo), 0)::float8 AS sold,
      coalesce(sum(l.kobo) FILTER (WHERE l.account = 'discounts_given'), 0)::float8 AS discount
    FROM journals j JOIN postings l ON l.journal_id = j.id
    WHERE j.kind = 'seat' AND l.course_id = ${courseId}
      AND (l.account LIKE 'instructor:%' OR l.account IN ('platform_revenue', 'discounts_given'))`)
  return rows[0] ?? { sold: 0, discount: 0 }
}
