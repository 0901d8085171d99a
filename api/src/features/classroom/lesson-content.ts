import { showAnswersWhen } from '@koya/contract/rules/lesson-kinds.ts'
import { isLinkTarget } from '@koya/contract/rules/web-address.ts'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import type { lessons } from '../../db/schema.ts'
import type { Places, WrittenText } from '../texts/render-text.ts'
import { showTexts, textsOf } from '../texts/shown-texts.ts'

type Kept = Pick<typeof lessons.$inferSelect, 'kind' | 'content'>

/** Of the web or of our own: a page makes a link of it. */
const address = z.string().max(2_000).refine(isLinkTarget)
const text = { markdown: z.string().optional(), html: z.string().optional() }
const bytes = z.int().positive().nullable().catch(null).default(null)
/** A file that was uploaded here. */
const upload = z.int().positive().optional().catch(undefined)
const passMark = z.int().min(0).max(100).catch(50).default(50)
/** Null is as often as one likes. */
const attempts = z.int().positive().nullable().catch(null).default(null)
/** Whether each attempt has its options in another order. */
const shuffle = z.boolean().catch(true).default(true)
/** Null: after the last attempt where attempts are limited, else at once. */
const showAnswers = z.enum(showAnswersWhen).nullable().catch(null).default(null)
const sitting = { pass_mark: passMark, attempts, shuffle, show_answers: showAnswers }
const usual = { pass_mark: 50, attempts: null, shuffle: true, show_answers: null }
/** For statements that look for a moment as text: as `toISOString` writes it. */
export const WRITTEN_MOMENT = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`
/** UTC as `toISOString` writes it, so that the reminders can look for it as text. */
const moment = z.iso.datetime().nullable().catch(null).default(null)

/**
 * What `lessons.content` holds for each kind. Whoever writes lessons checks against these; what is in the table all
 * the same is read with something sensible in place of what is missing, because a lesson must open.
 */
export const lessonContent = {
  text: z.object(text).catch({}),
  video: z
    .object({ ...text, url: address.catch(''), bytes, upload_id: upload, captions_id: upload })
    .catch({ url: '', bytes: null }),
  attachment: z
    .object({ ...text, url: address.catch(''), name: z.string(), bytes, upload_id: upload })
    .catch({ url: '', name: '', bytes: null }),
  quiz: z.object(sitting).catch(usual),
  exam: z
    .object({
      ...sitting,
      minutes: z.int().min(1).max(600).catch(60).default(60),
      /** How many questions are drawn from the bank. */
      count: z.int().min(1).max(200).catch(20).default(20),
    })
    .catch({ ...usual, minutes: 60, count: 20 }),
  live: z
    .object({
      ...text,
      starts_at: moment,
      ends_at: moment,
      joining_link: address.nullable().catch(null).default(null),
      recording: z
        .object({ ...text, url: address.optional().catch(undefined) })
        .nullable()
        .catch(null)
        .default(null),
    })
    .catch({ starts_at: null, ends_at: null, joining_link: null, recording: null }),
  scorm: z.object({ ...text, upload_id: upload }).catch({}),
}

/** The texts of a lesson as HTML. */
export function showLessonTexts(reach: { db: Db; config: Places }, lesson: Kept & { id: number }) {
  return showTexts(reach, textsOf.lesson, lesson.id, textsOfLesson(lesson))
}

export function textsOfLesson({ kind, content }: Kept): { text?: WrittenText; recording?: WrittenText } {
  if (kind === 'quiz' || kind === 'exam') return {}
  if (kind !== 'live') return { text: lessonContent[kind].parse(content) }
  const { recording, ...text } = lessonContent.live.parse(content)
  return recording ? { text, recording } : { text }
}
