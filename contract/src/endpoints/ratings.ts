import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { pageNumber, pathId } from './ids.ts'

const rating = z.object({
  stars: z.int(),
  review: z.string(),
  /** First name and the first letter of the last. */
  name: z.string(),
  created_at: z.string(),
})
export type Rating = z.output<typeof rating>

/** What learners say about a course, newest first. */
export const listRatings = endpoint({
  method: 'GET',
  path: '/courses/:id/ratings',
  access: 'anyone',
  params: z.object({ id: pathId }),
  query: z.object({ page: pageNumber }),
  answer: z.object({
    data: z.array(rating),
    page: z.object({ number: z.int(), size: z.int(), total: z.int() }),
    /** Null while there are none. */
    average: z.number().nullable(),
  }),
  failures: ['course_unavailable'],
  reads: ['ratings', 'catalogue'],
})

/** Rates a course, or changes what was said. Who has finished no lesson yet cannot. */
export const rateCourse = endpoint({
  method: 'PUT',
  path: '/courses/:id/rating',
  access: 'user',
  params: z.object({ id: pathId }),
  body: z.object({ stars: z.int().min(1).max(5), review: z.string().trim().max(2_000).default('') }),
  answer: z.object({ data: z.object({ stars: z.int(), review: z.string() }) }),
  failures: ['not_found', 'not_enrolled', 'rate_after_a_lesson'],
})
