import type { ApiClient } from '@koya/contract/protocol/client.ts'
import { type CatalogueFilter, isNarrowedFurther } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import type { FilterCategory } from './listing-data.ts'
import { listingQuery } from './listing-query.ts'

/**
 * The categories with how many courses each would show beside what is searched for and chosen already. Where nobody can
 * tell, they are shown without a figure.
 */
export async function countCategories(
  api: ApiClient,
  { places: _, page: __, sort: ___, ...narrowing }: CatalogueFilter,
  categories: FilterCategory[],
): Promise<FilterCategory[]> {
  if (!isNarrowedFurther(narrowing)) return categories
  const counted = await api('GET /courses/counts', { query: listingQuery(narrowing) }).catch(() => undefined)
  const counts = counted?.data.counts && new Map(counted.data.counts.map((each) => [each.category_id, each.courses]))
  const countOf = (id: number) => counts && (counts.get(id) ?? 0)
  return categories.map((category) => ({
    ...category,
    courses: countOf(category.id),
    sub_courses: category.sub_courses.map((each) => ({ ...each, courses: countOf(each.id) })),
  }))
}
