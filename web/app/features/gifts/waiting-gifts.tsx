import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

type WaitingGiftsProps = { gifts: Answer<'GET /gifts'>['data']['waiting'] }

/** What others gave and nobody has opened. */
export function WaitingGifts({ gifts }: WaitingGiftsProps) {
  if (gifts.length === 0) return null
  return (
    <section className="waiting-gifts" aria-label="Gifts for you">
      <ul>
        {gifts.map(({ token, giver, courses }) => (
          <li key={token} className="card row">
            <Icon name="gift" />
            <p>
              <b>{giver} has a gift for you:</b> {courses.map(({ course_name }) => course_name).join(', ')}
            </p>
            <Link className="button small" to={`/gifts/${token}`}>
              See the gift
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
