import type { AuthoredLesson, LessonContent, LessonDraft } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { ShowAnswers } from '@koya/contract/rules/lesson-kinds.ts'
import { typedNumber } from '../../../ui/form/typed-number.ts'
import { instantOf, lagosMoment } from './lagos-moment.ts'
import type { LessonKind } from './lesson-kinds.ts'

/** A lesson as its form holds it: text by the path under which the server speaks of it, `content.url`. */
export type LessonValues = Record<string, string>

/** What a new lesson begins with. */
export function newLesson(kind: LessonKind): LessonValues {
  const values: LessonValues = { title: '', minutes: '', is_preview: '' }
  if (kind === 'quiz' || kind === 'exam') Object.assign(values, { 'content.pass_mark': '50', 'content.shuffle': 'yes' })
  if (kind === 'exam') Object.assign(values, { 'content.minutes': '60', 'content.count': '20' })
  return values
}

export function lessonValues({ title, minutes, is_preview, topic, content }: AuthoredLesson): LessonValues {
  return { title, minutes: shown(minutes), is_preview: is_preview ? 'yes' : '', topic, ...contentValues(content) }
}

function contentValues(content: LessonContent): LessonValues {
  switch (content.kind) {
    case 'text':
      return textValues('content', content)
    case 'video':
      return {
        'content.url': content.url,
        'content.bytes': megabytes(content.bytes),
        ...fileValues(content),
        ...textValues('content', content),
      }
    case 'attachment':
      return {
        'content.url': content.url,
        'content.name': content.name,
        'content.bytes': megabytes(content.bytes),
        ...fileValues(content),
        ...textValues('content', content),
      }
    case 'scorm':
      return { ...fileValues(content), ...textValues('content', content) }
    case 'quiz':
      return sittingValues(content)
    case 'exam':
      return {
        ...sittingValues(content),
        'content.minutes': shown(content.minutes),
        'content.count': shown(content.count),
      }
    case 'live':
      return {
        'content.starts_at': lagosMoment(content.starts_at),
        'content.ends_at': lagosMoment(content.ends_at),
        'content.joining_link': content.joining_link ?? '',
        'content.recording.url': content.recording?.url ?? '',
        ...textValues('content', content),
        ...textValues('content.recording', content.recording ?? {}),
      }
  }
}

function sittingValues(content: Extract<LessonContent, { kind: 'quiz' | 'exam' }>): LessonValues {
  return {
    'content.pass_mark': shown(content.pass_mark),
    'content.attempts': shown(content.attempts),
    'content.shuffle': content.shuffle ? 'yes' : '',
    'content.show_answers': content.show_answers ?? '',
  }
}

/** As the server takes it. What is not right in it is left for the server to say at its field. */
export function lessonDraft(kind: LessonKind, values: LessonValues): LessonDraft {
  const { title = '', minutes = '', is_preview, topic } = values
  return {
    title,
    minutes: numberOrNull(minutes),
    is_preview: Boolean(is_preview),
    // A draft from before there were topics knows of none, and must not take one away.
    ...(topic !== undefined && { topic }),
    content: contentDraft(kind, values),
  }
}

function contentDraft(kind: LessonKind, values: LessonValues): LessonDraft['content'] {
  const read = (name: string) => values[`content.${name}`] ?? ''
  const text = textDraft('content', values)
  const marks = {
    pass_mark: number(read('pass_mark')),
    attempts: numberOrNull(read('attempts')),
    shuffle: Boolean(read('shuffle')),
    show_answers: (read('show_answers') || null) as ShowAnswers | null,
  }
  switch (kind) {
    case 'text':
      return { kind, ...text }
    case 'video':
      return { kind, ...text, ...source(values), ...captionsOf(values) }
    case 'attachment':
      return { kind, ...text, ...source(values), name: read('name') }
    case 'scorm':
      return { kind, ...text, ...fileDraft('upload_id', values) }
    case 'quiz':
      return { kind, ...marks }
    case 'exam':
      return { kind, ...marks, minutes: number(read('minutes')), count: number(read('count')) }
    case 'live':
      return {
        kind,
        ...text,
        starts_at: instantOf(read('starts_at')),
        ends_at: instantOf(read('ends_at')),
        joining_link: read('joining_link').trim() || null,
        recording: recordingDraft(values),
      }
  }
}

type Files = { upload_id?: number | undefined; captions_id?: number | undefined }

/** Only files that are there: a lesson from before there were any looks as it did. */
function fileValues({ upload_id, captions_id }: Files): LessonValues {
  return {
    ...(upload_id !== undefined && { 'content.upload_id': String(upload_id) }),
    ...(captions_id !== undefined && { 'content.captions_id': String(captions_id) }),
  }
}

function fileDraft<N extends keyof Files>(name: N, values: LessonValues) {
  const id = Number(values[`content.${name}`])
  return (id > 0 ? { [name]: id } : {}) as { [key in N]?: number }
}

/** Captions are shown with a film of ours. Those of one that did not arrive would be shown to nobody. */
function captionsOf(values: LessonValues) {
  return Number(values['content.upload_id']) > 0 ? fileDraft('captions_id', values) : {}
}

/** An uploaded file, or an address elsewhere: never both, because only one of them could be shown. */
function source(values: LessonValues) {
  const file = fileDraft('upload_id', values)
  if (file.upload_id) return { url: '', bytes: null, ...file }
  return { url: values['content.url'] ?? '', bytes: bytesOf(values['content.bytes'] ?? '') }
}

/** A class that has no recording yet has none, not an empty one. */
function recordingDraft(values: LessonValues) {
  const url = values['content.recording.url']?.trim()
  const text = textDraft('content.recording', values)
  const isWritten = Object.values(text).some((written) => !isBlank(written))
  return url || isWritten ? { ...text, ...(url && { url }) } : null
}

/** A text written in Markdown stays Markdown; any other is rich text. */
function textValues(path: string, { html, markdown }: { html?: string | undefined; markdown?: string | undefined }) {
  return markdown === undefined ? { [`${path}.html`]: html ?? '' } : { [`${path}.markdown`]: markdown }
}

function textDraft(path: string, values: LessonValues): { html: string } | { markdown: string } {
  const markdown = values[`${path}.markdown`]
  return markdown === undefined ? { html: values[`${path}.html`] ?? '' } : { markdown }
}

/** An editor that holds nothing still writes its paragraph. */
function isBlank(html: string) {
  return !/<(img|iframe)\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === ''
}

const shown = (value: number | null) => (value === null ? '' : String(value))

/** To two places: nobody's data plan counts closer. */
const megabytes = (bytes: number | null) => (bytes === null ? '' : String(Math.round(bytes / 10_000) / 100))

/** An empty field is no zero. */
function number(text: string) {
  return text.trim() === '' ? Number.NaN : typedNumber(text)
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : number(text))

function bytesOf(text: string) {
  const size = numberOrNull(text)
  return typeof size === 'number' ? Math.round(size * 1_000_000) : size
}
