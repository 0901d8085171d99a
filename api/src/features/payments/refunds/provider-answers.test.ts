import { Failure } from '@koya/contract/protocol/failures.ts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openSales } from '../../../../test/money/sales.ts'
import { deliverEvent } from '../../../../test/paystack/deliver.ts'
import { type ProviderRefund, ProviderRefusal } from '../../../adapters/payments/provider.ts'
import { outbox, paymentEvents, refunds } from '../../../db/schema.ts'

const till = await openSales()
const { app, db, deps, admin, paid, newSale, refund, refundsOf, paymentOf } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]
const [first, second] = [paid[0]?.priceKobo ?? 0, paid[1]?.priceKobo ?? 0]
const sandbox = deps.provider
afterEach(() => {
  deps.provider = sandbox
})

const check = (id: number | undefined) => admin.call('POST', `/admin/refunds/${id}/check`)
const lists = (refundsOf: ProviderRefund[]) => ({ ...sandbox, refundsOf: async () => refundsOf })

async function historyOf(reference: string) {
  const { id } = await paymentOf(reference)
  const isIt = eq(paymentEvents.paymentId, id)
  const all = await db.select().from(paymentEvents).where(isIt).orderBy(asc(paymentEvents.id))
  return all.map(({ kind }) => kind).filter((kind) => kind.startsWith('refund.'))
}

test('a provider that knows at once that it failed, or that the bank did not take it, is believed', async () => {
  const answered = async (status: string) => {
    const { reference } = await newSale()
    deps.provider = { ...sandbox, refund: async (order) => ({ ...(await sandbox.refund(order)), status }) }
    return { answer: await refund(reference), rows: await refundsOf(reference) }
  }
  const failed = await answered('failed')
  expect(failed.answer).toMatchObject({ status: 409, code: 'refund_refused' })
  expect(failed.rows).toMatchObject([{ state: 'failed' }])
  const stuck = await answered('needs-attention')
  expect(stuck.answer).toMatchObject({ status: 200, data: { outcome: 'needs_attention' } })
  expect(stuck.rows).toMatchObject([{ state: 'needs_attention' }])
})

test('what the provider took is written down and told to the payer once, however often it is asked about', async () => {
  const { buyer, reference } = await newSale()
  await refund(reference)
  const [sent] = await refundsOf(reference)
  const listed = await sandbox.refundsOf(reference)
  deps.provider = lists(listed.map((entry) => ({ ...entry, status: 'processing' })))
  expect(await check(sent?.id)).toMatchObject({ data: { outcome: 'sent' } })
  // It is not in the list yet, long after it was taken.
  deps.provider = lists([])
  await db.update(paymentEvents).set({ at: new Date(0) })
  expect(await check(sent?.id)).toMatchObject({ data: { outcome: 'sent' } })
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processing' }])
  expect(await historyOf(reference)).toEqual(['refund.started', 'refund.accepted'])
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => payload as { to: string; subject: string },
  )
  expect(mails.filter(({ to, subject }) => to === buyer.email && subject.includes('Your refund of'))).toHaveLength(1)
  deps.provider = sandbox
  expect(await check(sent?.id)).toMatchObject({ data: { outcome: 'returned' } })
})

test('whoever asks about one refund learns of all that the provider lists', async () => {
  const { reference } = await newSale([one, two])
  await refund(reference, { course_id: one })
  await sandbox.refund({ reference, amount: second, note: 'By hand' })
  await check((await refundsOf(reference))[0]?.id)
  expect(await refundsOf(reference)).toMatchObject([
    { state: 'processed', amountKobo: first },
    { state: 'processed', amountKobo: second, reason: 'By the provider' },
  ])
})

test('a provider that keeps no marks is understood by the amount, unless that is another refund’s', async () => {
  const { reference } = await newSale([one, two])
  const [cheaper, amount] = first < second ? [one, first] : [two, second]
  const { id: paymentId } = await paymentOf(reference)
  await db.insert(refunds).values({ paymentId, amountKobo: amount, state: 'processed', providerId: '5' })
  deps.provider = { ...sandbox, refund: () => Promise.reject(new Failure('provider_unavailable')) }
  await refund(reference, { course_id: cheaper })
  const ours = async () => (await refundsOf(reference))[1]
  const entry = (id: string, amount: number, note: string | null = null) => ({ id, amount, note, status: 'pending' })
  deps.provider = lists([entry('5', amount)])
  expect(await check((await ours())?.id)).toMatchObject({ data: { outcome: 'unanswered' } })
  deps.provider = lists([entry('5', amount), entry('7', amount, 'By hand'), entry('8', 1), entry('9', amount)])
  expect(await check((await ours())?.id)).toMatchObject({ data: { outcome: 'sent' } })
  expect(await ours()).toMatchObject({ state: 'processing', providerId: '9' })
})

test.each([
  ['is back', 'processed', {}, 'processed'],
  ['has an id', 'processing', { id: '70' }, 'processing'],
  ['has a reference', 'processing', { refund_reference: 'REF_70' }, 'processing'],
])(
  'a refusal after the provider’s own event that the money %s takes nothing back',
  async (_, status, numbers, state) => {
    const { reference } = await newSale()
    deps.provider = {
      ...sandbox,
      refund: async ({ amount }) => {
        const data = { status, transaction_reference: reference, amount, ...numbers }
        expect(await deliverEvent(app, { event: `refund.${status}`, data })).toBe(200)
        throw new Failure('provider_unavailable', undefined, { cause: new ProviderRefusal('Already refunded') })
      },
    }
    expect(await refund(reference)).toMatchObject({ code: 'refund_refused' })
    expect(await refundsOf(reference)).toMatchObject([{ state }])
    expect(await historyOf(reference)).not.toContain('refund.refused')
  },
)
