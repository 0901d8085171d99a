import type { DayFigures, FigureName, Figures } from '@koya/contract/endpoints/admin/figures.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { DayBars } from '../../../ui/charts/day-bars.tsx'
import { NumbersTable } from '../../../ui/charts/numbers-table.tsx'
import { type Figure, inFull } from './all-figures.ts'
import { difference, wasCounted } from './difference.ts'

/** One figure over the days: its total, how it differs from before, the days, and what stands out. */
export function FigureCard({ figure, data }: { figure: Figure; data: Figures }) {
  const { key, title } = figure
  const [now, before] = [sumOf(data.days, key), sumOf(data.before, key)]
  const days = data.days.map((day, at) => ({ day: day.day, value: day[key], before: data.before[at]?.[key] }))
  const most = whatStandsOut(figure, days)
  const isCompared = wasCounted(key, data)
  const compared = isCompared ? inFull(figure, before) : 'not counted'
  const span = `${formatDay(data.from)} to ${formatDay(data.to)}`
  return (
    <article className="card figure">
      <h2>{title}</h2>
      <p className="total">{inFull(figure, now)}</p>
      <p className="difference small muted">
        {isCompared ? difference(figure, now, before) : 'Not counted before that'}
      </p>
      <DayBars
        name={`${title} per day, ${span}. In all ${inFull(figure, now)}, before that ${compared}. ${most}`}
        days={days}
        format={(value) => value.toLocaleString('en-GB')}
      />
      <p className="stands-out small muted">{most}</p>
      <NumbersTable
        about={`${title} per day`}
        columns={['Day', 'This span', 'Before']}
        rows={days.map(({ day, value, before = 0 }) => ({
          name: formatDay(day),
          values: [value, isCompared ? before : undefined].map((number) => number?.toLocaleString('en-GB') ?? '–'),
        }))}
      />
    </article>
  )
}

function sumOf(days: DayFigures[], key: FigureName) {
  return days.reduce((sum, day) => sum + day[key], 0)
}

function whatStandsOut(figure: Figure, days: { day: string; value: number }[]) {
  const most = days.reduce((best, day) => (day.value > best.value ? day : best), { day: '', value: 0 })
  if (most.value === 0) return 'None in these days.'
  const weekday = new Date(`${most.day}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })
  return `Most on ${weekday}, ${formatDay(most.day)}: ${inFull(figure, most.value)}.`
}
