import { readCatalogueUrl, writeCatalogueUrl } from '@koya/contract/catalogue-url.ts'
import { data, redirect, useNavigation } from 'react-router'
import { apiContext } from '../../lib/api-context.ts'
import { pageMeta, publicOrigin } from '../../lib/page-meta.ts'
import { findProgrammes } from '../../lib/programmes-index.ts'
import { breadcrumbs } from '../../lib/structured-data.ts'
import type { Route } from './+types/listing-page'
import { AppliedFilters } from './applied-filters.tsx'
import { CourseResults, listedCourse } from './course-results.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FoundProgrammes } from './found-programmes.tsx'
import { ListingBanner } from './listing-banner.tsx'
import { ListingBar } from './listing-bar.tsx'
import { listingCrumbs } from './listing-crumbs.ts'
import { Pagination } from './pagination.tsx'
import { placeSubCourse } from './place-sub-course.ts'
import { useView } from './use-view.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: categories } = await api('GET /categories')
  const filter = placeSubCourse(readCatalogueUrl(new URL(request.url).searchParams), categories)
  const programmes = filter.search ? findProgrammes(filter.search) : []
  const { category, subCategory, learningStyle, learningCentre, ...same } = filter
  const query = {
    ...same,
    category,
    sub_category: subCategory,
    learning_style: learningStyle,
    learning_centre: learningCentre,
  }
  try {
    const { data: found } = await api('GET /courses', { query })
    if (found.courses.length === 0 && filter.page) throw redirect(writeCatalogueUrl({ ...filter, page: 1 }))
    return { filter, categories, programmes, courses: found.courses.map(listedCourse), page: found.page }
  } catch (error) {
    if (error instanceof Response) throw error
    console.error(error)
    return data({ filter, categories, programmes, courses: null, page: null }, { status: 503 })
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const origin = publicOrigin(matches)
  const filter = loaderData?.filter ?? {}
  const page = pageMeta({
    title: 'Our Courses',
    description:
      'Search courses by field, learning style and price. Taught by people who do the work, priced in naira.',
    path: writeCatalogueUrl(filter),
    origin,
  })
  return [...page, breadcrumbs(origin, listingCrumbs(filter, loaderData?.categories ?? []))]
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { filter, categories, programmes, courses, page } = loaderData
  const [view, chooseView] = useView()
  const isLoading = useNavigation().location?.pathname.startsWith('/courses') ?? false
  return (
    <>
      <ListingBanner search={filter.search} />
      <div className="wrap">
        <div className="listing">
          <FilterPanel filter={filter} categories={categories} />
          <section aria-label="Results">
            <ListingBar filter={filter} page={page} view={view} onChooseView={chooseView} />
            <AppliedFilters filter={filter} categories={categories} />
            <FoundProgrammes programmes={programmes} />
            <CourseResults courses={courses} view={view} isLoading={isLoading} />
            {page && <Pagination filter={filter} page={page} />}
          </section>
        </div>
      </div>
    </>
  )
}
