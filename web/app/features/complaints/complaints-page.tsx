import type { ComplaintList } from '@koya/contract/endpoints/complaints.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberMeta, pageAsked } from '../../platform/member-page.ts'
import { PageLinks } from '../../ui/page-links.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { counted } from '../../ui/text/counted.ts'
import { AdminSkeleton } from '../admin/admin-skeleton.tsx'
import { loadForAdmin } from '../admin/load-for-admin.ts'
import { NothingHere } from '../admin/nothing-here.tsx'
import type { Route } from './+types/complaints-page'
import { ComplaintRow } from './complaint-row.tsx'

export const handle = { title: 'Complaints' }

export function meta() {
  return memberMeta('Complaints')
}

const lists: Record<ComplaintList, { name: string; what: string; none: string }> = {
  open: {
    name: 'To decide',
    what: 'What people reported, the longest waiting first. Each is decided within 48 hours.',
    none: 'Nothing is reported',
  },
  appeals: {
    name: 'Appeals',
    what: 'Authors who ask for another look, the longest waiting first. Whoever made the decision leaves it to another admin.',
    none: 'Nobody has appealed',
  },
  decided: { name: 'Decided', what: 'What was decided, the newest first.', none: 'Nothing has been decided yet' },
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('list') ?? ''
  const list = asked in lists ? (asked as ComplaintList) : 'open'
  const query = { list, page: pageAsked(request.url) }
  const { data } = await loadForAdmin(request.url, () => api('GET /admin/complaints', { query }))
  return { ...data, ...query, now: new Date() }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function ComplaintsPage({ loaderData }: Route.ComponentProps) {
  const { complaints, has_more, waiting, list, page, now } = loaderData
  const counts: Partial<Record<ComplaintList, number>> = { open: waiting.reports, appeals: waiting.appeals }
  return (
    <>
      <PageTabs look="side-menu admin-lists" label="Lists of complaints">
        <ul>
          {Object.entries(lists).map(([key, { name }]) => (
            <li key={key}>
              <Link to={`?list=${key}`} aria-current={key === list ? 'page' : undefined}>
                {name}
                {counts[key as ComplaintList] ? ` (${counts[key as ComplaintList]})` : ''}
              </Link>
            </li>
          ))}
        </ul>
      </PageTabs>
      {waiting.overdue > 0 && (
        <p className="form-message" role="status">
          {counted(waiting.overdue, 'complaint is', 'complaints are')} past the 48 hours.
        </p>
      )}
      <p className="muted">{lists[list].what}</p>
      <ul className="admin-list">
        {complaints.map((complaint) => (
          <ComplaintRow key={complaint.id} complaint={complaint} now={now} />
        ))}
      </ul>
      {complaints.length === 0 && <NothingHere title={lists[list].none} text="There is nothing to do here." />}
      <PageLinks page={page} hasMore={has_more} />
    </>
  )
}
