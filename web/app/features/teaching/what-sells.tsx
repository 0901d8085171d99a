import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatMonth } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { counted } from '../../ui/text/counted.ts'
import type { TaughtCourse } from '../enrolment/listed-courses.ts'

type Sold = Pick<TaughtCourse, 'id' | 'name'> & { figures: Pick<TaughtCourse['figures'], 'months'> }

const SHOWN = 3

/** This month beside the last one, and the courses that most people began. */
export function WhatSells({ courses }: { courses: Sold[] }) {
  const { now, before, best } = salesOf(courses)
  if (!now?.enrolments && !before?.enrolments) return null
  return (
    <section className="card teaching-panel" aria-labelledby="sells">
      <h2 id="sells">What sells</h2>
      <p className="small muted">
        {[now, before].flatMap((one) => (one ? [`${formatMonth(one.month)}: ${soldWords(one)}.`] : [])).join(' ')} Sales
        are what learners paid; your share of them is under your earnings.
      </p>
      {best.length > 0 && (
        <ol>
          {best.map(({ id, name, enrolments, earnings }) => (
            <li key={id}>
              <p className="words">{name}</p>
              <p className="small muted">{soldWords({ enrolments, earnings })}</p>
            </li>
          ))}
        </ol>
      )}
      <Link className="lone-link" to="/instructor/earnings">
        Your earnings
      </Link>
    </section>
  )
}

type Month = TaughtCourse['figures']['months'][number]

/** Of all courses together: this month, the one before it, and which courses this month is made of. */
export function salesOf(courses: Sold[]) {
  const months = courses[0]?.figures.months.map(({ month }) => month) ?? []
  const [before, now] = months.slice(-2).map((month) => sum(month, courses))
  const best = courses
    .map(({ id, name, figures }) => ({ id, name, enrolments: 0, earnings: 0, ...figures.months.at(-1) }))
    .filter(({ enrolments }) => enrolments > 0)
    .toSorted((a, b) => b.enrolments - a.enrolments || b.earnings - a.earnings)
    .slice(0, SHOWN)
  return { now, before, best }
}

function sum(month: string, courses: Sold[]): Month {
  const parts = courses.flatMap(({ figures }) => figures.months.filter((one) => one.month === month))
  return {
    month,
    enrolments: parts.reduce((all, { enrolments }) => all + enrolments, 0),
    earnings: parts.reduce((all, { earnings }) => all + earnings, 0),
  }
}

/** Of what costs nothing there is no sum to tell. */
function soldWords({ enrolments, earnings }: Omit<Month, 'month'>) {
  const people = counted(enrolments, 'new learner')
  return earnings > 0 ? `${people}, ${nairaAmount(earnings)} in sales` : people
}
