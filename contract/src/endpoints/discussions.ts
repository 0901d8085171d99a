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
const thread = post.extend({
  /** The accepted one first, then the oldest. */
  answers: z.array(post.extend({ is_accepted: z.boolean() })),
  /** Whether the caller hears of new answers. */
  is_following: z.boolean(),
  /** Whether the caller may accept an answer: who asked, and who teaches. */
  may_accept: z.boolean(),
})
export type Post = z.output<typeof post>
export type Thread = z.output<typeof thread>

/** Half of the questions of the last six months were answered within so many hours. Null while there are too few to say. */
const hours = z.int().nullable()

/** Lists the questions about a lesson, newest first, each with its answers, oldest first. All in plain text. */
export const listPosts = endpoint({
  method: 'GET',
  path: '/lessons/:id/posts',
  access: 'user',
  params: z.object({ id: pathId }),
  query: z.object({
    page: pageNumber,
    /** The id of a question to put before the others. */
    first: longPathId.optional(),
  }),
  answer: z.object({
    data: z.array(thread),
    page: z.object({ number: z.int(), size: z.int(), total: z.int() }),
    /** How soon teachers answer in this course, and each of those who do. */
    answered_in: z.object({ hours, teachers: z.array(z.object({ name: z.string(), hours: z.int() })) }),
  }),
  failures: ['not_found', 'not_enrolled', 'entrance_first', 'section_closed', 'plan_paused'],
})
export type AnsweredIn = z.output<typeof listPosts.answer>['answered_in']

const foundQuestion = z.object({
  id: z.int(),
  body: z.string(),
  asker: z.string(),
  asked_at: z.string(),
  lesson: z.object({ id: z.int(), title: z.string() }),
  answers: z.int(),
  is_solved: z.boolean(),
  /** The lesson with this question open. */
  link: z.string(),
})
export type FoundQuestion = z.output<typeof foundQuestion>

/** Searches the questions and answers of a course for words, the newest question first. Lessons that are closed to the caller are left out. */
export const searchQuestions = endpoint({
  method: 'GET',
  path: '/courses/:id/posts',
  access: 'user',
  params: z.object({ id: pathId }),
  query: z.object({ search: z.string().trim().max(100).default(''), page: pageNumber }),
  answer: z.object({
    data: z.array(foundQuestion),
    page: z.object({ number: z.int(), size: z.int(), total: z.int() }),
  }),
  failures: ['not_found', 'not_enrolled', 'entrance_first', 'plan_paused'],
})

/** Accepts an answer as the one that helped, or takes that back: as the asker, or as a teacher. A question has one at most. */
export const acceptAnswer = endpoint({
  method: 'PUT',
  path: '/posts/:id/acceptance',
  access: 'user',
  params: z.object({ id: longPathId }),
  body: z.object({ is_accepted: z.boolean() }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'not_enrolled', 'entrance_first', 'section_closed', 'plan_paused'],
})

/** Follows a question to hear of its answers, or no longer. Whoever asks follows by themselves. */
export const followQuestion = endpoint({
  method: 'PUT',
  path: '/posts/:id/following',
  access: 'user',
  params: z.object({ id: longPathId }),
  body: z.object({ is_following: z.boolean() }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'not_enrolled', 'entrance_first', 'section_closed', 'plan_paused'],
})

/** Asks a question about a lesson or, with `parent_id`, answers one. */
export const writePost = endpoint({
  method: 'POST',
  path: '/lessons/:id/posts',
  access: 'user',
  params: z.object({ id: pathId }),
  body: z.object({ body: z.string().trim().min(1).max(2_000), parent_id: longBodyId.optional() }),
  answer: z.object({ data: post }),
  failures: ['not_found', 'not_enrolled', 'entrance_first', 'section_closed', 'plan_paused'],
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

const announced = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  created_at: z.string(),
  /** Null as long as nothing was changed since it was announced. */
  corrected_at: z.string().nullable(),
})
export type TaughtAnnouncement = z.output<typeof announced>
const words = z.object({ title: line(150), body: z.string().trim().min(1).max(5_000) })
const ofCourse = z.object({ id: pathId, announcement: pathId })

/** Announces something to everyone who is enrolled, in the classroom, as a notification and by email. Plain text. */
export const announce = endpoint({
  method: 'POST',
  path: '/courses/:id/announcements',
  access: 'user',
  params: z.object({ id: pathId }),
  body: words,
  answer: z.object({ data: announced }),
  failures: ['not_found'],
})

const announcements = z.object({
  course: z.object({ id: z.int(), course_name: z.string(), lms_course_id: z.string(), is_lead: z.boolean() }),
  announcements: z.array(announced),
})

/** Lists what was announced in a course, newest first, for its teachers and admins. What was withdrawn is left out. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/courses/:id/announcements',
  access: 'instructor',
  params: z.object({ id: pathId }),
  answer: z.object({ data: announcements }),
  failures: ['not_found'],
})

/** Corrects an announcement where learners read it. Nobody gets another email. */
export const correctAnnouncement = endpoint({
  method: 'PUT',
  path: '/courses/:id/announcements/:announcement',
  access: 'instructor',
  params: ofCourse,
  body: words,
  answer: z.object({ data: announced }),
  failures: ['not_found'],
})

/** Withdraws an announcement: learners no longer see it. Mails that were sent stay sent. */
export const withdrawAnnouncement = endpoint({
  method: 'DELETE',
  path: '/courses/:id/announcements/:announcement',
  access: 'instructor',
  params: ofCourse,
  answer: z.object({ message: z.string() }),
  failures: ['not_found'],
})
