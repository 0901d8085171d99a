import type { CatalogueFilter } from '@koya/contract/rules/catalogue-url.ts'
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
  view: ShownView
  onChooseView: (view: View) => void
}

/** How many there are, and how they are shown. On phones the controls stand at the bottom, in reach of the thumb. */
export function ListingBar({ filter, page, view, onChooseView }: ListingBarProps) {
  const chosen = countFilters(filter)
  return (
    <div className="row">
      <h2 className="total" aria-live="polite">
        {page && totalText(page)}
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

function totalText({ total, total_is_more }: ListingPageInfo) {
  return total_is_more ? `More than ${countCourses(total)}` : countCourses(total)
}
