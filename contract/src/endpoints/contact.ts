import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'
import { lengths } from '../rules/constants.ts'
import { isContactEmail, isOneLine } from '../rules/people/contact-checks.ts'
import { properName } from '../rules/people/name-rule.ts'

const provider = z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() })
export type Provider = z.output<typeof provider>

/**
 * Tells who runs this Koya and how to reach them. It comes from the settings, so it never changes while Koya runs.
 */
export const readProvider = endpoint({
  method: 'GET',
  path: '/provider',
  access: 'anyone',
  answer: z.object({ data: provider }),
})

/** Blank, then length, then form: each field says one thing at a time. */
const filled = (blank: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? blank : undefined) })
    .trim()
    .min(1, { error: blank, abort: true })
const email = filled(messages.contact.emailBlank)
  .max(254, messages.contact.emailInvalid)
  .refine(isContactEmail, messages.contact.emailInvalid)

/** Sends the provider a message. The fields are named as the specification's email service names them (S1 §7). */
export const sendFeedback = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  isDoneOnce: true,
  body: z.object({
    from_name: filled(messages.contact.nameBlank)
      .max(lengths.contact.name, messages.field.tooLong)
      .refine(...properName),
    senderEmail: email,
    reply_to: email,
    title: filled(messages.contact.subjectBlank)
      .max(lengths.contact.subject, messages.field.tooLong)
      .refine(isOneLine, messages.field.oneLine),
    feedback: filled(messages.contact.messageBlank).max(lengths.contact.message, messages.contact.messageTooLong),
  }),
  answer: z.object({ message: z.string() }),
})
export type Feedback = z.input<typeof sendFeedback.body>
