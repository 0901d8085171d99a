import type { Input } from '@koya/contract/endpoints/endpoints.ts'
import type { CatalogueFilter } from '@koya/contract/rules/catalogue/catalogue-url.ts'

/** A filter in the words of the API. */
export function listingQuery(filter: CatalogueFilter): Input<'GET /courses'>['query'] {
  const { places = [], learningStyle, learningCentre, ...same } = filter
  const whole = places.filter(({ subCourse }) => !subCourse).map(({ category }) => category)
  const parts = places.flatMap(({ subCourse }) => subCourse ?? [])
  return {
    ...same,
    category: whole.join(',') || undefined,
    sub_category: parts.join(',') || undefined,
    learning_style: learningStyle,
    learning_centre: learningCentre,
  }
}
