import { assignmentStates, reportSorts } from '@koya/contract/rules/organisations/roles.ts'
import { Link, redirect } from 'react-router'
import { api } from '../../platform/api.ts'
import { idAsked, memberMeta, pageAsked } from '../../platform/member-page.ts'
import type { Route } from './+types/reports-page'
import { loadSpace } from './load-space.ts'
import { ReportMailSwitch } from './report-mail/report-mail-switch.tsx'
import { CourseReport } from './reports/course-report.tsx'
import { ReadinessReport } from './reports/readiness-report.tsx'
import { SpaceFrame, spaceLinks } from './space-frame.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'

export const links = spaceLinks

export function meta() {
  return memberMeta('Reports')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const number = (name: string) => idAsked(asked.get(name))
  const state = assignmentStates.find((one) => one === asked.get('state'))
  const page = pageAsked(request.url)
  const sort = reportSorts.find((one) => one === asked.get('sort'))
  const [group, course] = [number('group'), number('course')]
  const query = { group, course, person: number('person'), assignment: number('assignment'), state, sort }
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
      {readiness && <ReadinessReport slug={space.slug} {...readiness} />}
    </SpaceFrame>
  )
}
