import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'

type DayValue = { day: string; value: number; before?: number | undefined }

type DayBarsProps = {
  /** One sentence that says what is to be seen, for those who do not see it. */
  name: string
  days: DayValue[]
  /** What is above the highest bar. */
  format: (value: number) => string
}

const TOP = 18
const FLOOR = 96
const HEIGHT = 120

/**
 * A bar a day, with a dash for an earlier value beside it and weekends shaded. Heights are pixels and widths per cent, so
 * the letters keep their size whatever the width is.
 */
export function DayBars({ name, days, format }: DayBarsProps) {
  const width = 100 / Math.max(1, days.length)
  const most = Math.max(1, ...days.flatMap(({ value, before = 0 }) => [value, before]))
  const y = (value: number) => FLOOR - ((FLOOR - TOP) * value) / most
  const highest = days.reduce((best, { value }, at) => (value > (days[best]?.value ?? 0) ? at : best), 0)
  return (
    <svg className="day-bars" height={HEIGHT} role="img" aria-label={name}>
      {days.map(({ day }, at) =>
        isWeekend(day) ? (
          <rect key={day} className="weekend" x={`${at * width}%`} width={`${width}%`} y={TOP} height={FLOOR - TOP} />
        ) : null,
      )}
      <line className="floor" x1="0" x2="100%" y1={FLOOR} y2={FLOOR} />
      {days.map(({ day, value }, at) =>
        value > 0 ? (
          <rect
            key={day}
            className="bar-now"
            x={`${(at + 0.18) * width}%`}
            width={`${0.64 * width}%`}
            y={y(value)}
            height={FLOOR - y(value)}
          />
        ) : null,
      )}
      {days.map(({ day, before = 0 }, at) =>
        before > 0 ? (
          <line
            key={day}
            className="dash-before"
            x1={`${(at + 0.04) * width}%`}
            x2={`${(at + 0.96) * width}%`}
            y1={y(before)}
            y2={y(before)}
          />
        ) : null,
      )}
      <HighestValue days={days} at={highest} format={format} y={y} />
      <DayAxis days={days} />
    </svg>
  )
}

type HighestValueProps = Pick<DayBarsProps, 'days' | 'format'> & { at: number; y: (value: number) => number }

function HighestValue({ days, at, format, y }: HighestValueProps) {
  const { value = 0 } = days[at] ?? {}
  if (value === 0) return null
  const x = (100 * (at + 0.5)) / days.length
  return (
    <text className="value" x={`${Math.min(100, Math.max(0, x))}%`} y={y(value) - 5} textAnchor={anchorAt(x)}>
      {format(value)}
    </text>
  )
}

/** The first day, the one in the middle and the last. */
function DayAxis({ days }: Pick<DayBarsProps, 'days'>) {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return null
  const middle = days.length > 6 ? days[Math.floor(days.length / 2)]?.day : undefined
  return (
    <>
      <text x="0" y="116">
        {shortDay(first)}
      </text>
      {middle && (
        <text x={`${(100 * (Math.floor(days.length / 2) + 0.5)) / days.length}%`} y="116" textAnchor="middle">
          {shortDay(middle)}
        </text>
      )}
      {last !== first && (
        <text x="100%" y="116" textAnchor="end">
          {shortDay(last)}
        </text>
      )}
    </>
  )
}

function anchorAt(percent: number) {
  if (percent < 20) return 'start'
  return percent > 80 ? 'end' : 'middle'
}

function shortDay(day: string) {
  return formatDay(day).replace(/ \d{4}$/, '')
}

function isWeekend(day: string) {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
