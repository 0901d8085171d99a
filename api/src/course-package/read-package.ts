import { addSection } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import { isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import {
  BANK_FILE,
  COURSE_FILE,
  ENTRANCE_FILE,
  isLesson,
  isMedia,
  isPicture,
  PRACTICE_FILE,
} from './files/file-names.ts'
import { checkPictures } from './package-pictures.ts'
import type { CoursePackage, PackagedCourse, PackagedLesson, PackagedSection, PackageFiles } from './packaged-course.ts'
import { ProblemList } from './problem-list.ts'
import { checkCourse, readCourseFile } from './read-course-file.ts'
import { type Reading, readYamlFile } from './read-document.ts'
import { readLesson, unwritten } from './read-lesson.ts'
import { MOST_QUESTIONS, readQuestions } from './read-questions.ts'

export type Days = Pick<PackagedCourse, 'starts_on' | 'ends_on' | 'enrolment_opens_on' | 'enrolment_closes_on'>

/** The course that the files of a package describe. Whatever is wrong with any of them is said at once. */
export function readPackage(files: PackageFiles, daysUnlessGiven: Days, media: string[] = []): CoursePackage {
  const problems = new ProblemList()
  const reading: Reading = { files, problems, yamlBytes: 0 }
  const read = readCourseFile(reading)
  const lessons = new Map([...files.keys()].filter(isLesson).map((file) => [file, readLesson(reading, file)]))
  const bank = readQuestionFile(reading, BANK_FILE)
  const entrance = readQuestionFile(reading, ENTRANCE_FILE)
  const practice = readQuestionFile(reading, PRACTICE_FILE)
  if (!read) {
    problems.throwIfAny()
    throw new Error('a package without a course was read')
  }
  const { document, fields } = read
  const described = { ...fields, ...(hasDays(fields) ? {} : daysUnlessGiven) }
  checkCourse(reading, document, described)
  const sections = readSections(reading, fields.sections, lessons)
  const course = { ...described, sections, bank, entrance, ...(practice.length && { practice }) }
  checkAmounts(problems, course)
  checkMarkedAtOnce(problems, course)
  const pictures = new Map([...files].filter(([path]) => isPicture(path)))
  checkPictures(problems, course, pictures)
  checkMedia(problems, course, media)
  problems.throwIfAny()
  return { course, pictures }
}

/** Every film and file is named by a lesson or is the introduction, and every one that is named is there. */
function checkMedia(problems: ProblemList, { sections, introduction_video }: PackagedCourse, media: string[]) {
  const inLessons = sections.flatMap(({ lessons }) =>
    lessons.flatMap(({ file, captions }) => [file ?? [], captions ?? []].flat()),
  )
  const named = isMedia(introduction_video) ? [introduction_video, ...inLessons] : inLessons
  for (const path of named) if (!media.includes(path)) problems.add('the package', `has no file ${path}`)
  for (const path of media) if (!named.includes(path)) problems.add(path, 'no lesson shows it')
}

/** What nobody can mark at once has no place in an entrance quiz. What is written for practice is asked in mocks. */
function checkMarkedAtOnce(problems: ProblemList, { entrance }: PackagedCourse) {
  for (const { kind } of entrance)
    if (isMarkedByTeacher(kind)) problems.add(ENTRANCE_FILE, `kind: ${messages.questions.notAtOnce}`)
}

/** Either all days are given or none. */
function hasDays(days: Days) {
  return [days.starts_on, days.ends_on, days.enrolment_opens_on, days.enrolment_closes_on].some((day) => day !== '')
}

function readQuestionFile(reading: Reading, file: string) {
  const document = reading.files.has(file) ? readYamlFile(reading, file) : undefined
  return document ? readQuestions(reading.problems, document, document.fields) : []
}

function readSections(
  { problems }: Reading,
  outline: { title: string; lessons: string[] }[],
  lessons: Map<string, PackagedLesson | undefined>,
): PackagedSection[] {
  const used = new Set<string>()
  const sections = outline.map((section, at) => ({
    title: readTitle(problems, `section ${at + 1}`, section.title),
    lessons: section.lessons.flatMap((named) => {
      if (!isLesson(named)) return [unwritten(readTitle(problems, `section ${at + 1}`, named))]
      if (!lessons.has(named)) problems.add(COURSE_FILE, `sections: the package has no file ${named}`)
      if (used.has(named)) problems.add(COURSE_FILE, `sections: ${named} is listed twice`)
      used.add(named)
      return lessons.get(named) ?? []
    }),
  }))
  for (const file of lessons.keys()) if (!used.has(file)) problems.add(file, `is in no section of ${COURSE_FILE}`)
  return sections
}

function readTitle(problems: ProblemList, where: string, title: string) {
  const read = addSection.body.safeParse({ title })
  for (const { message } of read.error?.issues ?? []) problems.add(COURSE_FILE, `${where}: a title: ${message}`)
  return read.data?.title ?? title
}

/** What is asked at once, because it is answered at once. */
const MOST_IN_QUIZ = 200

function checkAmounts(problems: ProblemList, { sections, bank, entrance, practice = [] }: PackagedCourse) {
  const lessons = sections.flatMap((section) => section.lessons)
  const quizzes = lessons.map(({ questions }) => questions.length)
  const all = quizzes.reduce((sum, count) => sum + count, bank.length + entrance.length + practice.length)
  const { course } = lengths
  if (sections.length === 0) problems.add(COURSE_FILE, 'sections: a course has at least one')
  if (sections.length > course.sections)
    problems.add(COURSE_FILE, `sections: there are ${sections.length}; a course has at most ${course.sections}`)
  if (lessons.length > course.lessons)
    problems.add(COURSE_FILE, `sections: there are ${lessons.length} lessons; a course has at most ${course.lessons}`)
  if (all > MOST_QUESTIONS)
    problems.add('the package', `there are ${all} questions; a course has at most ${MOST_QUESTIONS}`)
  if (Math.max(entrance.length, ...quizzes) > MOST_IN_QUIZ)
    problems.add('the package', `a quiz asks at most ${MOST_IN_QUIZ} questions`)
}
