import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { MOST_PATH_COURSES } from '../../rules/organisations/own-courses.ts'
import { isOneLine } from '../../rules/people/contact-checks.ts'
import { bodyId, pathId } from '../ids.ts'
import { slugParams } from './space.ts'

export const path = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** In their order, with how far the asker is and where each leads them. */
  courses: z.array(z.object({ id: z.int(), course_name: z.string(), is_done: z.boolean(), link: z.string() })),
  /** Of the asker. */
  certificate: z.string().nullable(),
  /** How many have the certificate: for managers of everyone, otherwise null. */
  finished: z.int().nullable(),
})
export type LearningPath = z.output<typeof path>

const written = z.object({
  name: z.string().trim().min(3).max(150).refine(isOneLine, messages.field.oneLine),
  description: z.string().trim().max(1_000).default(''),
  course_ids: z.array(bodyId).max(MOST_PATH_COURSES),
})

/** Makes a path of several courses, in an order. */
export const createPath = endpoint({
  method: 'POST',
  path: '/organisations/:slug/paths',
  access: 'user',
  params: slugParams,
  body: written,
  answer: z.object({ message: z.string(), data: z.object({ id: z.int() }) }),
  failures: ['not_found', 'forbidden', 'organisation_suspended'],
})

/** Changes a path. What was assigned of it follows; who has its certificate keeps it. */
export const changePath = endpoint({
  method: 'PUT',
  path: '/organisations/:slug/paths/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  body: written,
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden', 'organisation_suspended'],
})

/** Removes a path, and what was assigned of it. Certificates stay. */
export const removePath = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/paths/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden'],
})
