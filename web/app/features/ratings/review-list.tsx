import type { Rating } from '@koya/contract/endpoints/ratings.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { ReactNode } from 'react'

type ReviewListProps = { ratings: Rating[]; actionsOf?: (rating: Rating) => ReactNode }

/** Reviews as everyone sees them. Members have something to do under each. */
export function ReviewList({ ratings, actionsOf = helpfulLine }: ReviewListProps) {
  return (
    <ul>
      {ratings.map((rating) => (
        <li key={rating.id}>
          <div className="row small reviewer">
            <Face src={rating.image_url} />
            <p className="row">
              <b>{rating.name}</b>
              <span className="star" role="img" aria-label={starsText(rating.stars)}>
                {'★'.repeat(rating.stars)}
              </span>
              <span className="faint">{dayOf(rating.created_at)}</span>
            </p>
          </div>
          {rating.review && <p>{rating.review}</p>}
          {actionsOf(rating)}
          {rating.answer && (
            <div className="answer">
              <div className="row small reviewer">
                <Face src={rating.answer.image_url} />
                <p className="row">
                  <b>{rating.answer.name}</b>
                  <span className="faint">
                    {rating.answer.is_teacher && 'teaches this course · '}
                    {dayOf(rating.answer.answered_at)}
                  </span>
                </p>
              </div>
              <p>{rating.answer.text}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The name is written beside it. */
function Face({ src }: { src: string }) {
  return <img className="person" src={src} alt="" width="40" height="40" loading="lazy" decoding="async" />
}

function helpfulLine({ helpful }: Rating) {
  return helpful > 0 && <p className="small faint">{helpfulText(helpful)}</p>
}

export function helpfulText(count: number) {
  return count === 1 ? '1 person found this helpful' : `${count} people found this helpful`
}

export function starsText(stars: number) {
  return stars === 1 ? '1 star' : `${stars} stars`
}

function dayOf(moment: string) {
  return formatDay(lagosDay(new Date(moment)))
}
