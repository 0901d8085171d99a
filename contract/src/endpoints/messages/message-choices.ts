import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { chosenChannels, digestRhythms, mailStops, messageKinds } from '../../rules/messages/message-kinds.ts'

const messagesWanted = z.object({
  /** What comes by email, under the bell and as an alert on devices that have them. Safety and money always do. */
  kinds: z.array(
    z.object({
      kind: z.enum(messageKinds),
      can_stop: z.boolean(),
      mail: z.boolean(),
      in_product: z.boolean(),
      push: z.boolean(),
      /** Left out where no SMS are sent. */
      sms: z.boolean().optional(),
    }),
  ),
  /** Where SMS go to, and whether its code came back; null without a mobile number of Nigeria. Left out where no SMS are sent. */
  sms_number: z.object({ number: z.string(), is_confirmed: z.boolean() }).nullable().optional(),
  /** Whether mails that can be stopped come together in one, in the morning. */
  digest: z.enum(digestRhythms),
  /** Why no mails reach the caller's address, where it is so: they come back, or one was called spam. */
  mail_stop: z.object({ reason: z.enum(['bounced', 'complained']), since: z.string() }).nullable(),
  /** Whether organisations can invite the caller's address by email. */
  takes_invitations: z.boolean(),
})
export type MessagesWanted = z.output<typeof messagesWanted>

/** Tells what the caller wants to be told of, and by which way. */
export const showMessages = endpoint({
  method: 'GET',
  path: '/account/messages',
  access: 'user',
  answer: z.object({ data: messagesWanted }),
})

/** Chooses what the caller is told of. What is not named stays as it is; safety and money cannot be stopped. */
export const chooseMessages = endpoint({
  method: 'PUT',
  path: '/account/messages',
  access: 'user',
  body: z.object({
    choices: z
      .array(
        z.object({
          kind: z.enum(messageKinds),
          channel: z.enum(chosenChannels),
          is_on: z.boolean(),
        }),
      )
      .max(messageKinds.length * chosenChannels.length, messages.field.tooLong)
      .optional(),
    digest: z.enum(digestRhythms).optional(),
    takes_invitations: z.boolean().optional(),
  }),
  answer: z.object({ data: messagesWanted }),
})

/** Writes to the caller's address again, after mails came back from it or one was called spam. */
export const resumeMails = endpoint({
  method: 'POST',
  path: '/account/messages/resume',
  access: 'user',
  answer: z.object({ message: z.string() }),
})

/** The secret part of the link that is in every mail that can be stopped. */
const link = z.object({ token: z.string().min(1, messages.field.required).max(500, messages.field.tooLong) })

/** Tells what the link in a mail stops. Reading changes nothing, because mail scanners open links before people do. */
export const readMailLink = endpoint({
  method: 'GET',
  path: '/mail-links/:token',
  access: 'anyone',
  params: link,
  answer: z.object({ data: z.object({ kind: z.enum(mailStops), is_on: z.boolean() }) }),
  failures: ['link_no_longer_valid'],
})

/** Stops mails of this kind, without logging in. Mail programs post `List-Unsubscribe=One-Click` here (RFC 8058). */
export const stopMails = endpoint({
  method: 'POST',
  path: '/mail-links/:token/stop',
  access: 'anyone',
  params: link,
  answer: z.object({ message: z.string() }),
  failures: ['link_no_longer_valid'],
})
