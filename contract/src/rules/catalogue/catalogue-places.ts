/** The places of the catalogue: a whole category, or a sub-course of it. */
export type Place = { category: number; subCourse?: number }

/** More than the panel has boxes. A longer list comes from nobody's hand. */
export const MOST_PLACES = 100

/**
 * Reads `nested_filter_id` and `nested_search_parent`, each given once or several times: the first of the one belongs to
 * the first of the other. An id that is its own parent, or has none, is a category as far as an address can tell; a plain
 * form sends sub-courses so, and whoever knows the categories puts them in their place.
 */
export function readPlaces(query: URLSearchParams) {
  const ids = query.getAll('nested_filter_id')
  const parents = query.getAll('nested_search_parent')
  const length = Math.min(Math.max(ids.length, parents.length), MOST_PLACES)
  const places = Array.from({ length }, (_, at) => readPlace(wholeNumber(ids[at]), wholeNumber(parents[at])))
  return tidyPlaces(places.filter((place) => place !== undefined))
}

export function writePlaces(query: URLSearchParams, places: readonly Place[]) {
  for (const { category, subCourse } of tidyPlaces(places)) {
    query.append('nested_filter_id', String(subCourse ?? category))
    query.append('nested_search_parent', String(category))
  }
}

/**
 * Each place once, in one order. A course fits if it is in any of them. A category beside sub-courses of its own is
 * not one more place: it says whose they are, so they narrow it.
 */
export function tidyPlaces(places: readonly Place[]) {
  const narrowed = new Set(places.filter(({ subCourse }) => subCourse).map(({ category }) => category))
  const byKey = new Map<string, Place>()
  for (const place of places)
    if (place.subCourse || !narrowed.has(place.category)) byKey.set(`${place.category}/${place.subCourse ?? ''}`, place)
  return [...byKey.values()].sort((a, b) => a.category - b.category || (a.subCourse ?? 0) - (b.subCourse ?? 0))
}

export function wholeNumber(text: string | null | undefined) {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function readPlace(id: number | undefined, parent: number | undefined): Place | undefined {
  if (id && parent && id !== parent) return { category: parent, subCourse: id }
  const category = id ?? parent
  return category ? { category } : undefined
}
