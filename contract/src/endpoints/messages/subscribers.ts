import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'

const said = z.object({ message: z.string() })
/** The secret part of the link that is in every mail to a subscriber. */
const link = z.object({ token: z.string().min(1, messages.field.required).max(200, messages.field.tooLong) })

const subscription = z.object({
  email: z.string(),
  state: z.enum(['waiting', 'subscribed', 'unsubscribed']),
})

/**
 * Subscribes to mails about new articles. The answer is the same for every address, and a mail asks to confirm it.
 */
export const subscribe = endpoint({
  method: 'POST',
  path: '/subscribers',
  access: 'anyone',
  isDoneOnce: true,
  body: z.object({
    email: z.string().trim().min(1, messages.field.required).max(254, messages.field.tooLong),
  }),
  answer: said,
})

/**
 * Tells what the link in a mail is for. Reading changes nothing, because mail scanners open links before people do.
 */
export const readSubscription = endpoint({
  method: 'GET',
  path: '/subscribers/:token',
  access: 'anyone',
  params: link,
  answer: z.object({ data: subscription }),
  failures: ['link_no_longer_valid'],
})
export type Subscription = z.output<typeof subscription>

/** Confirms a subscription, the first or a later one, for whoever has the link. A repeat changes nothing. */
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
