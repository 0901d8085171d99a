import { art101 } from './art-101.ts'
import { atswa101 } from './atswa-101.ts'
import { bus104 } from './bus-104.ts'
import type { CompleteCourse } from './complete-course.ts'
import { csc101 } from './csc-101.ts'
import { eng101 } from './eng-101.ts'
import { hlt115 } from './hlt-115.ts'
import { ican103 } from './ican-103.ts'
import { law101 } from './law-101.ts'
import { lng109 } from './lng-109.ts'
import { mth107 } from './mth-107.ts'
import { off101 } from './off-101.ts'
import { phy101 } from './phy-101.ts'

/** The courses that are written out, each with what its quiz is called. */
const written: [CompleteCourse, quiz: string][] = [
  [csc101, 'Check your first programs'],
  [bus104, 'Cost a product yourself'],
  [off101, 'Show what your sheet can do'],
  [hlt115, 'What would you do first?'],
  [eng101, 'Size a system on paper'],
  [law101, 'Know your rights at the checkpoint'],
  [art101, 'Questions for the eye and the hand'],
  [lng109, 'At the border: say it in French'],
  [phy101, 'WAEC practice: mechanics and heat'],
  [mth107, 'Put numbers on doubt'],
  [ican103, 'Revision quiz: financial accounting'],
  [atswa101, 'Revision quiz: basic accounting'],
]

export const completeCourses = new Map(written.map(([course, quiz]) => [course.code, { ...course, quiz }]))

/** A mock paper under the clock, for the papers of professional bodies. */
export const mockExams: Record<string, { title: string; minutes: number; count: number }> = {
  'ICAN-103': { title: 'Mock paper: Financial Accounting', minutes: 20, count: 10 },
  'ATSWA-101': { title: 'Mock paper: Basic Accounting Processes and Systems', minutes: 20, count: 10 },
}
