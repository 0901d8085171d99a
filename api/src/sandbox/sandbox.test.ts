import { expect, test } from 'vitest'
import { openSandbox } from '../../test/money/sandbox.ts'
import { declinedCard, goodCard } from '../../test/money/shop.ts'
import { sandboxWebhooks } from '../db/schema.ts'
import { awaitMoney, letMoneyArrive } from './arrivals.ts'
import { SANDBOX_PATH } from './keys.ts'

const { app, db, post, begin, pay, held, moved } = await openSandbox()
const pinCard = { number: '5078 5078 5078 5078 12', cvv: '081' }
const otpCard = { number: '5060-6666-6666-6666-666', cvv: '123' }

type Case = [what: string, card: object, status: string, message: string]

test.each<Case>([
  ['the good card', goodCard, 'success', 'Successful'],
  ['the good card with another CVV', { ...goodCard, cvv: '000' }, 'failed', 'Declined'],
  ['the declined card', declinedCard, 'failed', 'Declined'],
  ['a card nobody knows', { number: '4111111111111111', cvv: '111' }, 'failed', 'Declined'],
  ['the PIN card without a PIN', pinCard, 'send_pin', 'Please enter your PIN'],
  ['the PIN card with its PIN', { ...pinCard, pin: '1111' }, 'success', 'Successful'],
  ['the PIN card with a wrong PIN', { ...pinCard, pin: '9999' }, 'failed', 'Incorrect PIN'],
  ['the OTP card with its PIN', { ...otpCard, pin: '1234' }, 'send_otp', 'Please enter your OTP'],
  ['the OTP card with both', { ...otpCard, pin: '1234', otp: '123456' }, 'success', 'Successful'],
  ['the OTP card with a wrong PIN', { ...otpCard, pin: '1111', otp: '123456' }, 'failed', 'Incorrect PIN'],
  [
    'the OTP card with a wrong OTP',
    { ...otpCard, pin: '1234', otp: '000000' },
    'failed',
    'Token Not Generated. Customer Not Registered on Token Platform',
  ],
])('%s', async (_what, card, status, message) => {
  const { reference } = await begin()
  expect(await pay(reference, card)).toMatchObject({ status, message })
  const isPaid = status === 'success'
  expect(await moved(reference, 'charge')).toEqual(isPaid ? [500_000] : [])
  expect(await held(reference)).toMatchObject({ status: status.startsWith('send_') ? 'ongoing' : status })
  expect((await db.select().from(sandboxWebhooks)).filter(({ body }) => body.includes(`"${reference}"`))).toHaveLength(
    isPaid ? 1 : 0,
  )
})

test('however many cards are tried at once, the money moves once', async () => {
  const { reference } = await begin()
  const tries = Array.from({ length: 20 }, (_, n) => pay(reference, n % 3 ? goodCard : declinedCard))
  await Promise.all(tries)
  await pay(reference, goodCard)
  expect(await moved(reference, 'charge')).toEqual([500_000])
  expect(await pay(reference, declinedCard)).toMatchObject({ status: 'success' })
  expect((await held(reference))?.status).toBe('success')
})

