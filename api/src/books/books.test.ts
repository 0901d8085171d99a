import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balancesOf, faultsOfBooks, journalsOf } from '../../test/money/books.ts'
import { openSales } from '../../test/money/sales.ts'
import { charge, goodCard } from '../../test/money/shop.ts'
import { deliverEvent } from '../../test/paystack/deliver.ts'
import { disputeEvents } from '../../test/paystack/dispute-events.ts'
import { sandboxFee } from '../sandbox/transactions.ts'
import { postJournal } from './post-journal.ts'

const till = await openSales()
const { app, db, admin, paid, newSale, newBuyer, refund, deliver, accept, paymentOf } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]
const at = new Date('2026-05-01T10:00:00Z')

/** What the teachers of a payment's courses have, and everybody else. */
async function sidesOf(reference: string) {
  const { id } = await paymentOf(reference)
  const all = Object.entries(await balancesOf(db, id))
  const teachers = all.filter(([account]) => account.startsWith('instructor:')).reduce((sum, [, kobo]) => sum + kobo, 0)
  return { id, teachers, ...Object.fromEntries(all.filter(([account]) => !account.startsWith('instructor:'))) }
}

async function codeOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return (cause as { code?: string } | undefined)?.code
}

test('the demo market is in the books, and they say what its payments say', async () => {
  expect(await faultsOfBooks(db)).toEqual([])
  const balances = await balancesOf(db)
  expect(Object.values(balances).reduce((sum, kobo) => sum + kobo, 0)).toBe(0)
  expect(balances.platform_revenue).toBeLessThan(0)
})

test('a journal that does not come to zero is refused at the commit', async () => {
  const journal = { kind: 'test', paymentId: null, at }
  const lines = (kobo: number) => [
    { account: 'refunds' as const, kobo: 100 },
    { account: 'suspense' as const, kobo },
  ]
  const post = (key: string, kobo: number) =>
    db.transaction((tx) => postJournal(tx, { ...journal, key, postings: lines(kobo) }))
  expect(await codeOf(post('test:1', -99))).toBe('23000')
  expect(await post('test:2', -100)).toBe(1)
  expect(await post('test:2', -100)).toBe(0)
  expect((await db.execute(sql`SELECT FROM journals WHERE key LIKE 'test:%'`)).rowCount).toBe(1)
  await db.transaction((tx) =>
    postJournal(tx, {
      ...journal,
      key: 'test:back',
      postings: lines(-100).map((line) => ({ ...line, kobo: -line.kobo })),
    }),
  )
})

