import type { PlanPart } from '@koya/contract/endpoints/exams/plan.ts'
import { addDays, type LagosDay, weekdayName } from '@koya/contract/rules/time/lagos-day.ts'
import { mondayOf, roundTo5 } from './make-plan.ts'

/** So much of what was planned is as good as all. */
const ENOUGH = 0.7

export type Past = { day: LagosDay; planned: number; done: number }

export function isKept({ planned, done }: Pick<Past, 'planned' | 'done'>) {
  return done >= ENOUGH * planned
}

export function minutesOf(parts: PlanPart[] | undefined) {
  return (parts ?? []).reduce((sum, { minutes }) => sum + minutes, 0)
}

/**
 * What was missed this week goes to the days that are left of it, none of them longer by more than half. What does not fit
 * is let go: the weeks ahead are planned from what is weak then.
 */
export function moveMissed(plan: Map<LagosDay, PlanPart[]>, past: Past[], today: LagosDay) {
  const missed = past.filter((day) => day.planned > 0 && !isKept(day))
  const owed = missed.reduce((sum, { planned, done }) => sum + planned - done, 0)
  const sunday = addDays(mondayOf(today), 6)
  const left = [...plan.keys()].filter((day) => day >= today && day <= sunday)
  let rest = owed
  const longer: LagosDay[] = []
  for (const [at, day] of left.entries()) {
    const parts = plan.get(day) ?? []
    const [first, ...others] = parts
    if (!first || first.kind === 'mock') continue
    const extra = Math.min(rest / (left.length - at), minutesOf(parts) / 2)
    if (extra < 5) continue
    plan.set(day, [{ ...first, minutes: roundTo5(first.minutes + extra) }, ...others])
    longer.push(day)
    rest -= extra
  }
  return noteOf(missed, longer, today)
}

function noteOf(missed: Past[], longer: LagosDay[], today: LagosDay) {
  if (missed.length === 0) return null
  const days = listed(missed.map(({ day }) => weekdayName(day)))
  const where =
    longer.length > 0
      ? `now spread over ${listed(longer.map((day) => (day === today ? 'today' : weekdayName(day))))}`
      : 'dropped, and next week starts afresh'
  return `The plan for ${days} was not finished. What was left is ${where}.`
}

function listed(words: string[]) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
