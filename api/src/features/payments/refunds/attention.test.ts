import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openSales, reason } from '../../../../test/money/sales.ts'
import { deliverEvent } from '../../../../test/paystack/deliver.ts'
import { refundEvents } from '../../../../test/paystack/refund-events.ts'
import { ProviderRefusal } from '../../../adapters/payments/provider.ts'
import { notifications, outbox, paymentEvents, refunds, sandboxTransactions } from '../../../db/schema.ts'

const till = await openSales()
const { app, db, deps, admin, newSale, trailOf } = till
const { refund, refundsOf, paymentOf, listed, returnedAt, deliver, accessOf } = till
const sandbox = deps.provider
afterEach(() => {
  deps.provider = sandbox
})

/** A refund that the payer's bank does not take: what was dialled from a phone has no card to go back to. */
async function stuckRefund() {
  const sale = await newSale()
  const { reference } = sale
  await db.update(sandboxTransactions).set({ channel: 'ussd' }).where(eq(sandboxTransactions.reference, reference))
  expect(await refund(reference)).toMatchObject({ data: { outcome: 'sent' } })
  await deliver(reference)
  const [stuck] = await refundsOf(reference)
  const send = (account: object) =>
    admin.call('POST', `/admin/refunds/${stuck?.id}/account`, {
      bank_id: '9',
      account_number: '0123456789',
      ...account,
    })
  return { ...sale, id: stuck?.id ?? 0, providerId: stuck?.providerId ?? '', send }
}

async function eventOf(id: number | undefined, kind: string) {
  const all = await db.select().from(paymentEvents).where(eq(paymentEvents.kind, kind))
  return all
    .map(({ payload }) => payload as { refund_id: number; note: string })
    .find(({ refund_id }) => refund_id === id)
}

test('a refund that the bank did not take stands before an admin, and its payer is told once and plainly', async () => {
  const { buyer, reference } = await stuckRefund()
  expect(await refundsOf(reference)).toMatchObject([{ state: 'needs_attention', providerId: expect.any(String) }])
  await deliver(reference)
  expect(await listed('attention', reference)).toMatchObject({ refunds: [{ state: 'needs_attention' }] })
  expect(await listed('under_way', reference)).toBeUndefined()
  expect(await accessOf(buyer)).toBe(1)
  const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.id))
  expect(told.filter(({ message }) => message.includes('did not accept your refund'))).toHaveLength(1)
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => payload as { to: string; text: string },
  )
  const asking = mails.filter(({ to, text }) => to === buyer.email && text.includes('account number'))
  expect(asking).toHaveLength(1)
  expect(asking[0]?.text).toContain(deps.config.provider.email)
  expect(asking[0]?.text).toContain(`${deps.config.publicUrl}/payments/${reference}`)
  expect((await buyer.call('GET', `/payments/${reference}`)).data.refunds).toMatchObject([{ state: 'needs_attention' }])
})

test('with the payer’s account it is sent, and of the account only the last figures are kept', async () => {
  const { buyer, reference, amount, providerId, send } = await stuckRefund()
  const told = { reference, amount: amount * 100 }
  const attention = refundEvents.needsAttention({ ...told, id: providerId })
  await deliverEvent(app, attention)
  expect(await send({})).toMatchObject({ status: 200, data: { outcome: 'sent' } })
  expect(await returnedAt(reference)).toEqual([amount * 100])
  // The same event again, a day late.
  await deliverEvent(app, attention)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processing' }])
  expect(await send({})).toMatchObject({ status: 409, code: 'refund_needs_no_account' })
  await deliver(reference)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed' }])
  expect(await accessOf(buyer)).toBe(0)
  const [sent] = await trailOf(`payment ${reference}`)
  expect(sent).toMatchObject({ action: 'send refund to account', details: { account: '…6789' } })
  expect(JSON.stringify(await listed('all', reference, buyer.email))).not.toContain('0123456789')
})

test('an account that the provider does not take is refused in its words, and can be given again', async () => {
  const { reference, send } = await stuckRefund()
  expect(await send({ account_number: '0000000000' })).toMatchObject({
    status: 409,
    code: 'refund_refused',
    errors: { provider: ['Could not resolve account name'] },
  })
  expect(await refundsOf(reference)).toMatchObject([{ state: 'needs_attention' }])
  expect(await listed('attention', reference)).toMatchObject({ refunds: [{ note: 'Could not resolve account name' }] })
  for (const account_number of ['', '12345', '01234567890', 'abcdefghij', '０１２３４５６７８９'])
    expect(await send({ account_number })).toMatchObject({
      status: 422,
      errors: { account_number: [expect.any(String)] },
    })
  expect(await send({})).toMatchObject({ status: 200 })
})

test('the banks are those that the provider names', async () => {
  const { data } = await admin.call('GET', '/admin/banks')
  expect(data).toContainEqual({ id: '9', name: 'First Bank of Nigeria' })
})

test('what was returned by other means is booked by a person, with a reason, once', async () => {
  const { buyer, reference, id } = await stuckRefund()
  const decide = (is_returned: boolean) => admin.call('POST', `/admin/refunds/${id}/decision`, { is_returned, reason })
  expect(await decide(false)).toMatchObject({ status: 409, code: 'refund_not_unclear' })
  const answers = await Promise.all([decide(true), decide(true)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)?.message).toBe(messages.admin.refundBooked)
  expect(await eventOf(id, 'refund.booked')).toMatchObject({ note: reason })
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  expect(await accessOf(buyer)).toBe(0)
  expect(await trailOf(`payment ${reference}`)).toMatchObject([{ action: 'book refund', details: { reason } }, {}])
})

