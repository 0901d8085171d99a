import { addLesson } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import { isWebAddress } from '@koya/contract/rules/web-address.ts'
import { mostInCourse } from '../../features/curriculum/curriculum-limits.ts'
import type { Found } from '../../features/question-bank/import/found-questions.ts'
import { wordsIn } from '../../features/question-bank/import/moodle-words.ts'
import { escapeHtml } from '../../html/html.ts'
import type { CoursePackage, PackagedLesson, PackagedQuestion, PackagedSection } from '../packaged-course.ts'
import { BadPackage } from '../problem-list.ts'
import type { Days } from '../read-package.ts'
import { readPage } from './foreign-page.ts'
import { questionTaker } from './foreign-questions.ts'
import { unsaid } from './unsaid-fields.ts'

export type ForeignLesson =
  | { title: string; html: string }
  | { title: string; url: string }
  | { title: string; found: Found[] }
type ForeignSection = { title: string; lessons: ForeignLesson[] }
/** A course of another system: what was found in it, and what cannot be brought here, with the reason. */
export type ForeignCourse = {
  name: string
  code: string
  /** HTML. */
  description: string
  sections: ForeignSection[]
  bank: Found[]
  leftOut: string[]
}

export type BroughtCourse = CoursePackage & { leftOut: string[] }

const MOST_LEFT_OUT = 300
const { course: most } = lengths
type Bringing = { leftOut: string[]; bank: PackagedQuestion[]; take: ReturnType<typeof questionTaker> }

/** As a package of ours, which is checked, cleaned and kept in the same way. */
export function asPackage(foreign: ForeignCourse, days: Days): BroughtCourse {
  const leftOut = [...foreign.leftOut]
  const bringing: Bringing = { leftOut, bank: [], take: questionTaker(leftOut) }
  const read = foreign.sections.map(({ title, lessons }) => ({
    title: line(title, 200) || 'Lessons',
    lessons: lessons.flatMap((lesson) => packagedLesson(lesson, bringing)),
  }))
  const bank = [...bringing.bank, ...bringing.take(foreign.bank, 'The question bank')]
  const sections = withinLimits(
    read.filter(({ lessons }) => lessons.length > 0),
    leftOut,
  )
  if (sections.length === 0 && bank.length === 0)
    throw new BadPackage([
      'There are no pages, links or questions in this file that can be imported.',
      ...leftOut.slice(0, 50),
    ])
  const name = line(foreign.name, most.name) || 'Imported course'
  const about = paragraphs(wordsIn(foreign.description).words.slice(0, 5_000)) || paragraphs(name)
  const outline = sections.length ? sections : [{ title: 'Lessons', lessons: [] }]
  const said = { name, code: codeOf(foreign.code), description: about, overview: about }
  return {
    course: { ...unsaid, ...days, ...said, sections: outline, bank, entrance: [] },
    pictures: new Map(),
    leftOut: shortened([...new Set(leftOut)]),
  }
}

function packagedLesson(lesson: ForeignLesson, { leftOut, bank, take }: Bringing): PackagedLesson[] {
  const title = line(lesson.title, 200) || 'Lesson'
  if ('found' in lesson) {
    const asked = take(lesson.found, title)
    const questions = asked.slice(0, mostInCourse.questionsOfQuiz)
    bank.push(...asked.slice(questions.length))
    if (questions.length < asked.length)
      leftOut.push(`${title}: a quiz asks at most ${questions.length} questions; the others are in the question bank`)
    const content = { kind: 'quiz' as const, pass_mark: 50, attempts: null, shuffle: true, show_answers: null }
    return questions.length ? [{ title, minutes: null, is_preview: false, content, questions }] : []
  }
  const html = 'url' in lesson ? linkTo(lesson.url, title) : pageOf(lesson.html, title, leftOut)
  if (!html) {
    leftOut.push(
      `${title}: ${'url' in lesson ? 'its address cannot be used here' : 'there is nothing in it that can be shown here'}`,
    )
    return []
  }
  const content = { kind: 'text' as const, html }
  const checked = addLesson.body.safeParse({ title, content })
  if (checked.success) return [{ title, minutes: null, is_preview: false, content, questions: [] }]
  leftOut.push(`${title}: ${checked.error.issues[0]?.message ?? 'it cannot be shown here'}`)
  return []
}

function pageOf(written: string, title: string, leftOut: string[]) {
  const { html, hasPictures, hasFiles } = readPage(written)
  if (hasPictures) leftOut.push(`${title}: its pictures, videos and recordings; please add them again`)
  if (html && hasFiles) leftOut.push(`${title}: links to files and pages of the other system`)
  return html
}

function linkTo(url: string, title: string) {
  return isWebAddress(url) ? `<p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></p>` : ''
}

/** A course has so many sections and lessons, and no more. */
function withinLimits(sections: PackagedSection[], leftOut: string[]) {
  let left: number = most.lessons
  for (const { title } of sections.slice(most.sections))
    leftOut.push(`${title}: the section; a course has at most ${most.sections}`)
  return sections.slice(0, most.sections).map((section) => {
    const lessons = section.lessons.slice(0, left)
    left -= lessons.length
    const lost = section.lessons.length - lessons.length
    if (lost > 0)
      leftOut.push(
        `${section.title}: ${lost === 1 ? '1 lesson' : `${lost} lessons`}; a course has at most ${most.lessons}`,
      )
    return { ...section, lessons }
  })
}

function shortened(said: string[]) {
  if (said.length <= MOST_LEFT_OUT) return said
  return [...said.slice(0, MOST_LEFT_OUT), `And ${said.length - MOST_LEFT_OUT} more.`]
}

/** Letters and digits at first, as our own codes are. */
function codeOf(code: string) {
  const plain = code.replace(/[^A-Za-z0-9 ./_-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '')
  return plain.slice(0, 24).trim() || 'IMPORT'
}

function line(text: string, longest: number) {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
}

function paragraphs(words: string) {
  const lines = words.split('\n').filter(Boolean)
  return lines.map((one) => `<p>${escapeHtml(one)}</p>`).join('')
}
