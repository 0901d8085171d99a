import type { Figures } from '@koya/contract/endpoints/admin/figures.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../../platform/api.ts'
import { memberMeta } from '../../../platform/member-page.ts'
import { saveFile } from '../../../platform/save-file.ts'
import chartStyles from '../../../styles/member/charts.css?url'
import figureStyles from '../../../styles/member/figures.css?url'
import { RankedBars } from '../../../ui/charts/ranked-bars.tsx'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { loadForAdmin, searchAsked } from '../load-for-admin.ts'
import type { Route } from './+types/figures-page'
import { allFigures } from './all-figures.ts'
import { ChartLegend } from './chart-legend.tsx'
import { FigureCard } from './figure-card.tsx'
import { figuresCsv } from './figures-csv.ts'
import { ReadinessMonths } from './readiness-months.tsx'
import { SpanChoice } from './span-choice.tsx'

export function links() {
  return [chartStyles, figureStyles].map((href) => ({ rel: 'stylesheet', href }))
}

export const handle = { title: 'Figures' }

export function meta() {
  return memberMeta('Figures')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [from, to] = [searchAsked(request.url, 'from'), searchAsked(request.url, 'to')]
  const query = { ...(from && { from }), ...(to && { to }) }
  const ask = (asked: typeof query) =>
    loadForAdmin(request.url, async () => {
      const [{ data }, { data: months }] = await Promise.all([
        api('GET /admin/figures', { query: asked }),
        api('GET /admin/figures/readiness'),
      ])
      return { ...data, months }
    })
  try {
    return { ...(await ask(query)), problem: undefined }
  } catch (error) {
    // Days that cannot be shown are named at their field, over the usual ones.
    if (!(error instanceof ApiFailure) || error.status !== 422) throw error
    const [problem = error.message] = Object.values(error.errors ?? {}).flat()
    return { ...(await ask({})), problem }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function FiguresPage({ loaderData: { problem, months, ...data } }: Route.ComponentProps) {
  const { from, to, before, days, sold_most, unfound } = data
  return (
    <>
      <p className="muted">
        {formatDay(from)} to {formatDay(to)}, beside the {days.length === 1 ? 'day' : `${days.length} days`} from{' '}
        {formatDay(before[0]?.day ?? from)} to {formatDay(before.at(-1)?.day ?? from)}.
        {to === lagosDay(new Date()) && ' Today is not over yet.'}
      </p>
      <div className="figures-span">
        <SpanChoice from={from} to={to} problem={problem} />
        <button type="button" className="button small line" onClick={() => saveCsv(data)}>
          CSV, all figures
        </button>
      </div>
      <ChartLegend />
      <div className="figures">
        {allFigures.map((figure) => (
          <FigureCard key={figure.key} figure={figure} data={data} />
        ))}
      </div>
      <div className="figures-lists">
        <section className="card figures-list">
          <h2>Sold most</h2>
          <RankedBars
            rows={sold_most.map(({ course_id, course_name, sales }) => ({
              key: course_id,
              name: course_name,
              value: sales,
            }))}
          />
          {sold_most.length === 0 && <p className="muted">Nothing was sold in these days.</p>}
        </section>
        <section className="card figures-list">
          <h2>Looked for, not found</h2>
          <RankedBars rows={unfound.map(({ words, searches }) => ({ key: words, name: words, value: searches }))} />
          {unfound.length === 0 && <p className="muted">Every search found something in these days.</p>}
        </section>
      </div>
      <ReadinessMonths months={months} />
      <p className="small muted">
        Days are those of Lagos. Sales count on the day they were paid and refunds on the day they were returned;
        payments that failed count on the day they were begun.{' '}
        {data.searches_since
          ? `Searches without a result are counted since ${formatDay(data.searches_since)}, without who searched.`
          : 'No search without a result has been counted yet.'}
      </p>
    </>
  )
}

function saveCsv(figures: Figures) {
  const file = new Blob([figuresCsv(figures)], { type: 'text/csv' })
  saveFile(file, `koya-figures-${figures.from}-to-${figures.to}.csv`)
}
