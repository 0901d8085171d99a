import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { longPathId, pageNumber } from '../ids.ts'

const byId = z.object({ id: longPathId })
const told = z.object({ message: z.string() })
const why = z.object({ reason: z.string().trim().min(10).max(1_000) })

const written = z.object({
  kind: z.enum(['review', 'post']),
  id: z.int(),
  text: z.string(),
  /** Of a review. */
  stars: z.int().nullable(),
  author: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  course: z.object({ id: z.int(), name: z.string() }),
  created_at: z.string(),
  hidden: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
})
export type Written = z.output<typeof written>

const writtenLists = ['reviews', 'posts', 'hidden'] as const
export type WrittenList = (typeof writtenLists)[number]

/** Lists what learners wrote for others to read, the newest first: reviews, posts under lessons, or what is hidden. */
export const adminWritten = endpoint({
  method: 'GET',
  path: '/admin/written',
  access: 'admin',
  query: z.object({ list: z.enum(writtenLists).default('reviews'), page: pageNumber }),
  answer: z.object({ data: z.object({ written: z.array(written), has_more: z.boolean() }) }),
})

/** Hides a review, which then counts no longer. Its author is told why. */
export const hideReview = endpoint({
  method: 'PUT',
  path: '/admin/reviews/:id/hiding',
  access: 'admin',
  params: byId,
  body: why,
  answer: told,
  failures: ['not_found', 'already_hidden'],
})

/** Shows a hidden review again, as it was. */
export const showReview = endpoint({
  method: 'DELETE',
  path: '/admin/reviews/:id/hiding',
  access: 'admin',
  params: byId,
  answer: told,
  failures: ['not_found', 'not_hidden'],
})

/** Hides a post under a lesson, with the answers to it. Its author is told why. */
export const hidePost = endpoint({
  method: 'PUT',
  path: '/admin/posts/:id/hiding',
  access: 'admin',
  params: byId,
  body: why,
  answer: told,
  failures: ['not_found', 'already_hidden'],
})

/** Shows a hidden post again, as it was. */
export const showPost = endpoint({
  method: 'DELETE',
  path: '/admin/posts/:id/hiding',
  access: 'admin',
  params: byId,
  answer: told,
  failures: ['not_found', 'not_hidden'],
})
