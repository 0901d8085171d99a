import type { LearningPath } from '@koya/contract/endpoints/organisations/paths.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useAction } from '../../admin/use-action.ts'
import { CoursePicker, type PickedCourse } from '../../catalogue/course-picker.tsx'
import { PathSteps } from './path-steps.tsx'

type Named = { id: number; name: string }
type PathFormProps = { slug: string; choices: Named[]; path?: LearningPath; onDone?: () => void }

/** Makes a path or changes one: courses of the organisation and of the catalogue, in the order in which they are to be taken. */
export function PathForm({ slug, choices, path, onDone }: PathFormProps) {
  const [steps, setSteps] = useState<PickedCourse[]>(path?.courses ?? [])
  const [round, setRound] = useState(0)
  const {
    run,
    isBusy,
    refusal,
    errors = {},
  } = useAction(() => {
    if (!path) setSteps([])
    setRound(round + 1)
    onDone?.()
  })
  const add = (course: PickedCourse) =>
    setSteps((now) => (now.some(({ id }) => id === course.id) ? now : [...now, course]))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      name: String(form.get('name')),
      description: String(form.get('description')),
      course_ids: steps.map(({ id }) => id),
    }
    void run(() =>
      path
        ? api('PUT /organisations/:slug/paths/:id', { params: { slug, id: path.id }, body })
        : api('POST /organisations/:slug/paths', { params: { slug }, body }),
    )
  }

  return (
    <form key={round} className="card organisation-form" noValidate onSubmit={submit}>
      {path ? <h3>Change {path.name}</h3> : <h2>New path</h2>}
      <Field label="Name of the path" name="name" defaultValue={path?.name} error={errors.name} />
      <TextArea
        label="What it leads to"
        name="description"
        rows={2}
        defaultValue={path?.description}
        error={errors.description}
      />
      <PathSteps steps={steps} onChange={setSteps} />
      {choices.length > 0 && (
        <div className="row wrap-row">
          {choices
            .filter(({ id }) => !steps.some((step) => step.id === id))
            .map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="button small line"
                onClick={() => add({ id, course_name: name })}
              >
                Add {name}
              </button>
            ))}
        </div>
      )}
      <CoursePicker
        chosen={[]}
        isSeveral
        onChoose={(found) => found.forEach(add)}
        help="Type part of its name to add a course from the catalogue"
        error={errors.course_ids}
      />
      <FormMessage text={refusal} />
      <SubmitButton className="button" isBusy={isBusy}>
        {path ? 'Save the path' : 'Make the path'}
      </SubmitButton>
    </form>
  )
}
