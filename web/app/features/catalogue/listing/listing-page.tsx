import {
  type CatalogueFilter,
  readCatalogueUrl,
  writeCatalogueUrl,
} from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { data, redirect, useNavigation } from 'react-router'
import { apiContext } from '../../../platform/api-context.ts'
import { asText, fromText } from '../../../platform/as-text.ts'
import { plainText, shorten } from '../../../ui/text/plain-text.ts'
import { findProgrammes, type Programme } from '../../programmes/programmes-index.ts'
import { pageMeta, publicOrigin } from '../../seo/page-meta.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { teacherLink } from '../teacher-link.ts'
import { useView } from '../use-view.ts'
import type { Route } from './+types/listing-page'
import { AppliedFilters } from './applied-filters.tsx'
import { CentreGone, CentreIntroduction } from './centre-introduction.tsx'
import { countCategories } from './count-categories.ts'
import { CourseResults, listedCourse } from './course-results.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FoundLinks } from './found-links.tsx'
import { ListingBanner } from './listing-banner.tsx'
import { ListingBar } from './listing-bar.tsx'
import { listingCrumbs } from './listing-crumbs.ts'
import type { LearningCentre } from './listing-data.ts'
import { listingQuery } from './listing-query.ts'
import { loadCentre } from './load-centre.ts'
import { Pagination } from './pagination.tsx'
import { placeSubCourses } from './place-sub-courses.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: all } = await api('GET /categories')
  const categories = asText(all)
  const filter = placeSubCourses(readCatalogueUrl(new URL(request.url).searchParams), all)
  const programmes = filter.search ? findProgrammes(filter.search).map(programmeLink) : []
  try {
    const [{ data: found }, centre, counted] = await Promise.all([
      api('GET /courses', { query: listingQuery(filter) }),
      loadCentre(api, filter.learningCentre),
      countCategories(api, filter, all),
    ])
    if (found.courses.length === 0 && filter.page) throw redirect(writeCatalogueUrl({ ...filter, page: 1 }))
    const courses = asText(found.courses.map(listedCourse))
    const teachers = found.instructors.map(teacherLink)
    return { filter, categories: asText(counted), programmes, teachers, centre, courses, page: found.page }
  } catch (error) {
    if (error instanceof Response) throw error
    console.error(error)
    const nothing = { teachers: [], centre: null, courses: null, page: null }
    return data({ filter, categories, programmes, ...nothing }, { status: 503 })
  }
}

function programmeLink({ id, name, fullName }: Programme) {
  return { to: `/program-detail/${id}`, name, note: fullName }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const origin = publicOrigin(matches)
  const filter = loaderData?.filter ?? {}
  const crumbs = listingCrumbs(filter, loaderData ? fromText(loaderData.categories) : [])
  const place = crumbs[2] && crumbs.at(-1)
  const centre = loaderData?.centre
  const about = centre?.about
    ? shorten(plainText(centre.about), 160)
    : categoryWords(filter, loaderData ? fromText(loaderData.categories) : [])
  const page = pageMeta({
    title: titleOf(place?.name, centre),
    description:
      about || 'Search courses by field, learning style and price. Taught by people who do the work, priced in naira.',
    path: writeCatalogueUrl(filter),
    origin,
  })
  const isWorthFinding = Boolean(loaderData?.page?.total) && isForSearchEngines(filter)
  const robots = isWorthFinding ? [] : [{ name: 'robots', content: 'noindex, follow' }]
  // The way to the whole catalogue is one step, and the first ten packets have no room for it.
  const way = place ? [breadcrumbs(origin, crumbs)] : []
  return [...page, ...robots, ...way]
}

/** The catalogue, each category or sub-course of it, and each learning centre. Searches and combinations are without end and hold nothing new. */
function isForSearchEngines({ page: _, places = [], learningCentre, ...others }: CatalogueFilter) {
  return places.length + (learningCentre ? 1 : 0) < 2 && Object.keys(others).length === 0
}

/** What an admin says of the category that is listed, where it is one and nothing narrower. */
function categoryWords({ places = [] }: CatalogueFilter, categories: { id: number; description: string }[]) {
  const [place] = places
  if (!place || places.length > 1 || place.subCourse) return ''
  return categories.find(({ id }) => id === place.category)?.description ?? ''
}

function titleOf(place: string | undefined, centre: LearningCentre | null | undefined) {
  if (centre) return `Our Courses: ${centre.company_name}, ${centre.city}`
  return place ? `Our Courses: ${place}` : 'Our Courses'
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { filter, programmes, teachers, centre, page } = loaderData
  const categories = fromText(loaderData.categories)
  const courses = loaderData.courses && fromText(loaderData.courses)
  const said = categoryWords(filter, categories)
  const [view, chooseView] = useView()
  const isLoading = useNavigation().location?.pathname.startsWith('/courses') ?? false
  return (
    <>
      <ListingBanner search={filter.search} />
      <div className="wrap">
        <div className="listing">
          <FilterPanel filter={filter} categories={categories} />
          <section aria-label="Results">
            {centre && <CentreIntroduction centre={centre} />}
            {courses && filter.learningCentre && !centre && <CentreGone />}
            {said && <p className="lead category-words">{said}</p>}
            <ListingBar
              filter={filter}
              page={page}
              programmes={programmes.length}
              teachers={teachers.length}
              view={view}
              onChooseView={chooseView}
            />
            <AppliedFilters filter={filter} categories={categories} />
            <FoundLinks title="Programmes" links={programmes} />
            <FoundLinks title="Teachers" links={teachers} />
            <CourseResults
              courses={courses}
              view={view}
              isLoading={isLoading}
              hasOthers={programmes.length + teachers.length > 0}
            />
            {page && <Pagination filter={filter} page={page} />}
          </section>
        </div>
      </div>
    </>
  )
}
