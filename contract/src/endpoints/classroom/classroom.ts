import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { bodyId, pathId } from '../ids.ts'
import { lesson, pack, renditionKinds } from './lesson.ts'
import { classroom, progress } from './outline.ts'

const byId = z.object({ id: pathId })
const moment = z.string()

/**
 * Shows a course to its learner: its outline, the learner's progress and the announcements. `course` is its
 * `lms_course_id` or its id.
 */
export const showClassroom = endpoint({
  method: 'GET',
  path: '/classroom/:course',
  access: 'anyone',
  params: z.object({ course: z.string().min(1).max(100) }),
  answer: z.object({ data: classroom }),
  failures: ['not_found'],
})

/** Says what of a course can be kept for offline, with the size of everything. */
export const showPack = endpoint({
  method: 'GET',
  path: '/classroom/:course/pack',
  access: 'user',
  params: z.object({ course: z.string().min(1).max(100) }),
  answer: z.object({ data: pack }),
  failures: ['not_found', 'not_enrolled', 'plan_paused'],
})

const hit = z.object({
  lesson_id: z.int(),
  title: z.string(),
  section: z.string(),
  /** The words around what was found, as plain text; empty where only the title has it. */
  excerpt: z.string(),
})
export type LessonHit = z.output<typeof hit>

/** Searches the lessons of a course: all titles, and the texts that the caller may open. */
export const searchClassroom = endpoint({
  method: 'GET',
  path: '/classroom/:course/search',
  access: 'anyone',
  params: z.object({ course: z.string().min(1).max(100) }),
  query: z.object({ search: z.string().trim().min(2).max(100) }),
  answer: z.object({ data: z.array(hit) }),
  failures: ['not_found'],
})

/**
 * Uses up the ticket in the address that opened the classroom. A refusal does not keep out anyone who may enter
 * anyway.
 */
export const enterClassroom = endpoint({
  method: 'POST',
  path: '/classroom/:course/enter',
  access: 'user',
  params: z.object({ course: z.string().min(1).max(100) }),
  body: z.object({ ticket: z.string().min(1).max(500) }),
  answer: z.object({ data: z.object({ course_id: z.int() }) }),
  failures: ['not_found', 'ticket_no_longer_valid'],
})

/**
 * Shows one lesson. For a learner it becomes the place to continue from, unless it is only fetched ahead for reading
 * offline. The text is clean HTML and holds no answers of a quiz.
 */
export const showLesson = endpoint({
  method: 'GET',
  path: '/lessons/:id',
  access: 'anyone',
  params: byId,
  query: z.object({ ahead: z.literal('true').optional() }),
  answer: z.object({ data: lesson }),
  failures: ['not_found', 'unauthenticated', 'not_enrolled', 'entrance_first', 'section_closed', 'plan_paused'],
})

/** Shows what is said in the film of a lesson, and when. */
export const showTranscript = endpoint({
  method: 'GET',
  path: '/lessons/:id/transcript',
  access: 'anyone',
  params: byId,
  answer: z.object({ data: z.array(z.object({ from: z.number(), to: z.number(), text: z.string() })) }),
  failures: ['not_found', 'unauthenticated', 'not_enrolled', 'entrance_first'],
})

const second = z.int().min(0).max(86_400)

/**
 * Notes where somebody is in a film, and what of it was played since the last time. It may be sent any number of times. Once
 * nine tenths were played the lesson is done.
 */
export const noteWatching = endpoint({
  method: 'PUT',
  path: '/lessons/:id/watching',
  access: 'user',
  params: byId,
  body: z.object({
    /** Where to go on. Without it, for whoever only reads the words, that stays as it was. */
    position: second.optional(),
    watched: z.array(z.tuple([second, second])).max(100),
    /** How it is taken: one of its copies, or its words only. */
    taken_as: z.enum([...renditionKinds, 'text']).optional(),
    /** When it was, by the device's clock, for what is sent later than it was played: a newer position stays. */
    at: z.iso.datetime({ offset: true }).max(40).optional(),
  }),
  answer: z.object({ data: z.object({ position: z.int(), watched_seconds: z.int(), is_done: z.boolean() }) }),
  failures: ['not_found', 'not_enrolled', 'entrance_first'],
})

const courseProgress = progress.extend({
  course_id: z.int(),
  /** 0 enrolled, 1 accomplished. */
  status: z.int(),
  certificate: z.string().nullable(),
})

/**
 * Records what a learner did, online or offline. It may be sent any number of times, and each lesson counts once. If
 * one item cannot be right, all are refused and `errors` names it (`items.3`), so that a queue can drop it and send
 * the rest again.
 */
export const sendProgress = endpoint({
  method: 'POST',
  path: '/progress',
  access: 'user',
  body: z.object({
    items: z
      .array(z.object({ lesson_id: bodyId, done_at: z.iso.datetime({ offset: true }).max(40) }))
      .min(1)
      .max(200),
  }),
  answer: z.object({ data: z.array(courseProgress) }),
  failures: [
    'not_enrolled',
    'from_the_future',
    'before_enrolment',
    'not_by_hand',
    'not_written',
    'class_not_over',
    'entrance_first',
    'section_closed',
    'plan_paused',
  ],
})

const note = z.object({ lesson_id: z.int(), body: z.string(), updated_at: moment })

/** Writes the learner's note on a lesson, one a lesson. An empty note is removed. */
export const writeNote = endpoint({
  method: 'PUT',
  path: '/lessons/:id/note',
  access: 'user',
  params: byId,
  body: z.object({ body: z.string().max(10_000) }),
  answer: z.object({ data: note.nullable() }),
  failures: ['not_found', 'not_enrolled', 'entrance_first', 'section_closed', 'plan_paused', 'too_many_notes'],
})

/** Lists one's own notes on a course, in the order of its lessons. */
export const listNotes = endpoint({
  method: 'GET',
  path: '/courses/:id/notes',
  access: 'user',
  params: byId,
  answer: z.object({ data: z.array(note.extend({ lesson_title: z.string() })) }),
  failures: ['not_found', 'not_enrolled'],
})

/**
 * Answers the address that View Course opens: the learning system's, with a ticket that works once, within a minute. One that speaks LTI asks
 * who comes, which a cookie of this browser then tells it.
 */
export const openCourse = endpoint({
  method: 'POST',
  path: '/courses/:id/open',
  access: 'user',
  tellsSecret: true,
  params: z.object({ id: pathId }),
  answer: z.object({ data: z.object({ url: z.string() }) }),
  failures: ['not_enrolled'],
})

/** Lets an external learning system exchange a ticket and the shared secret for the person and the course. */
export const redeemTicket = endpoint({
  method: 'POST',
  path: '/lms/tickets/redeem',
  access: 'anyone',
  body: z.object({ ticket: z.string().min(1).max(500), secret: z.string().max(500) }),
  answer: z.object({
    data: z.object({
      user: z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), email: z.string() }),
      course: z.object({ id: z.int(), lms_course_id: z.string() }),
    }),
  }),
  failures: ['forbidden', 'ticket_no_longer_valid'],
})
