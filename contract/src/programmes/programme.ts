import type { PaperLayout } from '../rules/exams/mocks.ts'
import type { Diets } from './diets.ts'
import type { ExemptionRules } from './exemptions.ts'

/** A professional body's programme as the built-in data has it: one file per body under `programmes/`. */
export type Institution = {
  id: number
  institution: string
  fullname: string
  intro: string
  hero_image: string
  language: string
  enroll_plan: string[]
  faqs: Faq[]
  about_program: string[]
  objectives: string[]
  list_of_levels: string[]
  prerequisites: string[]
  courses: CourseGroup[]
  outcomes?: string[]
  skills_acquired?: string[]
  preformat?: string
  /** Ours: the prerequisites' exemptions as data, where a source gives rules. */
  exemptions?: ExemptionRules
  /** Ours: only where a source gives the months. */
  diets?: Diets
  /** Ours: what it takes to pass besides the marks of a single paper, only where a source says so. */
  pass_rule?: PassRule
  /** Where the facts come from, and the day someone last looked. */
  source: string
  checked_on: string
}

export type PassRule = { text: string; source: string }

export type Faq = { question: string; answers: string[] }

/** A level, part or stage of the examination. */
export type CourseGroup = SharedFields & { title: string; body: ProgrammeCourse[] }

/** One paper of the examination, taught as a course. */
export type ProgrammeCourse = SharedFields & {
  /** The paper's code in Koya's catalogue: this is how a programme card finds the course that is for sale. */
  code: string
  title: string
  image: string
  info: string
  outcomes: string[]
  skills_acquired: string[]
  prerequisite: string
  /** The outline: what is taught, in order. */
  body: string[]
  /** How many marks of a hundred each topic of the outline brings. Without a `source` the judgement is ours, and the pages say so. */
  weights: { marks: number[]; source?: string }
  /** How the body itself lays out the paper, only where we have read it. */
  layout?: PaperLayout
}

type SharedFields = { price: string; learningStyle: 'Instructor Led'; author: string; language: string }

const shared: SharedFields = { price: '12000', learningStyle: 'Instructor Led', author: '', language: 'English' }

export function level(title: string, papers: ProgrammeCourse[]): CourseGroup {
  return { ...shared, title, body: papers }
}

export function paper(course: Omit<ProgrammeCourse, keyof SharedFields | 'image'>): ProgrammeCourse {
  return { ...shared, image: '', ...course }
}

export const sharedFaqs: Faq[] = [
  {
    question: 'How do I make the best of the learning experience?',
    answers: [
      'Study at the same hour most days, even if it is only forty minutes on the bus.',
      'Attempt every exercise before you open its solution, and write down what you got wrong.',
      'Ask in the class the same day a topic confuses you, because the next topic usually builds on it.',
    ],
  },
  {
    question: 'What is the certification pathway plan?',
    answers: [
      'You may take one course alone, or take all the courses of a level in the order of the syllabus.',
      'Group and early-bird registration discounts are available: contact us and tell us how many of you there are.',
    ],
  },
  {
    question: 'Are there international restrictions?',
    answers: [
      'The courses are open from any country; the examination itself follows the rules of the professional body.',
    ],
  },
]
