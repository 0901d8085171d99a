import { learningStyles, levels } from '@koya/contract/rules/constants.ts'
import { type CourseDraft, checkDraft, type DraftField } from '@koya/contract/rules/course-draft.ts'
import { z } from 'zod'
import { addIssues } from './add-issues.ts'
import { COURSE_FILE, isMedia } from './files/file-names.ts'
import type { PackagedCourse } from './packaged-course.ts'
import { asKept, type PackageDocument, type Reading, readMarkdown } from './read-document.ts'

const style = Object.keys(learningStyles) as (keyof typeof learningStyles)[]
const day = z.string().default('')

const fieldsOfCourse = z.strictObject({
  /** Counted up when older packages could no longer be read as they were meant. */
  format: z.literal(1),
  code: z.string(),
  name: z.string(),
  description: z.string().transform(asKept),
  category: z.string(),
  level: z.enum(levels).default('All levels'),
  learning_style: z.enum(style),
  price: z.number(),
  hours: z.number().nullable().default(null),
  language: z.string().default('en'),
  certificate: z.string().default(''),
  license: z.string().default(''),
  introduction_video: z.string().default(''),
  starts_on: day,
  ends_on: day,
  enrolment_opens_on: day,
  enrolment_closes_on: day,
  grace_hours: z.number().default(24),
  grade_range: z.number().default(100),
  entrance_exam: z.boolean().default(false),
  thumbnail: z.string().default(''),
  cover: z.string().default(''),
  outcomes: z.string().default('').transform(asKept),
  prerequisite: z.string().default(''),
  sections: z.array(z.strictObject({ title: z.string(), lessons: z.array(z.string()).default([]) })),
})

/** What is said of the course, and its outline by the names of its files and the titles of what is still to be written. */
export function readCourseFile(reading: Reading) {
  const document = readMarkdown(reading, COURSE_FILE)
  if (!document) return undefined
  const { fields: value, body } = document
  const read = fieldsOfCourse.safeParse(value)
  if (!read.success) return void addIssues(reading.problems, document, read.error, { value })
  const { format: _, ...fields } = read.data
  return { document, fields: { ...fields, overview: body } }
}

type Described = Omit<PackagedCourse, 'sections' | 'bank' | 'entrance' | 'practice'>

/** Which field of a package says what the form of a course asks for. The form asks for more: people, their organisation, pictures. */
const said = {
  course_name: 'name',
  course_code: 'code',
  price: 'price',
  learning_style: 'learning_style',
  duration: 'hours',
  language_id: 'language',
  category_id: 'category',
  certificate_id: 'certificate',
  introduction_video: 'introduction_video',
  start_date: 'starts_on',
  end_date: 'ends_on',
  enrollment_start: 'enrolment_opens_on',
  enrollment_end: 'enrolment_closes_on',
  license: 'license',
  overall_grade_range: 'grade_range',
  grace_period_on_deadline: 'grace_hours',
  course_description: 'description',
  course_overview: 'overview',
  outcomes: 'outcomes',
  prerequisite_course: 'prerequisite',
} as const satisfies Partial<Record<DraftField, keyof Described>>

/** The rules of the form of a course, for all that a package says of one. */
export function checkCourse(reading: Reading, document: PackageDocument, course: Described) {
  const draft = draftOf(course)
  const given = { language_id: '1', category_id: '1', certificate_id: '1' }
  // A film of the package has its address once it is kept.
  const film = isMedia(course.introduction_video) && { introduction_video: 'https://koya.example/film.mp4' }
  const problems = checkDraft({ ...draft, ...given, ...film })
  for (const [field, name] of Object.entries(said) as [DraftField, keyof Described][]) {
    const isMissing = draft[field] === ''
    for (const sentence of problems[field] ?? (isMissing ? ['is missing'] : []))
      reading.problems.add(document.file, sayOf(name, isMissing ? 'is missing' : sentence), document.lineOf(name))
  }
}

function sayOf(name: string, sentence: string) {
  return name === 'overview' ? `the text below the fields, which is the overview: ${sentence}` : `${name}: ${sentence}`
}

/** A course of a package in the words of its form. What only the database knows is left to whoever imports it. */
export function draftOf(course: Described): CourseDraft {
  const texts = Object.entries(said).map(([field, name]) => [field, String(course[name] ?? '')])
  return {
    ...(Object.fromEntries(texts) as CourseDraft),
    entrance_exam: course.entrance_exam ? '1' : '0',
    instructor_id: '',
    instructors: '[]',
    business_id: '',
    course_thumbnail: '',
    course_cover_image: '',
    topics: '',
  }
}
