import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import type { Person } from '@koya/contract/endpoints/organisations/people.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useAction } from '../../admin/use-action.ts'
import { CoursePicker } from '../../catalogue/course-picker.tsx'

type Own = Pick<Answer<'GET /organisations/:slug/courses'>['data'], 'courses' | 'paths'>
type AssignFormProps = { slug: string; groups: Group[]; people: Person[]; own: Own }
type Due = { on: string } | { days_after_joining: number } | { before_diet: string }

const dues = [
  { value: 'on', label: 'On a day' },
  { value: 'days', label: 'Some days after joining' },
  { value: 'diet', label: 'Before an examination diet' },
]

export function AssignForm({ slug, groups, people, own }: AssignFormProps) {
  const [courses, setCourses] = useState<{ id: number; course_name: string }[]>([])
  const [due, setDue] = useState('on')
  const [chosen, setChosen] = useState('')
  const {
    run,
    isBusy,
    refusal,
    errors = {},
  } = useAction(() => {
    setCourses([])
    setChosen('')
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    const [kind, id] = text('whom').split(':')
    const body = {
      ...whatOf(chosen, courses[0]?.id),
      ...(kind === 'group' && { group_id: Number(id) }),
      ...(kind === 'user' && { user_ids: [Number(id)] }),
      due: dueOf(due, text('due')),
      mandatory: typed.has('mandatory'),
    }
    void run(() => api('POST /organisations/:slug/assignments', { params: { slug }, body }))
  }

  const ours = [
    ...own.paths.map(({ id, name }) => ({ value: `path:${id}`, label: `Path: ${name}` })),
    ...own.courses
      .filter(({ state, audience }) => state === 'offered' && audience !== 'public')
      .map(({ id, course_name }) => ({ value: `course:${id}`, label: course_name })),
  ]

  return (
    <form className="card organisation-form" noValidate onSubmit={submit}>
      <h2>Assign a course or a path</h2>
      {ours.length > 0 && (
        <SelectField
          label="What"
          name="what"
          none="A course of the catalogue"
          options={ours}
          value={chosen}
          error={errors.path_id}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {!chosen && <CoursePicker chosen={courses} onChoose={setCourses} error={errors.course_id} />}
      <SelectField
        label="To"
        name="whom"
        error={errors.group_id ?? errors.user_ids}
        options={[
          ...groups.map(({ id, name, people: count }) => ({ value: `group:${id}`, label: `${name} (${count})` })),
          ...people.map(({ id, first_name, last_name }) => ({
            value: `user:${id}`,
            label: `${first_name} ${last_name}`,
          })),
        ]}
      />
      <div className="field-pair">
        <SelectField
          label="Due"
          name="kind"
          options={dues}
          value={due}
          onChange={({ target }) => setDue(target.value || 'on')}
        />
        {due === 'on' && <Field label="Last day" name="due" type="date" error={errors.due} />}
        {due === 'days' && <Field label="Days" name="due" inputMode="numeric" error={errors.due} />}
        {due === 'diet' && (
          <Field label="Diet" help="Body and month, for example ican 2027-05" name="due" error={errors.due} />
        )}
      </div>
      <label className="row">
        <input type="checkbox" name="mandatory" defaultChecked /> They have to take it
      </label>
      <FormMessage text={refusal} />
      <SubmitButton className="button" isBusy={isBusy}>
        Assign
      </SubmitButton>
    </form>
  )
}

/** A path or course of the organisation, or what was found in the catalogue. */
function whatOf(chosen: string, found: number | undefined) {
  const [kind, id] = chosen.split(':')
  if (kind === 'path') return { path_id: Number(id) }
  return { course_id: kind === 'course' ? Number(id) : (found ?? 0) }
}

function dueOf(kind: string, text: string): Due {
  if (kind === 'days') return { days_after_joining: Number(text) }
  return kind === 'diet' ? { before_diet: text } : { on: text }
}
