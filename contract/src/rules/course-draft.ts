import { messages } from '../protocol/messages.ts'
import { gradeRanges, learningStyles, lengths } from './constants.ts'
import { readOutline } from './courses/outline.ts'
import { isOneLine } from './people/contact-checks.ts'
import { isDay } from './time/is-day.ts'
import { isLinkTarget } from './web-address.ts'

/** A course as its author writes it (S2 §3): these fields and no others, each of them text. */
export const draftFields = [
  'course_name',
  'course_code',
  'price',
  'instructor_id',
  'instructors',
  'learning_style',
  'course_thumbnail',
  'duration',
  'language_id',
  'category_id',
  'certificate_id',
  'business_id',
  'introduction_video',
  'start_date',
  'end_date',
  'enrollment_end',
  'enrollment_start',
  'license',
  'entrance_exam',
  'overall_grade_range',
  'grace_period_on_deadline',
  'course_description',
  'outcomes',
  'course_overview',
  'topics',
  'prerequisite_course',
  'course_cover_image',
] as const
export type DraftField = (typeof draftFields)[number]
export type CourseDraft = Record<DraftField, string>
export type DraftProblems = Partial<Record<DraftField, string[]>>

/** What the form offers and the server takes: one set of rules, read by both. What needs the database is left to the server. */
export function checkDraft(draft: CourseDraft): DraftProblems {
  const problems: DraftProblems = {}
  for (const field of draftFields) {
    const said = isEmpty(draft[field]) ? messages.field.named(field) : checks[field]?.(draft[field])
    if (said) problems[field] = [said]
  }
  return { ...checkDays(draft, problems), ...problems }
}

const days: readonly DraftField[] = ['start_date', 'end_date', 'enrollment_start', 'enrollment_end']

/**
 * Of a course that exists, what is wrong with what was changed. What it was stored with, or without, is asked for again
 * only where it is touched; days depend on each other, so all that are there count as soon as one of them is.
 */
export function onlyChanged(problems: DraftProblems, draft: CourseDraft, before: CourseDraft): DraftProblems {
  const isChanged = (field: DraftField) => draft[field] !== before[field]
  const isDayTouched = days.some(isChanged)
  const counts = (field: DraftField) =>
    isChanged(field) || (isDayTouched && days.includes(field) && draft[field] !== '')
  return Object.fromEntries(Object.entries(problems).filter(([field]) => counts(field as DraftField)))
}

/** `24hours` is a day, as is `24`. */
export function leadingHours(text: string) {
  return Number(/^\s*(\d{1,5})/.exec(text)?.[1] ?? Number.NaN)
}

/** The ids of the collaborators, or undefined where the text does not hold them. */
export function collaboratorIds(text: string): number[] | undefined {
  try {
    const ids: unknown = JSON.parse(text)
    const isList = Array.isArray(ids) && ids.length <= 100 && ids.every((id) => isId(String(id)))
    return isList ? [...new Set(ids.map(Number))] : undefined
  } catch {
    return undefined
  }
}

/** Rich text that shows nothing is empty, however many tags it has. */
export function isEmpty(text: string) {
  if (text.length > 10_000) return false
  return !/<(img|iframe)\b/i.test(text) && text.replace(/<[^<>]*>|&nbsp;/g, '').trim() === ''
}

const { course } = lengths

type Check = (text: string) => string | undefined
const check =
  (isRight: (text: string) => boolean, sentence: string): Check =>
  (text) =>
    isRight(text.trim()) ? undefined : sentence
const shortLine = (most: number): Check => {
  const isShort = check((text) => text.length <= most, messages.field.tooLong)
  const isLine = check(isOneLine, messages.field.oneLine)
  return (text) => isShort(text) ?? isLine(text)
}
const atMost = (most: number) => check((text) => text.length <= most, messages.field.tooLong)
const outlineFits = check((text) => {
  const outline = readOutline(text)
  const lessons = outline.reduce((sum, topic) => sum + topic.lessons.length, 0)
  return outline.length <= course.sections && lessons <= course.lessons
}, messages.curriculum.full)
const chosen = check(isId, messages.authoring.notChosen)
const day = check((text) => text.startsWith('2') && isDay(text), messages.authoring.notADay)

const checks: Partial<Record<DraftField, Check>> = {
  course_name: shortLine(course.name),
  course_code: check((text) => /^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,29}$/.test(text), messages.authoring.codeInvalid),
  price: check(
    (text) => /^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) <= course.mostNaira,
    messages.authoring.priceInvalid,
  ),
  instructor_id: chosen,
  instructors: check((text) => collaboratorIds(text) !== undefined, messages.authoring.cannotTeach),
  learning_style: check(
    (text) => Object.hasOwn(learningStyles, text),
    messages.field.oneOf(Object.keys(learningStyles)),
  ),
  course_thumbnail: shortLine(course.address),
  course_cover_image: shortLine(course.address),
  duration: check((text) => /^[1-9]\d{0,3}$/.test(text), messages.authoring.durationInvalid),
  language_id: chosen,
  category_id: chosen,
  certificate_id: chosen,
  business_id: chosen,
  introduction_video: check(
    (text) => text.length <= course.address && isLinkTarget(text),
    messages.authoring.videoInvalid,
  ),
  start_date: day,
  end_date: day,
  enrollment_start: day,
  enrollment_end: day,
  license: shortLine(course.line),
  entrance_exam: check((text) => text === '0' || text === '1', messages.field.oneOf(['0', '1'])),
  overall_grade_range: check((text) => gradeRanges.map(String).includes(text), messages.field.oneOf(gradeRanges)),
  grace_period_on_deadline: check(
    (text) => /^\d{1,5}(\s*hours?)?$/i.test(text) && leadingHours(text) <= course.mostGraceHours,
    messages.authoring.graceInvalid,
  ),
  course_description: atMost(course.richText),
  course_overview: atMost(course.richText),
  outcomes: atMost(course.text),
  topics: (text) => atMost(course.text)(text) ?? outlineFits(text),
  prerequisite_course: shortLine(course.line),
}

function checkDays(draft: CourseDraft, problems: DraftProblems): DraftProblems {
  const { start_date, end_date, enrollment_start, enrollment_end } = draft
  const both = (a: DraftField, b: DraftField) => !problems[a] && !problems[b]
  if (both('start_date', 'end_date') && end_date < start_date) return { end_date: [messages.authoring.endsBeforeStart] }
  if (both('enrollment_start', 'enrollment_end') && enrollment_end < enrollment_start)
    return { enrollment_end: [messages.authoring.enrolmentEndsBeforeItOpens] }
  if (both('enrollment_end', 'end_date') && enrollment_end > end_date)
    return { enrollment_end: [messages.authoring.enrolmentEndsAfterCourse] }
  return {}
}

function isId(text: string) {
  return /^[1-9]\d{0,8}$/.test(text)
}
