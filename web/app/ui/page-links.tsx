import { Link, useSearchParams } from 'react-router'
import { Icon } from './icon.tsx'

type PageLinksProps = { page: number; hasMore: boolean; last?: number }

/** Real links, so that a page can be kept and opened in a new tab. */
export function PageLinks({ page, hasMore, last }: PageLinksProps) {
  const [params] = useSearchParams()
  if (page === 1 && !hasMore) return null
  /** What else the address asks for stays as it is. */
  function to(other: number) {
    const next = new URLSearchParams(params)
    if (other === 1) next.delete('page')
    else next.set('page', String(other))
    return `?${next}`
  }
  return (
    <nav aria-label="Pages">
      <ul className="page-links row">
        <li>
          {page > 1 && (
            <Link className="plain-link row" to={to(page - 1)} rel="prev">
              <Icon name="left" look="small" />
              Back
            </Link>
          )}
        </li>
        <li className="muted">
          Page {page}
          {last && ` of ${last}`}
        </li>
        <li>
          {hasMore && (
            <Link className="plain-link row" to={to(page + 1)} rel="next">
              Next
              <Icon name="right" look="small" />
            </Link>
          )}
        </li>
      </ul>
    </nav>
  )
}
