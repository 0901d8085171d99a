import { api } from '../../../platform/api.ts'
import { memberMeta } from '../../../platform/member-page.ts'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { loadForAdmin, searchAsked } from '../load-for-admin.ts'
import type { Route } from './+types/curation-page'
import { CategoryRow } from './category-row.tsx'
import { FeaturedCourses } from './featured-courses.tsx'
import { useCuration } from './use-curation.ts'

export const handle = { title: 'Catalogue' }

export function meta() {
  return memberMeta('Catalogue')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = searchAsked(request.url)
  const [curation, found] = await loadForAdmin(request.url, () =>
    Promise.all([
      api('GET /admin/catalogue'),
      search ? api('GET /admin/courses', { query: { search } }) : Promise.resolve(undefined),
    ]),
  )
  return { curation: curation.data, search, found: found?.data.courses ?? [] }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function CurationPage({ loaderData: { curation, search, found } }: Route.ComponentProps) {
  const [{ featured, categories }, change] = useCuration(curation)
  return (
    <>
      <h2 className="admin-part">Featured courses</h2>
      <p className="muted">
        These come first on the landing page, in this order. After them come the courses that learners choose most,
        twelve altogether.
      </p>
      <FeaturedCourses featured={featured} change={change} search={search} found={found} />
      <h2 className="admin-part">Categories</h2>
      <p className="muted">
        The order of the menu and of the landing page. Their names, and their places in the filter panel, are fixed.
      </p>
      <ol className="admin-list">
        {categories.map((category, place) => (
          <CategoryRow key={category.id} categories={categories} change={change} category={category} place={place} />
        ))}
      </ol>
    </>
  )
}
