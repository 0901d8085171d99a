import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'

const said = z.object({ message: z.string() })
/** The secret part of the link that stands in every mail to a subscriber. */
const link = z.object({ token: z.string().min(1, messages.field.required).max(200, messages.field.tooLong) })

const subscription = z.object({
  email: z.string(),
  state: z.enum(['waiting', 'subscribed', 'unsubscribed']),
})

/** Asks for the blog letter. Answers the same for every address; the mail that follows knows more. */
export const subscribe = endpoint({
  method: 'POST',
  path: '/subscribers',
  access: 'anyone',
  body: z.object({
    email: z.string().trim().min(1, messages.field.required).max(254, messages.field.tooLong),
  }),
  answer: said,
})

/** What a link is about. Looking changes nothing, because mail scanners open links before people do. */
export const readSubscription = endpoint({
  method: 'GET',
  path: '/subscribers/:token',
  access: 'anyone',
  params: link,
  answer: z.object({ data: subscription }),
  failures: ['link_no_longer_valid'],
})
export type Subscription = z.output<typeof subscription>

/** Subscribes whoever holds the link: for the first time, or again. A repeat changes nothing. */
export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/subscribers/:token/confirm',
  access: 'anyone',
  params: link,
  answer: said,
  failures: ['link_no_longer_valid'],
})

/** Ends a subscription. Mail programs post `List-Unsubscribe=One-Click` here (RFC 8058); nothing else is needed. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/subscribers/:token/unsubscribe',
  access: 'anyone',
  params: link,
  answer: said,
  failures: ['link_no_longer_valid'],
})
