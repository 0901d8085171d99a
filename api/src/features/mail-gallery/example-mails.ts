import { accountChangedMail } from '../../outbox/emails/account-changed-mail.ts'
import { accountDeletedMail } from '../../outbox/emails/account-deleted-mail.ts'
import { blockedMail, unblockedMail } from '../../outbox/emails/blocked-mails.ts'
import { certificateMail } from '../../outbox/emails/certificate-mail.ts'
import { classReminderMail } from '../../outbox/emails/classroom-mails.ts'
import { confirmationMail } from '../../outbox/emails/confirmation-mail.ts'
import { answerMail } from '../../outbox/emails/contact-answer-mail.ts'
import { digestMail } from '../../outbox/emails/digest-mail.ts'
import { enrolledMail } from '../../outbox/emails/enrolled-mail.ts'
import { feedbackMail } from '../../outbox/emails/feedback-mail.ts'
import { newDeviceMail } from '../../outbox/emails/new-device-mail.ts'
import * as newEmail from '../../outbox/emails/new-email-mails.ts'
import { passwordChangedMail } from '../../outbox/emails/password-changed-mail.ts'
import { resetMail } from '../../outbox/emails/reset-mail.ts'
import * as factor from '../../outbox/emails/second-factor-mails.ts'
import * as subscription from '../../outbox/emails/subscription-mails.ts'
import * as teaching from '../../outbox/emails/teaching-mails.ts'
import * as teachingRequest from '../../outbox/emails/teaching-request-mails.ts'
import type { MailToSend } from '../../outbox/mail-to-send.ts'
import { noticeMail } from '../notifications/tell.ts'
import { exampleMoneyMails } from './example-money-mails.ts'
import { exampleNotices } from './example-notices.ts'
import { exampleOrganisationMails } from './example-organisation-mails.ts'
import { course, longLink, person } from './examples.ts'

/** Every mail of the product, as somebody would get it. */
export function exampleMails(publicUrl: string): MailToSend[] {
  const reader = { to: person.email, greeting: `Hello ${person.firstName},` }
  return [
    ...ownWords(publicUrl),
    ...exampleMoneyMails(publicUrl),
    ...exampleOrganisationMails(publicUrl),
    ...exampleNotices(publicUrl).map((notice) => noticeMail(publicUrl, notice, reader)),
  ]
}

function ownWords(publicUrl: string): MailToSend[] {
  const { email, firstName } = person
  const link = longLink(publicUrl)
  const told = { ...person, publicUrl }
  const to = { email, firstName }
  const subscriber = { email, publicUrl, token: 'example' }
  return [
    confirmationMail({ ...to, link }),
    resetMail({ ...to, link }),
    passwordChangedMail(to),
    newDeviceMail({ ...told, device: 'Chrome on Android', at: new Date('2026-11-17T09:30:00Z') }),
    newEmail.newEmailMail({ ...to, link }),
    newEmail.newEmailAskedMail({ ...told, newEmail: 'ada.obi@work.example' }),
    newEmail.emailMovedMail({ ...to, newEmail: 'ada.obi@work.example' }),
    blockedMail({ ...told, reason: 'Several people reported payments that were not theirs.' }),
    unblockedMail(told),
    accountDeletedMail(to),
    factor.factorAddedMail({ ...told, what: 'an app with codes' }),
    factor.factorRemovedMail({ ...told, what: 'the passkey Phone' }),
    factor.recoveryCodeUsedMail({ ...told, left: 9 }),
    factor.resetAskedMail({ ...told, name: 'Chidi Okoro' }),
    factor.resetComingMail({ ...to, link }),
    factor.resetDoneMail(told),
    enrolledMail({ ...to, courses: [{ name: course }], link }),
    certificateMail({ ...to, course, link }),
    ...['2026-11-17T16:00:00Z', '2026-11-16T20:00:00Z'].map((now) =>
      classReminderMail({
        course,
        title: 'Trial balance clinic',
        startsAt: new Date('2026-11-17T17:00:00Z'),
        link,
        now: new Date(now),
      }),
    ),
    digestMail({
      ...to,
      publicUrl,
      told: [
        { subject: `${course}: The hall has changed`, link },
        { subject: 'An answer about Petty cash', link },
      ],
    }),
    teaching.invitationMail({ to, from: 'Ngozi Eze', course, isLead: false, link }),
    teaching.proposalMail({ to, course, link, isApproved: true }),
    teaching.proposalMail({ to, course, link, isApproved: false, note: 'The outline names a paper that is gone.' }),
    teachingRequest.teachingGrantedMail({ to, link }),
    teachingRequest.teachingDeclinedMail({ to, reason: 'Please tell us where you have taught.', link }),
    subscription.confirmSubscriptionMail(subscriber),
    subscription.subscribedMail(subscriber),
    subscription.alreadySubscribedMail(subscriber),
    feedbackMail(email, {
      from_name: 'Ada Obi',
      senderEmail: email,
      reply_to: email,
      title: 'A word of thanks',
      feedback: 'The class on Saturday was clear.\nPlease keep the recordings.',
    }),
    answerMail({
      message: { fromName: 'Ada Obi', senderEmail: email, title: 'Invoices', message: 'Do you write invoices?' },
      answer: 'Yes, for organisations. You will find them under Seats.',
      replyTo: email,
    }),
    accountChangedMail({ ...to, bank: 'GTBank', ending: '6789', waits: true, link }),
  ]
}
