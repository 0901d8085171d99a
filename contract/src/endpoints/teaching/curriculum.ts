import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { isPaperTopic, MOST_TOPIC_LETTERS, tidyTopic } from '../../rules/exams/topics.ts'
import { showAnswersWhen } from '../../rules/lesson-kinds.ts'
import { isSafeTarget } from '../../rules/web-address.ts'
import { bodyId, pathId, readVersion } from '../ids.ts'

const byId = z.object({ id: pathId })
const title = z.string().trim().min(1, messages.field.required).max(200, messages.field.tooLong)
const address = z
  .string()
  .trim()
  .max(2_000, messages.field.tooLong)
  .refine(isSafeTarget, messages.curriculum.notAnAddress)
const bytes = z.int().positive().nullable().default(null)
const moment = z.iso
  .datetime({ offset: true, error: messages.curriculum.notAMoment })
  .max(40, messages.curriculum.notAMoment)
const passMark = z
  .int(messages.curriculum.percent)
  .min(0, messages.curriculum.percent)
  .max(100, messages.curriculum.percent)
/** Null is as often as one likes. */
const attempts = z.int().min(1).max(100).nullable().default(null)
/** How a quiz or an exam is sat. */
const sitting = {
  pass_mark: passMark,
  attempts,
  /** Whether each attempt has the options of a question in another order. */
  shuffle: z.boolean().default(true),
  /** When learners see which answers are right. Null: after the last attempt where attempts are limited, else at once. */
  show_answers: z.enum(showAnswersWhen).nullable().default(null),
}
const written = z.string().max(200_000, messages.field.tooLong)
/** Rich text, or Markdown where the lesson was written in it. */
const text = { html: written.optional(), markdown: written.optional() }

/** A file that was uploaded; then there is no address. */
const upload = { upload_id: bodyId.optional() }
const withFile = z
  .string()
  .trim()
  .max(2_000, messages.field.tooLong)
  .refine((url) => url === '' || isSafeTarget(url), messages.curriculum.notAnAddress)
function hasSource({ url, upload_id }: { url: string; upload_id?: number | undefined }) {
  return url !== '' || upload_id !== undefined
}
const noSource = { path: ['url'], error: messages.media.addressOrFile }

/** What a lesson of each kind is made of, as its author writes it. */
const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), ...text }),
  z
    .object({ kind: z.literal('video'), ...text, url: withFile, bytes, ...upload, captions_id: bodyId.optional() })
    .refine(hasSource, noSource),
  z
    .object({ kind: z.literal('attachment'), ...text, url: withFile, name: title, bytes, ...upload })
    .refine(hasSource, noSource),
  z.object({ kind: z.literal('quiz'), ...sitting }),
  z.object({
    kind: z.literal('exam'),
    ...sitting,
    minutes: z.int().min(1).max(600),
    /** How many questions are drawn from the bank. */
    count: z.int().min(1).max(200),
  }),
  z
    .object({
      kind: z.literal('live'),
      ...text,
      starts_at: moment,
      ends_at: moment,
      joining_link: address.nullable().default(null),
      recording: z
        .object({ ...text, url: address.optional() })
        .nullable()
        .default(null),
    })
    .refine(({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at), {
      path: ['ends_at'],
      error: messages.curriculum.endsBeforeStart,
    }),
  z
    .object({ kind: z.literal('scorm'), ...text, ...upload })
    .refine(({ upload_id }) => upload_id !== undefined, { path: ['upload_id'], error: messages.scorm.needed }),
])
export type LessonContent = z.output<typeof content>

const kept = { html: z.string().optional(), markdown: z.string().optional() }
const size = z.int().nullable()
const marks = {
  pass_mark: z.int(),
  attempts: z.int().nullable(),
  shuffle: z.boolean(),
  show_answers: z.enum(showAnswersWhen).nullable(),
}
/** The same as the table has it, where what is missing is empty: it must open, or nobody could mend it. */
const keptContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), ...kept }),
  z.object({
    kind: z.literal('video'),
    ...kept,
    url: z.string(),
    bytes: size,
    upload_id: z.int().optional(),
    captions_id: z.int().optional(),
  }),
  z.object({
    kind: z.literal('attachment'),
    ...kept,
    url: z.string(),
    name: z.string(),
    bytes: size,
    upload_id: z.int().optional(),
  }),
  z.object({ kind: z.literal('quiz'), ...marks }),
  z.object({ kind: z.literal('exam'), ...marks, minutes: z.int(), count: z.int() }),
  z.object({
    kind: z.literal('live'),
    ...kept,
    starts_at: z.string(),
    ends_at: z.string(),
    joining_link: z.string().nullable(),
    recording: z.object({ ...kept, url: z.string().optional() }).nullable(),
  }),
  z.object({ kind: z.literal('scorm'), ...kept, upload_id: z.int().optional() }),
])

/** Of the course's own paper, such as `ATSWA-101/petty-cash-and-banking`. */
const topic = z
  .string()
  .max(MOST_TOPIC_LETTERS, messages.field.tooLong)
  .transform(tidyTopic)
  .refine((words) => words === '' || isPaperTopic(words), messages.curriculum.noSuchTopic)

