import type { LessonContent } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { BankQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'
import type { LearningStyle, Level } from '@koya/contract/rules/constants.ts'
import type { QuestionLevel } from '@koya/contract/rules/exams/questions.ts'

export type PackagedQuestion = Pick<
  BankQuestion,
  'kind' | 'prompt' | 'options' | 'answer' | 'explanation' | 'details'
> & {
  /** Left out where there are none, as in packages from before there were topics: their content hash stays. */
  topics?: string[]
  level?: QuestionLevel | undefined
}

export type PackagedLesson = {
  title: string
  minutes: number | null
  is_preview: boolean
  /** Of the paper that the course teaches. Left out where there is none, as in packages from before: their hash stays. */
  topic?: string
  /** A text without words is a lesson that is still to be written. */
  content: LessonContent
  /** The film or the file of the lesson and the words of the film, as paths in the package. Left out where there are none. */
  file?: string
  captions?: string
  /** What a quiz asks; none for other kinds. */
  questions: PackagedQuestion[]
}

export type PackagedSection = { title: string; lessons: PackagedLesson[] }

/** A course without its people, its organisation and its learners, which belong to one installation. */
export type PackagedCourse = {
  code: string
  name: string
  /** Rich text, as is the overview. */
  description: string
  overview: string
  /** One a line. */
  outcomes: string
  prerequisite: string
  /** The key of a sub-course or a category. */
  category: string
  level: Level
  learning_style: LearningStyle
  /** Naira. */
  price: number
  hours: number | null
  /** Its code, such as `en`. */
  language: string
  /** Its name. */
  certificate: string
  license: string
  introduction_video: string
  starts_on: string
  ends_on: string
  enrolment_opens_on: string
  enrolment_closes_on: string
  grace_hours: number
  grade_range: number
  entrance_exam: boolean
  /** Files of the package; empty where the course has no picture of its own. */
  thumbnail: string
  cover: string
  sections: PackagedSection[]
  /** Questions of no quiz, for exams to draw from, and those of the entrance quiz. */
  bank: PackagedQuestion[]
  entrance: PackagedQuestion[]
  /** Open to everybody who prepares for the paper. Left out where there are none, as in packages from before: their hash stays. */
  practice?: PackagedQuestion[]
}

/** By their path in the package. */
export type PackageFiles = Map<string, Uint8Array>

export type CoursePackage = { course: PackagedCourse; pictures: PackageFiles }
