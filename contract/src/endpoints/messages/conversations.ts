import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { longBodyId, longPathId, pageNumber, pathId } from '../ids.ts'

const course = z.object({ id: z.int(), name: z.string() })
const words = z.object({ body: z.string().trim().min(1).max(4_000) })
const byId = z.object({ id: longPathId })

const conversation = z.object({
  id: z.int(),
  course,
  /** The learner, for who teaches the course; for the learner nobody: all its teachers read it. */
  learner: z.string().nullable(),
  /** The beginning of the last message. Empty where that is no longer to be read. */
  last: z.object({ text: z.string(), is_own: z.boolean(), written_at: z.string() }),
  unread: z.int(),
})
export type Conversation = z.output<typeof conversation>

/** Lists what the caller writes with teachers, and with learners of what they teach, the latest first. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  access: 'user',
  query: z.object({ page: pageNumber }),
  answer: z.object({ data: z.array(conversation), has_more: z.boolean() }),
})

const message = z.object({
  id: z.int(),
  /** Null: of somebody who has deleted their account. */
  body: z.string().nullable(),
  author: z.object({ name: z.string(), is_teacher: z.boolean() }),
  is_own: z.boolean(),
  written_at: z.string(),
})
export type Message = z.output<typeof message>

const opened = z.object({
  id: z.int(),
  course: course.extend({ lms_course_id: z.string() }),
  learner: z.string().nullable(),
  teachers: z.array(z.string()),
  /** The oldest first. */
  messages: z.array(message),
  /** Whether there are older ones. */
  has_more: z.boolean(),
  /** Not while the learner is no longer in the course: they could not read it. */
  may_write: z.boolean(),
})
export type OpenedConversation = z.output<typeof opened>

const outside = ['not_found', 'not_enrolled', 'plan_paused'] as const

/** Reads a conversation: as its learner while enrolled, or as a teacher of the course. The latest fifty messages, or those before one. */
export const readConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  access: 'user',
  params: byId,
  query: z.object({ before: longPathId.optional() }),
  answer: z.object({ data: opened }),
  failures: outside,
})

/** Writes on in a conversation, in plain text. The other side is told by bell and mail. */
export const writeMessage = endpoint({
  method: 'POST',
  path: '/conversations/:id/messages',
  access: 'user',
  params: byId,
  body: words,
  answer: z.object({ data: message }),
  failures: [...outside, 'learner_left'],
})

/** Notes how far the caller has read. */
export const readMessages = endpoint({
  method: 'POST',
  path: '/conversations/:id/reading',
  access: 'user',
  params: byId,
  body: z.object({ up_to: longBodyId }),
  answer: z.object({ data: z.object({ unread: z.int() }) }),
  failures: outside,
})

/** Tells a learner whether they have written with the teachers of a course, and who these are. */
export const ownConversation = endpoint({
  method: 'GET',
  path: '/courses/:id/conversation',
  access: 'user',
  params: z.object({ id: pathId }),
  answer: z.object({
    data: z.object({ id: z.int().nullable(), course, teachers: z.array(z.string()) }),
  }),
  failures: [...outside, 'own_course'],
})

/** Writes to the teachers of a course as one of its learners. The first message begins the conversation. */
export const writeToTeachers = endpoint({
  method: 'POST',
  path: '/courses/:id/conversation',
  access: 'user',
  params: z.object({ id: pathId }),
  body: words,
  answer: z.object({ data: z.object({ id: z.int() }) }),
  failures: [...outside, 'own_course', 'no_teachers'],
})
