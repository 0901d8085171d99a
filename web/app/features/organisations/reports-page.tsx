import { formatDay } from '@koya/contract/rules/lagos-day.ts'
import { assignmentStates } from '@koya/contract/rules/organisations/roles.ts'
import { Form, Link, redirect, useLocation } from 'react-router'
import { api } from '../../platform/api.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { memberMeta, pageAsked } from '../../platform/member-page.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { counted } from '../../ui/text/counted.ts'
import { useAction } from '../admin/use-action.ts'
import type { Route } from './+types/reports-page'
import { loadSpace } from './load-space.ts'
import { ReadinessReport } from './readiness-report.tsx'
import { ReportMailSwitch } from './report-mail/report-mail-switch.tsx'
import { ReportTable } from './report-table.tsx'
import { SpaceFrame, spaceLinks } from './space-frame.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'

export const links = spaceLinks

export function meta() {
  return memberMeta('Reports')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const number = (name: string) => Number(asked.get(name)) || undefined
  const state = assignmentStates.find((one) => one === asked.get('state'))
  const page = pageAsked(request.url)
  const query = { group: number('group'), course: number('course'), state }
  return loadSpace(request.url, params.slug, async () => {
    if (asked.get('about') === 'readiness') {
      const { data } = await api('GET /organisations/:slug/readiness', { params, query: { group: query.group, page } })
      return { readiness: { ...data, group: query.group, page }, report: undefined }
    }
    const [{ data }, { data: mail }] = await Promise.all([
      api('GET /organisations/:slug/report', { params, query: { ...query, page } }),
      api('GET /organisations/:slug/report-mail', { params }),
    ])
    // Somebody kept the address of a page that is no longer there.
    if (data.rows.length === 0 && page > 1) throw redirect(`/o/${params.slug}/reports`)
    return { readiness: undefined, report: { ...data, page, asked: query, isMailed: mail.is_on } }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="Reports" />
}

const states = { late: 'Late', at_risk: 'At risk', on_the_way: 'On the way', done: 'Done', waived: 'Waived' }

export default function ReportsPage({ loaderData: { space, report, readiness } }: Route.ComponentProps) {
  return (
    <SpaceFrame space={space}>
      <nav className="teaching-nav" aria-label="Kinds of reports">
        <Link to="?" aria-current={report ? 'page' : undefined}>
          Courses
        </Link>
        <Link to="?about=readiness" aria-current={readiness ? 'page' : undefined}>
          Readiness
        </Link>
      </nav>
      {report && <CourseReport slug={space.slug} {...report} />}
      {report && <ReportMailSwitch slug={space.slug} isOn={report.isMailed} />}
      {readiness && <ReadinessReport {...readiness} />}
    </SpaceFrame>
  )
}

type Report = NonNullable<Route.ComponentProps['loaderData']['report']> & { slug: string }

function CourseReport({ slug, rows, total, page, page_size, counts, courses, groups, asked }: Report) {
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
      <Form className="report-filters">
        <select className="input select" name="group" defaultValue={asked.group ?? ''} aria-label="Group">
          <option value="">All groups</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select className="input select" name="course" defaultValue={asked.course ?? ''} aria-label="Course">
          <option value="">All courses</option>
          {courses.map(({ id, course_name }) => (
            <option key={id} value={id}>
              {course_name}
            </option>
          ))}
        </select>
        <select className="input select" name="state" defaultValue={asked.state ?? ''} aria-label="State">
          <option value="">Everyone</option>
          {Object.entries(states).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="button line">
          Show
        </button>
      </Form>
      <p className="report-counts">
        {counted(total, 'row')}: {counts.done} done, {counts.on_the_way} on the way, {counts.at_risk} at risk,{' '}
        {counts.late} late, {counts.waived} waived
      </p>
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
        <ReportTable slug={slug} rows={rows} format={formatDay} />
      )}
      <PageLinks page={page} hasMore={page * page_size < total} last={Math.ceil(total / page_size)} />
    </section>
  )
}
