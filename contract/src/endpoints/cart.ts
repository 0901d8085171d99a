import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { counts } from '../rules/constants.ts'
import { bodyId } from './ids.ts'

const quotedCourse = z.object({
  id: z.int(),
  course_name: z.string(),
  price: z.number(),
  /** Whether it can be bought now, and if not, why: `own` is what the caller teaches. What is not offered at all is left out. */
  state: z.enum(['open', 'enrolled', 'closed', 'own']),
  /** The payment that waits for the money for it, where there is one: it should not be paid for a second time. */
  order: z.string().optional(),
})
export type QuotedCourse = z.output<typeof quotedCourse>

/** Tells what the courses of a cart cost the caller now. */
export const quoteCart = endpoint({
  method: 'GET',
  path: '/cart/quote',
  access: 'user',
  query: z.object({
    /** With commas between. */
    ids: z
      .string()
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(bodyId).min(1).max(counts.cartCourses)),
  }),
  answer: z.object({ data: z.object({ courses: z.array(quotedCourse), total: z.number() }) }),
})
