import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { counts } from '../../rules/constants.ts'
import { bodyId } from '../ids.ts'

const description = z.string().trim().max(400, messages.field.tooLong)

const category = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  hides_when_empty: z.boolean(),
  courses: z.int(),
})
export type CuratedCategory = z.output<typeof category>

const featured = z.object({ id: z.int(), course_code: z.string(), course_name: z.string(), is_offered: z.boolean() })
export type FeaturedCourse = z.output<typeof featured>

const curation = z.object({
  /** In the order of the menu. */
  categories: z.array(category),
  featured: z.array(featured),
  /** Sent back with a change, so that two admins do not undo each other. */
  version: z.string(),
})
export type Curation = z.output<typeof curation>

const version = z.string().max(64)
/** With what is presented now, so that the next change can build on this one. */
const saved = z.object({ message: z.string(), data: curation })

/** Shows how the catalogue is presented: the categories in the order of the menu, and the courses that are featured. */
export const showCuration = endpoint({
  method: 'GET',
  path: '/admin/catalogue',
  access: 'admin',
  answer: z.object({ data: curation }),
})

/** Orders the categories of the menu, describes them and says which hide while they are empty. Names and ids are fixed. */
export const arrangeCategories = endpoint({
  method: 'PUT',
  path: '/admin/catalogue/categories',
  access: 'admin',
  body: z.object({
    version,
    /** Every category once, in the order of the menu. */
    categories: z.array(z.object({ id: bodyId, description, hides_when_empty: z.boolean() })).max(50),
  }),
  answer: saved,
  failures: ['catalogue_changed'],
})

/** Chooses the courses that come first among the featured ones. After them come the most popular, up to twelve. */
export const featureCourses = endpoint({
  method: 'PUT',
  path: '/admin/catalogue/featured',
  access: 'admin',
  body: z.object({ version, course_ids: z.array(bodyId).max(counts.featured) }),
  answer: saved,
  failures: ['catalogue_changed'],
})
