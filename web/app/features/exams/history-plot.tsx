import type { ExamPaper } from '@koya/contract/endpoints/exams/exams.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'

const TOP = 20
const FLOOR = 128
const shortDay = (day: string) => formatDay(day).replace(/ \d{4}$/, '')
const y = (percent: number) => FLOOR - ((FLOOR - TOP) * percent) / 100

/** How readiness moved: a bar a week from the low to the high end, with a table of the same numbers. */
export function HistoryPlot({ history }: { history: ExamPaper['history'] }) {
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last || history.length < 2) return null
  const width = 100 / history.length
  const name = `Readiness from ${formatDay(first.on)}, ${first.low} to ${first.high}%, to ${formatDay(last.on)}, ${last.low} to ${last.high}%.`
  return (
    <section aria-labelledby="how-it-moved">
      <h2 id="how-it-moved">How it has changed</h2>
      <svg className="history-plot" height="152" role="img" aria-label={name}>
        {[0, 50, 100].map((mark) => (
          <g key={mark}>
            <line className="grid" x1="0" x2="100%" y1={y(mark)} y2={y(mark)} />
            <text x="0" y={y(mark) - 4}>
              {mark}
            </text>
          </g>
        ))}
        {history.map(({ on, low, high }, at) => (
          <g key={on}>
            <rect
              className="now"
              x={`${(at + 0.25) * width}%`}
              width={`${0.5 * width}%`}
              y={y(high)}
              height={Math.max(2, y(low) - y(high))}
              rx="4"
            />
            {(at === 0 || at === history.length - 1) && (
              <text x={`${(at + 0.5) * width}%`} y="148" textAnchor="middle">
                {shortDay(on)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details className="numbers-table">
        <summary>Show the numbers as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ on, low, high }) => (
              <tr key={on}>
                <th scope="row">{formatDay(on)}</th>
                <td>{low}%</td>
                <td>{high}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
