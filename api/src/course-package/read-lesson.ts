import { addLesson, type LessonContent } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { addIssues } from './add-issues.ts'
import { isMedia, isPicture } from './files/file-names.ts'
import type { PackagedLesson } from './packaged-course.ts'
import type { ProblemList } from './problem-list.ts'
import { type PackageDocument, type Reading, readMarkdown } from './read-document.ts'
import { readQuestions } from './read-questions.ts'

const rules = addLesson.body

/** The fields of each kind besides those of every lesson. The text is below them. */
const fieldsOfKind: Record<LessonContent['kind'], string[]> = {
  text: ['format'],
  video: ['format', 'url', 'bytes', 'file', 'captions'],
  attachment: ['format', 'url', 'name', 'bytes', 'file'],
  quiz: ['pass_mark', 'attempts', 'fixed_order', 'show_answers', 'questions'],
  exam: ['pass_mark', 'attempts', 'fixed_order', 'show_answers', 'time_limit', 'count'],
  scorm: ['format', 'file'],
  live: ['format', 'starts_at', 'ends_at', 'joining_link', 'recording'],
}
const fieldsOfEvery = ['title', 'kind', 'minutes', 'preview', 'topic']
/** As the editor calls them, and as a package does. */
const names = {
  content: '',
  is_preview: 'preview',
  shuffle: 'fixed_order',
  markdown: 'the text',
  html: 'the text',
  upload_id: 'file',
}

/** A lesson from its own file, under the same rules as one of the editor. */
export function readLesson(reading: Reading, file: string): PackagedLesson | undefined {
  const document = readMarkdown(reading, file)
  if (!document) return undefined
  const { problems } = reading
  const { fields } = document
  if (!isGroup(fields)) {
    problems.add(file, 'the front matter must be fields, such as title: My lesson', 1)
    return undefined
  }
  const { kind = 'text' } = fields
  if (typeof kind !== 'string' || !Object.hasOwn(fieldsOfKind, kind)) {
    problems.add(file, `kind: must be one of ${Object.keys(fieldsOfKind).join(', ')}`, document.lineOf('kind'))
    return undefined
  }
  return readKind(reading, document, fields, kind as LessonContent['kind'])
}

/** A lesson that is only announced in the outline of its course. */
export function unwritten(title: string): PackagedLesson {
  return { title, minutes: null, is_preview: false, content: { kind: 'text' }, questions: [] }
}

export function isUnwritten({ content, minutes, is_preview, topic }: PackagedLesson) {
  return content.kind === 'text' && !content.markdown && !content.html && minutes === null && !is_preview && !topic
}

function readKind(
  { problems }: Reading,
  document: PackageDocument,
  fields: Record<string, unknown>,
  kind: LessonContent['kind'],
) {
  const { file, body, lineOf } = document
  const known = [...fieldsOfEvery, ...fieldsOfKind[kind]]
  for (const field of Object.keys(fields).filter((name) => !known.includes(name)))
    problems.add(file, `there is no field ${field.slice(0, 60)} in a lesson of the kind ${kind}`, lineOf(field))
  refuseFormat(problems, document, fields.format)
  if (isGroup(fields.recording)) checkRecording(problems, document, fields.recording)
  if (body && !known.includes('format')) problems.add(file, `a lesson of the kind ${kind} has no text below its fields`)
  const draft = draftOf(fields, kind, body)
  const lesson = rules.safeParse(draft)
  const { questions = [] } = fields
  const asked = readQuestions(problems, document, questions)
  // What an exam calls its minutes is the time limit of a package: a lesson has minutes of its own.
  const own =
    kind === 'exam' ? { ...names, minutes: fields.time_limit === undefined ? 'time_limit' : 'minutes' } : names
  checkPaths(problems, document, fields)
  if (!lesson.success) return void addIssues(problems, document, lesson.error, { value: draft, names: own })
  const { content, topic, ...rest } = lesson.data
  return {
    ...rest,
    ...(topic && { topic }),
    content: inUtc(withoutId(withPicture(content, fields.url))),
    ...pick(fields, 'file'),
    ...pick(fields, 'captions'),
    questions: asked,
  }
}

