import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import type { Rating } from '@koya/contract/endpoints/ratings.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { ReviewActions } from './review-actions.tsx'
import { ReviewList } from './review-list.tsx'

export type MyRatings = Answer<'GET /courses/:id/ratings/me'>['data']

type MemberReviewsProps = {
  courseId: number
  ratings: Rating[]
  onChange: (id: number, change: Partial<Rating>) => void
}

/** The reviews for somebody with a session: votes, and for the teachers of the course answers, which admins can remove. */
export function MemberReviews({ courseId, ratings, onChange }: MemberReviewsProps) {
  const [mine, setMine] = useState<MyRatings>()

  useEffect(() => {
    // Without an answer the reviews stay as visitors see them.
    api('GET /courses/:id/ratings/me', { params: { id: courseId } }).then(
      ({ data }) => setMine(data),
      () => {},
    )
  }, [courseId])

  function noteVote(id: number, isHelpful: boolean) {
    setMine((before) => {
      if (!before) return before
      const others = before.helpful.filter((one) => one !== id)
      return { ...before, helpful: isHelpful ? [...others, id] : others }
    })
  }

  if (!mine) return <ReviewList ratings={ratings} />
  return (
    <ReviewList
      ratings={ratings}
      actionsOf={(rating) => (
        <ReviewActions
          courseId={courseId}
          rating={rating}
          mine={mine}
          onVote={(isHelpful) => noteVote(rating.id, isHelpful)}
          onChange={(change) => onChange(rating.id, change)}
        />
      )}
    />
  )
}
