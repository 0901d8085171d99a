import { Failure } from '@koya/contract/protocol/failures.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balancesOf } from '../../../test/money/books.ts'
import { openPayouts } from '../../../test/money/payouts.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { ProviderRefusal } from '../../adapters/payments/provider.ts'
import { postNewPayout } from '../../books/post-payout.ts'
import { notifications } from '../../db/schema.ts'
import { readLines } from '../earnings/read-lines.ts'
import { payEveryone } from './pay-everyone.ts'
import { accountInUse } from './payout-account.ts'
import { readRates } from './withholding.ts'

const school = await openPayouts()
const { app, db, deps, admin, course, newEarner, newSale, payoutsOf, passTime, bringNews, balance } = school
const { payOut, sweep, receivedBy, expectEvenBooks } = school

test('what is available goes to the bank, in the books as being paid before the bank is asked', async () => {
  const teacher = await newEarner()
  const { available } = await balance(teacher)
  const provider = { ...deps.provider.transfers }
  let asBooked: unknown
  deps.provider.transfers.send = async (order) => {
    asBooked = await balance(teacher)
    return provider.send(order)
  }
  expect(await payOut(teacher)).toMatchObject({ status: 200, data: { state: 'sending', amount: available } })
  deps.provider.transfers.send = provider.send
  expect(asBooked).toEqual({ pending: 0, available: 0, paying: available, paid: 0 })
  await passTime()
  await bringNews()
  expect(await balance(teacher)).toEqual({ pending: 0, available: 0, paying: 0, paid: available })
  await expectEvenBooks(teacher)
})

test('twenty clicks and two weekly runs at once are one payout', async () => {
  const teacher = await newEarner()
  const { signal } = new AbortController()
  const clicks = Array.from({ length: 20 }, () => payOut(teacher))
  const [answers] = await Promise.all([Promise.all(clicks), payEveryone(deps, signal), payEveryone(deps, signal)])
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
  await passTime()
  await bringNews()
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'paid' }])
  await expectEvenBooks(teacher)
})

test('a weekly run that is cut off, or cannot pay somebody, pays the others and is tried again', async () => {
  const [first, second] = [await newEarner(), await newEarner()]
  await expect(payEveryone(deps, AbortSignal.abort(new Error('the process stops')))).rejects.toThrow(
    'the process stops',
  )
  expect([await payoutsOf(first), await payoutsOf(second)]).toEqual([[], []])
  const isFor = sql`NEW.user_id = ${sql.raw(String(first.id))}`
  await db.execute(sql`CREATE FUNCTION break_payout() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF ${isFor} THEN RAISE EXCEPTION 'broken'; END IF; RETURN NEW; END $$`)
  await db.execute(
    sql`CREATE TRIGGER break_payout BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION break_payout()`,
  )
  const run = () => payEveryone(deps, new AbortController().signal)
  await expect(run()).rejects.toThrow('1 could not be paid')
  expect([await payoutsOf(first), await payoutsOf(second)]).toMatchObject([[], [{ origin: 'week' }]])
  await db.execute(sql`DROP FUNCTION break_payout CASCADE`)
  await run()
  expect(await payoutsOf(first)).toMatchObject([{ origin: 'week' }])
})

test('whoever dies between writing and asking leaves it to the sweep, under the same reference', async () => {
  const teacher = await newEarner()
  const { available } = await balance(teacher)
  const account = await accountInUse(db, { kind: 'instructor', id: teacher.id }, new Date())
  await db.transaction((tx) =>
    postNewPayout(
      tx,
      {
        userId: teacher.id,
        accountId: account?.id ?? 0,
        reference: 'koya-payout-left-alone',
        amountKobo: available * 100,
        method: 'transfer',
        origin: 'person',
        state: 'sending',
        nextCheckAt: new Date(),
      },
      new Date(),
    ),
  )
  await sweep()
  await passTime()
  await bringNews()
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'paid', reference: 'koya-payout-left-alone' }])
  await expectEvenBooks(teacher)
})

test('a lost answer is no no: it is asked about, and sent once', async () => {
  const teacher = await newEarner(5)
  expect((await payOut(teacher)).data.state).toBe('sending')
  await Promise.all([sweep(), sweep()])
  await passTime()
  await sweep()
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'paid' }])
  await expectEvenBooks(teacher)
})

test('while the provider is away the money stays on its way, and another payout is refused', async () => {
  const teacher = await newEarner(1)
  const down = async () => {
    throw new Error('away')
  }
  const away = { ...deps.provider, transfers: { ...deps.provider.transfers, verify: down, send: down } }
  await payOut(teacher)
  await sweep({ provider: away })
  expect((await balance(teacher)).paying).toBeGreaterThan(0)
  expect((await payOut(teacher)).code).toBe('payout_under_way')
  await sweep()
  expect((await payoutsOf(teacher))[0]).toMatchObject({ state: 'sending', providerStatus: 'pending' })
  await passTime()
  await sweep()
  expect((await payoutsOf(teacher))[0]?.state).toBe('paid')
  await expectEvenBooks(teacher)
})

test('what failed is available again and can be paid under another reference', async () => {
  const teacher = await newEarner(2)
  const before = await balance(teacher)
  await payOut(teacher)
  await passTime()
  await bringNews()
  expect(await balance(teacher)).toEqual(before)
  await db.execute(sql`UPDATE payout_accounts SET recipient_code = NULL, account_number = '0' || substr(account_number, 2)
    WHERE user_id = ${teacher.id}`)
  expect((await admin.call('POST', `/admin/payouts/people/${teacher.id}/payment`)).status).toBe(200)
  await passTime()
  await bringNews()
  const [first, second] = await payoutsOf(teacher)
  expect([first?.state, second?.state, first?.reference === second?.reference]).toEqual(['failed', 'paid', false])
  await expectEvenBooks(teacher)
})

