import type { Distribution } from '@koya/contract/endpoints/ratings.ts'
import { starsText } from './review-list.tsx'

type StarDistributionProps = { average: number; total: number; distribution: Distribution }

/** How the stars are spread: the average hides whether people agree. */
export function StarDistribution({ average, total, distribution }: StarDistributionProps) {
  return (
    <div className="star-distribution">
      <p>
        <b>{average.toFixed(1)}</b>
        <span className="small muted">{total === 1 ? 'from 1 rating' : `from ${total} ratings`}</span>
      </p>
      <ul className="small">
        {distribution.map(({ stars, count }) => (
          <li key={stars}>
            <span>{starsText(stars)}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <path className="all" d="M0 0h100v8H0z" />
              <path className="some" d={`M0 0h${percent(count, total)}v8H0z`} />
            </svg>
            <span className="muted">{percent(count, total)}%</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function percent(count: number, total: number) {
  return Math.round((100 * count) / total)
}
