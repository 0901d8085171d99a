import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../platform/api.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useAction } from '../../admin/use-action.ts'

type Course = Answer<'GET /organisations/:slug/courses/:id'>['data']

/** The one button of a course's page: begin, go on, or write. */
export function BeginCourse({ slug, course }: { slug: string; course: Course }) {
  const goTo = useNavigate()
  const { run, isBusy, refusal } = useAction()
  if (course.link)
    return (
      <p className="row wrap-row">
        <Link className="button" to={course.link}>
          {course.is_mine ? 'See it as learners do' : 'Go on learning'}
        </Link>
        {course.is_mine && (
          <Link className="button line" to={`/mycourses/${course.id}/curriculum`}>
            Write
          </Link>
        )}
      </p>
    )
  if (!course.may_begin)
    return course.audience === 'public' && course.state === 'offered' ? (
      <p>
        <Link className="button" to={`/course-detail/${course.id}`}>
          See it in the catalogue
        </Link>
      </p>
    ) : null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => {
          const answer = await api('POST /organisations/:slug/courses/:id/enrolment', {
            params: { slug, id: course.id },
          })
          void goTo(answer.data.link)
          return answer
        })
      }}
    >
      <FormMessage text={refusal} />
      <SubmitButton className="button" isBusy={isBusy}>
        Begin, without payment
      </SubmitButton>
      <p className="small muted">
        It stays open to you as long as you are a member, and for good once you have finished it.
      </p>
    </form>
  )
}