test('money that fits no refund is booked or set aside by a person, and its repeats change nothing', async () => {
  const { buyer, reference } = await newSale()
  const odd = refundEvents.processed({ reference, amount: 5_000_000_000, number: 'odd' })
  await deliverEvent(app, odd)
  const [unclear] = await refundsOf(reference)
  expect(await listed('attention', reference)).toMatchObject({ refunds: [{ state: 'unclear' }] })
  const path = `/admin/refunds/${unclear?.id}/decision`
  expect(await admin.call('POST', path, { is_returned: false, reason })).toMatchObject({
    status: 200,
    message: messages.admin.refundSetAside,
  })
  expect(await eventOf(unclear?.id, 'refund.set_aside')).toMatchObject({ note: reason })
  expect(await trailOf(`payment ${reference}`)).toMatchObject([{ action: 'set refund aside' }])
  await deliverEvent(app, odd)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'declined', settledAt: expect.any(Date) }])
  expect(await accessOf(buyer)).toBe(1)
  expect(await listed('attention', reference)).toBeUndefined()
})

test('told twice in other words that the bank did not take it, its payer is written to once; a second account that fails is asked for again', async () => {
  const { buyer, reference, amount, providerId, send } = await stuckRefund()
  const attention = (number: string) =>
    deliverEvent(app, refundEvents.needsAttention({ reference, amount: amount * 100, id: providerId, number }))
  await attention('TRF_1')
  const asked = async () => {
    const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.id))
    return told.filter(({ message }) => message.includes('did not accept your refund')).length
  }
  expect(await asked()).toBe(1)
  await send({})
  await attention('TRF_2')
  expect(await refundsOf(reference)).toMatchObject([{ state: 'needs_attention', providerReference: 'TRF_2' }])
  expect(await asked()).toBe(2)
})

test('another reference is a later attempt of the same refund, and the earlier one is remembered', async () => {
  const { reference, amount, providerId } = await stuckRefund()
  const told = { reference, amount: amount * 100 }
  const [stuck] = await refundsOf(reference)
  await deliverEvent(app, refundEvents.needsAttention({ ...told, id: providerId, number: 'TRF_1' }))
  await deliverEvent(app, refundEvents.processed({ ...told, number: 'TRF_2' }))
  const earlier = [stuck?.providerReference, 'TRF_1'].filter((number) => number != null)
  expect(await refundsOf(reference)).toMatchObject([
    { state: 'processed', providerId, providerReference: 'TRF_2', earlierNumbers: earlier },
  ])
  await deliverEvent(app, refundEvents.failed({ ...told, number: 'TRF_1' }))
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', providerReference: 'TRF_2' }])
})

test('sent to an account it is asked about anew, and its history says to which', async () => {
  const { reference, id, send } = await stuckRefund()
  const asked = { checks: 9, nextCheckAt: new Date(0), providerReference: null }
  await db.update(refunds).set(asked).where(eq(refunds.id, id))
  await send({})
  const [sent] = await refundsOf(reference)
  expect(sent).toMatchObject({ state: 'processing', checks: 0, earlierNumbers: [] })
  expect(sent?.nextCheckAt.getTime()).toBeGreaterThan(Date.now())
  expect(await eventOf(id, 'refund.retried')).toMatchObject({ note: 'Sent to the account ending in 6789.' })
})

test('an account that took the money at once ends the matter, and one that nobody answered about leaves it under way', async () => {
  const quick = await stuckRefund()
  const retryRefund: typeof sandbox.retryRefund = async (...asked) => ({
    ...(await sandbox.retryRefund(...asked)),
    status: 'processed',
  })
  deps.provider = { ...sandbox, retryRefund }
  expect(await quick.send({})).toMatchObject({ data: { outcome: 'returned' } })
  expect(await refundsOf(quick.reference)).toMatchObject([{ state: 'processed' }])
  const failing = async (failure: Failure) => {
    const sale = await stuckRefund()
    deps.provider = { ...sandbox, retryRefund: () => Promise.reject(failure) }
    return { answer: await sale.send({}), rows: await refundsOf(sale.reference) }
  }
  const silent = await failing(new Failure('provider_unavailable'))
  expect(silent).toMatchObject({ answer: { data: { outcome: 'unanswered' } }, rows: [{ state: 'processing' }] })
  expect(await failing(new Failure('not_found'))).toMatchObject({ answer: { status: 404 } })
})

test('a refusal without words is told in ours, and one that comes after the money has gone takes nothing back', async () => {
  const refusing = async (before?: (reference: string, amount: number) => Promise<unknown>) => {
    const sale = await stuckRefund()
    const cause = new ProviderRefusal('')
    const retryRefund = async () => {
      await before?.(sale.reference, sale.amount * 100)
      throw new Failure('provider_unavailable', undefined, { cause })
    }
    deps.provider = { ...sandbox, retryRefund }
    expect(await sale.send({})).toMatchObject({ code: 'refund_refused' })
    const [row] = await refundsOf(sale.reference)
    return { state: row?.state, note: (await eventOf(sale.id, 'refund.account_refused'))?.note }
  }
  expect(await refusing()).toEqual({ state: 'needs_attention', note: messages.admin.refundRefused })
  const returned = (reference: string, amount: number) =>
    deliverEvent(app, refundEvents.processed({ reference, amount, number: 'TRF_late' }))
  expect(await refusing(returned)).toEqual({ state: 'processed', note: undefined })
})

test('what the provider has no number for cannot be sent to an account', async () => {
  const { id, send } = await stuckRefund()
  await db.update(refunds).set({ providerId: null }).where(eq(refunds.id, id))
  expect(await send({})).toMatchObject({ status: 409, code: 'refund_needs_no_account' })
})
