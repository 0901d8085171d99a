import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { MailToSend } from '../mail-to-send.ts'
import { letter } from './letter.ts'

type Subscriber = { email: string; publicUrl: string; token: string }

export function confirmSubscriptionMail(subscriber: Subscriber) {
  return toSubscriber(subscriber, {
    subject: 'Confirm your subscription',
    paragraphs: [
      'Someone asked us to send the Koya blog to this address. If it was you, open the page and press Confirm; the link works for 7 days.',
      'If this was not you, you can ignore this email. We will not write again unless you confirm.',
    ],
    label: 'Confirm my subscription',
  })
}

export function subscribedMail(subscriber: Subscriber) {
  return toSubscriber(subscriber, {
    subject: 'You are subscribed',
    paragraphs: [
      'Thank you for confirming. From now on you will receive the Koya blog at this address.',
      'You can unsubscribe whenever you like, with the link in this and every other email.',
    ],
    label: 'Unsubscribe',
  })
}

export function alreadySubscribedMail(subscriber: Subscriber) {
  return toSubscriber(subscriber, {
    subject: 'You are already subscribed',
    paragraphs: [
      'Someone asked us to send the Koya blog to this address. You already receive it, so nothing has changed.',
      'If you no longer want it, use the link below to unsubscribe.',
    ],
    label: 'Unsubscribe',
  })
}

type Words = { subject: string; paragraphs: string[]; label: string }

/** The link opens a page with a button. The headers let mail programs show a button of their own (RFC 8058). */
function toSubscriber({ email, publicUrl, token }: Subscriber, { subject, paragraphs, label }: Words): MailToSend {
  const link = `${publicUrl}/subscription/${token}`
  return {
    ...letter({
      about: 'blog_subscription',
      to: email,
      subject,
      greeting: 'Hello,',
      paragraphs,
      action: { label, link },
    }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${fullPath(`/subscribers/${token}/unsubscribe`)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
