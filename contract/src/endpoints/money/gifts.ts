import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { giftStates, givenGift, otherAddress } from './gift.ts'

/** The secret part of the link. Whoever holds it may see the gift and open it. */
const link = z.object({ token: z.string().min(1, messages.field.required).max(100, messages.field.tooLong) })

const giftCourse = z.object({ id: z.int(), course_name: z.string(), course_thumbnail: z.string() })
const notOpenable = ['gift_unknown', 'gift_redeemed', 'gift_withdrawn', 'gift_held'] as const

/** Lists the caller's gifts: those they gave, the newest first, and those that wait for them. */
export const myGifts = endpoint({
  method: 'GET',
  path: '/gifts',
  access: 'user',
  answer: z.object({
    data: z.object({
      given: z.array(givenGift.extend({ reference: z.string(), courses: z.array(giftCourse) })),
      waiting: z.array(
        z.object({ token: z.string(), giver: z.string(), message: z.string(), courses: z.array(giftCourse) }),
      ),
    }),
  }),
})

/** Shows a gift to whoever holds its link: who gives what. */
export const showGift = endpoint({
  method: 'GET',
  path: '/gifts/:token',
  access: 'anyone',
  params: link,
  answer: z.object({
    data: z.object({
      /** First names. */
      giver: z.string(),
      name: z.string(),
      message: z.string(),
      state: z.enum(giftStates),
      courses: z.array(giftCourse),
      /** Of whoever asks with a session. */
      is_giver: z.boolean(),
      is_opened_by_me: z.boolean(),
    }),
  }),
  failures: ['gift_unknown'],
})

/** Opens a gift, once: whoever does so is enrolled in all of its courses. Who has one of them already opens nothing. */
export const redeemGift = endpoint({
  method: 'POST',
  path: '/gifts/:token/redeem',
  access: 'user',
  params: link,
  answer: z.object({ message: z.string(), data: z.object({ courses: z.array(giftCourse) }) }),
  failures: [...notOpenable, 'gift_owned', 'gift_own_course'],
})

/**
 * Decides what becomes of a gift of one's own that nobody has opened: sent again, sent to another address (the link changes
 * then), or kept for oneself. Money back is asked for as with any payment.
 */
export const decideGift = endpoint({
  method: 'POST',
  path: '/gifts/:token/decision',
  access: 'user',
  tellsSecret: true,
  params: link,
  body: z.object({ choice: z.enum(['send_again', 'send_to', 'keep']), ...otherAddress.shape }),
  answer: z.object({ message: z.string(), data: givenGift }),
  failures: [...notOpenable, 'gift_owned', 'gift_own_course'],
})
