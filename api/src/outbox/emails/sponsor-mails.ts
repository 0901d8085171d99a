import { messages } from '@koya/contract/protocol/messages.ts'
import { discountWords } from '@koya/contract/rules/prices/discount-words.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import type { SponsorshipEnd } from '@koya/contract/rules/prices/sponsoring.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { letter } from './letter.ts'

type Addressed = { to: string; amountKobo: number; link: string }

type Receipt = Addressed & {
  firstName: string
  courseName: string
  priceKobo: number
  /** How much less that is than the regular price. */
  discountKobo: number
  paidAt: Date
  number: string
  reference: string
  seller: { name: string; address: string; email: string; phone: string }
  tin: string
  vatPercent: number
  isRehearsal: boolean
}

/** All that a receipt has to say, because the mail is the receipt. */
export function partReceiptMail(given: Receipt) {
  const { amountKobo, seller, tin, vatPercent, isRehearsal } = given
  const vat = Math.round((amountKobo * vatPercent) / (100 + vatPercent))
  return letter({
    about: 'sponsor_receipt',
    to: given.to,
    subject: `${isRehearsal ? 'Rehearsal, your' : 'Your'} receipt: ${naira(amountKobo)} for ${given.firstName}’s course`,
    greeting: 'Hello,',
    paragraphs: [
      ...(isRehearsal ? [messages.payment.rehearsalReceipt] : []),
      `Thank you! We received ${naira(amountKobo)} on ${formatDay(lagosDay(given.paidAt))}. It goes towards ${given.courseName} for ${given.firstName}.`,
      `The whole course costs ${naira(given.priceKobo)}${given.discountKobo > 0 ? `. ${discountWords({ amount: koboToNaira(given.discountKobo), reason: 'early_bird', name: null })}` : ''}.`,
      'If the course is not paid in full in time, you get your money back.',
      `Receipt ${given.number}, reference ${given.reference}`,
      ...(vatPercent > 0 ? [`Of which VAT (${vatPercent}%): ${naira(vat)}`] : []),
      `${seller.name}, ${seller.address}, ${seller.email}, ${seller.phone}${tin ? `, TIN ${tin}` : ''}`,
    ],
    action: { label: 'See how much has been paid', link: given.link },
  })
}

const BACK = 'We are sending it back to you, the way it was paid. Your bank may take up to ten working days.'

export function tooLateMail({ to, amountKobo, link, courseName }: Addressed & { courseName: string }) {
  return letter({
    about: 'sponsor_too_late',
    to,
    subject: `Your ${naira(amountKobo)} is coming back to you`,
    greeting: 'Hello,',
    paragraphs: [
      `We received your ${naira(amountKobo)} for ${courseName}, but by then the course was fully paid for, or the link had ended.`,
      BACK,
    ],
    action: { label: 'Open the link', link },
  })
}

type Ended = Addressed & { firstName: string; courseName: string; endReason: SponsorshipEnd }

const reasons: Record<SponsorshipEnd, (given: Ended) => string> = {
  learner: ({ firstName, courseName }) => `${firstName} has ended the link you used to sponsor ${courseName}.`,
  owned: ({ firstName, courseName }) => `${firstName} has since got ${courseName} another way.`,
  lapsed: ({ courseName }) => `${courseName} was not paid in full in time.`,
  course_over: ({ courseName }) => `${courseName} can no longer be bought.`,
  account_deleted: () => 'The person whose course you sponsored has left Koya.',
  money_returned: ({ courseName }) => `Another part of the money for ${courseName} went back, so the course has ended.`,
}

export function linkEndedMail(given: Ended) {
  return letter({
    about: 'sponsor_link_ended',
    to: given.to,
    subject: `Your ${naira(given.amountKobo)} is coming back to you`,
    greeting: 'Hello,',
    paragraphs: [reasons[given.endReason](given), `You had paid ${naira(given.amountKobo)}. ${BACK}`],
    action: { label: 'Open the link', link: given.link },
  })
}

type AboutRefund = Addressed & { courseName: string; reason: string; writeTo: string }

/** The stations of a refund, in the words of the mails that buyers get. */
export function sponsorRefundMail(what: 'sent' | 'returned' | 'needs_account' | 'declined', given: AboutRefund) {
  const { to, link, courseName, reason, writeTo } = given
  const amount = naira(given.amountKobo)
  const [subject, ...paragraphs] = {
    sent: [
      `Your refund of ${amount}`,
      `We are sending back ${amount} that you paid for ${courseName}, the way it was paid. Your bank may take up to ten working days.`,
    ],
    returned: [`${amount} was returned to you`, `${amount} that you paid for ${courseName} was returned to you.`],
    needs_account: [
      `We need a bank account for your refund of ${amount}`,
      `We tried to send ${amount} back to you the way it was paid, but your bank did not accept it. The money is not lost.`,
      `Please write to ${writeTo} from this address with the name of your bank and your account number, which has ten digits. We will send the money there.`,
      'We never ask for a card number, a PIN or a password.',
    ],
    declined: [
      'About your refund',
      `We have looked at the refund of ${amount} for ${courseName}, and we cannot grant it.`,
      `The reason: ${reason}`,
    ],
  }[what]
  return letter({
    about: 'sponsor_refund',
    to,
    subject: subject ?? '',
    greeting: 'Hello,',
    paragraphs,
    action: { label: 'Open the link', link },
  })
}

function naira(kobo: number) {
  return nairaAmount(koboToNaira(kobo))
}
