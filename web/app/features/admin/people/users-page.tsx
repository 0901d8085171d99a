import { api } from '../../../platform/api.ts'
import { memberMeta, pageAsked } from '../../../platform/member-page.ts'
import { PageLinks } from '../../../ui/page-links.tsx'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { loadForAdmin, searchAsked } from '../load-for-admin.ts'
import { NothingHere } from '../nothing-here.tsx'
import { SearchForm } from '../search-form.tsx'
import type { Route } from './+types/users-page'
import { FactorResets } from './factor-resets.tsx'
import { UserRow } from './user-row.tsx'

export const handle = { title: 'Users' }

export function meta() {
  return memberMeta('Users')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = { search: searchAsked(request.url), page: pageAsked(request.url) }
  const [{ data }, resets] = await loadForAdmin(request.url, () =>
    Promise.all([api('GET /admin/users', { query }), api('GET /admin/factor-resets')]),
  )
  return { ...data, ...query, resets: resets.data }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function UsersPage({ loaderData: { users, has_more, search, page, resets } }: Route.ComponentProps) {
  return (
    <>
      <FactorResets resets={resets} />
      <SearchForm label="Name or email" value={search} />
      <ul className="admin-list">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      {users.length === 0 && <NothingHere title="Nobody found" text="Try part of the name or email address." />}
      <PageLinks page={page} hasMore={has_more} />
    </>
  )
}
