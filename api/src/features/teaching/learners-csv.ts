import type { TaughtLearner } from '@koya/contract/endpoints/teaching/teaching.ts'
import { csvOf } from '@koya/contract/rules/csv.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { allLearners, type LearnersWanted } from './list-learners.ts'

/** More than any course has had; a file of them is still one that a phone opens. */
const MOST_IN_A_FILE = 20_000

const heads = [
  'Name',
  'Progress in percent',
  'Lessons done',
  'Lessons',
  'Best mark',
  'Enrolled',
  'Last lesson opened',
  'Status',
]

/** The learners of a course as a file for a spreadsheet. Where it does not take all of them, its last line says so. */
export async function learnersCsv(
  deps: Deps,
  user: SignedIn,
  courseId: number,
  wanted: LearnersWanted,
  most = MOST_IN_A_FILE,
) {
  const { course, learners, hasMore } = await allLearners(deps, user, courseId, wanted, most)
  const note = `This file has only the first ${most.toLocaleString('en')} learners. Search by name to get the others.`
  const lines = [heads, ...learners.map(cellsOf), ...(hasMore ? [[note]] : [])]
  return { name: `learners-${course.id}.csv`, csv: csvOf(lines) }
}

function cellsOf({ first_name, last_name, progress, best, enrolled_at, last_seen_at, status }: TaughtLearner) {
  const { percent, done, total } = progress
  const day = (moment: string | null) => (moment ? lagosDay(new Date(moment)) : '')
  return [`${first_name} ${last_name}`, percent, done, total, best ?? '', day(enrolled_at), day(last_seen_at), status]
}
