import { type Place, tidyPlaces } from '@koya/contract/rules/catalogue/catalogue-places.ts'
import type { CatalogueFilter } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import type { FilterCategory } from './listing-data.ts'

/** A plain form sends a sub-course without its category, and an address may name a wrong one: each is put in its place. */
export function placeSubCourses(filter: CatalogueFilter, categories: FilterCategory[]): CatalogueFilter {
  if (!filter.places) return filter
  return { ...filter, places: tidyPlaces(filter.places.map((place) => placeOf(place, categories))) }
}

function placeOf(place: Place, categories: FilterCategory[]): Place {
  const subCourse = place.subCourse ?? place.category
  const parent = categories.find(({ sub_courses }) => sub_courses.some(({ id }) => id === subCourse))
  return parent ? { category: parent.id, subCourse } : place
}
