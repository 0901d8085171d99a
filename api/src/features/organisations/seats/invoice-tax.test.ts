import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { showInvoice } from './invoices.ts'

const house = await openOrganisation({ env: { PROVIDER_TIN: '12345678-0001', VAT_PERCENT: '7.5' } })
const { app, deps, owner, slug, at, paid } = house

async function newInvoice() {
  const order = { course_id: paid[0]?.id, quantity: 2, invoice: true }
  const { data } = await owner.call('POST', `${at}/seats`, order)
  return { number: data.number as number, path: `${at}/invoices/${data.number}` }
}

test('an invoice is a page and a PDF that say the same, with tax number and VAT as they are set', async () => {
  const { path } = await newInvoice()
  const { data } = await owner.call('GET', path)
  expect(data).toMatchObject({
    number: expect.stringMatching(/^KI-\d{4}-\d{6}$/),
    seller: { tin: '12345678-0001' },
    vat_percent: 7.5,
    vat: Math.round((data.total * 100 * 7.5) / 107.5) / 100,
  })
  const pdf = await app.inject({ url: `/api/v1${path}/pdf`, headers: owner.headers })
  expect(pdf.headers['content-disposition']).toContain(`${data.number}.pdf`)
  const text = readPdf(pdf.rawPayload)
    .runs.map((run) => run.text)
    .join('\n')
  for (const said of [
    `Pro-forma invoice ${data.number}`,
    'TIN 12345678-0001',
    data.organisation,
    `NGN ${data.total.toLocaleString('en')}`,
    'Of which VAT (7.5%)',
  ])
    expect(text).toContain(said)
})

test('an invoice keeps the tax number and the VAT of its day, whatever is set later', async () => {
  const { number } = await newInvoice()
  const config = { ...deps.config, books: { ...deps.config.books, tin: '87654321-0001', vatPercent: 10 } }
  expect(await showInvoice({ ...deps, config }, owner.id, slug, number)).toMatchObject({
    seller: { tin: '12345678-0001' },
    vat_percent: 7.5,
  })
})
