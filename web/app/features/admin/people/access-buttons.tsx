import type { AdminUser } from '@koya/contract/endpoints/admin/admin-people.ts'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { AskButton } from '../ask-button.tsx'

/** Gives a person a course by hand, or ends their access to one. */
export function AccessButtons({ user: { id, first_name, last_name } }: { user: AdminUser }) {
  const name = `${first_name} ${last_name}`
  const params = { id }
  return (
    <>
      <AskButton
        label="Give access"
        about={name}
        title={`Give ${name} a course?`}
        lead="They can start at once, and we will tell them. Nothing is charged."
        verb="Give access"
        reason={{ name: 'reason', label: 'Why?', help: 'Kept with the enrolment and in the audit log.' }}
        act={(form) => api('POST /admin/users/:id/access', { params, body: decisionIn(form) })}
      >
        {courseField}
      </AskButton>
      <AskButton
        label="End access"
        about={name}
        title={`End ${name}’s access to a course?`}
        lead="They can no longer open it. No money is returned, and a certificate they have earned stays."
        verb="End access"
        isDangerous
        reason={{ name: 'reason', label: 'Why?', help: `${name} will read this.` }}
        act={(form) => api('POST /admin/users/:id/access/ending', { params, body: decisionIn(form) })}
      >
        {courseField}
      </AskButton>
    </>
  )
}

function courseField(errors: Record<string, string>) {
  return <Field label="Course code" help="For example BUS-104" name="course_code" error={errors.course_code} />
}

function decisionIn(form: FormData) {
  return { course_code: String(form.get('course_code')), reason: String(form.get('reason')) }
}
