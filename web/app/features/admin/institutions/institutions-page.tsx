import { api } from '../../../platform/api.ts'
import { memberMeta, pageAsked } from '../../../platform/member-page.ts'
import { PageLinks } from '../../../ui/page-links.tsx'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { loadForAdmin, searchAsked } from '../load-for-admin.ts'
import { NothingHere } from '../nothing-here.tsx'
import { SearchForm } from '../search-form.tsx'
import type { Route } from './+types/institutions-page'
import { BusinessCard } from './institution-card.tsx'

export const handle = { title: 'Organisations' }

export function meta() {
  return memberMeta('Organisations')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = { search: searchAsked(request.url), page: pageAsked(request.url) }
  const { data } = await loadForAdmin(request.url, () => api('GET /admin/businesses', { query }))
  return { ...data, ...query }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function BusinessesPage({ loaderData: { businesses, has_more, search, page } }: Route.ComponentProps) {
  return (
    <>
      <p className="muted">
        Registrations waiting for you come first. Approved organisations that offer courses are the learning centres.
      </p>
      <SearchForm label="Name, city or email" value={search} />
      <ul className="admin-cards">
        {businesses.map((business) => (
          <BusinessCard key={business.id} business={business} />
        ))}
      </ul>
      {businesses.length === 0 && (
        <NothingHere title="None found" text="Schools, companies and public bodies that register will appear here." />
      )}
      <PageLinks page={page} hasMore={has_more} />
    </>
  )
}
