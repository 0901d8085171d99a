import { z } from 'zod'

/** Which part of a list an answer holds. Totals are exact to a thousand; beyond, `total_is_more` is true. */
export const page = z.object({ number: z.int(), size: z.int(), total: z.int(), total_is_more: z.boolean() })
export type Page = z.output<typeof page>
