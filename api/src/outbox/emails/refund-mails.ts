import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { letter } from './letter.ts'

type Payer = { email: string; firstName: string }

type Sent = { payer: Payer; amountKobo: number; isEnding: boolean; link: string }

export function refundSentMail({ payer, amountKobo, isEnding, link }: Sent) {
  const amount = nairaAmount(koboToNaira(amountKobo))
  return letter({
    about: 'refund_sent',
    to: payer.email,
    subject: `Your refund of ${amount}`,
    greeting: `Hello ${payer.firstName},`,
    paragraphs: [
      `We are sending ${amount} back to you, the way it was paid. Your bank may take up to ten working days.`,
      isEnding ? 'Once the money has been returned, your access to what you paid for ends.' : 'You keep your courses.',
    ],
    action: { label: 'Open the payment', link },
  })
}

type Declined = { payer: Payer; amount: string; reason: string; link: string }

export function refundDeclinedMail({ payer, amount, reason, link }: Declined) {
  return letter({
    about: 'refund_declined',
    to: payer.email,
    subject: 'About the refund you asked for',
    greeting: `Hello ${payer.firstName},`,
    paragraphs: [
      `We have looked at your request for a refund of ${amount}, and we cannot grant it.`,
      `The reason: ${reason}`,
      'You keep your courses.',
    ],
    action: { label: 'Open the payment', link },
  })
}

type NeedsAccount = { payer: Payer; amount: string; writeTo: string; link: string }

export function refundNeedsAccountMail({ payer, amount, writeTo, link }: NeedsAccount) {
  return letter({
    about: 'refund_needs_account',
    to: payer.email,
    subject: `We need a bank account for your refund of ${amount}`,
    greeting: `Hello ${payer.firstName},`,
    paragraphs: [
      `We tried to send ${amount} back to you the way it was paid, but your bank did not accept it. The money is not lost.`,
      `Please write to ${writeTo} from this address with the name of your bank and your account number, which has ten digits. We will send the money there.`,
      'We never ask for a card number, a PIN or a password.',
    ],
    action: { label: 'Open the payment', link },
  })
}
