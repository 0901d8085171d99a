import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberMeta, pageAsked } from '../../platform/member-page.ts'
import { PageLinks } from '../../ui/page-links.tsx'
import type { Route } from './+types/audit-page'
import { ActionFilter } from './action-filter.tsx'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { AuditRow } from './audit-row.tsx'
import { loadForAdmin, searchAsked } from './load-for-admin.ts'
import { NothingHere } from './nothing-here.tsx'
import { SearchForm } from './search-form.tsx'

export const handle = { title: 'Audit' }

export function meta() {
  return memberMeta('Audit')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const actor = Number(searchAsked(request.url, 'actor'))
  const query = {
    subject: searchAsked(request.url, 'subject'),
    action: searchAsked(request.url, 'action'),
    ...(Number.isSafeInteger(actor) && actor > 0 && { actor }),
    page: pageAsked(request.url),
  }
  const { data } = await loadForAdmin(request.url, () => api('GET /admin/audit', { query }))
  return { ...data, ...query }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

const kinds = ['course', 'user', 'payment', 'business', 'certificate', 'complaint']

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, has_more, subject, action, actions, page } = loaderData
  return (
    <>
      <p className="muted">Log-ins, and what people, authors and admins did to accounts, courses and money.</p>
      <SearchForm label="Such as course 12" name="subject" value={subject} kept={action ? { action } : {}} />
      <ActionFilter actions={actions} action={action} subject={subject} />
      <nav className="admin-kinds row small" aria-label="Kinds">
        <Link to="?" aria-current={subject === '' ? 'true' : undefined}>
          All
        </Link>
        {kinds.map((kind) => (
          <Link key={kind} to={`?subject=${kind}`} aria-current={subject === kind ? 'true' : undefined}>
            {kind}
          </Link>
        ))}
      </nav>
      <ul className="admin-list">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.length === 0 && (
        <NothingHere
          title="Nothing recorded"
          text="Try a kind, such as course, a single one, such as course 12, or another action."
        />
      )}
      <PageLinks page={page} hasMore={has_more} />
    </>
  )
}