/** Files of the package, by their paths. Captions go with a film. */
function checkPaths(problems: ProblemList, { file, lineOf }: PackageDocument, fields: Record<string, unknown>) {
  for (const name of ['file', 'captions'] as const)
    if (fields[name] !== undefined && !(typeof fields[name] === 'string' && isMedia(fields[name])))
      problems.add(file, `${name}: must be a file of the package, such as media/film.mp4`, lineOf(name))
  if (fields.captions !== undefined && fields.file === undefined)
    problems.add(file, 'captions: only a lesson with a file has captions', lineOf('captions'))
}

function pick<Name extends 'file' | 'captions'>(fields: Record<string, unknown>, name: Name) {
  const path = fields[name]
  return (typeof path === 'string' ? { [name]: path } : {}) as { [N in Name]?: string }
}

function withoutId(content: LessonContent): LessonContent {
  if (!('upload_id' in content)) return content
  const { upload_id: _, ...rest } = content
  return rest
}

function checkRecording(problems: ProblemList, document: PackageDocument, recording: Record<string, unknown>) {
  refuseFormat(problems, document, recording.format)
  for (const field of Object.keys(recording).filter((name) => !['text', 'format', 'url'].includes(name)))
    problems.add(document.file, `recording: there is no field ${field.slice(0, 60)} here`, document.lineOf('recording'))
}

function refuseFormat(problems: ProblemList, { file, lineOf }: PackageDocument, format: unknown) {
  if (format === undefined || format === 'markdown' || format === 'html') return
  problems.add(file, 'format: must be markdown or html', lineOf('format'))
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function draftOf(fields: Record<string, unknown>, kind: string, body: string) {
  const {
    title,
    minutes = null,
    preview = false,
    topic,
    kind: _,
    questions: _asked,
    format,
    time_limit,
    fixed_order,
    file,
    captions: _captions,
    ...rest
  } = fields
  const { recording } = rest
  return {
    title,
    minutes,
    is_preview: preview,
    ...(topic !== undefined && { topic }),
    content: {
      kind,
      ...rest,
      // For the rules it is a file that was uploaded. Its number is known once it is stored.
      ...(file !== undefined && { url: '', ...rest, upload_id: 1 }),
      ...(isPackaged(rest.url) && { url: `/${rest.url}` }),
      ...textOf(body, format),
      ...(kind === 'exam' && { minutes: time_limit }),
      // Options are shuffled unless a package says otherwise.
      ...(fixed_order !== undefined && { shuffle: typeof fixed_order === 'boolean' ? !fixed_order : fixed_order }),
      ...(recording !== undefined && { recording: recordingOf(recording) }),
    },
  }
}

/** A lesson may hand out a picture of the package. For the rules it has an address of our own. */
function isPackaged(url: unknown): url is string {
  return typeof url === 'string' && isPicture(url)
}

function withPicture(content: LessonContent, url: unknown): LessonContent {
  return isPackaged(url) && 'url' in content ? { ...content, url } : content
}

function textOf(text: string, format: unknown) {
  if (text === '') return {}
  return format === 'html' ? { html: text } : { markdown: text }
}

function recordingOf(recording: unknown) {
  if (!isGroup(recording)) return recording
  const { text = '', format, ...rest } = recording
  return { ...rest, ...(typeof text === 'string' ? textOf(text, format) : { markdown: text }) }
}

/** Moments have one spelling, because the reminders look for them as text. */
function inUtc(content: LessonContent): LessonContent {
  if (content.kind !== 'live') return content
  const utc = (moment: string) => new Date(moment).toISOString()
  return { ...content, starts_at: utc(content.starts_at), ends_at: utc(content.ends_at) }
}
