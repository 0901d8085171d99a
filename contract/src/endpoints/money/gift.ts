import { z } from 'zod'
import { messages } from '../../protocol/messages.ts'
import { isEmail } from '../../rules/people/email.ts'
import { properName } from '../../rules/people/name-rule.ts'
import { giftLengths, greetingProblem } from '../../rules/prices/gifts.ts'

const email = z
  .string()
  .trim()
  .min(1, messages.field.required)
  .max(giftLengths.email, messages.field.invalidEmail)
  .refine(isEmail, messages.field.invalidEmail)
const name = z
  .string()
  .trim()
  .min(1, messages.field.required)
  .max(giftLengths.name, messages.field.tooLong)
  .refine(...properName)
/** `2026-12-24`, in Lagos. Which days are possible depends on today. */
const sendOn = z.string().max(10, { error: messages.gifts.noDay })

/** For whom a payment is, what is written to them, and when. */
export const gift = z.object({
  email,
  name,
  message: z
    .string()
    .trim()
    .max(2_000, messages.gifts.greetingTooLong(giftLengths.message))
    .refine((text) => greetingProblem(text) === undefined, { error: ({ input }) => greetingProblem(String(input)) })
    .default(''),
  /** Today where it is left out. */
  send_on: sendOn.optional(),
})
export type NewGift = z.output<typeof gift>

/** Where a gift of one's own may go instead. */
export const otherAddress = z.object({ email: email.optional(), name: name.optional(), send_on: sendOn.optional() })

/**
 * `unpaid`: its money has not come; `scheduled`: its day has not come; `waiting`: sent, and not opened; `held`: its payment
 * is disputed; `withdrawn`: its money went back or is about to.
 */
export const giftStates = ['unpaid', 'scheduled', 'waiting', 'redeemed', 'held', 'withdrawn'] as const

/** A gift as its giver sees it. The address is gone once it was opened. */
export const givenGift = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  send_on: z.string(),
  sent_at: z.string().nullable(),
  redeemed_at: z.string().nullable(),
  state: z.enum(giftStates),
  /** Nobody has opened it for ninety days: what is to become of it? */
  is_to_decide: z.boolean(),
  /** What opens it, and its link. Empty before it is paid for, and once nobody can open it. */
  token: z.string(),
  url: z.string(),
})
export type GivenGift = z.output<typeof givenGift>
