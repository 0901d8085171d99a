import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { lengths, roles } from '../../rules/constants.ts'
import { isOneLine } from '../../rules/people/contact-checks.ts'

const standing = z.object({
  /** As they are now: whoever was granted the role after logging in learns it here. */
  roles: z.array(z.object({ name: z.enum(roles) })),
  may_teach: z.boolean(),
  /** The last one, if there ever was one. */
  request: z
    .object({
      subject: z.string(),
      state: z.enum(['waiting', 'granted', 'declined']),
      asked_at: z.string(),
      /** Why it was declined. */
      note: z.string(),
    })
    .nullable(),
})
export type TeachingStanding = z.output<typeof standing>

/** Tells whether the caller may teach, and what became of their request. */
export const myTeachingRequest = endpoint({
  method: 'GET',
  path: '/teaching-requests/me',
  access: 'user',
  answer: z.object({ data: standing }),
})

/** Asks to teach on Koya. An admin decides, and the person is told by email. */
export const askToTeach = endpoint({
  method: 'POST',
  path: '/teaching-requests',
  access: 'user',
  body: z.object({
    subject: z
      .string()
      .trim()
      .min(1, messages.field.required)
      .max(lengths.teachingRequest.subject, messages.field.tooLong)
      .refine(isOneLine, messages.field.oneLine),
    experience: z
      .string()
      .trim()
      .min(lengths.teachingRequest.shortestExperience, messages.teachingRequests.sayMore)
      .max(lengths.teachingRequest.experience, messages.field.tooLong),
  }),
  answer: z.object({ message: z.string() }),
  failures: ['already_teaching', 'request_waiting'],
})

/** Tells what teachers get of a sale, in percent: of any, and of one that their own link or coupon brought. */
export const teachingTerms = endpoint({
  method: 'GET',
  path: '/teaching-terms',
  access: 'anyone',
  answer: z.object({
    data: z.object({ share_percent: z.int(), own_sale_percent: z.int(), hold_days: z.int(), minimum: z.number() }),
  }),
  // Settings: they change with a restart only.
  reads: ['reference'],
})
