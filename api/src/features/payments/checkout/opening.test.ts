import { setTimeout } from 'node:timers/promises'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { charge, openShop } from '../../../../test/money/shop.ts'
import { paymentItems, payments } from '../../../db/schema.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { OPENING_MS } from './open-at-provider.ts'

const shop = await openShop()
const { app, db, deps, paid, statements } = shop
const [first] = paid.map(({ id }) => id) as [number]
const { provider: sandbox, clock: realClock } = deps
afterEach(() => {
  deps.provider = sandbox
  deps.clock = realClock
})

const opened = { accessCode: 'code', authorizationUrl: 'https://pay.example.test' }
let number = 0
/** A payment for the first course, as another process has left it. */
async function paymentOf(userId: number, given: Partial<typeof payments.$inferInsert> = {}) {
  const priceKobo = paid[0]?.priceKobo ?? 0
  const quotedUntil = new Date(Date.now() + 600_000)
  const [row] = await db
    .insert(payments)
    .values({ reference: `opening-${++number}`, userId, amountKobo: priceKobo, quotedUntil, ...given })
    .returning()
  if (!row) throw new Error('no payment was made')
  await db.insert(paymentItems).values({ paymentId: row.id, courseId: first, priceKobo })
  return row
}
const stateOf = async (reference: string) =>
  (await db.select().from(payments).where(eq(payments.reference, reference)))[0]?.state

/** The provider takes the order, then something happens, and its answer is lost. */
function loseTheAnswer(meanwhile: (reference: string) => Promise<unknown>) {
  const lost: string[] = []
  deps.provider = {
    ...sandbox,
    initialize: async (order) => {
      await sandbox.initialize(order)
      await meanwhile(order.reference)
      lost.push(order.reference)
      throw new Failure('provider_unavailable')
    },
  }
  return lost
}

test('whoever cannot pay because the provider is away hears just that', async () => {
  const lost = loseTheAnswer(async () => {})
  expect(await shop.buyer.pay([first])).toMatchObject({ status: 503, code: 'provider_unavailable' })
  expect(await stateOf(lost[0] ?? '')).toBe('failed')
})

test('a payment that was paid before we heard that it is open stays paid', async () => {
  const buyer = await shop.newBuyer()
  const lost = loseTheAnswer(async (reference) => {
    await charge(app, reference)
    await settlePayment(deps, reference, 'webhook')
  })
  expect((await buyer.pay([first])).status).toBe(503)
  expect(await stateOf(lost[0] ?? '')).toBe('paid')
})

test('a payment whose code another tab has already stays open', async () => {
  const buyer = await shop.newBuyer()
  const lost = loseTheAnswer((reference) => db.update(payments).set(opened).where(eq(payments.reference, reference)))
  expect((await buyer.pay([first])).status).toBe(503)
  expect(await stateOf(lost[0] ?? '')).toBe('pending')
  deps.provider = sandbox
  expect((await buyer.pay([first])).data).toMatchObject({ reference: lost[0], access_code: opened.accessCode })
})

test('who clicks while another tab opens the payment is told to try again when that fails', async () => {
  const buyer = await shop.newBuyer()
  const { id } = await paymentOf(buyer.id)
  const looks = () => statements.filter((text) => /^select .* from "payments" where "payments"."id" = \$1$/.test(text))
  const before = looks().length
  const click = buyer.pay([first])
  while (looks().length === before) await setTimeout(20)
  await db.update(payments).set({ state: 'failed' }).where(eq(payments.id, id))
  expect(await click).toMatchObject({ status: 503, code: 'provider_unavailable' })
  expect(await db.$count(payments, eq(payments.userId, buyer.id))).toBe(1)
})

test('a payment that nobody has opened in time is left behind, and the next click begins a new one', async () => {
  const buyer = await shop.newBuyer()
  const now = new Date()
  const old = await paymentOf(buyer.id, { createdAt: new Date(now.getTime() - OPENING_MS) })
  deps.clock = () => now
  const { status, data } = await buyer.pay([first])
  expect(status).toBe(200)
  expect(data.reference).not.toBe(old.reference)
})

test('a payment that is open is found again for as long as its price holds, and of two the newer', async () => {
  const buyer = await shop.newBuyer()
  const ago = (minutes: number) => ({ ...opened, createdAt: new Date(Date.now() - minutes * 60_000) })
  const newer = await paymentOf(buyer.id, ago(10))
  await paymentOf(buyer.id, ago(20))
  expect((await buyer.pay([first])).data).toMatchObject({ reference: newer.reference, access_code: 'code' })
})

test('after a hundred and twenty clicks in ten minutes the next one is refused, for that buyer only', async () => {
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  const unknown = 2_000_000_000
  for (let click = 0; click < 120; click++) expect((await ada.pay([unknown])).status).toBe(404)
  expect(await ada.pay([unknown])).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect((await bola.pay([unknown])).status).toBe(404)
})
