import type { CatalogueFilter } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { FilterCategory } from './listing-data.ts'

type CategoryChoicesProps = { category: FilterCategory; filter: CatalogueFilter }

/** One category of the panel, with a box for each of its sub-courses. */
export function CategoryChoices({ category, filter }: CategoryChoicesProps) {
  const chosen = filter.places?.filter((place) => place.category === category.id) ?? []
  const choices = [
    { id: category.id, name: 'All courses in this field', courses: category.courses },
    ...category.sub_courses,
  ]
  return (
    <details open={chosen.length > 0}>
      <summary className="row">
        <span>{category.name}</span>
        <i>{category.courses}</i>
        <Icon name="down" />
      </summary>
      {choices.map(({ id, name, courses }) => (
        <label key={id} className="check row small">
          <input
            type="checkbox"
            name="nested_filter_id"
            value={id}
            defaultChecked={chosen.some((place) => (place.subCourse ?? place.category) === id)}
          />
          <span>{name}</span>
          <i>{courses}</i>
        </label>
      ))}
    </details>
  )
}
