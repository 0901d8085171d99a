import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { faultsOfBooks } from '../../../../test/money/books.ts'
import { makeCoupon } from '../../../../test/money/coupons.ts'
import { openSales } from '../../../../test/money/sales.ts'
import { type Buyer, charge, declinedCard } from '../../../../test/money/shop.ts'
import { enrolments, payments } from '../../../db/schema.ts'

const sales = await openSales()
const { app, db, admin } = sales
const course = sales.paid[0]?.id ?? 0

async function order(buyer: Buyer, coupon: string) {
  const { data } = await buyer.call('POST', '/payments', { course_ids: [course], coupon })
  return data.reference as string
}

async function pay(buyer: Buyer, reference: string) {
  await charge(app, reference)
  return (await buyer.call('POST', `/payments/${reference}/check`)).data.state as string
}

const waysOut = {
  cancelled: (buyer: Buyer, reference: string) => buyer.call('POST', `/payments/${reference}/cancel`),
  declined: async (buyer: Buyer, reference: string) => {
    await charge(app, reference, declinedCard)
    await buyer.call('POST', `/payments/${reference}/check`)
  },
  lapsed: (_buyer: Buyer, reference: string) =>
    db
      .update(payments)
      .set({ quotedUntil: new Date(0) })
      .where(eq(payments.reference, reference)),
}

test.each(Object.entries(waysOut))(
  'of orders that were %s and are all paid in the end only as many get the coupon as it has uses; a person looks at the others',
  async (_how, giveBack) => {
    const { code } = await makeCoupon(db, admin.id, { useLimit: 2 })
    const orders: { buyer: Buyer; reference: string }[] = []
    for (let n = 0; n < 4; n++) {
      const buyer = await sales.newBuyer()
      const reference = await order(buyer, code)
      orders.push({ buyer, reference })
      await giveBack(buyer, reference)
    }
    const states: string[] = []
    for (const { buyer, reference } of orders) states.push(await pay(buyer, reference))
    expect(states).toEqual(['paid', 'paid', 'review', 'review'])
    const [, , third, last] = orders
    expect((await sales.paymentOf(third?.reference ?? '')).reviewReason).toContain(`coupon ${code} was used up`)
    expect(await db.$count(enrolments, eq(enrolments.userId, third?.buyer.id ?? 0))).toBe(0)
    // Told again it stays with that person, who may still take it at its price, or give it back.
    await sales.deliver(third?.reference ?? '')
    expect((await sales.paymentOf(third?.reference ?? '')).state).toBe('review')
    expect((await sales.accept(third?.reference ?? '')).status).toBe(200)
    expect(await db.$count(enrolments, eq(enrolments.userId, third?.buyer.id ?? 0))).toBe(1)
    expect((await sales.refund(last?.reference ?? '')).status).toBe(200)
    expect(await faultsOfBooks(db)).toEqual([])
  },
)

test('two late payments at once for the last use: one gets it', async () => {
  const { code } = await makeCoupon(db, admin.id, { useLimit: 1 })
  const [ada, bola] = [await sales.newBuyer(), await sales.newBuyer()]
  const first = await order(ada, code)
  await waysOut.cancelled(ada, first)
  const second = await order(bola, code)
  await waysOut.cancelled(bola, second)
  const states = await Promise.all([pay(ada, first), pay(bola, second)])
  expect(states.toSorted()).toEqual(['paid', 'review'])
})

test('one person cannot use a coupon for one use twice by cancelling in between', async () => {
  const { code } = await makeCoupon(db, admin.id, { personLimit: 1 })
  const buyer = await sales.newBuyer()
  const first = await order(buyer, code)
  await waysOut.cancelled(buyer, first)
  const second = await buyer.call('POST', '/payments', { course_ids: [sales.paid[1]?.id], coupon: code })
  expect(await pay(buyer, second.data.reference)).toBe('paid')
  expect(await pay(buyer, first)).toBe('review')
})

test('money that comes late for a coupon that is not used up is taken at its price', async () => {
  const { code } = await makeCoupon(db, admin.id, { useLimit: 1, personLimit: 1 })
  const buyer = await sales.newBuyer()
  const reference = await order(buyer, code)
  await waysOut.cancelled(buyer, reference)
  expect(await pay(buyer, reference)).toBe('paid')
})
