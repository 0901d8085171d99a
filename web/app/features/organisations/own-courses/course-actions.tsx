import type { OwnCourse } from '@koya/contract/endpoints/organisations/own-courses.ts'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { AskButton } from '../../admin/ask-button.tsx'
import { AudienceFields, readAudience } from './audience-fields.tsx'

type Named = { id: number; name: string }
type CourseActionsProps = { slug: string; course: OwnCourse; groups: Named[]; mayDecide: boolean }

/** What can be done about a course by who writes it or decides about it. */
export function CourseActions({ slug, course, groups, mayDecide }: CourseActionsProps) {
  const { id, course_name: name, state, is_mine } = course
  const params = { slug, id }
  const offer = (is_offered: boolean) =>
    api('POST /organisations/:slug/courses/:id/offer', { params, body: { is_offered } })
  const review = (approves: boolean, note = '') =>
    api('POST /organisations/:slug/courses/:id/review', { params, body: { approves, note } })
  return (
    <div className="row wrap-row">
      {is_mine && (
        <Link className="button small line" to={`/mycourses/${id}/curriculum`} aria-label={`Write: ${name}`}>
          Write
        </Link>
      )}
      <AskButton
        label="Who it is for"
        about={name}
        title={`Who is ${name} for?`}
        lead="Whoever has begun it keeps it. A course that moves into the catalogue or out of it is offered again by you."
        verb="Save"
        act={(form) => api('PUT /organisations/:slug/courses/:id', { params, body: readAudience(form) })}
      >
        {(errors) => <AudienceFields groups={groups} course={course} errors={errors} />}
      </AskButton>
      {state === 'in_review' && mayDecide && (
        <>
          <AskButton
            label="Send back"
            about={name}
            title={`Send ${name} back?`}
            lead="Its author will read your note and can offer it again."
            verb="Send back"
            reason={{ name: 'note', label: 'What should be changed?', help: 'The author will see this.' }}
            act={(form) => review(false, String(form.get('note')))}
          />
          <AskButton
            className="button small"
            label="Approve"
            about={name}
            title={`Offer ${name}?`}
            lead="It is offered at once to the people it is for."
            verb="Approve"
            act={() => review(true)}
          />
        </>
      )}
      {state === 'draft' && (
        <AskButton
          className="button small"
          label="Offer"
          about={name}
          title={`Offer ${name}?`}
          lead="The people it is for can begin it at once, free. If your managers review courses first, it waits for them."
          verb="Offer"
          act={() => offer(true)}
        />
      )}
      {state !== 'draft' && (
        <AskButton
          label={state === 'offered' ? 'Withdraw' : 'Take back'}
          about={name}
          title={`Withdraw ${name}?`}
          lead="Nobody new can begin it. Whoever has begun it keeps it."
          verb="Withdraw"
          act={() => offer(false)}
        />
      )}
    </div>
  )
}
