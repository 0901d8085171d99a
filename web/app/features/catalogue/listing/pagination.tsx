import { type CatalogueFilter, writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import type { ListingPageInfo } from './listing-data.ts'

type PaginationProps = { filter: CatalogueFilter; page: ListingPageInfo }

/** Real links, so that a page can be shared and opened in a new tab. */
export function Pagination({ filter, page: { number, size, total, total_is_more } }: PaginationProps) {
  const last = Math.max(number + (total_is_more ? 1 : 0), Math.ceil(total / size))
  if (last < 2) return null
  const to = (page: number) => writeCatalogueUrl({ ...filter, page })
  return (
    <nav aria-label="Pages">
      <ul className="pages row">
        <li>
          {number > 1 && (
            <Link className="plain-link row" to={to(number - 1)} rel="prev">
              <Icon name="left" look="small" />
              Back
            </Link>
          )}
        </li>
        {numbersAround(number, last).map((each, place) => (
          <li key={each ?? `gap-${place}`} className="number">
            {each ? (
              <Link
                className="plain-link row"
                to={to(each)}
                aria-current={each === number ? 'page' : undefined}
                aria-label={`Page ${each}`}
              >
                {each}
              </Link>
            ) : (
              <span className="row">…</span>
            )}
          </li>
        ))}
        <li className="of">
          <span className="row muted">
            Page {number} of {last}
            {total_is_more && '+'}
          </span>
        </li>
        <li>
          {number < last && (
            <Link className="plain-link row" to={to(number + 1)} rel="next">
              Next
              <Icon name="right" look="small" />
            </Link>
          )}
        </li>
      </ul>
    </nav>
  )
}

/** The first, the last and those about the current one; nothing stands for a gap. */
function numbersAround(current: number, last: number) {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const sorted = [...new Set(shown)].sort((a, b) => a - b)
  return sorted.flatMap((page, place) => (place > 0 && page - (sorted[place - 1] ?? 0) > 1 ? [null, page] : [page]))
}
