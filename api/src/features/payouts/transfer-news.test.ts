import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPayouts } from '../../../test/money/payouts.ts'
import { makePerson } from '../../../test/people.ts'
import type { Transfer } from '../../adapters/payments/provider.ts'
import { signWebhook } from '../../adapters/payments/webhook-signature.ts'
import { postNewPayout } from '../../books/post-payout.ts'
import { journals, notifications, payoutAccounts, payoutEvents, payouts } from '../../db/schema.ts'
import { SANDBOX_SECRET_KEY } from '../../sandbox/keys.ts'
import { takeTransfer } from './take-transfer.ts'

const school = await openPayouts()
const { app, db, deps, admin, newEarner, payoutsOf, passTime, bringNews, balance } = school
const { payOut, expectEvenBooks } = school

test.each([
  ['the news of a reversal that overtakes that of the success', 3, false],
  ['a success that comes back', 4, false],
  ['the same in another order', 4, true],
] as const)('%s leaves the money available', async (_name, outcome, isReversed) => {
  const teacher = await newEarner(outcome)
  const before = await balance(teacher)
  await payOut(teacher)
  await passTime(3_000)
  if (!isReversed) await bringNews()
  await passTime()
  for (const _ of [1, 2]) await bringNews({ isReversed })
  expect(await balance(teacher)).toEqual(before)
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'reversed' }])
  await expectEvenBooks(teacher)
})

test('news that comes twice is booked once, and news of a stranger’s transfer not at all', async () => {
  const teacher = await newEarner(6)
  await payOut(teacher)
  await passTime()
  for (const _ of [1, 2, 3]) await bringNews()
  const { rows } = await db.execute<{
    key: string
  }>(sql`SELECT key FROM journals WHERE key LIKE 'payout:%' AND note LIKE
    ${`${(await payoutsOf(teacher))[0]?.reference}%`}`)
  expect(rows).toHaveLength(2)
  const body = JSON.stringify({ event: 'transfer.success', data: { reference: 'somebody-elses-transfer' } })
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signWebhook(body, SANDBOX_SECRET_KEY) }
  const heard = await app.inject({ method: 'POST', url: '/api/v1/payments/webhook', headers, payload: body })
  expect(heard.statusCode).toBe(200)
  await expectEvenBooks(teacher)
})

test('news alone is not believed: the provider is asked', async () => {
  const teacher = await newEarner(1)
  await payOut(teacher)
  const [payout] = await payoutsOf(teacher)
  const body = JSON.stringify({ event: 'transfer.success', data: { reference: payout?.reference, status: 'success' } })
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signWebhook(body, SANDBOX_SECRET_KEY) }
  await app.inject({ method: 'POST', url: '/api/v1/payments/webhook', headers, payload: body })
  expect((await payoutsOf(teacher))[0]?.state).toBe('sending')
})

test('the provider’s approval address says yes to what is being sent, in every shape, and to nothing else', async () => {
  const teacher = await newEarner(1)
  await payOut(teacher)
  const [payout] = await payoutsOf(teacher)
  const ask = async (body: object, key = SANDBOX_SECRET_KEY) => {
    const payload = JSON.stringify(body)
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signWebhook(payload, key) }
    return (await app.inject({ method: 'POST', url: '/api/v1/payouts/approval', headers, payload })).statusCode
  }
  const { reference, amountKobo: amount } = payout ?? { reference: '', amountKobo: 0 }
  const ours = { reference, amount, status: 'pending', recipient: { recipient_code: `RCP_058_1${pad(teacher.id)}` } }
  const listed = (...transfers: object[]) => ({ event: 'transferrequest.approval-required', data: { transfers } })
  for (const right of [ours, { data: ours }, { transfer: ours }, { data: { transfer: ours } }, listed(ours)])
    expect(await ask(right), JSON.stringify(right)).toBe(200)
  expect(await ask({ reference, amount: String(amount), recipient: 10_751_086 })).toBe(200)
  const stranger = { ...ours, reference: 'koya-payout-unknown' }
  for (const wrong of [
    { ...ours, amount: amount + 1 },
    { ...ours, amount: null },
    { ...ours, recipient: 'RCP_of_somebody_else' },
    { ...ours, recipient: { recipient_code: 'RCP_of_somebody_else' } },
    stranger,
    listed(ours, stranger),
    listed(),
    {},
    [],
  ])
    expect(await ask(wrong), JSON.stringify(wrong)).toBe(400)
  expect(await ask(ours, 'another key')).toBe(403)
  await admin.call('PUT', `/admin/payouts/people/${teacher.id}/hold`, {
    reason: 'Somebody else may have asked for it.',
  })
  expect(await ask(ours)).toBe(400)
})

