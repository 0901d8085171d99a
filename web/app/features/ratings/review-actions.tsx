import type { Rating } from '@koya/contract/endpoints/ratings.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toastError } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { ReportButton } from '../complaints/report-button.tsx'
import { PostForm } from '../discussions/post-form.tsx'
import type { MyRatings } from './member-reviews.tsx'
import { helpfulText } from './review-list.tsx'

type ReviewActionsProps = {
  courseId: number
  rating: Rating
  mine: MyRatings
  onVote: (isHelpful: boolean) => void
  onChange: (change: Partial<Rating>) => void
}

export function ReviewActions({ courseId, rating, mine, onVote, onChange }: ReviewActionsProps) {
  const [isAnswering, setIsAnswering] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isOwn = mine.own === rating.id
  const isHelpful = mine.helpful.includes(rating.id)
  const params = { id: courseId, rating: rating.id }

  async function vote() {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { data } = await api('PUT /courses/:id/ratings/:rating/vote', { params, body: { helpful: !isHelpful } })
      onVote(!isHelpful)
      onChange({ helpful: data.helpful })
    } catch (error) {
      toastError(failureText(error))
    } finally {
      setIsBusy(false)
    }
  }

  async function answer(text: string) {
    const { data } = await api('PUT /courses/:id/ratings/:rating/answer', { params, body: { answer: text } })
    onChange({ answer: data.answer })
    setIsAnswering(false)
  }

  return (
    <>
      <div className="row small review-actions">
        {!isOwn && rating.review && (
          <button
            type="button"
            className="button line compact"
            aria-pressed={isHelpful}
            aria-label={`Helpful: review by ${rating.name}`}
            onClick={vote}
          >
            Helpful
          </button>
        )}
        {rating.helpful > 0 && <span className="faint">{helpfulText(rating.helpful)}</span>}
        {isOwn && <span className="faint">Your review</span>}
        {!isOwn && rating.review && (
          <ReportButton kind="review" id={rating.id} about={`the review by ${rating.name}`} />
        )}
        {mine.may_answer && (
          <button
            type="button"
            className="link-button"
            aria-expanded={isAnswering}
            aria-label={`${rating.answer ? 'Change the answer' : 'Answer'} to ${rating.name}`}
            onClick={() => setIsAnswering(!isAnswering)}
          >
            {rating.answer ? 'Change the answer' : 'Answer'}
          </button>
        )}
        {mine.may_remove_answers && rating.answer && (
          <button
            type="button"
            className="link-button"
            aria-label={`Remove the answer to ${rating.name}`}
            onClick={() => answer('').catch((error) => toastError(failureText(error)))}
          >
            Remove the answer
          </button>
        )}
      </div>
      {isAnswering && (
        <PostForm
          label={`Your answer to ${rating.name} (everyone can read it)`}
          verb="Publish answer"
          initial={rating.answer?.text}
          onSend={answer}
        />
      )}
    </>
  )
}
