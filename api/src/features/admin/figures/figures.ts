import { type Figures, MOST_DAYS } from '@koya/contract/endpoints/admin/figures.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, type LagosDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { Deps } from '../../../deps.ts'
import { figuresByDay } from './figures-by-day.ts'
import { readSearchesSince, readSoldMost, readUnfound } from './most-of-all.ts'

const USUAL_DAYS = 14

/** The days asked for and as many before them, moved back by whole weeks, so that a Friday is compared with a Friday. */
export async function figures({ db, clock }: Deps, asked: { from?: string | undefined; to?: string | undefined }) {
  const span = spanOf(asked, lagosDay(clock()))
  const back = 7 * Math.ceil(span.days / 7)
  const [days, before, since, sold_most, unfound] = await Promise.all([
    figuresByDay(db, span.from, span.to),
    figuresByDay(db, addDays(span.from, -back), addDays(span.to, -back)),
    readSearchesSince(db),
    readSoldMost(db, span.from, span.to),
    readUnfound(db, span.from, span.to),
  ])
  const answer: Figures = { from: span.from, to: span.to, days, before, searches_since: since, sold_most, unfound }
  return answer
}

function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: LagosDay) {
  const last = to ?? (from && from > today ? from : today)
  const first = from ?? addDays(last, 1 - USUAL_DAYS)
  if (first > last) throw new Failure('bad_input', { to: [messages.admin.endsBeforeItBegins] })
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  if (days > MOST_DAYS) throw new Failure('bad_input', { from: [messages.admin.spanTooLong] })
  return { from: first, to: last, days }
}
