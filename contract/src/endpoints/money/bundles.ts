import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { counts, lengths } from '../../rules/constants.ts'
import { courseSummary } from '../catalogue.ts'
import { bodyId } from '../ids.ts'

const naira = z
  .number()
  .positive({ error: messages.prices.aboveZero })
  .refine((value) => Math.round(value * 100) / 100 === value, { error: messages.prices.mostTwoDecimals })

const bundle = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** What it costs to buy it whole, and its courses one by one. */
  price: z.number(),
  own_total: z.number(),
})
export const offeredBundle = bundle.extend({ course_ids: z.array(z.int()) })
export type OfferedBundle = z.output<typeof offeredBundle>

const bundleAddress = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) })

/** Makes a bundle: courses that are sold together at one price. */
export const createBundle = endpoint({
  method: 'POST',
  path: '/bundles',
  access: 'admin',
  body: z.object({
    name: z.string().trim().min(3).max(lengths.course.name),
    course_ids: z.array(bodyId).max(counts.cartCourses),
    price: naira,
  }),
  answer: z.object({ message: z.string(), data: offeredBundle }),
})

/** Lists the bundles on offer, the newest first. */
export const listBundles = endpoint({
  method: 'GET',
  path: '/bundles',
  access: 'admin',
  answer: z.object({ data: z.object({ bundles: z.array(offeredBundle) }) }),
})

/** Shows a bundle with its courses, and what each of them costs within it. */
export const showBundle = endpoint({
  method: 'GET',
  path: '/bundles/:slug',
  access: 'anyone',
  params: bundleAddress,
  answer: z.object({
    data: bundle.extend({
      courses: z.array(courseSummary.omit({ course_description: true }).extend({ share: z.number() })),
      /** The courses that nobody can enrol in now, by name. While there are any, it cannot be bought. */
      closed: z.array(z.string()),
    }),
  }),
  failures: ['bundle_unavailable'],
  reads: ['catalogue', 'reference', 'people', 'ratings'],
})

/** Removes a bundle. Orders that were begun with it keep their price. */
export const removeBundle = endpoint({
  method: 'DELETE',
  path: '/bundles/:slug',
  access: 'admin',
  params: bundleAddress,
  answer: z.object({ message: z.string() }),
  failures: ['not_found'],
})
