import { invoiceTransferWords, seatsName, seatsNotes } from '@koya/contract/rules/organisations/seat-words.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { drawOutside } from '../../../artwork/drawing.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, type Limit, tooMany } from '../../../http/limits/rate-limit.ts'
import { showInvoice } from './invoices.ts'

const drawings: Limit = { name: 'invoice-drawings', most: 60, minutes: 10 }

/** The invoice as a file for whoever pays it, word for word what its page says. */
export async function invoicePdf(deps: Deps, userId: number, slug: string, number: number) {
  const invoice = await showInvoice(deps, userId, slug, number)
  if (!(await countOne(deps.db, drawings, String(userId)))) throw tooMany(drawings)
  const { seller, vat_percent, vat } = invoice
  const issuedAt = new Date(invoice.issued_at)
  const receipt = {
    title: `Pro-forma invoice ${invoice.number}`,
    number: invoice.number,
    issuedAt,
    seller: [
      seller.name,
      seller.address,
      `${seller.email}, ${seller.phone}`,
      ...(seller.tin ? [`TIN ${seller.tin}`] : []),
    ],
    notes: [],
    facts: [
      ['Issued on', formatDay(lagosDay(issuedAt))],
      ['For', invoice.organisation],
      ['How to pay', 'In Koya, by card, transfer or USSD, in one sum or several. Seats can be given as they are paid.'],
      ...(invoice.bank_account && invoice.rest > 0
        ? [['Or by transfer', invoiceTransferWords(invoice)] as [string, string]]
        : []),
      ...(invoice.paid > 0 ? [['Paid so far', nairaAmount(invoice.paid)] as [string, string]] : []),
      ['To be paid', nairaAmount(invoice.rest)],
    ] as [string, string][],
    items: [[[seatsName(invoice), ...seatsNotes(invoice)].join('. '), nairaAmount(invoice.total)]] as [
      string,
      string,
    ][],
    total: nairaAmount(invoice.total),
    tax: vat_percent > 0 ? `Of which VAT (${vat_percent}%): ${nairaAmount(vat)}` : '',
  }
  return { name: `${invoice.number}.pdf`, bytes: Buffer.from(await drawOutside({ kind: 'receipt', receipt })) }
}
