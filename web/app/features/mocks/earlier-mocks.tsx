import type { ListedMock } from '@koya/contract/endpoints/exams/mocks.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'

export function EarlierMocks({ mocks }: { mocks: ListedMock[] }) {
  if (mocks.length === 0) return null
  return (
    <section aria-labelledby="earlier-mocks">
      <h2 id="earlier-mocks">Earlier mock exams</h2>
      <ul className="mock-list">
        {mocks.map(({ id, number, handed_in_at, score, is_late }) => (
          <li key={id}>
            <span>
              <Link to={`/mocks/${id}`}>Mock exam {number}</Link>
              <small className="muted">
                {formatDay(lagosDay(new Date(handed_in_at)))}
                {is_late && ', handed in late'}
              </small>
            </span>
            <b>{score === null ? 'To be marked' : `${Math.round(score)}%`}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
