import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { lengths } from '../rules/constants.ts'
import { longPathId, pageNumber, pathId } from './ids.ts'

const rating = z.object({
  id: z.int(),
  stars: z.int(),
  review: z.string(),
  /** First name and the first letter of the last. */
  name: z.string(),
  /** Their photo, or initials on cloth. */
  image_url: z.string(),
  created_at: z.string(),
  /** How many people found it helpful. */
  helpful: z.int(),
  /** What a teacher of the course replied. */
  answer: z
    .object({
      text: z.string(),
      name: z.string(),
      image_url: z.string(),
      /** Whether they still teach it. */
      is_teacher: z.boolean(),
      answered_at: z.string(),
    })
    .nullable(),
})
export type Rating = z.output<typeof rating>

/** How many gave each number of stars, five stars first. */
const distribution = z.array(z.object({ stars: z.int(), count: z.int() }))
export type Distribution = z.output<typeof distribution>

/** Lists the ratings of a course: those with words first, and of these the most helpful. */
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
    distribution,
  }),
  failures: ['course_unavailable'],
  reads: ['ratings', 'catalogue'],
})

/** Rates a course, or changes one's rating. It is possible once a lesson is finished. */
export const rateCourse = endpoint({
  method: 'PUT',
  path: '/courses/:id/rating',
  access: 'user',
  params: z.object({ id: pathId }),
  body: z.object({ stars: z.int().min(1).max(5), review: z.string().trim().max(lengths.review).default('') }),
  answer: z.object({ data: z.object({ stars: z.int(), review: z.string() }) }),
  failures: ['not_found', 'not_enrolled', 'own_course', 'rate_after_a_lesson'],
})

/**
 * Tells which rating of a course is the caller's, which ones the caller found helpful, and what the caller may do with
 * replies.
 */
export const myRatings = endpoint({
  method: 'GET',
  path: '/courses/:id/ratings/me',
  access: 'user',
  params: z.object({ id: pathId }),
  answer: z.object({
    data: z.object({
      own: z.int().nullable(),
      helpful: z.array(z.int()),
      may_answer: z.boolean(),
      may_remove_answers: z.boolean(),
    }),
  }),
  failures: ['not_found'],
})

const oneRating = z.object({ id: pathId, rating: longPathId })

/** Marks a review as helpful, or takes that back. One vote a person, and none for one's own review. */
export const voteHelpful = endpoint({
  method: 'PUT',
  path: '/courses/:id/ratings/:rating/vote',
  access: 'user',
  params: oneRating,
  body: z.object({ helpful: z.boolean() }),
  answer: z.object({ data: z.object({ helpful: z.int() }) }),
  failures: ['not_found', 'own_review'],
})

/**
 * Replies to a review as a teacher of the course, or changes the reply. An empty reply removes it, which admins may do
 * too.
 */
export const answerRating = endpoint({
  method: 'PUT',
  path: '/courses/:id/ratings/:rating/answer',
  access: 'user',
  params: oneRating,
  body: z.object({ answer: z.string().trim().max(2_000) }),
  answer: z.object({ data: rating.pick({ answer: true }) }),
  failures: ['not_found'],
})
