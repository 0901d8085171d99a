import { asc, eq, gt, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOffice } from '../../../../test/admin.ts'
import { charge } from '../../../../test/money/shop.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { counters, payments, receipts } from '../../../db/schema.ts'
import { receiptOf } from './receipt.ts'

const office = await openOffice({ env: { PROVIDER_TIN: '12345678-0001', VAT_PERCENT: '7.5' } })
const { app, db, deps, paid, newBuyer, newSale } = office
const one = paid[0]?.id ?? 0

const pdfOf = (reference: string, token: string) =>
  app.inject({
    method: 'GET',
    url: `/api/v1/payments/${reference}/receipt`,
    headers: { authorization: `Bearer ${token}` },
  })

test('whatever the demo market was paid for has a receipt, in the order in which it was paid', async () => {
  const rows = await db
    .select({ number: receipts.number, paidAt: payments.paidAt })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .orderBy(asc(receipts.number))
  expect(rows.length).toBe(await db.$count(payments, isNotNull(payments.paidAt)))
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  const days = rows.map(({ paidAt }) => paidAt?.getTime() ?? 0)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
})

test('twenty that are settled at once, of which some fail, have receipts that follow one another without a gap', async () => {
  const before = await db.$count(receipts)
  const orders = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const buyer = await newBuyer()
      const { data } = await buyer.pay([one])
      return { buyer, reference: data.reference as string }
    }),
  )
  for (const [at, { reference }] of orders.entries()) if (at % 5 !== 0) await charge(app, reference)
  await Promise.all(
    orders.flatMap(({ buyer, reference }) => [1, 2].map(() => buyer.call('POST', `/payments/${reference}/check`))),
  )
  const rows = await db.select().from(receipts).where(gt(receipts.number, before)).orderBy(asc(receipts.number))
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => before + at + 1))
  expect(new Set(rows.map(({ paymentId }) => paymentId)).size).toBe(16)
  expect(await db.select().from(counters).where(eq(counters.name, 'receipt'))).toEqual([
    { name: 'receipt', last: before + 16 },
  ])
})

test('a receipt is a page and a PDF that say the same, with tax number and VAT as they are set', async () => {
  const { buyer, reference, amount } = await newSale([one])
  const { data } = await buyer.call('GET', `/payments/${reference}`)
  expect(data.receipt).toMatchObject({
    number: expect.stringMatching(/^KR-\d{4}-\d{6}$/),
    tin: '12345678-0001',
    vat_percent: 7.5,
    vat: Math.round((amount * 100 * 7.5) / 107.5) / 100,
    payer: { name: expect.stringMatching(/\S \S/), email: buyer.email },
  })
  const answer = await pdfOf(reference, buyer.token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain(`koya-receipt-${data.receipt.number}.pdf`)
  const text = readPdf(answer.rawPayload)
    .runs.map((run) => run.text)
    .join('\n')
  for (const said of [
    `Receipt ${data.receipt.number}`,
    'TIN 12345678-0001',
    reference,
    buyer.email,
    `NGN ${amount.toLocaleString('en')}`,
    'Of which VAT (7.5%)',
  ])
    expect(text).toContain(said)
})

test('a receipt keeps the tax number and the VAT of its day, whatever is set later', async () => {
  const { reference } = await newSale([one])
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  if (!payment) throw new Error('not paid')
  const config = { ...deps.config, books: { ...deps.config.books, tin: '87654321-0001', vatPercent: 10 } }
  expect(await receiptOf({ ...deps, config }, payment)).toMatchObject({ tin: '12345678-0001', vat_percent: 7.5 })
})

test.each([
  ['2025-12-30T10:00:00Z', '2025'],
  ['2025-12-31T23:30:00Z', '2026'],
])('a receipt of %s keeps the year that it was in Lagos, whenever it is read', async (paidAt, year) => {
  const { buyer, reference } = await newSale([one])
  await db
    .update(payments)
    .set({ paidAt: new Date(paidAt) })
    .where(eq(payments.reference, reference))
  const { data } = await buyer.call('GET', `/payments/${reference}`)
  expect(data.receipt.number).toMatch(new RegExp(`^KR-${year}-\\d{6}$`))
})

test('nobody gets a receipt before the money has come, or that of somebody else', async () => {
  const buyer = await newBuyer()
  const { data } = await buyer.pay([one])
  expect((await pdfOf(data.reference, buyer.token)).json()).toMatchObject({ code: 'no_receipt' })
  const sale = await newSale([one])
  expect((await pdfOf(sale.reference, buyer.token)).statusCode).toBe(404)
})
