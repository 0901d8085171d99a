import type { Rating } from '@koya/contract/endpoints/ratings.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/lagos-day.ts'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toast/toast.ts'

type ReviewsView = { first: Rating[]; total: number }

/** What learners say. The page brings the newest; the rest is fetched by whoever wants it. */
export function Reviews({ courseId, reviews: { first, total } }: { courseId: number; reviews: ReviewsView }) {
  const [shown, setShown] = useState(first)
  const [page, setPage] = useState(0)
  if (total === 0) return null

  async function showMore() {
    try {
      const { data } = await api('GET /courses/:id/ratings', { params: { id: courseId }, query: { page: page + 1 } })
      setShown(page === 0 ? data : [...shown, ...data])
      setPage(page + 1)
    } catch {
      toast(messages.api.notReached)
    }
  }

  return (
    <section className="reviews" aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <ul>
        {shown.map(({ name, stars, review, created_at }) => (
          <li key={name + created_at}>
            <p className="row small">
              <b>{name}</b>
              <span className="star" role="img" aria-label={stars === 1 ? '1 star' : `${stars} stars`}>
                {'★'.repeat(stars)}
              </span>
              <span className="faint">{formatDay(lagosDay(new Date(created_at)))}</span>
            </p>
            {review && <p>{review}</p>}
          </li>
        ))}
      </ul>
      {shown.length < total && (
        <button type="button" className="button line compact needs-script" onClick={showMore}>
          More reviews
        </button>
      )}
    </section>
  )
}

/** Words tell more than stars alone. */
export function tellingFirst(ratings: Rating[]) {
  return [...ratings.filter(({ review }) => review), ...ratings.filter(({ review }) => !review)]
}
