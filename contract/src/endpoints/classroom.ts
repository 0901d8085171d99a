import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { lessonKinds } from '../rules/lesson-kinds.ts'
import { question } from './assessments.ts'
import { player } from './catalogue.ts'
import { bodyId, pathId } from './ids.ts'

const byId = z.object({ id: pathId })
const moment = z.string()

export const progress = z.object({
  done: z.int(),
  total: z.int(),
  /** Rounded down: 100 means that nothing is left. */
  percent: z.int(),
})
export type CourseProgress = z.output<typeof progress>

const best = z.object({ score: z.number(), is_passed: z.boolean() }).nullable()

const renditionKinds = ['sound', '240p', '360p', '720p', 'original'] as const

const outlined = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(lessonKinds),
  minutes: z.int().nullable(),
  is_preview: z.boolean(),
  /** False while there is nothing in it: no text, no file, no questions, no time of the class. Then it cannot be done. */
  is_written: z.boolean(),
  /** Whether this person may open it now. */
  is_open: z.boolean(),
  /** A quiz or an exam is done when it is passed, or when no attempt is left. */
  is_done: z.boolean(),
  /** Quizzes and exams only. */
  assessment: z
    .object({
      pass_mark: z.int(),
      /** Null means as often as one likes. */
      attempts_left: z.int().nullable(),
      best,
      /** Something was handed in whose marks are not told yet. */
      is_withheld: z.boolean(),
    })
    .nullable(),
})
export type OutlinedLesson = z.output<typeof outlined>

const classroom = z.object({
  course: z.object({
    id: z.int(),
    name: z.string(),
    /** What stands in the classroom's address. */
    lms_course_id: z.string(),
    grade_range: z.int(),
    picture: z.string(),
    learning_style: z.string(),
  }),
  /** `learner` is enrolled, `teacher` teaches it or is an admin, `visitor` sees the outline and the preview lessons. */
  role: z.enum(['learner', 'teacher', 'visitor']),
  /** May announce, and remove what others posted. True for a teacher who is enrolled as well. */
  may_teach: z.boolean(),
  sections: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** The part of the price that opens it, where the course is paid for in parts and this one is not paid yet. */
      opens_with: z.int().nullable(),
      lessons: z.array(outlined),
    }),
  ),
  /** Where this person pays for the course in parts, and some are left. */
  plan: z
    .object({
      parts: z.int(),
      paid: z.int(),
      is_paused: z.boolean(),
      /** The next part: its number, what it comes to in naira, and its day. */
      next: z.object({ number: z.int(), amount: z.number(), due_on: z.string() }),
    })
    .nullable(),
  progress,
  /** Null where there is no lesson that may be opened. */
  resume_lesson_id: z.int().nullable(),
  entrance: z.object({
    is_needed: z.boolean(),
    is_passed: z.boolean(),
    /** How many there are. */
    questions: z.int(),
    pass_mark: z.int(),
  }),
  /** Newest first; for those inside only. */
  announcements: z.array(z.object({ id: z.int(), title: z.string(), body: z.string(), created_at: moment })),
  /** The code of the certificate, which opens `/verify/{code}`. */
  certificate: z.string().nullable(),
  own_rating: z.object({ stars: z.int(), review: z.string() }).nullable(),
})
export type Classroom = z.output<typeof classroom>

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

const packedLesson = z.object({
  id: z.int(),
  section_id: z.int(),
  title: z.string(),
  kind: z.enum(lessonKinds),
  /** Its text, its questions and the words of its film, about. */
  words_bytes: z.int(),
  /** The copies of its film, the smallest first. */
  films: z.array(z.object({ kind: z.enum(renditionKinds), bytes: z.int(), type: z.string() })),
  file: z.object({ bytes: z.int(), type: z.string(), name: z.string() }).nullable(),
})

