import { type CatalogueFilter, readCatalogueUrl, writeCatalogueUrl } from '@koya/contract/catalogue-url.ts'
import type { ChangeEvent, FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../components/ui/icon.tsx'
import { CategoryChoices } from './category-choices.tsx'
import { HiddenFilter } from './hidden-filter.tsx'
import type { FilterCategory } from './listing-data.ts'
import { placeSubCourse } from './place-sub-course.ts'

type FilterPanelProps = { filter: CatalogueFilter; categories: FilterCategory[] }

const styles = [
  ['Any', ''],
  ['Instructor Led', 'leadership_learner', 'Instructor Paced'],
  ['Self Paced', 'self', 'Self Paced'],
] as const
const prices = [['All'], ['Free', 'free'], ['Paid', 'paid']] as const

/** A column beside the results from 1024 px, a sheet below. A plain form that the listing's address understands. */
export function FilterPanel({ filter, categories }: FilterPanelProps) {
  const navigate = useNavigate()
  const { search, learningCentre, sort } = filter

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    document.getElementById('filters')?.hidePopover?.()
    const given = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    navigate(writeCatalogueUrl(placeSubCourse(readCatalogueUrl(given), categories)))
  }

  return (
    <aside className="filters" id="filters" popover="auto" aria-label="Filters">
      <div className="top row">
        <h2>Filters</h2>
        <button
          type="button"
          className="button icon-only"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label="Close filters"
        >
          <Icon name="close" />
        </button>
      </div>
      <form key={writeCatalogueUrl(filter)} action="/courses" onSubmit={apply} onChange={keepOneChecked}>
        <div className="choices">
          <HiddenFilter
            filter={{ ...(search && { search }), ...(learningCentre && { learningCentre }), ...(sort && { sort }) }}
          />
          {categories
            .filter(({ in_filter }) => in_filter)
            .map((category) => (
              <CategoryChoices key={category.id} category={category} filter={filter} />
            ))}
          <fieldset>
            <legend className="small faint">Learning style</legend>
            {styles.map(([label, value, style]) => (
              <label key={label} className="check row small">
                <input
                  type="radio"
                  name="search_result"
                  value={value}
                  defaultChecked={filter.learningStyle === style}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend className="small faint">Price</legend>
            {prices.map(([label, price]) => (
              <label key={label} className="check row small">
                <input type="radio" name="chosen" value={label} defaultChecked={filter.price === price} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        </div>
        <div className="bottom">
          <button type="submit" className="button compact">
            Filter
          </button>
          <Link className="button line compact" to="/courses">
            Reset
          </Link>
        </div>
      </form>
    </aside>
  )
}

/** The listing shows one category or sub-course at a time. */
function keepOneChecked({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
  if (target.type !== 'checkbox' || !target.checked) return
  for (const box of currentTarget.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
    if (box !== (target as unknown)) box.checked = false
}
