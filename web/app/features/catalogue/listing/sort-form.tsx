import { moreSorts } from '@koya/contract/rules/catalogue/catalogue-choices.ts'
import {
  type CatalogueFilter,
  readCatalogueUrl,
  writeCatalogueUrl,
} from '@koya/contract/rules/catalogue/catalogue-url.ts'
import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { HiddenFilter } from './hidden-filter.tsx'

const methods = [
  { method: 'naming_convention', sort: 'name', label: 'Name' },
  { method: 'self', sort: 'self', label: 'Self Paced' },
  { method: 'free_course_offering', sort: 'free', label: 'Free' },
  { method: 'payment_required', sort: 'paid', label: 'Paid' },
  ...Object.entries(moreSorts).map(([sort, label]) => ({ method: sort, sort, label })),
]

/** Choosing an order asks for the listing again, through its address. */
export function SortForm({ filter }: { filter: CatalogueFilter }) {
  const navigate = useNavigate()
  const { sort, page: _, ...rest } = filter
  // A search without an order shows the best match first, which is none of these.
  const chosen = sort ?? (filter.search ? undefined : 'name')

  function reorder({ target }: ChangeEvent<HTMLSelectElement>) {
    const { sort } = readCatalogueUrl(new URLSearchParams({ method: target.value, filter: 'course' }))
    navigate(writeCatalogueUrl({ ...rest, ...(sort && { sort }) }), { preventScrollReset: true })
  }

  return (
    <form className="row small muted" action="/courses">
      <HiddenFilter filter={rest} />
      <input type="hidden" name="filter" value="course" />
      <label htmlFor="sort">Sort</label>
      <select
        className="select"
        id="sort"
        name="method"
        aria-label="Sort"
        value={methods.find((each) => each.sort === chosen)?.method ?? ''}
        onChange={reorder}
      >
        {filter.search && <option value="">Best match</option>}
        {methods.map(({ method, label }) => (
          <option key={method} value={method}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button line compact">
          Sort
        </button>
      </noscript>
    </form>
  )
}
