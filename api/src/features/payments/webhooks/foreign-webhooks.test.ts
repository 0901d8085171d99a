import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq, isNull } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { booksOf, charge, openShop } from '../../../../test/money/shop.ts'
import { deliverEvent } from '../../../../test/paystack/deliver.ts'
import { disputeEvents } from '../../../../test/paystack/dispute-events.ts'
import { otherEvents } from '../../../../test/paystack/other-events.ts'
import { refundEvents } from '../../../../test/paystack/refund-events.ts'
import { enrolments, paymentEvents, payments } from '../../../db/schema.ts'

const shop = await openShop()
const { app, db, deps, paid } = shop
const course = paid[0]?.id ?? 0
const sandbox = deps.provider
afterEach(() => {
  deps.provider = sandbox
})

const foreign = { reference: 'T9171231_412325_3be2736c', amount: 20_000 }
const events = {
  'a charge': otherEvents.charge(foreign),
  'a refund that is pending': refundEvents.pending(foreign),
  'a refund that is processed': refundEvents.processed(foreign),
  'a refund that failed': refundEvents.failed(foreign),
  'a refund that needs attention': refundEvents.needsAttention({ ...foreign, id: '123456' }),
  'a dispute': disputeEvents.create({ ...foreign, id: 1 }),
  'a decided dispute': disputeEvents.autoAccepted({ ...foreign, id: 1 }),
  'a transfer': otherEvents.transferSuccess(),
  'a failed transfer': otherEvents.transferFailed(),
  'a reversed transfer': otherEvents.transferReversed(),
  'a rejected bank transfer': otherEvents.bankTransferRejected(),
  'what nobody has heard of': otherEvents.unheardOf(),
}

test.each(Object.entries(events))(
  '%s of another shop is kept and answered 200, even while the provider is away',
  async (_what, event) => {
    deps.provider = { ...sandbox, verify: () => Promise.reject(new Failure('provider_unavailable')) }
    const before = await booksOf(db)
    const kept = await db.$count(paymentEvents, isNull(paymentEvents.paymentId))
    expect(await deliverEvent(app, event)).toBe(200)
    expect(await db.$count(paymentEvents, isNull(paymentEvents.paymentId))).toBe(kept + 1)
    expect(await booksOf(db)).toEqual(before)
  },
)

test.each([
  ['numbers as texts', { id: '302961', amount: '20000', fees: '300' }],
  ['fields that nobody promised', { connect: null, fees_breakdown: [{ amount: '1' }], pos_transaction_data: {} }],
  ['metadata that is empty text', { metadata: '' }],
  ['no id, no amount and no customer', { id: undefined, amount: undefined, customer: undefined }],
])('a charge of ours with %s enrols its buyer, also a day late and twice', async (_what, change) => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([course])
  await charge(app, data.reference)
  const notOurs = await db.$count(paymentEvents, isNull(paymentEvents.paymentId))
  deps.clock = () => new Date(Date.now() + 86_400_000)
  for (let time = 0; time < 2; time++) expect(await deliverEvent(app, otherEvents.charge(data, change))).toBe(200)
  deps.clock = () => new Date()
  expect(await db.$count(enrolments, eq(enrolments.userId, buyer.id))).toBe(1)
  const [row] = await db.select().from(payments).where(eq(payments.reference, data.reference))
  expect(row?.state).toBe('paid')
  expect(await db.$count(paymentEvents, isNull(paymentEvents.paymentId))).toBe(notOurs)
})

test('only an event about a charge settles one, even where another names its reference', async () => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([course])
  await charge(app, data.reference)
  const event = otherEvents.charge(data)
  expect(await deliverEvent(app, { ...event, event: 'paymentrequest.success' })).toBe(200)
  expect(await db.$count(enrolments, eq(enrolments.userId, buyer.id))).toBe(0)
})

test('a charge of ours that the provider does not know yet is answered 200 and enrols nobody', async () => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([course])
  deps.provider = { ...sandbox, verify: async () => null }
  expect(await deliverEvent(app, otherEvents.charge(data))).toBe(200)
  expect(await db.$count(enrolments, eq(enrolments.userId, buyer.id))).toBe(0)
})
