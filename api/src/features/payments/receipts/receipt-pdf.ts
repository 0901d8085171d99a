import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { seatsName, seatsNotes } from '@koya/contract/rules/organisations/seat-words.ts'
import { discountWords } from '@koya/contract/rules/prices/discount-words.ts'
import { nameWithParts } from '@koya/contract/rules/prices/instalments.ts'
import { fullPrice, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { drawOutside } from '../../../artwork/drawing.ts'
import type { ReceiptSheet } from '../../../artwork/receipt/draw-receipt.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, type Limit, tooMany } from '../../../http/limits/rate-limit.ts'
import { showPayment } from '../own-payments.ts'

const drawings: Limit = { name: 'receipt-drawings', most: 60, minutes: 10 }

/** The receipt of one's own payment as a file, word for word what its page says. */
export async function receiptPdf(deps: Deps, userId: number, reference: string) {
  const payment = await showPayment(deps, userId, reference)
  if (!payment.receipt || !payment.paid_at) throw new Failure('no_receipt')
  if (!(await countOne(deps.db, drawings, String(userId)))) throw tooMany(drawings)
  const receipt = sheetOf(payment, payment.receipt, new Date(payment.paid_at))
  return { number: receipt.number, bytes: Buffer.from(await drawOutside({ kind: 'receipt', receipt })) }
}

type Shown = Awaited<ReturnType<typeof showPayment>>

function sheetOf(payment: Shown, receipt: NonNullable<Shown['receipt']>, paidAt: Date): ReceiptSheet {
  const { provider, payer, tin, vat, vat_percent } = receipt
  return {
    number: receipt.number,
    issuedAt: paidAt,
    seller: [provider.name, provider.address, `${provider.email}, ${provider.phone}`, ...(tin ? [`TIN ${tin}`] : [])],
    notes: [
      ...(receipt.is_rehearsal ? [messages.payment.rehearsalReceipt] : []),
      ...(payment.state === 'refunded' ? ['This amount was returned to the payer.'] : []),
    ],
    facts: [
      ['Paid on', formatDay(lagosDay(paidAt))],
      ['Paid by', `${payer.name}, ${payer.email}`],
      ['Reference', payment.reference],
      ...(receipt.provider_reference ? [['Paystack reference', receipt.provider_reference] as [string, string]] : []),
    ],
    items: linesOf(payment),
    total: nairaAmount(payment.amount),
    tax: vat_percent > 0 ? `Of which VAT (${vat_percent}%): ${nairaAmount(vat)}` : '',
  }
}

/** Seats are one line: what a course of a list would be of it is nobody's price. */
function linesOf({ items, seats, amount }: Shown): [string, string][] {
  if (!seats) return items.map((item) => [nameOf(item), fullPrice(item.price)])
  const notes = seatsNotes(seats, amount)
  return [[notes.length > 0 ? `${seatsName(seats)} (${notes.join('. ')})` : seatsName(seats), nairaAmount(amount)]]
}

function nameOf(item: Shown['items'][number]) {
  const name = nameWithParts(item)
  return item.discount ? `${name} (${discountWords(item.discount, item.parts !== null)})` : name
}
