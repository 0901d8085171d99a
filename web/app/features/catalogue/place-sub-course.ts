import type { CatalogueFilter } from '@koya/contract/catalogue-url.ts'
import type { FilterCategory } from './listing-data.ts'

/** A plain form can send a sub-course without its category; both belong in the filter. */
export function placeSubCourse(filter: CatalogueFilter, categories: FilterCategory[]): CatalogueFilter {
  const { category } = filter
  if (!category || categories.some(({ id }) => id === category)) return filter
  const parent = categories.find(({ sub_courses }) => sub_courses.some(({ id }) => id === category))
  return parent ? { ...filter, category: parent.id, subCategory: category } : filter
}
