import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'
import { isOneLine } from '../rules/people/contact-checks.ts'
import { longBodyId, longPathId, pageNumber, pathId } from './ids.ts'

const post = z.object({
  id: z.int(),
  body: z.string(),
  author: z.object({ name: z.string(), is_teacher: z.boolean() }),
  created_at: z.string(),
  is_own: z.boolean(),
  may_delete: z.boolean(),
})
const thread = post.extend({ answers: z.array(post) })
export type Post = z.output<typeof post>
export type Thread = z.output<typeof thread>

/** Lists the questions about a lesson, newest first, each with its answers, oldest first. All in plain text. */
export const listPosts = endpoint({
  method: 'GET',
  path: '/lessons/:id/posts',
  access: 'user',
  params: z.object({ id: pathId }),
  query: z.object({ page: pageNumber }),
  answer: z.object({
    data: z.array(thread),
    page: z.object({ number: z.int(), size: z.int(), total: z.int() }),
  }),
  failures: ['not_found', 'not_enrolled', 'entrance_first'],
})

/** Asks a question about a lesson or, with `parent_id`, answers one. */
export const writePost = endpoint({
  method: 'POST',
  path: '/lessons/:id/posts',
  access: 'user',
  params: z.object({ id: pathId }),
  body: z.object({ body: z.string().trim().min(1).max(2_000), parent_id: longBodyId.optional() }),
  answer: z.object({ data: post }),
  failures: ['not_found', 'not_enrolled', 'entrance_first'],
})

/** Deletes a post with its answers: one's own, or as a teacher anyone's. */
export const deletePost = endpoint({
  method: 'DELETE',
  path: '/posts/:id',
  access: 'user',
  params: z.object({ id: longPathId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'not_enrolled'],
})

/** It becomes the subject of a mail. */
const line = (most: number) => z.string().trim().min(1).max(most).refine(isOneLine, messages.field.oneLine)

/** Announces something to everyone who is enrolled, in the classroom and by email. Plain text. */
export const announce = endpoint({
  method: 'POST',
  path: '/courses/:id/announcements',
  access: 'user',
  params: z.object({ id: pathId }),
  body: z.object({ title: line(150), body: z.string().trim().min(1).max(5_000) }),
  answer: z.object({
    data: z.object({ id: z.int(), title: z.string(), body: z.string(), created_at: z.string() }),
  }),
  failures: ['not_found'],
})
