import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { isEmail } from '../../rules/people/email.ts'
import { isWholeKobo } from '../../rules/prices/money.ts'
import { NOTE_LENGTH, sponsorshipStates } from '../../rules/prices/sponsoring.ts'
import { bodyId } from '../ids.ts'
import { pendingPayment } from './payments.ts'

const link = z.object({ token: z.string().min(1).max(100) })
const part = link.extend({ reference: z.string().min(1).max(100) })

/** Money in naira: this is for people to read. */
const shown = z.object({
  course_id: z.int(),
  course_name: z.string(),
  note: z.string(),
  state: z.enum(sponsorshipStates),
  price: z.number(),
  /** What is there, and what is missing. */
  paid: z.number(),
  missing: z.number(),
  /** The last moment at which the link can be filled. */
  open_until: z.string(),
})

/** What whoever holds the link may see: of the learner no more than a first name and what they wrote themselves. */
const sponsorship = shown.extend({
  /** Null, and without a name, once the course is no longer in the market: an organisation may have taken it for its own people. */
  course_id: z.int().nullable(),
  first_name: z.string(),
  /** The smallest part that can be paid now, and the largest: less than what is missing while others are paying. */
  least: z.number(),
  most: z.number(),
})
export type Sponsorship = z.output<typeof sponsorship>

const ownSponsorship = shown.extend({
  token: z.string(),
  url: z.string(),
  created_at: z.string(),
  /** How many have paid a part. Who they are stays with them. */
  sponsors: z.int(),
})
export type OwnSponsorship = z.output<typeof ownSponsorship>

/** Makes a link with which others can pay a course for the caller. The price stays what it is for 60 days. */
export const startSponsorship = endpoint({
  method: 'POST',
  path: '/sponsorships',
  access: 'user',
  tellsSecret: true,
  body: z.object({
    course_id: bodyId,
    note: z.string().trim().max(NOTE_LENGTH, messages.sponsorships.noteTooLong).default(''),
    /** Whose own link (`?by=`) brought the learner. */
    by: bodyId.optional(),
  }),
  answer: z.object({ data: z.object({ token: z.string(), url: z.string() }) }),
  failures: [
    'already_enrolled',
    'own_course',
    'course_unavailable',
    'enrolment_closed',
    'nothing_to_pay',
    'plan_running',
  ],
})

/** Lists the caller's links to sponsors, the newest first. */
export const mySponsorships = endpoint({
  method: 'GET',
  path: '/sponsorships',
  access: 'user',
  answer: z.object({ data: z.object({ sponsorships: z.array(ownSponsorship) }) }),
})

/** Shows a link to whoever holds it: who asks, for which course, and how much is there. */
export const showSponsorship = endpoint({
  method: 'GET',
  path: '/sponsorships/:token',
  access: 'anyone',
  params: link,
  answer: z.object({ data: sponsorship }),
  failures: ['sponsorship_unknown'],
})

/** Ends one of the caller's links before it is complete. What was paid goes back to each sponsor. */
export const endSponsorship = endpoint({
  method: 'DELETE',
  path: '/sponsorships/:token',
  access: 'user',
  params: link,
  answer: z.object({ message: z.string() }),
  failures: ['sponsorship_unknown', 'sponsorship_over'],
})

/** Begins to pay a part, or all that is missing, without an account. `amount` is in naira. */
export const startPart = endpoint({
  method: 'POST',
  path: '/sponsorships/:token/payments',
  access: 'anyone',
  isDoneOnce: true,
  params: link,
  body: z.object({
    email: z
      .string()
      .trim()
      .min(1, messages.field.required)
      .max(254, messages.field.tooLong)
      .refine(isEmail, messages.field.invalidEmail),
    amount: z
      .number({ error: messages.sponsorships.amountNeeded })
      .positive(messages.sponsorships.amountNeeded)
      .max(100_000_000)
      .refine(isWholeKobo, messages.sponsorships.wholeKobo),
  }),
  answer: z.object({ data: pendingPayment }),
  failures: ['sponsorship_unknown', 'sponsorship_over', 'sponsorship_being_paid', 'provider_unavailable'],
})

/** Asks the provider whether a part has arrived, for the sponsor who has just paid it. */
export const checkPart = endpoint({
  method: 'POST',
  path: '/sponsorships/:token/payments/:reference/check',
  access: 'anyone',
  params: part,
  answer: z.object({ data: sponsorship.extend({ is_received: z.boolean() }) }),
  failures: ['sponsorship_unknown', 'payment_not_found', 'provider_unavailable'],
})