test('what is posted is never changed, taken out or emptied', async () => {
  for (const table of ['journals', 'postings'])
    for (const change of [`UPDATE ${table} SET id = id`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
      expect(await codeOf(db.execute(sql.raw(change)))).toBe('42501')
})

test('a sale is shared after the provider’s fee: 70 % for the teachers, the rest for us', async () => {
  const { reference, amount } = await newSale([one])
  const kobo = amount * 100
  const fee = sandboxFee(kobo)
  const share = Math.round((kobo - fee) * 0.7)
  expect(await sidesOf(reference)).toEqual({
    id: expect.any(Number),
    teachers: -share,
    provider_clearing: kobo - fee,
    provider_fees: fee,
    platform_revenue: share - kobo,
  })
})

test('a webhook that comes twice, and everything else that is heard again, is posted once', async () => {
  const { reference } = await newSale([one, two])
  for (const _ of [1, 2, 3]) await deliver(reference)
  await refund(reference, { course_id: two })
  for (const _ of [1, 2, 3]) await deliver(reference)
  const { id } = await paymentOf(reference)
  expect(await journalsOf(db, id)).toEqual([`sale:${id}`, expect.stringMatching(/^return:\d+$/)])
  expect(await faultsOfBooks(db)).toEqual([])
})

test('a course that goes back takes its teacher’s share with it, and the fee stays with us', async () => {
  const { reference, amount } = await newSale([one, two])
  await refund(reference, { course_id: one })
  await deliver(reference)
  await refund(reference)
  await deliver(reference)
  const fee = sandboxFee(amount * 100)
  const sides = await sidesOf(reference)
  expect(sides).toMatchObject({ teachers: 0, provider_clearing: -fee, provider_fees: fee })
  expect(Object.values(await balancesOf(db, sides.id)).reduce((sum, kobo) => sum + kobo, 0)).toBe(0)
})

test('a lost dispute that is also announced as a refund takes the money and the share once', async () => {
  const { reference, amount } = await newSale([one])
  const told = { reference, amount: amount * 100, id: 801 }
  await deliverEvent(app, disputeEvents.create(told))
  const open = await sidesOf(reference)
  expect(open).not.toHaveProperty('disputes')
  for (const _ of [1, 2]) await deliverEvent(app, disputeEvents.accepted(told))
  const fee = sandboxFee(amount * 100)
  expect(await sidesOf(reference)).toMatchObject({ teachers: 0, provider_clearing: -fee, provider_fees: fee })
  expect(await sidesOf(reference)).toHaveProperty('disputes')
  expect(await faultsOfBooks(db)).toEqual([])
})

/** An order that somebody paid another sum for. */
async function paidOtherwise(less: number) {
  const buyer = await newBuyer()
  const { data } = await buyer.pay([one])
  await charge(app, data.reference, { ...goodCard, amount: data.amount - less })
  await buyer.call('POST', `/payments/${data.reference}/check`)
  return { reference: data.reference as string, price: data.amount as number }
}

test('money that is too little is owed until an admin takes it for what it is', async () => {
  const { reference, price } = await paidOtherwise(5_000)
  expect(await sidesOf(reference)).toMatchObject({ teachers: 0, owed_to_buyers: 5_000 - price })
  expect(await faultsOfBooks(db)).toEqual([])
  await accept(reference)
  const sides = await sidesOf(reference)
  expect(sides).not.toHaveProperty('owed_to_buyers')
  expect(sides.teachers).toBeLessThan(0)
  expect(await faultsOfBooks(db)).toEqual([])
})

test('of money that is too much the rest is owed, and goes back out of what is owed', async () => {
  const { reference, price } = await paidOtherwise(-7_000)
  await accept(reference)
  const before = await sidesOf(reference)
  expect(before).toMatchObject({ owed_to_buyers: -7_000 })
  const [due] = await till.refundsOf(reference)
  await admin.call('POST', `/admin/refunds/${due?.id}/sending`)
  await deliver(reference)
  const after = await sidesOf(reference)
  expect(after).not.toHaveProperty('owed_to_buyers')
  expect(after.teachers).toBe(before.teachers)
  expect(after).toMatchObject({ provider_clearing: price - sandboxFee(price + 7_000) })
  expect(await faultsOfBooks(db)).toEqual([])
})

test('a course that is bought twice earns nobody anything the second time, and its money is owed', async () => {
  const buyer = await newBuyer()
  const orders = [(await buyer.pay([one])).data, (await buyer.pay([one, two])).data]
  for (const { reference } of orders) {
    await charge(app, reference)
    await buyer.call('POST', `/payments/${reference}/check`)
  }
  const [first, second] = [await sidesOf(orders[0].reference), await sidesOf(orders[1].reference)]
  expect(first).not.toHaveProperty('owed_to_buyers')
  expect(second).toMatchObject({ owed_to_buyers: -orders[0].amount })
  const [due] = await till.refundsOf(orders[1].reference)
  await admin.call('POST', `/admin/refunds/${due?.id}/sending`)
  await deliver(orders[1].reference)
  const after = await sidesOf(orders[1].reference)
  expect(after).not.toHaveProperty('owed_to_buyers')
  expect(after.teachers).toBe(second.teachers)
  expect(await faultsOfBooks(db)).toEqual([])
})
