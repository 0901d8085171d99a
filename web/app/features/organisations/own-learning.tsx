import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { AskButton } from '../admin/ask-button.tsx'
import { StateMark } from './state-mark.tsx'

type OwnLearningProps = { slug: string; own: Space['own']; isManager: boolean }

/** What is one's own in an organisation: courses to take, and seats. */
export function OwnLearning({ slug, own, isManager }: OwnLearningProps) {
  const { seats, assignments } = own
  const isEmpty = seats.length + assignments.length === 0
  if (isEmpty && isManager) return null
  return (
    <section aria-labelledby="own-learning">
      <h2 id="own-learning">Your own courses here</h2>
      {isEmpty && <p className="muted">Nothing is assigned to you yet. You will be told when something is.</p>}
      <ul className="coupon-list">
        {assignments.map(({ course_id, course_name, due_on, is_mandatory, state, link }) => (
          <li key={course_id}>
            <div>
              <h3>
                <Link to={link}>{course_name}</Link>
              </h3>
              <p className="small muted">
                {is_mandatory ? 'To be finished' : 'Offered to you'}
                {due_on && ` by ${formatDay(due_on)}`}
              </p>
            </div>
            <StateMark state={state} />
          </li>
        ))}
        {seats.map((seat) => (
          <Seat key={seat.grant_id} slug={slug} seat={seat} />
        ))}
      </ul>
    </section>
  )
}

function Seat({ slug, seat }: { slug: string; seat: Space['own']['seats'][number] }) {
  const { grant_id, courses, choices } = seat
  if (choices.length === 0)
    return courses.map(({ id, course_name, link }) => (
      <li key={id}>
        <div>
          <h3>
            <Link to={link}>{course_name}</Link>
          </h3>
          <p className="small muted">You have a seat for this</p>
        </div>
      </li>
    ))
  const choose = (form: FormData) =>
    api('POST /organisations/:slug/choices', {
      params: { slug },
      body: { grant_id, course_id: Number(form.get('course_id')) },
    })
  return (
    <li>
      <div>
        <h3>A seat for a course of your choice</h3>
        <p className="small muted">Choose one of {choices.length} courses.</p>
      </div>
      <AskButton
        label="Choose"
        about="a course for your seat"
        title="Choose a course"
        lead="The seat opens one course. You cannot change it afterwards."
        verb="Open this course"
        act={choose}
      >
        {(errors) => (
          <SelectField
            label="Course"
            name="course_id"
            error={errors.course_id}
            options={choices.map(({ id, course_name }) => ({ value: String(id), label: course_name }))}
          />
        )}
      </AskButton>
    </li>
  )
}
