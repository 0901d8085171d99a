import type { Distribution, Rating } from '@koya/contract/endpoints/ratings.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../platform/api.ts'
import { useSignedInUser } from '../../platform/session/session.ts'
import { toastError } from '../../platform/toast/toast.ts'
import { ReviewList } from './review-list.tsx'
import { StarDistribution } from './star-distribution.tsx'

const MemberReviews = lazy(async () => ({ default: (await import('./member-reviews.tsx')).MemberReviews }))

export type ReviewsView = { first: Rating[]; total: number; average: number | null; distribution: Distribution }

/** What learners say. The page brings the most telling; the rest is fetched by whoever wants it. */
export function Reviews({ courseId, reviews }: { courseId: number; reviews: ReviewsView }) {
  const { first, total, average, distribution } = reviews
  const [shown, setShown] = useState(first)
  const [page, setPage] = useState(0)
  const user = useSignedInUser()
  if (total === 0 || average === null) return null

  async function showMore() {
    try {
      const { data } = await api('GET /courses/:id/ratings', { params: { id: courseId }, query: { page: page + 1 } })
      // Votes may have moved one from a page to the next.
      const seen = new Set(page === 0 ? [] : shown.map(({ id }) => id))
      setShown([...(page === 0 ? [] : shown), ...data.filter(({ id }) => !seen.has(id))])
      setPage(page + 1)
    } catch {
      toastError(messages.api.notReached)
    }
  }

  function replace(id: number, change: Partial<Rating>) {
    setShown((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  const list = <ReviewList ratings={shown} />
  return (
    <section className="reviews" aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <StarDistribution average={average} total={total} distribution={distribution} />
      {user ? (
        <Suspense fallback={list}>
          <MemberReviews key={user.id} courseId={courseId} ratings={shown} onChange={replace} />
        </Suspense>
      ) : (
        list
      )}
      {shown.length < total && (
        <button type="button" className="button line compact needs-script" onClick={showMore}>
          More reviews
        </button>
      )}
    </section>
  )
}
