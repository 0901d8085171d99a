import { inNaira, shortNaira } from './money.ts'
import { type Period, totalOf } from './periods.ts'

const HEIGHT = 200
const TOP = 22
const FLOOR = 172

/** Bars for what was sold, slanted ones for what went back. Its table says the same in numbers. */
export function SalesChart({ periods }: { periods: Period[] }) {
  const highest = Math.max(1, ...periods.flatMap(({ sold_kobo, returned_kobo }) => [sold_kobo, returned_kobo]))
  const best = periods.findIndex(({ sold_kobo }) => sold_kobo === highest)
  const step = 100 / periods.length
  const up = (kobo: number) => ((FLOOR - TOP) * Math.max(0, kobo)) / highest
  return (
    <svg className="sales-chart" height={HEIGHT} width="100%" role="img" aria-label={sentence(periods, best)}>
      <defs>
        <pattern id="went-back" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="back-ground" />
          <path d="M3 0v6" className="back-line" strokeWidth="2.5" />
        </pattern>
      </defs>
      <line x1="0" x2="100%" y1={TOP} y2={TOP} className="grid" />
      <line x1="0" x2="100%" y1={(TOP + FLOOR) / 2} y2={(TOP + FLOOR) / 2} className="grid" />
      {periods.map((one, at) => (
        <g key={one.name}>
          <title>{`${one.name}: ${inNaira(one.sold_kobo)} sold, ${inNaira(one.returned_kobo)} returned`}</title>
          <rect
            x={`${step * (at + 0.14)}%`}
            width={`${step * 0.72}%`}
            y={FLOOR - up(one.sold_kobo)}
            height={up(one.sold_kobo)}
            className="sold"
          />
          <rect
            x={`${step * (at + 0.44)}%`}
            width={`${step * 0.42}%`}
            y={FLOOR - up(one.returned_kobo)}
            height={up(one.returned_kobo)}
            fill="url(#went-back)"
          />
        </g>
      ))}
      <line x1="0" x2="100%" y1={FLOOR} y2={FLOOR} className="floor" />
      {best >= 0 && (
        <text x={`${step * (best + 0.5)}%`} y={TOP - 6} textAnchor={anchorOf(best, periods.length)}>
          {shortNaira(highest)}
        </text>
      )}
      {marksOf(periods.length).map((at) => (
        <text key={at} x={`${step * (at + 0.5)}%`} y={HEIGHT - 8} textAnchor={anchorOf(at, periods.length)}>
          {periods[at]?.shortName}
        </text>
      ))}
    </svg>
  )
}

/** Names at both ends and in the middle: more would run into each other on a phone. */
function marksOf(count: number) {
  return [...new Set([0, Math.floor((count - 1) / 2), count - 1])]
}

function anchorOf(at: number, count: number) {
  if (count < 4) return 'middle'
  return at < count / 8 ? 'start' : at > count - 1 - count / 8 ? 'end' : 'middle'
}

function sentence(periods: Period[], best: number) {
  const { sold_kobo, returned_kobo } = totalOf(periods)
  const highest = periods[best]
  const most = highest && highest.sold_kobo > 0 ? ` Most on ${highest.name}: ${inNaira(highest.sold_kobo)}.` : ''
  const [first, last] = [periods[0]?.name, periods.at(-1)?.name]
  return `Sales, ${first} to ${last}. In all ${inNaira(sold_kobo)}, of which ${inNaira(returned_kobo)} went back.${most}`
}
