import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openSales, reason } from '../../../test/money/sales.ts'
import { notifications, paymentEvents, refunds, sandboxTransactions } from '../../db/schema.ts'

const till = await openSales()
const { db, deps, admin, newSale, trailOf } = till
const { refund, paymentOf, refundsOf, listed, returnedAt, deliver, accessOf } = till
const sandbox = deps.provider
const now = deps.clock
afterEach(() => {
  deps.provider = sandbox
  deps.clock = now
})

test('when the provider does not answer, the refund stays under way and is checked, not repeated', async () => {
  const { reference, amount } = await newSale()
  // The request arrived; only its answer was lost.
  deps.provider = {
    ...sandbox,
    refund: async (order) => {
      await sandbox.refund(order)
      throw new Failure('provider_unavailable')
    },
  }
  expect(await refund(reference)).toMatchObject({ status: 200, data: { outcome: 'unanswered' } })
  deps.provider = sandbox
  expect(await refund(reference)).toMatchObject({ status: 409, code: 'refund_under_way' })
  const [lost] = await refundsOf(reference)
  expect(await listed('under_way', reference)).toMatchObject({
    refunds: [{ is_unanswered: true, note: expect.stringContaining('did not answer') }],
  })
  const check = () => admin.call('POST', `/admin/refunds/${lost?.id}/check`)
  expect(await check()).toMatchObject({ status: 200, data: { outcome: 'returned' } })
  expect(await returnedAt(reference)).toEqual([amount * 100])
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  expect(await check()).toMatchObject({ status: 409, code: 'refund_settled' })
  await deliver(reference)
  expect(await refundsOf(reference)).toHaveLength(1)
})

test('a refund that never reached the provider comes back to where it was, but not too soon', async () => {
  const { buyer, reference, amount } = await newSale()
  await buyer.call('POST', `/payments/${reference}/refund-request`, { reason: 'I have no time for it' })
  const [asked] = await refundsOf(reference)
  const away = async () => {
    throw new Failure('provider_unavailable')
  }
  deps.provider = { ...sandbox, refund: away, refundsOf: away }
  expect(await admin.call('POST', `/admin/refunds/${asked?.id}/sending`)).toMatchObject({
    data: { outcome: 'unanswered' },
  })
  const check = () => admin.call('POST', `/admin/refunds/${asked?.id}/check`)
  expect(await check()).toMatchObject({ status: 503 })
  deps.provider = sandbox
  expect(await check()).toMatchObject({ data: { outcome: 'unanswered' } })
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processing' }])
  await db
    .update(refunds)
    .set({ createdAt: new Date(0) })
    .where(eq(refunds.id, asked?.id ?? 0))
  const isBeginning = eq(paymentEvents.kind, 'refund.started')
  const ofIt = and(isBeginning, eq(paymentEvents.paymentId, asked?.paymentId ?? 0))
  const [begun] = await db.select().from(paymentEvents).where(ofIt)
  const after = (ms: number) => () => new Date((begun?.at.getTime() ?? 0) + ms)
  deps.clock = after(119_999)
  expect(await check()).toMatchObject({ data: { outcome: 'unanswered' } })
  deps.clock = after(120_000)
  expect(await check()).toMatchObject({ data: { outcome: 'not_sent' } })
  expect(await refundsOf(reference)).toMatchObject([{ state: 'requested' }])
  // Begun again, it has all of that time once more.
  await db
    .update(paymentEvents)
    .set({ at: new Date(0) })
    .where(ofIt)
  deps.clock = now
  deps.provider = { ...sandbox, refund: away }
  await admin.call('POST', `/admin/refunds/${asked?.id}/sending`)
  expect(await check()).toMatchObject({ data: { outcome: 'unanswered' } })
  deps.provider = sandbox
  deps.clock = () => new Date(Date.now() + 3 * 60_000)
  expect(await check()).toMatchObject({ data: { outcome: 'not_sent' } })
  expect(await trailOf(`payment ${reference}`)).toContainEqual(
    expect.objectContaining({ action: 'check refund', details: { refund: asked?.id } }),
  )
  expect(await admin.call('POST', `/admin/refunds/${asked?.id}/sending`)).toMatchObject({ data: { outcome: 'sent' } })
  expect(await returnedAt(reference)).toEqual([amount * 100])
})

test("the provider's refusal is shown, and the refund is as it was before", async () => {
  const { buyer, reference } = await newSale()
  await buyer.call('POST', `/payments/${reference}/refund-request`, { reason: 'I have no time for it' })
  await db.update(sandboxTransactions).set({ status: 'failed' }).where(eq(sandboxTransactions.reference, reference))
  const [asked] = await refundsOf(reference)
  expect(await admin.call('POST', `/admin/refunds/${asked?.id}/sending`)).toMatchObject({
    status: 409,
    code: 'refund_refused',
    errors: { provider: ['Transaction cannot be refunded'] },
  })
  expect(await refundsOf(reference)).toMatchObject([{ state: 'requested', providerId: null }])
  expect(await listed('requested', reference)).toMatchObject({ refunds: [{ note: 'Transaction cannot be refunded' }] })
  // One that an admin began by themselves is owed from then on.
  const other = await newSale()
  await db
    .update(sandboxTransactions)
    .set({ status: 'failed' })
    .where(eq(sandboxTransactions.reference, other.reference))
  expect(await refund(other.reference)).toMatchObject({ code: 'refund_refused' })
  expect(await listed('due', other.reference)).toMatchObject({ refunds: [{ state: 'due' }] })
})

test('a provider that has sent the money at once ends access at once, and its later events change nothing', async () => {
  const { buyer, reference } = await newSale()
  deps.provider = { ...sandbox, refund: async (order) => ({ ...(await sandbox.refund(order)), status: 'processed' }) }
  expect(await refund(reference)).toMatchObject({ data: { outcome: 'returned' } })
  expect(await accessOf(buyer)).toBe(0)
  await deliver(reference)
  const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.id))
  expect(told.filter(({ message }) => message.includes('was returned to you'))).toHaveLength(1)
  expect(await refundsOf(reference)).toHaveLength(1)
})

test('a crash after the provider was asked leaves a refund that its events finish', async () => {
  const { buyer, reference } = await newSale()
  const { id: paymentId, amountKobo } = await paymentOf(reference)
  // What `begin` commits before anyone is asked.
  const [begun] = await db.insert(refunds).values({ paymentId, amountKobo, state: 'processing', reason }).returning()
  const payload = { refund_id: begun?.id, from: 'due', amount: amountKobo }
  await db.insert(paymentEvents).values({ paymentId, source: 'admin', kind: 'refund.started', payload })
  await sandbox.refund({ reference, amount: amountKobo, note: '' })
  await deliver(reference)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed' }])
  expect(await accessOf(buyer)).toBe(0)
})
