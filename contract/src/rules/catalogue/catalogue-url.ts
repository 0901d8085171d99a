import { counts, type Level, levels } from '../constants.ts'
import { type Duration, durations, moreSorts, type RatingFloor, ratingFloors, type Sort } from './catalogue-choices.ts'
import { type Place, readPlaces, wholeNumber, writePlaces } from './catalogue-places.ts'

/** What a listing shows. Its whole state is in its URL, so a link, a form and a page all mean the same thing. */
export type CatalogueFilter = {
  search?: string
  /** Any of them. None means the whole catalogue. */
  places?: Place[]
  learningStyle?: 'Self Paced' | 'Instructor Paced'
  price?: 'free' | 'paid'
  learningCentre?: number
  level?: Level
  rating?: RatingFloor
  duration?: Duration
  sort?: Sort
  page?: number
}

/** The four of the specification, and ours under their own names. */
const methods: Record<string, Sort> = {
  naming_convention: 'name',
  self: 'self',
  free_course_offering: 'free',
  payment_required: 'paid',
  ...(Object.fromEntries(Object.keys(moreSorts).map((sort) => [sort, sort])) as Record<keyof typeof moreSorts, Sort>),
}
const styles = { self: 'Self Paced', leadership_learner: 'Instructor Paced' } as const
const bonuses = { free_course_offering: 'free', payment_required: 'paid' } as const
const choices = { Free: 'free', Paid: 'paid' } as const

/** Reads the specified parameters, each alone or with any others. A value nobody knows counts as none. */
export function readCatalogueUrl(query: URLSearchParams): CatalogueFilter {
  const filter: CatalogueFilter = {}
  const search = query
    .get('search')
    ?.slice(0, 200)
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
  if (search) filter.search = search

  const places = readPlaces(query)
  if (places.length) filter.places = places
  const style = known(styles, query.get('search_result'))
  if (style) filter.learningStyle = style
  // `bonus` wins over `chosen`.
  const price = known(bonuses, query.get('bonus')) ?? known(choices, query.get('chosen'))
  if (price) filter.price = price
  const centre = wholeNumber(query.get('learning_centre'))
  if (centre) filter.learningCentre = centre
  const level = oneOf(levels, query.get('level'))
  if (level) filter.level = level
  const rating = oneOf(ratingFloors, query.get('rating'))
  if (rating) filter.rating = rating
  const duration = oneOf(Object.keys(durations) as Duration[], query.get('duration'))
  if (duration) filter.duration = duration
  const sort = query.get('filter') === 'course' ? known(methods, query.get('method')) : undefined
  if (sort) filter.sort = sort
  const page = wholeNumber(query.get('page'))
  if (page && page > 1) filter.page = Math.min(page, counts.sideMenuMaxRange)
  return filter
}

/** Most links name one category. */
type Wanted = CatalogueFilter & { category?: number }

/** Writes a filter back: the address that `readCatalogueUrl` reads as the same filter. */
export function writeCatalogueUrl({ category, ...filter }: Wanted) {
  const query = new URLSearchParams()
  const places = category ? [{ category }] : (filter.places ?? [])
  if (filter.search) query.set('search', filter.search)
  const byCategoryOnly = places.length > 0 && !isNarrowedFurther(filter)
  if (byCategoryOnly) query.set('search_menu', 'menu_mapper')
  writePlaces(query, places)
  if (filter.learningStyle) query.set('search_result', keyOf(styles, filter.learningStyle))
  if (filter.price) {
    query.set('bonus', keyOf(bonuses, filter.price))
    query.set('chosen', keyOf(choices, filter.price))
  }
  if (filter.learningCentre) query.set('learning_centre', String(filter.learningCentre))
  for (const name of ['level', 'rating', 'duration'] as const) if (filter[name]) query.set(name, filter[name])
  const source = byCategoryOnly ? undefined : appliedSearch(filter, places)
  if (source) query.set('applied_search', source)
  if (filter.sort) {
    query.set('method', keyOf(methods, filter.sort))
    query.set('filter', 'course')
  }
  if (filter.page && filter.page > 1) query.set('page', String(filter.page))
  const path = byCategoryOnly ? '/courses/category/' : '/courses'
  return query.size ? `${path}?${query}` : path
}

/** By anything but categories and sub-courses. */
export function isNarrowedFurther({ search, learningStyle, price, learningCentre, ...filter }: CatalogueFilter) {
  return Boolean(search || learningStyle || price || learningCentre || countMore(filter))
}

/** How many of the choices are made for which the specification has no parameter. */
export function countMore({ level, rating, duration }: CatalogueFilter) {
  return [level, rating, duration].filter(Boolean).length
}

/** Says where the filter came from: search box, category, learning style, fee, or several through the Filter button. */
function appliedSearch(filter: CatalogueFilter, places: Place[]) {
  const { search, learningStyle, price } = filter
  const sources = [search && 'sb', places.length && 'mc', learningStyle && 'cp', price && 'fee'].filter(Boolean)
  return sources.length > 1 || countMore(filter) > 0 ? 'fb' : sources[0] || undefined
}

function known<T extends object>(table: T, key: string | null) {
  return key !== null && Object.hasOwn(table, key) ? table[key as keyof T] : undefined
}

function oneOf<T extends string>(values: readonly T[], text: string | null) {
  return values.find((value) => value === text)
}

function keyOf<T extends Record<string, string>>(table: T, value: string) {
  return Object.keys(table).find((key) => table[key] === value) ?? ''
}
