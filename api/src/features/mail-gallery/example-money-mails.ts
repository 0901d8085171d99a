import { giftMail } from '../../outbox/emails/gift-mails.ts'
import { receiptMail } from '../../outbox/emails/receipt-mail.ts'
import * as refund from '../../outbox/emails/refund-mails.ts'
import * as sponsor from '../../outbox/emails/sponsor-mails.ts'
import type { MailToSend } from '../../outbox/mail-to-send.ts'
import { pausedWords } from '../instalments/pause-late-plans.ts'
import { reminderWords } from '../instalments/remind-parts.ts'
import { instalmentMail, refusedWords } from '../instalments/tell-learner.ts'
import { course, longLink, person } from './examples.ts'

const AMOUNT = 1_250_000

export function exampleMoneyMails(publicUrl: string): MailToSend[] {
  const link = longLink(publicUrl)
  const sponsored = { to: person.email, amountKobo: AMOUNT, link, firstName: person.firstName, courseName: course }
  const paidAt = new Date('2026-11-17T09:30:00Z')
  const returned = { ...sponsored, reason: 'The course was finished.', writeTo: 'hello@koya.test' }
  return [
    receiptMail({
      payer: person,
      payment: { reference: 'KOYA-2026-0001', amountKobo: AMOUNT, paidAt },
      bought: [{ name: course, priceKobo: AMOUNT }],
      link,
      isRehearsal: false,
    }),
    refund.refundSentMail({ payer: person, amountKobo: AMOUNT, isEnding: true, link }),
    refund.refundDeclinedMail({ payer: person, amount: 'NGN 12,500', reason: 'The course was finished.', link }),
    refund.refundNeedsAccountMail({ payer: person, amount: 'NGN 12,500', writeTo: 'hello@koya.test', link }),
    giftMail({ ...person, name: 'Bola', message: 'For the new job.', giver: 'Ada', courses: [course], link }),
    sponsor.partReceiptMail({
      ...sponsored,
      priceKobo: 2_500_000,
      discountKobo: 0,
      paidAt,
      number: 'R-000001',
      reference: 'KOYA-2026-0001',
      seller: { name: 'Koya', address: '12 Marina, Lagos', email: 'hello@koya.test', phone: '+234 800 000 0000' },
      tin: '12345678-0001',
      vatPercent: 7.5,
      isRehearsal: false,
    }),
    sponsor.tooLateMail(sponsored),
    sponsor.linkEndedMail({ ...sponsored, endReason: 'lapsed' }),
    ...(['sent', 'returned', 'needs_account', 'declined'] as const).map((what) =>
      sponsor.sponsorRefundMail(what, returned),
    ),
    ...instalmentMails(publicUrl),
  ]
}

function instalmentMails(publicUrl: string) {
  const part = { number: 2, kobo: AMOUNT, dueOn: '2026-12-01' }
  const byHand = { parts: 3, cardCode: null, cardLabel: '' }
  const byCard = { parts: 3, cardCode: 'AUTH_example', cardLabel: 'Visa 4081' }
  return [
    ...[1, 2, 3].map((stage) => reminderWords({ part, plan: byHand, name: course, stage })),
    reminderWords({ part, plan: byCard, name: course, stage: 1 }),
    refusedWords(course, part, false),
    refusedWords(course, part, true),
    pausedWords(course),
  ].map((words) => instalmentMail(publicUrl, person, words))
}
