import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { readConfig } from '../../../config.ts'

const account = 'Example Bank, Koya Learning Ltd, 0123456789'

/** What an invoice says, on its page and in its file, where the operator has set this up. */
async function invoiceWhere(env: Record<string, string>) {
  const { app, owner, admin, at, paid } = await openOrganisation({ env })
  const order = { course_id: paid[0]?.id, quantity: 2, invoice: true }
  const { data } = await owner.call('POST', `${at}/seats`, order)
  const path = `${at}/invoices/${data.number}`
  const read = async () => {
    const pdf = await app.inject({ url: `/api/v1${path}/pdf`, headers: owner.headers })
    const words = readPdf(pdf.rawPayload).runs.map((run) => run.text)
    return { page: (await owner.call('GET', path)).data.bank_account, file: words.join(' ') }
  }
  const book = () =>
    admin.call('POST', `/admin/invoices/${data.number}/bookings`, { amount: data.total, bank_reference: 'GTB 77' })
  return { number: data.invoice, read, book }
}

test('an invoice names the account to transfer to and the reference, until it is paid', async () => {
  const { number, read, book } = await invoiceWhere({ INVOICE_BANK_ACCOUNT: account })
  const { page, file } = await read()
  expect(page).toBe(account)
  for (const words of ['Or by transfer', '0123456789', `give ${number} as the reference`]) expect(file).toContain(words)
  expect((await book()).status).toBe(200)
  expect((await read()).file).not.toContain('Or by transfer')
})

test('without an account an invoice is to be paid in Koya alone', async () => {
  const { read } = await invoiceWhere({})
  const { page, file } = await read()
  expect(page).toBe('')
  expect(file).toContain('In Koya, by card, transfer or USSD')
  expect(file).not.toContain('Or by transfer')
})

test.each([
  'Example Bank',
  'Example Bank, 012345678',
  `${account}\nand a second line`,
  `${account} ${'x'.repeat(160)}`,
])('an account that is none is said when the server starts: %j', (INVOICE_BANK_ACCOUNT) => {
  expect(() => readConfig({ INVOICE_BANK_ACCOUNT })).toThrow('INVOICE_BANK_ACCOUNT')
})
