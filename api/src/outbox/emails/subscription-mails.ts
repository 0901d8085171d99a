import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { MailToSend } from '../outbox.ts'
import { letter } from './letter.ts'

type Subscriber = { email: string; publicUrl: string; token: string }

export function confirmSubscriptionMail(subscriber: Subscriber) {
  return toSubscriber(subscriber, {
    subject: 'Confirm your subscription',
    paragraphs: [
      'Somebody asked us to send the letters of the Koya blog to this address. If it was you, open the page and press Confirm; the link works for 7 days.',
      'If it was not you, leave this mail alone: without the confirmation we send nothing more.',
    ],
    label: 'Confirm my subscription',
  })
}

export function subscribedMail(subscriber: Subscriber) {
  return toSubscriber(subscriber, {
    subject: 'You are subscribed',
    paragraphs: [
      'Thank you for confirming. From now on the letters of the Koya blog come to this address.',
      'You can leave whenever you like: every letter has the link, and so has this mail.',
    ],
    label: 'Unsubscribe',
  })
}

export function alreadySubscribedMail(subscriber: Subscriber) {
  return toSubscriber(subscriber, {
    subject: 'You are already subscribed',
    paragraphs: [
      'Somebody asked us to send the letters of the Koya blog to this address. They come to it already, so nothing has changed.',
      'If you no longer want them, you can leave with the link below.',
    ],
    label: 'Unsubscribe',
  })
}

type Words = { subject: string; paragraphs: string[]; label: string }

/** The link opens a page with a button. The headers let mail programs show a button of their own (RFC 8058). */
function toSubscriber({ email, publicUrl, token }: Subscriber, { subject, paragraphs, label }: Words): MailToSend {
  const link = `${publicUrl}/subscription/${token}`
  return {
    ...letter({ to: email, subject, greeting: 'Hello,', paragraphs, action: { label, link } }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${fullPath(`/subscribers/${token}/unsubscribe`)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
