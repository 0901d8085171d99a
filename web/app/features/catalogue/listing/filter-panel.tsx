import {
  type CatalogueFilter,
  readCatalogueUrl,
  writeCatalogueUrl,
} from '@koya/contract/rules/catalogue/catalogue-url.ts'
import type { ChangeEvent, FormEvent } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { CategoryChoices } from './category-choices.tsx'
import { HiddenFilter } from './hidden-filter.tsx'
import type { FilterCategory } from './listing-data.ts'
import { MoreChoices } from './more-choices.tsx'
import { placeSubCourses } from './place-sub-courses.ts'

type FilterPanelProps = { filter: CatalogueFilter; categories: FilterCategory[] }

const styles = [
  ['Any', ''],
  ['Instructor Led', 'leadership_learner', 'Instructor Paced'],
  ['Self Paced', 'self', 'Self Paced'],
] as const
const prices = [['All'], ['Free', 'free'], ['Paid', 'paid']] as const

/** A column beside the results from 1024 px, a sheet below. A plain form that the listing's address understands. */
export function FilterPanel({ filter: listed, categories }: FilterPanelProps) {
  const navigate = useNavigate()
  const filter = useComingFilter(listed, categories)
  const shown = categories.filter(({ in_filter }) => in_filter)
  const others = categories.filter(({ in_filter }) => !in_filter)
  const isInOthers = others.some(({ id }) => filter.places?.some(({ category }) => category === id))

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    document.getElementById('filters')?.hidePopover?.()
    const given = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    navigate(writeCatalogueUrl(placeSubCourses(readCatalogueUrl(given), categories)))
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
      <form key={writeCatalogueUrl({ ...filter, page: 1 })} action="/courses" onSubmit={apply} onChange={allOrSome}>
        <div className="choices">
          <HiddenFilter filter={chosenElsewhere(filter, categories)} />
          {shown.map((category) => (
            <CategoryChoices key={category.id} category={category} filter={filter} />
          ))}
          {others.length > 0 && (
            <details className="more-categories" open={isInOthers}>
              <summary className="row">
                <span>More categories</span>
                <i>{sumOf(others)}</i>
                <Icon name="down" />
              </summary>
              {others.map((category) => (
                <CategoryChoices key={category.id} category={category} filter={filter} />
              ))}
            </details>
          )}
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
          <MoreChoices filter={filter} />
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

/**
 * What is being fetched shows here at once. If the form changed only when the list arrives, whatever somebody chose in the
 * meantime would be lost.
 */
function useComingFilter(listed: CatalogueFilter, categories: FilterCategory[]) {
  const { location } = useNavigation()
  if (!location?.pathname.startsWith('/courses')) return listed
  return placeSubCourses(readCatalogueUrl(new URLSearchParams(location.search)), categories)
}

/** What narrows the listing but has no box here: the search, a learning centre, a category that nobody knows. */
function chosenElsewhere({ search, places = [], learningCentre, sort }: CatalogueFilter, known: FilterCategory[]) {
  const others = places.filter((place) => known.every(({ id }) => id !== place.category))
  return {
    places: others,
    ...(search && { search }),
    ...(learningCentre && { learningCentre }),
    ...(sort && { sort }),
  }
}

/** All of a field or some of it: ticking the one clears the other. */
function allOrSome({ target }: ChangeEvent<HTMLFormElement>) {
  if (target.type !== 'checkbox' || !target.checked) return
  const [all, ...some] = target.closest('details')?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? []
  for (const box of all === (target as unknown) ? some : [all]) if (box) box.checked = false
}

/** How many courses the categories show together, where all of them are counted. */
function sumOf(categories: FilterCategory[]) {
  const counts = categories.map(({ courses }) => courses)
  return counts.every((count) => typeof count === 'number') ? counts.reduce((sum, count) => sum + count, 0) : undefined
}
