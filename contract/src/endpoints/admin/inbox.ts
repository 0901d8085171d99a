import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { lengths } from '../../rules/constants.ts'
import { pageNumber, pathId } from '../ids.ts'

const byId = z.object({ id: pathId })
const told = z.object({ message: z.string() })
const someone = z.object({ id: z.int(), name: z.string(), email: z.string() })

const message = z.object({
  id: z.int(),
  from_name: z.string(),
  email: z.string(),
  title: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** Null while it is open. `answer` is null where it was set aside. */
  settled: z.object({ at: z.string(), by: z.string().nullable(), answer: z.string().nullable() }).nullable(),
})
export type InboxMessage = z.output<typeof message>

const request = z.object({
  id: z.int(),
  person: someone,
  subject: z.string(),
  experience: z.string(),
  state: z.enum(['waiting', 'granted', 'declined']),
  asked_at: z.string(),
  decided: z.object({ at: z.string(), by: z.string().nullable(), note: z.string() }).nullable(),
})
export type TeachingRequest = z.output<typeof request>

const inboxLists = ['messages', 'answered', 'requests', 'decided'] as const
export type InboxList = (typeof inboxLists)[number]

/**
 * Lists what people wrote to us or ask of us. `messages` and `requests` wait, the longest first; `answered` and `decided`
 * are done, the latest first.
 */
export const adminInbox = endpoint({
  method: 'GET',
  path: '/admin/inbox',
  access: 'admin',
  query: z.object({ list: z.enum(inboxLists).default('messages'), page: pageNumber }),
  answer: z.object({
    data: z.object({ messages: z.array(message), requests: z.array(request), has_more: z.boolean() }),
  }),
})

/** Answers a message by email, once. */
export const answerMessage = endpoint({
  method: 'POST',
  path: '/admin/inbox/:id/answer',
  access: 'admin',
  params: byId,
  body: z.object({
    answer: z
      .string()
      .trim()
      .min(1, messages.contact.messageBlank)
      .max(lengths.contact.message, messages.contact.messageTooLong),
  }),
  answer: told,
  failures: ['not_found', 'message_settled'],
})

/** Sets a message aside that needs no answer. Nobody is written to. */
export const setMessageAside = endpoint({
  method: 'POST',
  path: '/admin/inbox/:id/setting-aside',
  access: 'admin',
  params: byId,
  answer: told,
  failures: ['not_found', 'message_settled'],
})

/** Grants a request to teach. The person is an instructor at their next request, and told so. */
export const grantTeaching = endpoint({
  method: 'POST',
  path: '/admin/teaching-requests/:id/grant',
  access: 'admin',
  params: byId,
  answer: told,
  failures: ['step_up_needed', 'not_found', 'request_decided'],
})

/** Declines a request to teach. The person is told why, and may ask again. */
export const declineTeaching = endpoint({
  method: 'POST',
  path: '/admin/teaching-requests/:id/decline',
  access: 'admin',
  params: byId,
  body: z.object({ reason: z.string().trim().min(10).max(1_000) }),
  answer: told,
  failures: ['not_found', 'request_decided'],
})
