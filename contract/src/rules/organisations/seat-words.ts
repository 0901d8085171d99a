import { type Discount, discountWords } from '../prices/discount-words.ts'
import { nairaAmount } from '../prices/money.ts'

/** Seats that were ordered together, in naira. */
export type OrderedSeats = {
  title: string
  quantity: number
  unit_price: number
  /** What a seat costs whoever buys it alone. */
  regular_unit_price: number
  /** For all of them, even where a payment is only a part of it. */
  total: number
  /** What all of them cost less than at the regular price, and why. */
  discount: Discount | null
}

/** `20 seats at NGN 4,500: Tax Practice` */
export function seatsName({ title, quantity, unit_price }: OrderedSeats) {
  return `${quantity} ${quantity === 1 ? 'seat' : 'seats'} at ${nairaAmount(unit_price)}: ${title}`
}

/** The line below it on receipts and invoices: the regular price, why it is less, and what it is a part of. */
export function seatsNotes({ regular_unit_price, total, discount }: OrderedSeats, paid = total) {
  const isPart = paid < total
  return [
    ...(discount && discount.reason !== 'early_bird' ? [`Regular price ${nairaAmount(regular_unit_price)} each`] : []),
    ...(discount ? [discountWords(discount, isPart)] : []),
    ...(isPart ? [`Part of ${nairaAmount(total)}`] : []),
  ]
}

/** How an invoice is paid outside Koya: an admin finds the money on the bank's statement by its number. */
export function invoiceTransferWords({ bank_account, number }: { bank_account: string; number: string }) {
  return `To ${bank_account}. Please give ${number} as the reference. The seats open when the money has arrived and we have booked it.`
}
