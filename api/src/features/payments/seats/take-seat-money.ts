import { seatsName, seatsNotes } from '@koya/contract/rules/organisations/seat-words.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { sql } from 'drizzle-orm'
import { issueReceipt } from '../../../books/issue-receipt.ts'
import { postSeatSale } from '../../../books/post-seats.ts'
import type { Tx } from '../../../db/client.ts'
import { refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { receiptMail } from '../../../outbox/emails/receipt-mail.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import { notify } from '../../notifications/notify.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import type { LockedOrder } from '../settling/lock-order.ts'
import { presentSeats, type SeatPrices, seatPrices } from './paid-seats.ts'

type Order = LockedOrder & { seatBlockId: number; paid: PaymentRow }
type Block = {
  organisationId: number
  slug: string
  name: string
  quantity: number
  amountKobo: number
  paidKobo: number
  prices: SeatPrices
}

/**
 * Confirmed money for seats. Nobody is enrolled by it: how many seats there are is read from what was paid, so that neither a
 * repeat nor a crash can make more of them. What two managers paid for the same invoice at once is owed back.
 */
export async function takeSeatMoney(tx: Tx, { config }: Deps, order: Order, feeKobo: number) {
  const { payment, payer, paid, seatBlockId } = order
  const block = await lockBlock(tx, seatBlockId)
  // The tables hold this payment already.
  const beyondKobo = Math.min(payment.amountKobo, Math.max(0, block.paidKobo - block.amountKobo))
  await tx.execute(sql`UPDATE seat_payments SET fee_kobo = ${feeKobo} WHERE payment_id = ${payment.id}`)
  await postSeatSale(tx, {
    organisationId: block.organisationId,
    paymentId: payment.id,
    wasInReview: payment.state === 'review',
    amountKobo: payment.amountKobo,
    beyondKobo,
    feeKobo,
    at: paid.paidAt ?? new Date(),
  })
  if (beyondKobo > 0)
    await tx
      .insert(refunds)
      .values({ paymentId: payment.id, amountKobo: beyondKobo, state: 'due', reason: 'Paid too much' })
  if (!payer.deletedAt) {
    const amount = nairaAmount(koboToNaira(payment.amountKobo))
    const message = `Your payment of ${amount} for seats of ${block.name} was received.`
    await notify(tx, payment.userId, [
      { type: 'Course Payment', about: 'payment_received', kind: 'payment', message, link: `/o/${block.slug}/seats` },
    ])
    const link = `${config.publicUrl}/payments/${payment.reference}`
    const { isRehearsal } = config
    const says = `You can now give these seats to people at ${block.name}:`
    const seats = presentSeats(block.prices)
    const notes = seatsNotes(seats, koboToNaira(payment.amountKobo))
    const bought = [{ name: [seatsName(seats), ...notes].join('. '), priceKobo: payment.amountKobo }]
    await enqueueMail(tx, receiptMail({ payer, payment: paid, bought, link, isRehearsal, says }))
  }
  await issueReceipt(tx, config, payment.id)
  return paid
}

async function lockBlock(tx: Tx, id: number) {
  await tx.execute(sql`SELECT FROM seat_blocks WHERE id = ${id} FOR UPDATE`)
  const { rows } = await tx.execute<Block>(sql`
    SELECT b.organisation_id AS "organisationId", o.slug, o.name, b.quantity, b.amount_kobo::float8 AS "amountKobo",
      f.paid_kobo::float8 AS "paidKobo", ${seatPrices} AS prices
    FROM seat_blocks b JOIN organisations o ON o.id = b.organisation_id JOIN seat_figures f ON f.block_id = b.id
    WHERE b.id = ${id}`)
  const [block] = rows
  if (!block) throw new Error('a payment for seats that are not there')
  return block
}
