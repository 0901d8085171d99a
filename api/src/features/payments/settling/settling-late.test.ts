import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepBystander } from '../../../../test/bystander.ts'
import { openShop } from '../../../../test/money/shop.ts'
import type { Charge } from '../../../adapters/payments/provider.ts'
import { enrolments, notifications, outbox, paymentEvents, payments, refunds, users } from '../../../db/schema.ts'
import { settlePayment } from './settle-payment.ts'

const shop = await openShop()
await keepBystander(shop)
const { db, deps, paid, free } = shop
const [first, second] = paid.map(({ id }) => id) as [number, number]
const gift = free[0]?.id ?? 0

/** An order, and what the provider answers when it is asked about it. */
async function order(ids = [first]) {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay(ids)
  const reference: string = data.reference
  const charge: Charge = {
    id: '9',
    reference,
    status: 'success',
    amount: data.amount,
    fees: null,
    currency: 'NGN',
    domain: deps.provider.domain,
    channel: 'card',
    paidAt: new Date('2026-05-01T10:00:00Z'),
    metadata: { user_id: buyer.id },
  }
  const hear = (said: Partial<Charge> | null = {}, clock = deps.clock) => {
    const verify = async () => said && { ...charge, ...said }
    return settlePayment({ ...deps, clock, provider: { ...deps.provider, verify } }, reference, 'webhook')
  }
  const row = async () => (await db.select().from(payments).where(eq(payments.reference, reference)))[0]
  const owed = async () =>
    db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, data.id as number))
      .orderBy(refunds.id)
  return { buyer, reference, hear, row, owed, id: data.id as number }
}

const accessOf = (userId: number) =>
  db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), isNull(enrolments.endedAt)))

test.each(['refunded', 'closed'] as const)('what is %s stays so, whatever is heard of it later', async (state) => {
  const { buyer, hear, row, reference } = await order()
  await db.update(payments).set({ state }).where(eq(payments.reference, reference))
  for (const status of ['success', 'failed', 'reversed']) await hear({ status })
  expect(await row()).toMatchObject({ state, channel: null })
  expect(await accessOf(buyer.id)).toEqual([])
})

test('what is paid stays so when an older answer is heard', async () => {
  const { hear, row } = await order()
  await hear()
  for (const status of ['failed', 'pending']) await hear({ status, channel: 'bank' })
  expect(await row()).toMatchObject({ state: 'paid', channel: 'card' })
})

test('money that waits for a person goes on waiting when an older answer is heard, and the right amount frees it', async () => {
  const { hear, row } = await order()
  await hear({ amount: 1 })
  for (const status of ['failed', 'pending']) await hear({ status, channel: 'bank' })
  expect(await row()).toMatchObject({ state: 'review', channel: 'card', providerId: '9' })
  await hear()
  expect(await row()).toMatchObject({ state: 'paid', reviewReason: null })
})

test('who paid too little is told once what is missing, however often it is heard, and nobody who has left is', async () => {
  const [here, left] = [await order(), await order()]
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, left.buyer.id))
  for (const { hear } of [here, here, left]) await hear({ amount: 1 })
  const told = async ({ buyer }: typeof here) =>
    (await db.select().from(notifications).where(eq(notifications.userId, buyer.id))).map(({ message }) => message)
  const isMissing = expect.stringMatching(/^NGN [\d,.]+ of your payment is missing, so you are not enrolled yet\.$/)
  expect(await told(here)).toEqual([isMissing])
  expect(await told(left)).toEqual([])
})

test('the provider is asked for what went back of a charge that was reversed, and of no other', async () => {
  const asked: unknown[] = []
  const { refundsOf } = deps.provider
  deps.provider.refundsOf = async (reference) => {
    asked.push(reference)
    return []
  }
  try {
    const [taken, reversed] = [await order(), await order()]
    for (const said of [null, { status: 'pending' }, {}]) await taken.hear(said)
    await reversed.hear({ status: 'reversed' })
    expect(asked).toEqual([reversed.reference])
  } finally {
    deps.provider.refundsOf = refundsOf
  }
})

test('until it is decided only the way of paying is noted, and a decline is one', async () => {
  const { hear, row } = await order()
  await hear({ status: 'ongoing', channel: 'bank_transfer' })
  expect(await row()).toMatchObject({ state: 'pending', channel: 'bank_transfer' })
  await hear({ status: 'failed', channel: 'card' })
  expect(await row()).toMatchObject({ state: 'failed', channel: 'card' })
})

