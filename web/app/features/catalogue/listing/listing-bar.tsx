import type { CatalogueFilter } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { Icon } from '../../../ui/icon.tsx'
import { countCourses } from '../count-courses.ts'
import type { ShownView, View } from '../use-view.ts'
import { ViewToggle } from '../view-toggle.tsx'
import { countFilters } from './applied-filters.tsx'
import type { ListingPageInfo } from './listing-data.ts'
import { SortForm } from './sort-form.tsx'

type ListingBarProps = {
  filter: CatalogueFilter
  page: ListingPageInfo | null
  /** How much the search has found besides courses. */
  programmes: number
  teachers: number
  view: ShownView
  onChooseView: (view: View) => void
}

/** How many there are, and how they are shown. On phones the controls are at the bottom, within reach of the thumb. */
export function ListingBar({ filter, page, programmes, teachers, view, onChooseView }: ListingBarProps) {
  const chosen = countFilters(filter)
  return (
    <div className="row">
      <h2 className="total" aria-live="polite">
        {page && foundText(page, programmes, teachers)}
      </h2>
      <div className="listing-bar row">
        <SortForm filter={filter} />
        <button type="button" className="button line compact open-filters" popoverTarget="filters">
          <Icon name="filters" />
          Filters
          {chosen > 0 && <span className="count">{chosen}</span>}
        </button>
      </div>
      <ViewToggle view={view} onChoose={onChooseView} />
    </div>
  )
}

function foundText({ total, total_is_more }: ListingPageInfo, programmes: number, teachers: number) {
  const others = [counted(programmes, 'programme'), counted(teachers, 'teacher')].filter(Boolean)
  if (total === 0 && others.length > 0) return `${others.join(' and ')}, no courses`
  return total_is_more ? `More than ${countCourses(total)}` : countCourses(total)
}

function counted(count: number, what: string) {
  return count > 0 && `${count} ${count === 1 ? what : `${what}s`}`
}