test('with too little balance at the provider it waits, admins are told once, and it goes when there is enough', async () => {
  const teacher = await newEarner(8)
  await payOut(teacher)
  await sweep()
  const [waiting] = await payoutsOf(teacher)
  expect(waiting).toMatchObject({ state: 'sending', problem: expect.stringContaining('too low') })
  const { data } = await admin.call('GET', '/notifications')
  const told = data.filter(({ data: { message } }: { data: { message: string } }) => message.includes('too low'))
  expect(told).toHaveLength(1)
  await sweep()
  await passTime()
  await sweep()
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'paid', problem: '' }])
  await expectEvenBooks(teacher)
})

test('a refused reference of which the provider knows no transfer stays as it is, and admins are told once', async () => {
  const teacher = await newEarner(1)
  const { send } = deps.provider.transfers
  deps.provider.transfers.send = async () => {
    throw new Failure('provider_unavailable', undefined, { cause: new ProviderRefusal('Duplicate transfer reference') })
  }
  const told = () =>
    db.$count(notifications, and(eq(notifications.userId, admin.id), like(notifications.message, '%Duplicate%')))
  await payOut(teacher)
  await sweep()
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'sending', problem: expect.stringContaining('Duplicate') }])
  expect(await told()).toBe(1)
  deps.provider.transfers.send = send
  await sweep()
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'sending', problem: '' }])
})

test('a one-time code that nobody gives ends in money that is available again', async () => {
  const teacher = await newEarner(7)
  const before = await balance(teacher)
  await payOut(teacher)
  const problem = (await payoutsOf(teacher))[0]?.problem
  expect(problem).toContain('one-time code')
  expect(problem).toContain(`${deps.config.publicUrl}/api/v1/payouts/approval`)
  await passTime()
  await sweep()
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'failed' }])
  expect(await balance(teacher)).toEqual(before)
})

test('who has stopped teaching may take what is left below the minimum', async () => {
  const teacher = await newEarner()
  await db.execute(sql`INSERT INTO payout_holds (user_id, reason) VALUES (${teacher.id}, 'for the moment')`)
  expect((await payOut(teacher)).code).toBe('payout_held')
  expect(
    (await admin.call('POST', `/admin/payouts/people/${teacher.id}/release`, { reason: 'It is all clear.' })).status,
  ).toBe(200)
  const strict = { ...deps, config: { ...deps.config, payouts: { ...deps.config.payouts, minimumKobo: 1e12 } } }
  const { signal } = new AbortController()
  await payEveryone(strict, signal)
  expect(await payoutsOf(teacher)).toHaveLength(0)
  // Still an instructor, but the last course is somebody else's now.
  await db.execute(sql`DELETE FROM course_instructors WHERE user_id = ${teacher.id}`)
  await payEveryone(strict, signal)
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'sending', origin: 'week' }])
})

test('tax that an admin has set is withheld and owed to the authority', async () => {
  const teacher = await newEarner()
  const { available } = await balance(teacher)
  const from = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
  const setTax = (day: string, percent = 5) => admin.call('PUT', '/admin/payouts/tax', { from: day, percent })
  // What was paid out on a day that is over was paid out so.
  expect((await setTax('2026-01-01')).errors).toHaveProperty('from')
  expect((await setTax(from)).status).toBe(200)
  const owed = (await balancesOf(db)).tax_withheld ?? 0
  const { data } = await payOut(teacher)
  expect(data.tax).toBeCloseTo(available * 0.05, 2)
  await passTime()
  await bringNews()
  expect(((await balancesOf(db)).tax_withheld ?? 0) - owed).toBe(-Math.round(data.tax * 100))
  expect(await receivedBy(teacher)).toBe(Math.round(data.net * 100))
  const note = await app.inject({
    method: 'GET',
    url: `/api/v1/earnings/payouts/${data.id}/note`,
    headers: teacher.headers,
  })
  expect(note.headers['content-type']).toBe('application/pdf')
  const said = readPdf(note.rawPayload).runs.map(({ text }) => text)
  expect(said).toEqual(
    expect.arrayContaining([
      `Credit note ${data.id}`,
      nairaAmount(data.amount),
      'Tax withheld',
      `−${nairaAmount(data.tax)}`,
      nairaAmount(data.net),
    ]),
  )
  const url = `/api/v1/earnings/statements/${lagosDay(new Date()).slice(0, 7)}.csv`
  const { body } = await app.inject({ url, headers: teacher.headers })
  expect(body).toContain(`Payout,,,,,,${-data.amount},${data.tax},koya-payout-`)
  // What was paid out keeps its tax, whatever is withheld of later payouts, also of those of the same day.
  expect((await setTax(from, 8)).status).toBe(200)
  await db.execute(sql`INSERT INTO withholding_rates (from_day, basis_points) VALUES (${from}::date + 1, 1000)`)
  const inTwoDays = { holdDays: 0, withheldOn: await readRates(db), now: new Date(Date.now() + 2 * 86_400_000) }
  await newSale([course])
  const [unpaid, paidOut] = await readLines(db, { payee: { kind: 'instructor', id: teacher.id } }, inTwoDays)
  expect(paidOut?.tax).toBeCloseTo(-(paidOut?.share ?? 0) * 0.05, 1)
  expect(unpaid?.tax).toBeCloseTo(-(unpaid?.share ?? 0) * 0.1, 1)
  await db.execute(sql`DELETE FROM withholding_rates`)
})