const pack = z.object({
  /** The day until which the lessons can be opened, where it is known: the next part of the price is due. */
  until: z.string().nullable(),
  /** What may be opened now and can be kept; live classes and exams cannot. */
  lessons: z.array(packedLesson),
})
export type Pack = z.output<typeof pack>

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

const common = {
  id: z.int(),
  course_id: z.int(),
  section: z.string(),
  title: z.string(),
  minutes: z.int().nullable(),
  is_preview: z.boolean(),
  /** False while there is nothing in it. Then it cannot be done. */
  is_written: z.boolean(),
  previous_id: z.int().nullable(),
  next_id: z.int().nullable(),
  note: z.string().nullable(),
  is_done: z.boolean(),
}
const assessment = {
  ...common,
  pass_mark: z.int(),
  /** Null means as often as one likes. */
  attempts_left: z.int().nullable(),
  /** Of a quiz the best score; of an exam the one with which it was first passed, because answers are told after that. */
  best,
  /** The attempt that was handed in last, to look at its marks again. */
  last_attempt_id: z.int().nullable(),
  /** An attempt of one's own that was begun and not handed in: starting goes on with it. */
  has_open_attempt: z.boolean(),
}

const rendition = z.object({
  /** `original` where copies cannot be made here. */
  kind: z.enum(renditionKinds),
  bytes: z.int(),
  seconds: z.int().nullable(),
  /** For this person and session, for ten minutes at most; asking for the lesson again renews it. */
  url: z.string(),
})
export type Rendition = z.output<typeof rendition>

const lesson = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('text'), html: z.string() }),
  z.object({
    ...common,
    kind: z.literal('video'),
    /** Null where it can only be opened elsewhere, at `url`. */
    player: player.nullable(),
    url: z.string(),
    bytes: z.int().nullable(),
    /** What was written beside it, rendered; empty when nothing was. */
    html: z.string(),
    /** Of an uploaded film or recording, the smallest first. */
    renditions: z.array(rendition),
    /** An uploaded film of which nothing can be played yet. */
    is_being_made: z.boolean(),
    poster: z.string().nullable(),
    /** Small pictures along its time line, in one: `rules/media/thumbnails` says where each stands in a film of so many seconds. */
    thumbnails: z.object({ url: z.string(), bytes: z.int(), seconds: z.int() }).nullable(),
    /** How long the spoken words are as text; null where there are none. `GET lessons/:id/transcript` has them. */
    transcript_bytes: z.int().nullable(),
    /** Where this person stopped, in seconds. */
    position: z.int(),
  }),
  z.object({
    ...common,
    kind: z.literal('attachment'),
    url: z.string(),
    name: z.string(),
    bytes: z.int().nullable(),
    /** An uploaded PDF, whose pages the classroom can show. */
    is_pdf: z.boolean(),
    html: z.string(),
  }),
  z.object({ ...assessment, kind: z.literal('quiz'), questions: z.array(question) }),
  z.object({ ...assessment, kind: z.literal('exam'), exam_minutes: z.int(), questions_count: z.int() }),
  z.object({
    ...common,
    kind: z.literal('live'),
    starts_at: moment.nullable(),
    ends_at: moment.nullable(),
    is_over: z.boolean(),
    /** For those inside only, and only until the class is over. */
    joining_link: z.string().nullable(),
    /** Once there is one: how to play it, and what was written about it. */
    recording: z.object({ player: player.nullable(), url: z.string().nullable(), html: z.string() }).nullable(),
    /** What was written beside it, rendered; empty when nothing was. */
    html: z.string(),
  }),
])
export type Lesson = z.output<typeof lesson>

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
    position: second,
    watched: z.array(z.tuple([second, second])).max(100),
    /** How it is taken: one of its copies, or its words only. */
    taken_as: z.enum([...renditionKinds, 'text']).optional(),
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
 * Answers the address that View Course opens: the learning system's, with a ticket that works once, within a minute.
 */
export const openCourse = endpoint({
  method: 'POST',
  path: '/courses/:id/open',
  access: 'user',
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
