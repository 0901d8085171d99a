import { afterEach, expect, test } from 'vitest'
import { openSales } from '../../../../test/money/sales.ts'
import { deliverEvent } from '../../../../test/paystack/deliver.ts'
import { refundEvents } from '../../../../test/paystack/refund-events.ts'
import { refunds } from '../../../db/schema.ts'
import { sweepRefunds } from './sweep-refunds.ts'

const till = await openSales()
const { app, db, deps, paid, newSale, refund, refundsOf, paymentOf } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]
const sandbox = deps.provider
afterEach(() => {
  deps.provider = sandbox
})

type Row = Omit<typeof refunds.$inferInsert, 'paymentId'>
async function saleWith(...rows: Row[]) {
  const sale = await newSale([one, two])
  const { id: paymentId } = await paymentOf(sale.reference)
  await db.insert(refunds).values(rows.map((row) => ({ paymentId, ...row })))
  const hear = async (status: string, amount: number, numbers: object) => {
    const data = { status, transaction_reference: sale.reference, amount, ...numbers }
    expect(await deliverEvent(app, { event: `refund.${status}`, data })).toBe(200)
  }
  return { ...sale, hear }
}

test('a refund keeps the numbers that it has, and takes those that it lacks', async () => {
  const { reference, hear } = await saleWith(
    { amountKobo: 100, state: 'processing', providerId: '71', providerReference: 'R1' },
    { amountKobo: 200, state: 'processed', providerId: '72', providerReference: 'R2' },
  )
  await hear('processing', 100, { id: '71' })
  await hear('processed', 200, { id: '72', refund_reference: 'R9' })
  expect(await refundsOf(reference)).toMatchObject([
    { providerReference: 'R1', earlierNumbers: [] },
    { providerReference: 'R2', earlierNumbers: [] },
  ])
  const other = await saleWith({ amountKobo: 300, state: 'processing' })
  await other.hear('processing', 300, { id: '73' })
  expect(await refundsOf(other.reference)).toMatchObject([{ providerId: '73', providerReference: null }])
})

test('a number that is another refund’s is not written down twice', async () => {
  const { reference, hear } = await saleWith(
    { amountKobo: 100, state: 'processing', providerReference: 'R5' },
    { amountKobo: 200, state: 'processing', providerId: '75' },
  )
  await hear('processing', 100, { id: '75', refund_reference: 'R5' })
  expect(await refundsOf(reference)).toMatchObject([{ providerId: null }, { providerId: '75' }])
})

test('a refund from the provider’s desk that looks like one of ours is found in the provider’s list', async () => {
  const { reference } = await newSale([one, two])
  await refund(reference, { course_id: one })
  await sweepRefunds({ ...deps, clock: () => new Date(Date.now() + 600_000) })
  const amount = paid[0]?.priceKobo ?? 0
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', providerReference: null }])
  const room = Math.min(amount, paid[1]?.priceKobo ?? 0)
  expect(room).toBe(amount)
  await sandbox.refund({ reference, amount, note: 'By hand' })
  await deliverEvent(app, refundEvents.processed({ reference, amount, number: 'desk' }))
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed' }, { state: 'processed', amountKobo: amount }])
})

test('an event with a number of its own is booked without asking anybody, and the list tells of a bank that took nothing', async () => {
  const { reference, amount } = await newSale()
  let asked = 0
  const counting = (of: string) => {
    asked++
    return sandbox.refundsOf(of)
  }
  deps.provider = { ...sandbox, refundsOf: counting }
  await deliverEvent(app, refundEvents.processed({ reference, amount: amount * 100, number: 'desk-7' }))
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', providerReference: 'desk-7' }])
  expect(asked).toBe(0)
  const stuck = await newSale()
  deps.provider = sandbox
  await refund(stuck.reference)
  const refundsOfProvider = async (of: string) =>
    (await sandbox.refundsOf(of)).map((entry) => ({ ...entry, status: 'needs-attention' }))
  const provider = { ...sandbox, refundsOf: refundsOfProvider }
  await sweepRefunds({ ...deps, provider, clock: () => new Date(Date.now() + 600_000) })
  expect(await refundsOf(stuck.reference)).toMatchObject([{ state: 'needs_attention' }])
})
