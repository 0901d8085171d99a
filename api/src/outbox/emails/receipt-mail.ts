import { messages } from '@koya/contract/protocol/messages.ts'
import { type Discount, discountWords } from '@koya/contract/rules/prices/discount-words.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { giftWords } from './gift-mails.ts'
import { letter } from './letter.ts'

type Given = {
  payer: { email: string; firstName: string }
  payment: { reference: string; amountKobo: number; paidAt: Date | null }
  bought: { name: string; priceKobo: number; discount?: Discount | null; isPart?: boolean }[]
  link: string
  isRehearsal: boolean
  /** What the money brought, before the list. */
  says?: string
  /** Where it was for somebody else. */
  gift?: { name: string; sendsOn: string; link: string } | undefined
}

export function receiptMail({ payer, payment, bought, link, isRehearsal, says, gift }: Given) {
  const total = nairaAmount(koboToNaira(payment.amountKobo))
  return letter({
    about: 'receipt',
    to: payer.email,
    subject: `${isRehearsal ? 'Rehearsal, your' : 'Your'} receipt: ${total}`,
    greeting: `Hello ${payer.firstName},`,
    paragraphs: [
      ...(isRehearsal ? [messages.payment.rehearsalReceipt] : []),
      `${received(payment)} ${broughtWhat({ says, gift })}`,
      ...bought.map(priced),
      ...(gift ? giftWords(gift) : []),
      `Reference: ${payment.reference}`,
    ],
    action: { label: 'Open the receipt', link },
  })
}

function received({ amountKobo, paidAt }: Given['payment']) {
  const day = formatDay(lagosDay(paidAt ?? new Date()))
  if (amountKobo === 0) return `Your order of ${day} is complete, and there was nothing to pay.`
  return `We received ${nairaAmount(koboToNaira(amountKobo))} on ${day}.`
}

/** What it cost and, where that was less than usual, why. */
function priced({ name, priceKobo, discount, isPart = false }: Given['bought'][number]) {
  const price = `${name}, ${nairaAmount(koboToNaira(priceKobo))}`
  return discount ? `${price} (${discountWords(discount, isPart)})` : price
}

function broughtWhat({ says = 'You are enrolled in:', gift }: Pick<Given, 'says' | 'gift'>) {
  return gift ? `Your gift for ${gift.name}:` : says
}
