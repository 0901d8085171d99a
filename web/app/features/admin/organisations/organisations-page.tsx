import { api } from '../../../platform/api.ts'
import { memberMeta, pageAsked } from '../../../platform/member-page.ts'
import { PageLinks } from '../../../ui/page-links.tsx'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { loadForAdmin, searchAsked } from '../load-for-admin.ts'
import { NothingHere } from '../nothing-here.tsx'
import { SearchForm } from '../search-form.tsx'
import type { Route } from './+types/organisations-page'
import { OrganisationCard } from './organisation-card.tsx'

export const handle = { title: 'Spaces of organisations' }

export function meta() {
  return memberMeta('Spaces of organisations')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = { search: searchAsked(request.url), page: pageAsked(request.url) }
  const { data } = await loadForAdmin(request.url, () => api('GET /admin/organisations', { query }))
  return { ...data, ...query }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function OrganisationsPage({ loaderData }: Route.ComponentProps) {
  const { organisations, has_more, search, page } = loaderData
  return (
    <>
      <p className="muted">
        Every approved organisation has a space. While one is suspended its managers can read, its people keep what they
        have, and nothing can be bought, invited, assigned or offered.
      </p>
      <SearchForm label="Name or address" value={search} />
      <ul className="admin-cards">
        {organisations.map((organisation) => (
          <OrganisationCard key={organisation.id} organisation={organisation} />
        ))}
      </ul>
      {organisations.length === 0 && (
        <NothingHere title="None found" text="An organisation gets its space when its registration is approved." />
      )}
      <PageLinks page={page} hasMore={has_more} />
    </>
  )
}
