import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { expect, test } from 'vitest'
import { openOffice } from '../../../test/admin.ts'
import { balancesOf } from '../../../test/money/books.ts'
import { compareBooks } from './compare-books.ts'

const { db, deps, admin, newSale, trailOf } = await openOffice()
const today = lagosDay(new Date())
const book = (body: object) =>
  admin.call('POST', '/admin/books/settlements', { amount: 100, settled_on: today, ...body })
const books = async (query = '') => (await admin.call('GET', `/admin/books${query}`)).data

async function held() {
  const { provider_clearing = 0, bank = 0 } = (await balancesOf(db)) as Record<string, number>
  return { provider: provider_clearing, bank }
}

test('what the provider sent to our bank moves there in the books, which still come to zero and agree with its list', async () => {
  await newSale()
  const before = await held()
  expect(await book({ amount: 1_250.5, bank_reference: ' psk  settlement 1 ' })).toMatchObject({ status: 200 })
  expect(await held()).toEqual({ provider: before.provider - 125_050, bank: before.bank + 125_050 })
  const { settlements, sum_kobo } = await books()
  expect(sum_kobo).toBe(0)
  expect(settlements[0]).toMatchObject({
    bank_reference: 'PSK SETTLEMENT 1',
    settled_on: today,
    amount_kobo: 125_050,
    is_reversed: false,
  })
  const [noted] = await trailOf('settlement PSK SETTLEMENT 1')
  expect(noted).toMatchObject({ action: 'book settlement', actorId: admin.id })
  const anHourLater = { ...deps, clock: () => new Date(Date.now() + 2 * 3_600_000) }
  expect(await compareBooks(anHourLater, new AbortController().signal)).toEqual([])
})

test('a line of the statement is booked once, also by two admins at the same moment', async () => {
  const before = await held()
  const line = { bank_reference: 'PSK TWICE' }
  const answers = await Promise.all([book(line), book(line), book({ bank_reference: 'psk twice' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await held()).bank - before.bank).toBe(10_000)
})

test('a booking that was a mistake is undone by another one, once, and its line can be booked again', async () => {
  const before = await held()
  await book({ bank_reference: 'PSK WRONG' })
  const find = async () =>
    (await books()).settlements.filter((one: { bank_reference: string }) => one.bank_reference === 'PSK WRONG')
  const [{ id }] = await find()
  const undo = () => admin.call('DELETE', `/admin/books/settlements/${id}`)
  expect([(await undo()).status, (await undo()).status]).toEqual([200, 404])
  expect(await held()).toEqual(before)
  expect(await find()).toMatchObject([{ id, is_reversed: true }])
  expect((await book({ bank_reference: 'PSK WRONG', amount: 50 })).status).toBe(200)
  expect((await find()).map((one: { is_reversed: boolean }) => one.is_reversed).toSorted()).toEqual([false, true])
  expect((await held()).bank - before.bank).toBe(5_000)
})

test('what cannot be is refused at its field, and nothing is booked', async () => {
  const before = await held()
  const tooMuch = before.provider / 100 + 1
  for (const [body, field] of [
    [{ bank_reference: 'PSK MUCH', amount: tooMuch }, 'amount'],
    [{ bank_reference: 'PSK NONE', amount: 0 }, 'amount'],
    [{ bank_reference: 'PSK NONE', amount: 0.001 }, 'amount'],
    [{ bank_reference: 'PSK FINE', amount: 1.2505 }, 'amount'],
    [{ bank_reference: ' x ' }, 'bank_reference'],
    [{ bank_reference: 'PSK LONG AGO', settled_on: '2019-05-01' }, 'settled_on'],
    [{ bank_reference: 'PSK SOON', settled_on: addDays(today, 1) }, 'settled_on'],
    [{ bank_reference: 'PSK WHEN', settled_on: '2026-02-31' }, 'settled_on'],
  ] as const)
    expect(await book(body)).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
  expect(await held()).toEqual(before)
})

test('the balance of an earlier day is as it was on that day, also after a booking was taken back', async () => {
  const day = addDays(today, -3)
  const bankOn = async (to: string) =>
    (await books(`?from=${to}&to=${to}`)).accounts.find((one: { account: string }) => one.account === 'bank')
      ?.balance_kobo ?? 0
  const [earlier, then] = [await bankOn(addDays(day, -1)), await bankOn(day)]
  await book({ bank_reference: 'PSK EARLIER', settled_on: day })
  expect([await bankOn(addDays(day, -1)), await bankOn(day)]).toEqual([earlier, then + 10_000])
  const { settlements } = await books()
  const { id } = settlements.find((one: { bank_reference: string }) => one.bank_reference === 'PSK EARLIER')
  await admin.call('DELETE', `/admin/books/settlements/${id}`)
  // Taken back, it never was: the days since then do not have it either.
  expect([await bankOn(day), await bankOn(addDays(day, 1))]).toEqual([then, then])
})
