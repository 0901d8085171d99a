import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useAction } from '../../admin/use-action.ts'
import { AudienceFields, readAudience } from './audience-fields.tsx'

type Named = { id: number; name: string }

/** A course in the organisation's name: what it is called, what it is about and for whom. Its lessons are written on the next page. */
export function NewOwnCourse({ slug, groups, categories }: { slug: string; groups: Named[]; categories: Named[] }) {
  const goTo = useNavigate()
  const { run, isBusy, refusal, errors = {} } = useAction()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      name: String(form.get('name')),
      description: String(form.get('description')),
      category_id: Number(form.get('category_id')),
      ...readAudience(form),
    }
    void run(async () => {
      const answer = await api('POST /organisations/:slug/courses', { params: { slug }, body })
      void goTo(`/mycourses/${answer.data.id}/curriculum`)
      return answer
    })
  }

  return (
    <form className="card organisation-form" noValidate onSubmit={submit}>
      <h2>New course</h2>
      <Field label="Name" name="name" error={errors.name} />
      <TextArea
        label="What is it about?"
        help="Two or three sentences. You can write more later."
        name="description"
        rows={3}
        error={errors.description}
      />
      <SelectField
        label="Field"
        name="category_id"
        error={errors.category_id}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <AudienceFields groups={groups} errors={errors} />
      <FormMessage text={refusal} />
      <SubmitButton className="button" isBusy={isBusy}>
        Make the course
      </SubmitButton>
    </form>
  )
}