test.each(['bank_transfer', 'ussd'] as const)('money by %s arrives when it is due, once', async (channel) => {
  const { reference, accessCode } = await begin()
  const before = Date.now()
  const page = await app.inject({
    method: 'POST',
    url: `${SANDBOX_PATH}/checkout/${accessCode}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `channel=${channel}`,
  })
  expect(page.body).toContain('Waiting for your money to arrive')
  const due = (await held(reference))?.arrivesAt?.getTime() ?? 0
  expect(due).toBeGreaterThanOrEqual(before + 20_000)
  await letMoneyArrive(db, new Date(due - 1))
  expect(await held(reference)).toMatchObject({ status: 'pending', channel, paidAt: null })
  await Promise.all([letMoneyArrive(db, new Date(due)), letMoneyArrive(db, new Date(due))])
  expect(await held(reference)).toMatchObject({ status: 'success', channel, paidAt: new Date(due) })
  expect(await moved(reference, 'charge')).toEqual([500_000])
})

test('whoever comes back to a transfer under way finds the same account number, with a button that copies it', async () => {
  const { accessCode } = await begin()
  const url = `${SANDBOX_PATH}/checkout/${accessCode}`
  const accountOn = (page: { body: string }) => /data-account readonly value="(\d{10})"/.exec(page.body)?.[1]
  const offered = await app.inject(url)
  await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'channel=bank_transfer',
  })
  const waiting = await app.inject(url)
  expect(accountOn(offered)).toMatch(/^\d{10}$/)
  expect(accountOn(waiting)).toBe(accountOn(offered))
  expect(waiting.body).toContain('Copy account number')
  expect(waiting.body).not.toContain('Pay by card')
  expect((await app.inject(`${url}?way=other`)).body).toContain('Pay by card')
})

test('once the money is there nothing is left to cancel, and the way on leads out of the popup', async () => {
  const { reference, accessCode } = await begin()
  const url = `${SANDBOX_PATH}/checkout/${accessCode}`
  expect((await app.inject(url)).body).toMatch(/target="_top" data-leave="cancelled">Cancel</)
  await pay(reference, goodCard)
  const paid = await app.inject(url)
  expect(paid.body).toMatch(/target="_top" data-leave="success">Continue</)
  expect(paid.body).not.toContain('Cancel')
})

test('saying twice that the money was sent does not put its arrival off', async () => {
  const { reference } = await begin()
  await awaitMoney(db, reference, 'bank_transfer', new Date(1_000))
  await awaitMoney(db, reference, 'bank_transfer', new Date(9_000))
  expect((await held(reference))?.arrivesAt).toEqual(new Date(1_000))
})

test('who paid by card before the transfer arrived has paid once', async () => {
  const { reference } = await begin()
  await awaitMoney(db, reference, 'bank_transfer', new Date(0))
  await pay(reference, goodCard)
  await letMoneyArrive(db, new Date())
  expect(await moved(reference, 'charge')).toEqual([500_000])
})

test('never more goes back than came, however it is asked for', async () => {
  const { reference } = await begin()
  const refund = (amount?: number) => post('/refund', { transaction: reference, ...(amount && { amount }) })
  expect((await refund()).http).toBe(400)
  await pay(reference, goodCard)
  for (const amount of [500_001, -1, 0.5]) expect((await refund(amount)).http).toBe(400)
  expect(await refund(200_000)).toMatchObject({ http: 200, data: { amount: 200_000, status: 'pending' } })
  expect((await held(reference))?.status).toBe('success')
  expect((await refund(300_001)).http).toBe(400)
  await Promise.all(Array.from({ length: 10 }, () => refund(60_000)))
  await refund()
  const back = await moved(reference, 'refund')
  expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(500_000)
  expect((await held(reference))?.status).toBe('reversed')
})

test('what was returned cannot be paid again, by any card or transfer', async () => {
  const { reference } = await begin()
  await pay(reference, goodCard)
  await post('/refund', { transaction: reference })
  for (const card of [declinedCard, goodCard, pinCard]) await pay(reference, card)
  await awaitMoney(db, reference, 'ussd', new Date(0))
  await letMoneyArrive(db, new Date())
  expect((await held(reference))?.status).toBe('reversed')
  expect(await moved(reference, 'charge')).toEqual([500_000])
})

test('amounts beyond what an integer holds come and go', async () => {
  const { reference } = await begin({ amount: 9_000_000_000 })
  await pay(reference, goodCard)
  expect((await post('/refund', { transaction: reference, amount: 4_000_000_000 })).http).toBe(200)
  expect((await post('/refund', { transaction: reference, amount: 5_000_000_001 })).http).toBe(400)
  expect((await post('/refund', { transaction: reference })).http).toBe(200)
  expect(await moved(reference, 'refund')).toEqual([4_000_000_000, 5_000_000_000])
})
