import { z } from 'zod'
import { lessonKinds } from '../../rules/lesson-kinds.ts'
import { question } from '../assessments.ts'
import { player } from '../catalogue.ts'

const moment = z.string()

export const best = z.object({ score: z.number(), is_passed: z.boolean() }).nullable()

export const renditionKinds = ['sound', '240p', '360p', '720p', 'original'] as const

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

export const lesson = z.discriminatedUnion('kind', [
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
    /** Small pictures along its time line, in one: `rules/media/thumbnails` says where each is in a film of so many seconds. */
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
  z.object({
    ...common,
    kind: z.literal('scorm'),
    /** What was written above it, rendered; empty when nothing was. */
    html: z.string(),
    /** False while its package is being checked. `GET lessons/:id/scorm` opens it. */
    is_ready: z.boolean(),
    /** Of the whole package. What is opened of it is usually less. */
    bytes: z.int().nullable(),
    /** The best that it has reported of this person, in percent. */
    score: z.number().nullable(),
  }),
])
export type Lesson = z.output<typeof lesson>

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

export const pack = z.object({
  /** The day until which the lessons can be opened, where it is known: the next part of the price is due. */
  until: z.string().nullable(),
  /** What may be opened now and can be kept; live classes and exams cannot. */
  lessons: z.array(packedLesson),
})
export type Pack = z.output<typeof pack>
