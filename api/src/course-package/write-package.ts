import { DEFAULT_SCALAR_STYLE_RULES, dump, SCALAR_STYLE, type ScalarLayout } from 'js-yaml'
import { BANK_FILE, COURSE_FILE, ENTRANCE_FILE, isLesson, PRACTICE_FILE } from './files/file-names.ts'
import type {
  CoursePackage,
  PackagedCourse,
  PackagedLesson,
  PackagedQuestion,
  PackageFiles,
} from './packaged-course.ts'
import { isUnwritten } from './read-lesson.ts'
import { questionFields } from './read-questions.ts'

/** The files of a package, which read give the same course again. */
export function writePackage({ course, pictures }: CoursePackage): PackageFiles {
  const files = new Map<string, string>()
  const { sections, bank, entrance, practice = [] } = course
  let number = 0
  const outline = sections.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => {
      number++
      if (isUnwritten(lesson) && !isLesson(lesson.title)) return lesson.title
      const file = `lessons/${String(number).padStart(2, '0')}-${slugOf(lesson.title)}.md`
      files.set(file, writeLesson(lesson))
      return file
    }),
  }))
  files.set(COURSE_FILE, writeCourse(course, outline))
  for (const [file, asked] of [
    [BANK_FILE, bank],
    [ENTRANCE_FILE, entrance],
    [PRACTICE_FILE, practice],
  ] as const)
    if (asked.length) files.set(file, yaml(asked.map(questionFields)))
  const encoder = new TextEncoder()
  return new Map([...[...files].map(([path, text]) => [path, encoder.encode(text)] as const), ...pictures])
}

function writeCourse(course: PackagedCourse, outline: { title: string; lessons: string[] }[]) {
  const { overview, sections: _, bank: _bank, entrance: _entrance, practice: _practice, ...fields } = course
  const ordered = Object.fromEntries(fieldOrder.map((name) => [name, fields[name]]))
  return document({ format: 1, ...ordered, sections: outline }, overview)
}

/** What is short comes first. */
const fieldOrder = [
  'code',
  'name',
  'category',
  'level',
  'learning_style',
  'price',
  'hours',
  'language',
  'certificate',
  'license',
  'introduction_video',
  'starts_on',
  'ends_on',
  'enrolment_opens_on',
  'enrolment_closes_on',
  'grace_hours',
  'grade_range',
  'entrance_exam',
  'thumbnail',
  'cover',
  'prerequisite',
  'description',
  'outcomes',
] as const

function writeLesson({ title, minutes, is_preview, topic, content, file, captions, questions }: PackagedLesson) {
  const { kind } = content
  const { fields, body } = contentFields(content)
  return document(
    {
      title,
      kind: kind === 'text' ? null : kind,
      minutes,
      preview: is_preview,
      topic,
      ...fields,
      file,
      captions,
      ...(kind === 'quiz' && { questions: questions.map((question: PackagedQuestion) => questionFields(question)) }),
    },
    body,
  )
}

function contentFields({ kind: _, ...content }: PackagedLesson['content']) {
  if ('count' in content) {
    const { minutes: time_limit, shuffle, ...rest } = content
    return { fields: { ...rest, fixed_order: !shuffle, time_limit }, body: '' }
  }
  if ('pass_mark' in content) {
    const { shuffle, ...rest } = content
    return { fields: { ...rest, fixed_order: !shuffle }, body: '' }
  }
  const { markdown, html, ...rest } = content
  const { format, text } = textFields({ markdown, html })
  if (!('recording' in rest) || !rest.recording) return { fields: { format, ...rest }, body: text }
  const { markdown: recordedMarkdown, html: recordedHtml, ...recording } = rest.recording
  const recorded = textFields({ markdown: recordedMarkdown, html: recordedHtml })
  return { fields: { format, ...rest, recording: given({ ...recording, ...recorded }) }, body: text }
}

function textFields({ markdown, html }: { markdown: string | undefined; html: string | undefined }) {
  return markdown === undefined && html ? { format: 'html', text: html } : { format: null, text: markdown ?? '' }
}

function document(fields: Record<string, unknown>, body: string) {
  return `---\n${yaml(given(fields))}---\n${body && `\n${body}\n`}`
}

/** Without what says nothing: a field that is not there means the same. */
function given(fields: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
    ),
  )
}

function yaml(value: unknown) {
  const scalarStyleRules = [...Object.values(DEFAULT_SCALAR_STYLE_RULES), keepLines]
  return dump(value, { lineWidth: 110, noRefs: true, scalarStyleRules })
}

/** A text of several lines is easiest to read with just these. */
function keepLines(layout: ScalarLayout) {
  if (layout.style === SCALAR_STYLE.FOLDED_BLOCK && layout.node.value.includes('\n'))
    layout.style = SCALAR_STYLE.LITERAL_BLOCK
}

export function slugOf(title: string) {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return plain.slice(0, 60).replace(/^-/, '').replace(/-$/, '') || 'lesson'
}
