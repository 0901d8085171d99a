import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales } from '../../../test/money/sales.ts'
import { type Buyer, charge } from '../../../test/money/shop.ts'
import { gifts } from '../../db/schema.ts'
import { sendGiftsJob } from '../../jobs/money/send-gifts.ts'

const { app, db, deps, paid, newBuyer, paymentOf } = await openSales()
const course = paid[0]?.id ?? 0
const to = { email: 'tobi@example.test', name: 'Tobi', message: 'I am proud of you.' }
const order = async (who: Buyer) =>
  (await who.call('POST', '/payments', { course_ids: [course], gift: to })).data.reference as string

async function give(who: Buyer) {
  const reference = await order(who)
  await charge(app, reference)
  await who.call('POST', `/payments/${reference}/check`)
  return reference
}

async function kept(reference: string) {
  const { id } = await paymentOf(reference)
  const [row] = await db.select().from(gifts).where(eq(gifts.paymentId, id))
  return [row?.email, row?.name, row?.message]
}

async function runAfter(days: number) {
  const clock = () => new Date(Date.now() + days * 86_400_000)
  await sendGiftsJob.run({ ...deps, clock }, {}, new AbortController().signal)
}

test('an order for a gift that nobody paid for is forgotten after ninety days, with whom it was for; one that waits is not', async () => {
  const [unpaid, waiting] = [await order(await newBuyer()), await give(await newBuyer())]
  const all = [to.email, to.name, to.message]
  await runAfter(89)
  expect([await kept(unpaid), await kept(waiting)]).toEqual([all, all])
  await runAfter(91)
  expect([await kept(unpaid), await kept(waiting)]).toEqual([['', '', ''], all])
})

test('what somebody gave is listed from the newest on, without orders that were never paid', async () => {
  const giver = await newBuyer()
  const [first, second, third] = [await give(giver), await give(giver), await give(giver)]
  await order(giver)
  const listed = async () => {
    const { data } = await giver.call('GET', '/gifts')
    return data.given.map(({ reference }: { reference: string }) => reference)
  }
  expect(await listed()).toEqual([third, second, first])
  // Wherever its row is in the table.
  const { id } = await paymentOf(second)
  await db.update(gifts).set({ createdAt: new Date() }).where(eq(gifts.paymentId, id))
  expect(await listed()).toEqual([second, third, first])
})

test('a giver can decide about a gift once it has waited for ninety days', async () => {
  const giver = await newBuyer()
  await give(giver)
  const isToDecide = async (days: number) => {
    deps.clock = () => new Date(Date.now() + days * 86_400_000)
    const { data } = await giver.call('GET', '/gifts')
    deps.clock = () => new Date()
    return data.given[0].is_to_decide
  }
  expect([await isToDecide(89), await isToDecide(91)]).toEqual([false, true])
})