test('what a transfer cost is booked also where it is told only later', async () => {
  const teacher = await newEarner()
  const { send, verify } = deps.provider.transfers
  // Answered as the documentation has it: done at once, and no word of the fee.
  deps.provider.transfers.send = async (order) => ({ ...(await send(order)), status: 'success', fee: null })
  deps.provider.transfers.verify = async (reference) => {
    const known = await verify(reference)
    return known && { ...known, status: 'success', fee: null }
  }
  await payOut(teacher)
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'paid', feeKobo: 0 }])
  deps.provider.transfers.send = send
  deps.provider.transfers.verify = verify
  await passTime()
  for (const _ of [1, 2]) await bringNews()
  const fee = (await payoutsOf(teacher))[0]?.feeKobo ?? 0
  expect(fee).toBeGreaterThan(0)
  const { rows } = await db.execute<{ kobo: number }>(sql`SELECT sum(l.kobo)::float8 AS kobo FROM postings l
    JOIN journals j ON j.id = l.journal_id WHERE l.account = 'provider_fees' AND j.note LIKE
    ${`${(await payoutsOf(teacher))[0]?.reference}%`}`)
  expect(rows[0]?.kobo).toBe(fee)
  await expectEvenBooks(teacher)
})

const pad = (id: number) => String(id).padStart(9, '0')

let number = 0
/** A payout of 100 naira, of which 5 are withheld, to somebody who has no other. */
async function newPayout(state: 'waiting' | 'declined' | 'sending' = 'sending') {
  const owner = await makePerson(db, { roles: ['Instructor'] })
  const place = { bankCode: '058', bankName: 'GTBank', accountNumber: '0123456789', accountName: 'Ada Obi' }
  const [account] = await db
    .insert(payoutAccounts)
    .values({ userId: owner.id, ...place, usableFrom: new Date() })
    .returning()
  const given = { userId: owner.id, accountId: account?.id ?? 0, amountKobo: 10_000, taxKobo: 500, state }
  const origin = { method: 'transfer', origin: 'person', nextCheckAt: new Date('2100-01-01') } as const
  const reference = `koya-payout-told-${++number}`
  const { id } = await db.transaction((tx) => postNewPayout(tx, { ...given, ...origin, reference }, new Date()))
  const take = (told: Partial<Transfer>, source: 'sweep' | 'webhook' = 'sweep') => {
    const { domain } = deps.provider
    const said = { reference, status: 'success', amount: 9_500, currency: 'NGN', domain, fee: null, reason: '' }
    return takeTransfer(deps, { ...said, ...told }, source)
  }
  const noticesOf = (userId: number) => db.$count(notifications, eq(notifications.userId, userId))
  /** What has become of it, how often its owner and an admin were told, and what was written down. */
  async function after(act: () => Promise<unknown>) {
    const before = [await noticesOf(owner.id), await noticesOf(admin.id)]
    await act()
    const [row] = await db.select().from(payouts).where(eq(payouts.id, id))
    return {
      ...row,
      told: [(await noticesOf(owner.id)) - (before[0] ?? 0), (await noticesOf(admin.id)) - (before[1] ?? 0)],
      events: await db.$count(payoutEvents, eq(payoutEvents.payoutId, id)),
      journals: await db.$count(journals, sql`${journals.key} LIKE ${`payout:${id}:%`}`),
    }
  }
  return { take, after }
}
const nothing = { told: [0, 0] }

