import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { bodyId, longBodyId, longPathId, pageNumber } from '../ids.ts'

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

/** Hides a review, which then counts no longer. Its author is told why, and can appeal. */
export const hideReview = endpoint({
  method: 'PUT',
  path: '/admin/reviews/:id/hiding',
  access: 'admin',
  params: byId,
  body: why,
  answer: told,
  failures: ['not_found', 'already_hidden'],
})

/** Shows a hidden review again, as it was, and tells its author. */
export const showReview = endpoint({
  method: 'DELETE',
  path: '/admin/reviews/:id/hiding',
  access: 'admin',
  params: byId,
  answer: told,
  failures: ['not_found', 'not_hidden'],
})

/** Hides a post under a lesson, with the answers to it. Its author is told why, and can appeal. */
export const hidePost = endpoint({
  method: 'PUT',
  path: '/admin/posts/:id/hiding',
  access: 'admin',
  params: byId,
  body: why,
  answer: told,
  failures: ['not_found', 'already_hidden'],
})

/** Shows a hidden post again, as it was, and tells its author. */
export const showPost = endpoint({
  method: 'DELETE',
  path: '/admin/posts/:id/hiding',
  access: 'admin',
  params: byId,
  answer: told,
  failures: ['not_found', 'not_hidden'],
})

const place = z.object({ id: z.int(), name: z.string() })

const postPlaces = z.object({
  /** The lessons of the same course, in its order, without the one it belongs to as a question. */
  lessons: z.array(place),
  /** The newest questions of the same course, under which it could be moved. */
  questions: z.array(place.extend({ lesson: z.string() })),
})
export type PostPlaces = z.output<typeof postPlaces>

/** Lists where a post could be moved: lessons and questions of the same course. */
export const postPlacesOf = endpoint({
  method: 'GET',
  path: '/admin/posts/:id/places',
  access: 'admin',
  params: byId,
  answer: z.object({ data: postPlaces }),
  failures: ['not_found'],
})

/** Moves a post to a lesson of the same course, as a question of its own. The answers to it go along; its author is told why. */
export const movePost = endpoint({
  method: 'PUT',
  path: '/admin/posts/:id/lesson',
  access: 'admin',
  params: byId,
  body: why.extend({ lesson_id: bodyId }),
  answer: told,
  failures: ['not_found', 'place_not_possible', 'still_hidden'],
})

/** Merges a post into a question of the same course: it and the answers to it become answers there. Its author is told why. */
export const mergePost = endpoint({
  method: 'PUT',
  path: '/admin/posts/:id/question',
  access: 'admin',
  params: byId,
  body: why.extend({ question_id: longBodyId }),
  answer: told,
  failures: ['not_found', 'place_not_possible', 'still_hidden'],
})

const reviewPlace = place.extend({ has_review: z.boolean() })
export type ReviewPlace = z.output<typeof reviewPlace>

/** Lists the other courses of a reviewer, where the review could be moved. */
export const reviewPlacesOf = endpoint({
  method: 'GET',
  path: '/admin/reviews/:id/places',
  access: 'admin',
  params: byId,
  answer: z.object({ data: z.object({ courses: z.array(reviewPlace) }) }),
  failures: ['not_found'],
})

/**
 * Moves a review to another course of its author. Where that course has a review of theirs already, the two become one: both
 * texts, and the stars that were given last. The author is told why.
 */
export const moveReview = endpoint({
  method: 'PUT',
  path: '/admin/reviews/:id/course',
  access: 'admin',
  params: byId,
  body: why.extend({ course_id: bodyId }),
  answer: told,
  failures: ['not_found', 'place_not_possible', 'still_hidden'],
})
