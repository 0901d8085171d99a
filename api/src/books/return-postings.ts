import { partOf, spread } from '@koya/contract/rules/prices/spread.ts'
import { type Account, accountOf, isEarned, isPrepaid, payeeOf } from './accounts.ts'
import type { Posting } from './post-journal.ts'

/** What the books say of a payment so far, summed up. */
export type Posted = { kind: string; account: Account; courseId: number | null; kobo: number }

type Return = { amountKobo: number; courseId: number | null; account: 'refunds' | 'disputes' }

/**
 * Where money comes from that goes back: first from what was owed anyway and what was prepaid for seats, then from the
 * course it is for, then from all courses by what is left of each, at last from what was owed for no course. Teachers give back their part of a course in proportion,
 * all of it with the last kobo, from what is pending or, once that was released, from what is available, which may then fall
 * below zero. The provider keeps its fee, which the platform bears. More than ever came is suspense.
 */
export function returnPostings(posted: Posted[], { amountKobo, courseId, account }: Return): Posting[] {
  const lines: Posting[] = [{ account: 'provider_clearing', kobo: -amountKobo }]
  let left = amountKobo
  const owed = owedOf(posted)
  const takeOwed = (some: typeof owed) => {
    for (const debt of some) {
      const taken = Math.min(left, debt.kobo)
      lines.push({ account: debt.account, courseId: debt.courseId, kobo: taken })
      left -= taken
    }
  }
  const isFor = (debt: { courseId: number | null }) => courseId === null || debt.courseId === courseId
  takeOwed(owed.filter(isFor))
  for (const prepaid of prepaidOf(posted)) {
    const taken = Math.min(left, prepaid.kobo)
    lines.push({ account: prepaid.account, kobo: taken })
    left -= taken
  }
  const open = openCourses(posted)
  const named = open.filter((course) => course.courseId === courseId)
  const others = open.filter((course) => course.courseId !== courseId)
  for (const courses of [named, others]) {
    const taken = Math.min(left, sumOf(courses.map((course) => course.sold - course.returned)))
    const parts = spread(
      taken,
      courses.map((course) => course.sold - course.returned),
    )
    lines.push(...courses.flatMap((course, index) => coursePostings(course, parts[index] ?? 0, account)))
    left -= taken
  }
  takeOwed(owed.filter((debt) => !isFor(debt) && debt.courseId === null))
  lines.push({ account: 'suspense', kobo: left })
  return lines
}

/** What has bought nothing, or not yet. */
const debts = ['owed_to_buyers', 'sponsors_money'] as const

function owedOf(posted: Posted[]) {
  const owed = debts.flatMap((account) => {
    const ofAccount = posted.filter((line) => line.account === account)
    const byCourse = [...Map.groupBy(ofAccount, (line) => line.courseId)]
    return byCourse.map(([course, lines]) => ({
      account,
      courseId: course,
      kobo: -sumOf(lines.map(({ kobo }) => kobo)),
    }))
  })
  return owed.filter(({ kobo }) => kobo > 0).sort((a, b) => (a.courseId ?? 0) - (b.courseId ?? 0))
}

/** What a payment brought for seats and has not gone back. Seats that it took along are prepaid again by then. */
function prepaidOf(posted: Posted[]) {
  const prepaid = Map.groupBy(
    posted.filter(({ account }) => isPrepaid(account)),
    ({ account }) => account,
  )
  return [...prepaid]
    .map(([account, lines]) => ({ account, kobo: -sumOf(lines.map(({ kobo }) => kobo)) }))
    .filter(({ kobo }) => kobo > 0)
}

type OpenCourse = { courseId: number; sold: number; returned: number; lines: Posted[] }

/** The courses of a sale of which something has not gone back. */
function openCourses(posted: Posted[]): OpenCourse[] {
  const ofSale = posted.filter(({ account }) => !debts.some((debt) => debt === account) && account !== 'suspense')
  return [...Map.groupBy(ofSale, (line) => line.courseId)]
    .flatMap(([courseId, lines]) => {
      if (courseId === null) return []
      return [{ courseId, sold: -koboOf(lines, sales), returned: koboOf(lines, returns), lines }]
    })
    .filter(({ sold, returned }) => sold > returned)
    .sort((a, b) => a.courseId - b.courseId)
}

function coursePostings({ courseId, sold, returned, lines }: OpenCourse, kobo: number, account: Account): Posting[] {
  const teachers = Map.groupBy(
    lines.filter((line) => isEarned(line.account)),
    (line) => accountOf(payeeOf(line.account), 'pending'),
  )
  const back = [...teachers].map(([pending, ofTeacher]) => {
    // Sold before teachers were paid: nobody has anything of it to give back.
    if (ofTeacher.some(({ kind }) => kind === 'unshared')) return { account: pending, courseId, kobo: 0 }
    const earned = -koboOf(ofTeacher, sales)
    const stage = ofTeacher.some(({ kind }) => kind === 'release') ? 'available' : 'pending'
    const owes = partOf(earned, returned + kobo, sold) - koboOf(ofTeacher, returns)
    return { account: accountOf(payeeOf(pending), stage), courseId, kobo: owes }
  })
  return [...back, { account, courseId, kobo: kobo - sumOf(back.map((line) => line.kobo)) }]
}

const sales = ['sale']
const returns = ['return', 'dispute']

function koboOf(lines: Posted[], kinds: string[]) {
  return sumOf(lines.filter(({ kind }) => kinds.includes(kind)).map(({ kobo }) => kobo))
}

function sumOf(numbers: number[]) {
  return numbers.reduce((sum, one) => sum + one, 0)
}
