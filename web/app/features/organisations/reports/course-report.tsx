import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { useLocation } from 'react-router'
import { downloadFile } from '../../../platform/download-file.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { PageLinks } from '../../../ui/page-links.tsx'
import { counted } from '../../../ui/text/counted.ts'
import { useAction } from '../../admin/use-action.ts'
import { StateBar, StateLegend } from '../state-bar.tsx'
import { type ReportAsked, ReportFilters } from './report-filters.tsx'
import { ReportTable } from './report-table.tsx'

type Report = Answer<'GET /organisations/:slug/report'>['data']
type CourseReportProps = Report & { slug: string; page: number; asked: ReportAsked }

/** How far everybody is with what was assigned: narrowed and sorted by the address, so that it can be kept and sent to others. */
export function CourseReport({ slug, rows, total, page, page_size, counts, asked, ...choices }: CourseReportProps) {
  const { search } = useLocation()
  const { run, isBusy, refusal, errors } = useAction()
  const save = (format: 'csv' | 'xlsx') =>
    void run(async () => {
      const query = new URLSearchParams(search)
      for (const [name, value] of [...query]) if (!value) query.delete(name)
      query.delete('page')
      query.set('format', format)
      await downloadFile(`/organisations/${slug}/report?${query}`, `${slug}-report.${format}`)
      return { message: 'The report is saved.' }
    })
  return (
    <section aria-labelledby="report">
      <h2 id="report">Report</h2>
      <ReportFilters asked={asked} {...choices} />
      <p className="report-counts">
        {counted(total, 'row')}: {counts.done} done, {counts.on_the_way} on the way, {counts.at_risk} at risk,{' '}
        {counts.late} late, {counts.waived} waived
      </p>
      {total > 0 && (
        <>
          <StateBar counts={counts} />
          <StateLegend />
        </>
      )}
      <p className="row report-files">
        <button type="button" className="button line" disabled={isBusy} onClick={() => save('csv')}>
          Save as CSV
        </button>
        <button type="button" className="button line" disabled={isBusy} onClick={() => save('xlsx')}>
          Save for Excel
        </button>
      </p>
      <FormMessage text={errors?.page ?? refusal} />
      {rows.length === 0 ? (
        <p className="muted">Nothing to report. Assign a course first, or choose another group.</p>
      ) : (
        <ReportTable slug={slug} rows={rows} />
      )}
      <PageLinks page={page} hasMore={page * page_size < total} last={Math.ceil(total / page_size)} />
    </section>
  )
}
