import { addDays, type LagosDay } from './lagos-day.ts'

/** So many missed days of each month are forgiven. */
const FORGIVEN_A_MONTH = 2

type Given = { studied: ReadonlySet<LagosDay>; isStudyDay: (day: LagosDay) => boolean; today: LagosDay }

/**
 * The study days in a row up to today, and how many missed ones of this month were forgiven within them. Days of rest miss
 * nothing, and today is missed only tomorrow.
 */
export function studyRun({ studied, isStudyDay, today }: Given) {
  const first = [...studied].reduce((earliest, day) => (day < earliest ? day : earliest), today)
  const missed = new Map<string, number>()
  let run = { days: 0, forgiven: 0 }
  for (let day = today; day >= first; day = addDays(day, -1)) {
    if (studied.has(day)) {
      run = { days: run.days + 1, forgiven: missed.get(today.slice(0, 7)) ?? 0 }
      continue
    }
    if (day === today || !isStudyDay(day)) continue
    const month = day.slice(0, 7)
    const count = (missed.get(month) ?? 0) + 1
    if (count > FORGIVEN_A_MONTH) break
    missed.set(month, count)
  }
  return run
}
