import { durations } from '@koya/contract/rules/catalogue/catalogue-choices.ts'
import type { Place } from '@koya/contract/rules/catalogue/catalogue-places.ts'
import { type CatalogueFilter, countMore, writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { learningStyles } from '@koya/contract/rules/constants.ts'
import { Link, useRouteLoaderData } from 'react-router'
import type { MenuData } from '../../../platform/menu-data.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { FilterCategory } from './listing-data.ts'
import { starsOf } from './more-choices.tsx'

type AppliedFiltersProps = { filter: CatalogueFilter; categories: FilterCategory[] }

/** What narrows the listing, each thing removable by itself. */
export function AppliedFilters({ filter, categories }: AppliedFiltersProps) {
  const menu = useRouteLoaderData<MenuData>('root')
  const { page: _, ...rest } = filter
  const chips = chipsOf(rest, categories, menu?.centres ?? [])
  if (chips.length === 0) return null
  return (
    <div className="applied row small">
      {chips.map(({ label, without }) => (
        <Link
          key={label}
          className="applied-chip row"
          to={writeCatalogueUrl(without)}
          aria-label={`Remove ${label}`}
          preventScrollReset
        >
          {label}
          <Icon name="close" />
        </Link>
      ))}
      <Link to="/courses" preventScrollReset>
        Clear all
      </Link>
    </div>
  )
}

/** How many choices the panel holds. The search has a box of its own. */
export function countFilters({ places = [], learningStyle, price, learningCentre, ...filter }: CatalogueFilter) {
  return places.length + [learningStyle, price, learningCentre].filter(Boolean).length + countMore(filter)
}

function chipsOf(filter: CatalogueFilter, categories: FilterCategory[], centres: MenuData['centres']) {
  const { search, places = [], learningStyle, price, learningCentre, level, rating, duration } = filter
  const centre = centres.find(({ id }) => id === learningCentre)
  const chips: { label: string; without: CatalogueFilter }[] = []
  if (search) chips.push({ label: `“${search}”`, without: without(filter, 'search') })
  for (const place of places) {
    const label = nameOf(place, categories)
    if (label) chips.push({ label, without: { ...filter, places: places.filter((other) => other !== place) } })
  }
  if (learningStyle) chips.push({ label: learningStyles[learningStyle], without: without(filter, 'learningStyle') })
  if (price) chips.push({ label: price === 'free' ? 'Free' : 'Paid', without: without(filter, 'price') })
  if (level) chips.push({ label: level, without: without(filter, 'level') })
  if (rating) chips.push({ label: starsOf(rating), without: without(filter, 'rating') })
  if (duration) chips.push({ label: durations[duration].label, without: without(filter, 'duration') })
  if (centre) chips.push({ label: centre.name, without: without(filter, 'learningCentre') })
  return chips
}

function nameOf({ category: id, subCourse }: Place, categories: FilterCategory[]) {
  const category = categories.find((each) => each.id === id)
  return subCourse ? category?.sub_courses.find((each) => each.id === subCourse)?.name : category?.name
}

function without(filter: CatalogueFilter, ...names: (keyof CatalogueFilter)[]): CatalogueFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name as keyof CatalogueFilter)))
}