test('a payment that the provider does not know is left as it is, and that is written down', async () => {
  const { hear, row, id } = await order()
  expect(await hear(null)).toMatchObject({ state: 'pending' })
  expect(await row()).toMatchObject({ state: 'pending' })
  await hear({ status: 'pending' })
  const events = await db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, id)).orderBy(paymentEvents.id)
  expect(events.map(({ kind }) => kind)).toEqual(['charge.unknown', 'charge.pending'])
  expect(events.map(({ payload }) => payload)).toMatchObject([{}, { status: 'pending', channel: 'card' }])
})

test('a payment that is none of ours is not written down', async () => {
  expect(await settlePayment(deps, 'koya-of-nobody', 'webhook')).toBeUndefined()
})

test.each<[Partial<Charge>, RegExp]>([
  [{ reference: 'another' }, /^reference another$/],
  [{ amount: 123_450 }, /^amount NGN 1,234\.50 instead of NGN [\d,.]+$/],
  [{ amount: 123_450, currency: 'GHS' }, /^amount GHS 1234\.5 instead of NGN [\d,.]+, currency GHS$/],
  [{ domain: 'elsewhere' }, /^domain elsewhere$/],
  [{ metadata: { user_id: 1 } }, /^owner 1 instead of \d+$/],
])('a payment with %j goes to review, and whoever looks at it reads exactly what differs', async (said, reason) => {
  const { buyer, hear, row } = await order()
  await hear(said)
  expect(await row()).toMatchObject({ state: 'review', reviewReason: expect.stringMatching(reason) })
  expect(await accessOf(buyer.id)).toEqual([])
})

test.each([null, {}, { other: 1 }])('a charge that names no owner (%j) is taken by its reference', async (metadata) => {
  const { hear, row } = await order()
  await hear({ metadata })
  expect(await row()).toMatchObject({ state: 'paid' })
})

test('it counts as paid when the provider took it, or where that is not told, when we heard of it', async () => {
  const [told, untold] = [await order(), await order()]
  await told.hear()
  expect((await told.row())?.paidAt).toEqual(new Date('2026-05-01T10:00:00Z'))
  const now = new Date('2026-05-02T10:00:00Z')
  await untold.hear({ paidAt: null }, () => now)
  expect((await untold.row())?.paidAt).toEqual(now)
})

test('the payer reads what was paid for: the course by its name, several by their number; the receipt leads to the payment', async () => {
  const [single, several] = [await order(), await order([first, second])]
  const told = async ({ buyer }: typeof single) =>
    (await db.select().from(notifications).where(eq(notifications.userId, buyer.id))).map(({ message }) => message)
  await single.hear()
  await several.hear()
  expect((await told(single)).filter((message) => message.includes(`for ${paid[0]?.name} was received.`))).toHaveLength(
    1,
  )
  expect((await told(several)).filter((message) => message.includes('for 2 courses was received.'))).toHaveLength(1)
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => payload as { to: string; text: string },
  )
  const receipt = mails.find(({ to }) => to === single.buyer.email)
  expect(receipt?.text).toContain(`${deps.config.publicUrl}/payments/${single.reference}`)
})

test('money of somebody who has left meanwhile is owed back, course by course, and opens nothing', async () => {
  const { buyer, hear, row, owed } = await order([first, second, gift])
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, buyer.id))
  await hear()
  expect(await row()).toMatchObject({ state: 'paid' })
  expect(await accessOf(buyer.id)).toEqual([])
  const due = { state: 'due', reason: 'Account deleted' }
  const rows = (await owed()).toSorted((a, b) => (a.courseId ?? 0) - (b.courseId ?? 0))
  expect(rows).toMatchObject([first, second].sort((a, b) => a - b).map((courseId) => ({ ...due, courseId })))
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => (payload as { to: string }).to)
  expect(mails).not.toContain(buyer.email)
})

test('a free course beside a paid one does not hang on its payment, and what is new to the buyer is not owed', async () => {
  const { buyer, hear, owed, id } = await order([first, gift])
  await hear()
  const rows = (await accessOf(buyer.id)).map(({ courseId, origin, paymentId }) => ({ courseId, origin, paymentId }))
  expect(rows).toContainEqual({ courseId: first, origin: 'payment', paymentId: id })
  expect(rows).toContainEqual({ courseId: gift, origin: 'free', paymentId: null })
  expect(await owed()).toEqual([])
})

test('a charge that was reversed before we heard of it brings nothing, and nothing is booked as returned', async () => {
  const { buyer, hear, row, owed } = await order()
  await hear({ status: 'reversed' })
  expect(await row()).toMatchObject({ state: 'refunded' })
  expect(await owed()).toEqual([])
  expect(await accessOf(buyer.id)).toEqual([])
})
