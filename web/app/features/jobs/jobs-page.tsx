import type { JobList } from '@koya/contract/endpoints/admin/jobs.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberMeta, pageAsked } from '../../platform/member-page.ts'
import { PageLinks } from '../../ui/page-links.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { AdminSkeleton } from '../admin/admin-skeleton.tsx'
import { loadForAdmin, searchAsked } from '../admin/load-for-admin.ts'
import { NothingHere } from '../admin/nothing-here.tsx'
import type { Route } from './+types/jobs-page'
import { JobRow } from './job-row.tsx'

export const handle = { title: 'Jobs' }

export function meta() {
  return memberMeta('Jobs')
}

const lists: Record<JobList, { name: string; what: string; none: string }> = {
  failed: {
    name: 'Failed',
    what: 'These have used up all their attempts. Fix the cause, then try them again.',
    none: 'Nothing has failed',
  },
  waiting: {
    name: 'Waiting',
    what: 'These come next, or are waiting for their next attempt.',
    none: 'Nothing is waiting',
  },
  running: { name: 'Running', what: 'These are running now.', none: 'Nothing is running' },
  done: { name: 'Done', what: 'What was done in the last day.', none: 'Nothing was done in the last day' },
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('list') ?? ''
  const list = asked in lists ? (asked as JobList) : 'failed'
  const query = { list, name: searchAsked(request.url, 'name').slice(0, 50), page: pageAsked(request.url) }
  const { data } = await loadForAdmin(request.url, () => api('GET /admin/jobs', { query }))
  return { ...data, ...query }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function JobsPage({ loaderData: { kinds, jobs, has_more, list, name, page } }: Route.ComponentProps) {
  const { what, none } = lists[list]
  const count = (one: JobList) => kinds.reduce((sum, kind) => sum + kind[one], 0)
  const chosen = kinds.find((kind) => kind.name === name)
  return (
    <>
      <PageTabs look="side-menu admin-lists" label="Lists of jobs">
        <ul>
          {(Object.keys(lists) as JobList[]).map((key) => (
            <li key={key}>
              <Link to={`?list=${key}`} aria-current={key === list ? 'page' : undefined}>
                {lists[key].name} ({count(key)})
              </Link>
            </li>
          ))}
        </ul>
      </PageTabs>
      <p className="muted">{what}</p>
      {chosen && (
        <p>
          Only: {chosen.title}. <Link to={`?list=${list}`}>Show all kinds</Link>
        </p>
      )}
      <ul className="admin-list">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} list={list} />
        ))}
      </ul>
      {jobs.length === 0 && <NothingHere title={none} text="There is nothing to do here." />}
      <PageLinks page={page} hasMore={has_more} />
      <h2 className="admin-part">Kinds of jobs</h2>
      <p className="muted">Work that Koya does in the background.</p>
      <ul className="admin-list">
        {kinds.map((kind) => (
          <li key={kind.name} className="admin-row">
            <div>
              <h3>
                <Link to={`?list=${list}&name=${kind.name}`}>{kind.title}</Link>
              </h3>
              <p className="small muted">
                {kind.waiting} waiting · {kind.running} running · {kind.failed} failed · {kind.done} done
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