test.each<[told: Partial<Transfer>, is: object]>([
  [
    { status: 'success', fee: 1_000 },
    { state: 'paid', feeKobo: 1_000, problem: '', told: [1, 0], journals: 2 },
  ],
  [{ status: 'success' }, { state: 'paid', feeKobo: 0, told: [1, 0], journals: 2 }],
  [
    { status: 'failed', reason: 'Account closed' },
    { state: 'failed', problem: 'Account closed', told: [1, 1] },
  ],
  [{ status: 'abandoned' }, { state: 'failed', problem: 'The provider calls it abandoned.', told: [1, 1] }],
  [{ status: 'blocked' }, { state: 'failed', told: [1, 1], journals: 2 }],
  [{ status: 'rejected' }, { state: 'failed', told: [1, 1], journals: 2 }],
  [{ status: 'reversed' }, { state: 'reversed', told: [1, 1], journals: 2 }],
  [{ status: 'pending' }, { state: 'sending', problem: '', settledAt: null, ...nothing, journals: 1 }],
  [
    { status: 'otp' },
    { state: 'sending', problem: expect.stringContaining('one-time code'), told: [0, 1], journals: 1 },
  ],
  [
    { amount: 9_499 },
    { state: 'sending', problem: expect.stringContaining('9499 kobo NGN'), told: [0, 1], journals: 1 },
  ],
  [{ currency: 'USD' }, { state: 'sending', problem: expect.stringContaining('USD'), told: [0, 1] }],
  [{ domain: 'elsewhere' }, { state: 'sending', problem: expect.stringContaining('(elsewhere)'), told: [0, 1] }],
])('when the provider says %o of a transfer it is believed once, and its repeats change nothing', async (told, is) => {
  const { take, after } = await newPayout()
  const first = await after(() => take(told))
  expect(first).toMatchObject(is)
  if (first.state !== 'sending')
    expect(first).toMatchObject({ settledAt: expect.any(Date), providerStatus: told.status })
  const isKnown = first.providerStatus === (told.status ?? 'success')
  expect(await after(() => take(told))).toEqual({ ...first, ...nothing, events: isKnown ? 1 : 2 })
})

test('what has come back stays back, what was thought to have failed may still arrive, and a fee is told later', async () => {
  const back = await newPayout()
  await back.take({ status: 'reversed' })
  expect(await back.after(() => back.take({}))).toMatchObject({ state: 'reversed', ...nothing, journals: 2 })
  const late = await newPayout()
  await late.take({ status: 'failed' })
  expect(await late.after(() => late.take({}))).toMatchObject({ state: 'paid', problem: '', told: [1, 0], journals: 3 })
  expect(await late.after(() => late.take({ status: 'pending' }))).toMatchObject({
    state: 'paid',
    providerStatus: 'success',
  })
  expect(await late.after(() => late.take({ fee: 700 }))).toMatchObject({ state: 'paid', feeKobo: 700, ...nothing })
  expect(await late.after(() => late.take({ fee: 700 }, 'webhook'))).toMatchObject({
    feeKobo: 700,
    events: 4,
    journals: 4,
  })
  expect(await late.take({ reference: 'of-nobody' })).toBe(false)
  expect(await late.take({})).toBe(true)
})

test.each(['waiting', 'declined'] as const)(
  'a transfer of a payout that is %s was sent by nobody here',
  async (state) => {
    const { take, after } = await newPayout(state)
    const problem = 'The provider knows this transfer, which nobody here has sent.'
    expect(await after(() => take({}))).toMatchObject({ state, problem, told: [0, 1], journals: 1 })
  },
)
