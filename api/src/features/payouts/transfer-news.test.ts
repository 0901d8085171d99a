import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPayouts } from '../../../test/money/payouts.ts'
import { signWebhook } from '../../adapters/payments/webhook-signature.ts'
import { SANDBOX_SECRET_KEY } from '../../sandbox/keys.ts'

const school = await openPayouts()
const { app, db, deps, newEarner, payoutsOf, passTime, bringNews, balance } = school
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
