import type { AuthoredCourse } from '@koya/contract/endpoints/teaching/teaching.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatMonth } from '@koya/contract/rules/time/lagos-day.ts'

type Months = AuthoredCourse['figures']['months']

const STEP = 16
const HEIGHT = 48

/** Enrolments of the last twelve months as small bars; the same as a table for whoever cannot see them. */
export function MonthChart({ months, name }: { months: Months; name: string }) {
  const most = Math.max(1, ...months.map(({ enrolments }) => enrolments))
  const title = `Enrolments in ${name}, month by month`
  return (
    <figure className="month-chart">
      <svg
        viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="xMinYMax"
        role="img"
        aria-label={title}
      >
        {months.map(({ month, enrolments }, at) => {
          const height = Math.max(1, (enrolments / most) * HEIGHT)
          return <rect key={month} x={at * STEP + 2} y={HEIGHT - height} width={STEP - 4} height={height} rx="2" />
        })}
      </svg>
      <details>
        <summary className="small">Month by month</summary>
        <table className="small">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Enrolments</th>
              <th scope="col">Sales</th>
            </tr>
          </thead>
          <tbody>
            {[...months].reverse().map(({ month, enrolments, earnings }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{enrolments}</td>
                <td>{nairaAmount(earnings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
