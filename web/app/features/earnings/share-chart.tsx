import type { EarningMonth } from '@koya/contract/endpoints/teaching/earnings.ts'
import { grouped } from '@koya/contract/rules/grouped.ts'
import { formatMonth } from '@koya/contract/rules/time/lagos-day.ts'
import { NumbersTable } from '../../ui/charts/numbers-table.tsx'
import { toKobo } from './earnings.ts'

const MOST = 12
const HEIGHT = 232
const TOP = 28
const FLOOR = 178
const BELOW = 24

/** A bar a month: what was earned above the line, with what is pending of it combed, and what went back below. */
export function ShareChart({ months, title }: { months: EarningMonth[]; title: string }) {
  const shown = months.slice(-MOST)
  const highest = Math.max(1, ...shown.flatMap(({ earned, returned }) => [earned, returned * ((FLOOR - TOP) / BELOW)]))
  const step = 100 / Math.max(shown.length, 4)
  const up = (naira: number) => ((FLOOR - TOP) * Math.max(0, naira)) / highest
  const rows = shown.map(({ month, earned, pending, returned, paid_out }) => ({
    name: formatMonth(month),
    values: [earned, pending, returned, paid_out].map(toKobo),
  }))
  return (
    <section className="card share-card">
      <h2>{title}</h2>
      <p className="small muted">Refunds are below the line, in the month they happened.</p>
      <svg className="share-chart" height={HEIGHT} width="100%" role="img" aria-label={sentence(shown, title)}>
        <defs>
          <pattern id="still-pending" width="5" height="5" patternUnits="userSpaceOnUse">
            <rect width="5" height="5" className="pending-ground" />
            <path d="M2.5 0v5" className="pending-line" strokeWidth="2" />
          </pattern>
          <pattern id="went-back" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className="back-ground" />
            <path d="M3 0v6" className="back-line" strokeWidth="2.5" />
          </pattern>
        </defs>
        {shown.map(({ month, earned, pending, returned }, at) => (
          <g key={month}>
            <rect
              x={`${step * (at + 0.2)}%`}
              width={`${step * 0.6}%`}
              y={FLOOR - up(earned)}
              height={up(earned)}
              className="earned"
            />
            <rect
              x={`${step * (at + 0.2)}%`}
              width={`${step * 0.6}%`}
              y={FLOOR - up(earned)}
              height={up(Math.min(earned, pending))}
              fill="url(#still-pending)"
            />
            <rect
              x={`${step * (at + 0.2)}%`}
              width={`${step * 0.6}%`}
              y={FLOOR + 1}
              height={up(returned)}
              fill="url(#went-back)"
            />
            <text className="value" x={`${step * (at + 0.5)}%`} y={FLOOR - up(earned) - 6} textAnchor="middle">
              {earned > 0 ? thousands(earned) : ''}
            </text>
            <text x={`${step * (at + 0.5)}%`} y={HEIGHT - 4} textAnchor="middle">
              {formatMonth(month).slice(0, 3)}
            </text>
          </g>
        ))}
        <line x1="0" x2="100%" y1={FLOOR} y2={FLOOR} className="floor" />
      </svg>
      <p className="small muted">
        In thousands of naira. Solid bars are available or paid, striped ones are pending, slanted ones went back.
      </p>
      <NumbersTable
        about={title}
        columns={['Month', 'Earned', 'Of which pending', 'Given back', 'Paid out']}
        rows={rows}
      />
    </section>
  )
}

function thousands(naira: number) {
  return naira >= 10_000 ? grouped(Math.round(naira / 1_000), 0) : (naira / 1_000).toFixed(1).replace('.0', '')
}

function sentence(months: EarningMonth[], title: string) {
  const parts = months.map(
    ({ month, earned, returned }) =>
      `${formatMonth(month)} ${toKobo(earned)}${returned > 0 ? `, with ${toKobo(returned)} given back` : ''}`,
  )
  return `${title}: ${parts.join('; ')}.`
}
