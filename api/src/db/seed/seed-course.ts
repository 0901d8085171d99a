import type { Level } from '@koya/contract/constants.ts'
import type { InstructorKey } from './instructors.ts'
import type { SubCategoryKey } from './sub-categories.ts'

/** A course of the demo market as it is written down in `courses/`, one file per category. */
export type SeedCourse = {
  code: string
  name: string
  subCategory: SubCategoryKey
  level: Level
  learningStyle: 'Self Paced' | 'Instructor Paced'
  /** Naira; 0 is free. */
  price: number
  hours: number
  /** A paper of a professional body: its certificate prepares for an examination. */
  isExamPaper?: true
  instructor: InstructorKey
  collaborators?: InstructorKey[]
  description: string
  overview: string
  outcomes: string[]
  prerequisite: string
  topics: { title: string; lessons: string[] }[]
}