const lessonDraft = z.object({
  title,
  /** Minutes that it takes; null where nobody has said. */
  minutes: z.int().min(1).max(6_000).nullable().default(null),
  /** Open to anyone who looks at the course. */
  is_preview: z.boolean().default(false),
  /** Empty: its title says what it teaches. Left out: it stays as it is. */
  topic: topic.optional(),
  content,
})
export type LessonDraft = z.input<typeof lessonDraft>

const lesson = z.object({
  id: z.int(),
  /** Of what its author writes, to be sent back with a change of it. */
  version: z.string(),
  title: z.string(),
  minutes: z.int().nullable(),
  is_preview: z.boolean(),
  /** Which topic of the paper it teaches; empty where nobody has said. */
  topic: z.string(),
  /** Whether this is what its author proposed, and an admin has yet to look at it. */
  is_waiting: z.boolean(),
  /** False while learners find nothing in it: no text, no file, no questions, no time. They cannot complete it then. */
  is_written: z.boolean(),
  /** An uploaded film without a sound track: nobody can listen to it instead. */
  is_silent: z.boolean(),
  /** How many questions a quiz asks; 0 for other kinds. */
  questions: z.int(),
  /** How many learners have done it. */
  done_by: z.int(),
  content: keptContent,
})
export type AuthoredLesson = z.output<typeof lesson>

const curriculum = z.object({
  course: z.object({
    id: z.int(),
    course_code: z.string(),
    course_name: z.string(),
    status: z.int(),
    is_lead: z.boolean(),
    learners: z.int(),
    /** How many in a hundred read films instead of watching them, and how many listen; null where too few took any. */
    taken_as: z.object({ text: z.int(), sound: z.int() }).nullable(),
    /** What the classroom's address says. */
    lms_course_id: z.string(),
  }),
  sections: z.array(z.object({ id: z.int(), version: z.string(), title: z.string(), lessons: z.array(lesson) })),
  /** Questions that belong to no lesson: the bank that exams draw from as well, and the entrance quiz. */
  bank: z.object({ questions: z.int(), entrance: z.int() }),
})
export type Curriculum = z.output<typeof curriculum>
/** Every change answers the curriculum as it is afterwards, so that a page needs no second question. */
const changed = z.object({ data: curriculum })

/** Shows the sections and lessons of a course to its teachers and admins. For everyone else they do not exist. */
export const showCurriculum = endpoint({
  method: 'GET',
  path: '/courses/:id/curriculum',
  access: 'instructor',
  params: byId,
  answer: changed,
  failures: ['not_found'],
})

/** Adds a section at the end of a course. */
export const addSection = endpoint({
  method: 'POST',
  path: '/courses/:id/sections',
  access: 'instructor',
  params: byId,
  body: z.object({ title }),
  answer: changed,
  failures: ['not_found', 'curriculum_full'],
})

/** Gives a section another title. */
export const renameSection = endpoint({
  method: 'PUT',
  path: '/sections/:id',
  access: 'instructor',
  params: byId,
  body: z.object({ title, version: readVersion }),
  answer: changed,
  failures: ['not_found', 'edited_meanwhile'],
})

/** Removes a section with its lessons. What learners did in them is kept (see removeLesson). */
export const removeSection = endpoint({
  method: 'DELETE',
  path: '/sections/:id',
  access: 'instructor',
  params: byId,
  answer: changed,
  failures: ['not_found'],
})

/** Adds a lesson at the end of a section. */
export const addLesson = endpoint({
  method: 'POST',
  path: '/sections/:id/lessons',
  access: 'instructor',
  params: byId,
  body: lessonDraft,
  answer: changed,
  failures: ['not_found', 'curriculum_full'],
})

/** Changes a lesson. Its kind stays the same, because what learners did in it would mean nothing in another. */
export const changeLesson = endpoint({
  method: 'PUT',
  path: '/lessons/:id',
  access: 'instructor',
  params: byId,
  body: lessonDraft.extend({ version: readVersion }),
  answer: changed,
  failures: ['not_found', 'other_kind', 'edited_meanwhile'],
})

/** Removes a lesson from the course. Notes, marks and certificates that learners earned with it are kept. */
export const removeLesson = endpoint({
  method: 'DELETE',
  path: '/lessons/:id',
  access: 'instructor',
  params: byId,
  answer: changed,
  failures: ['not_found'],
})

const order = z.array(z.object({ id: bodyId, lessons: z.array(bodyId).max(500) })).max(200)

/**
 * Sets the whole order at once. It is refused unless it names each section and each lesson exactly once, and where somebody
 * else has changed the order since.
 */
export const orderCurriculum = endpoint({
  method: 'PUT',
  path: '/courses/:id/curriculum/order',
  access: 'instructor',
  params: byId,
  body: z.object({
    sections: order,
    /** The order that is being changed, as it was read. */
    was: order.optional(),
  }),
  answer: changed,
  failures: ['not_found', 'curriculum_changed'],
})

/** Makes sections and lessons from the `topics` of a course that has none yet. */
export const startCurriculum = endpoint({
  method: 'POST',
  path: '/courses/:id/curriculum/start',
  access: 'instructor',
  params: byId,
  answer: changed,
  failures: ['not_found', 'curriculum_changed', 'curriculum_full'],
})
