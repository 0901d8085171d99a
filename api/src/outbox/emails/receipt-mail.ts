import { messages } from '@koya/contract/protocol/messages.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/lagos-day.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/money.ts'
import { giftWords } from './gift-mails.ts'
import { letter } from './letter.ts'

type Given = {
  payer: { email: string; firstName: string }
  payment: { reference: string; amountKobo: number; paidAt: Date | null }
  bought: { name: string; priceKobo: number }[]
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
    to: payer.email,
    subject: `${isRehearsal ? 'Rehearsal, your' : 'Your'} receipt: ${total}`,
    greeting: `Hello ${payer.firstName},`,
    paragraphs: [
      ...(isRehearsal ? [messages.payment.rehearsalReceipt] : []),
      `We received ${total} on ${formatDay(lagosDay(payment.paidAt ?? new Date()))}. ${broughtWhat({ says, gift })}`,
      ...bought.map(({ name, priceKobo }) => `${name}, ${nairaAmount(koboToNaira(priceKobo))}`),
      ...(gift ? giftWords(gift) : []),
      `Reference: ${payment.reference}`,
    ],
    action: { label: 'Open the receipt', link },
  })
}

function broughtWhat({ says = 'You are enrolled in:', gift }: Pick<Given, 'says' | 'gift'>) {
  return gift ? `Your gift for ${gift.name}:` : says
}
