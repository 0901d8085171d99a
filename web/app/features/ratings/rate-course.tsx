import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Icon } from '../../ui/icon.tsx'
import { starsText } from './review-list.tsx'

const places = [1, 2, 3, 4, 5]

/** One's own opinion of the course. It can be changed, and is shown on the course's page. */
export function RateCourse({ classroom: { course, own_rating } }: { classroom: Classroom }) {
  const [stars, setStars] = useState(own_rating?.stars ?? 0)
  const [outcome, setOutcome] = useState<{ text: string; isGood: boolean }>()
  const [isBusy, setIsBusy] = useState(false)

  async function rate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    if (stars === 0) return setOutcome({ text: 'Please choose from one to five stars.', isGood: false })
    const review = String(new FormData(event.currentTarget).get('review'))
    setIsBusy(true)
    try {
      await api('PUT /courses/:id/rating', { params: { id: course.id }, body: { stars, review } })
      setOutcome({ text: 'Thank you. Your rating is now on the course page.', isGood: true })
    } catch (error) {
      setOutcome({ text: failureText(error), isGood: false })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <details className="rate-course">
      <summary>
        <h2>{own_rating ? 'Change your rating' : 'Rate this course'}</h2>
      </summary>
      <form onSubmit={rate} noValidate>
        <fieldset className="stars">
          <legend className="small">Your stars</legend>
          {places.map((place) => (
            <label key={place} className={place <= stars ? 'star is-lit' : 'star'}>
              <input
                className="visually-hidden"
                type="radio"
                name="stars"
                checked={place === stars}
                onChange={() => setStars(place)}
              />
              <Icon name="star" look="filled" />
              <span className="visually-hidden">{starsText(place)}</span>
            </label>
          ))}
        </fieldset>
        <TextArea
          label="Your review (optional)"
          name="review"
          rows={3}
          maxLength={lengths.review}
          defaultValue={own_rating?.review}
          help="Shown with your first name, the first letter of your last name and your photo, if you have added one."
        />
        <FormMessage text={outcome?.text} isGood={outcome?.isGood ?? false} />
        <SubmitButton className="button line" isBusy={isBusy}>
          Send rating
        </SubmitButton>
      </form>
    </details>
  )
}
