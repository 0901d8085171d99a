import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useAction } from '../../admin/use-action.ts'
import { CoursePicker } from '../../catalogue/course-picker.tsx'
import { nobodyYet, ReceiversFields, receiversOf } from '../people/receivers.tsx'
import { DueFields, dueOf } from './due-fields.tsx'
import { type Level, LevelFields } from './level-fields.tsx'

type Own = Pick<Answer<'GET /organisations/:slug/courses'>['data'], 'courses' | 'paths'>
type Bundle = { id: number; name: string; courses: number }
type AssignFormProps = { slug: string; groups: Group[]; own: Own; bundles: Bundle[] }
const noLevel = { body: '', level: '' }

export function AssignForm({ slug, groups, own, bundles }: AssignFormProps) {
  const [courses, setCourses] = useState<{ id: number; course_name: string }[]>([])
  const [whom, setWhom] = useState(nobodyYet)
  const [chosen, setChosen] = useState('')
  const [level, setLevel] = useState<Level>(noLevel)
  const {
    run,
    isBusy,
    refusal,
    errors = {},
  } = useAction(() => {
    setCourses([])
    setChosen('')
    setLevel(noLevel)
    setWhom(nobodyYet)
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const body = {
      ...(chosen === 'level' ? { level } : whatOf(chosen, courses[0]?.id)),
      ...receiversOf(whom),
      due: dueOf(typed),
      mandatory: typed.has('mandatory'),
    }
    void run(() => api('POST /organisations/:slug/assignments', { params: { slug }, body }))
  }

  const others = [
    { value: 'level', label: 'A level of a professional programme' },
    ...own.paths.map(({ id, name }) => ({ value: `path:${id}`, label: `Path: ${name}` })),
    ...own.courses
      .filter(({ state, audience }) => state === 'offered' && audience !== 'public')
      .map(({ id, course_name }) => ({ value: `course:${id}`, label: course_name })),
    ...bundles.map(({ id, name, courses: count }) => ({
      value: `bundle:${id}`,
      label: `${name} (bundle of ${count} courses)`,
    })),
  ]

  return (
    <form className="card organisation-form" noValidate onSubmit={submit}>
      <h2>Assign a course, a path, a bundle or a level</h2>
      <SelectField
        label="What"
        name="what"
        none="A course of the catalogue"
        options={others}
        value={chosen}
        error={errors.path_id ?? errors.bundle_id}
        onChange={({ target }) => setChosen(target.value)}
      />
      {chosen === 'level' && <LevelFields level={level} onChoose={setLevel} error={errors.level} />}
      {!chosen && <CoursePicker chosen={courses} onChoose={setCourses} error={errors.course_id} />}
      <ReceiversFields slug={slug} label="To" groups={groups} chosen={whom} onChoose={setWhom} errors={errors} />
      <DueFields error={errors.due} />
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

/** A path or course of the organisation, a bundle, or what was found in the catalogue. */
function whatOf(chosen: string, found: number | undefined) {
  const [kind, id] = chosen.split(':')
  if (kind === 'path') return { path_id: Number(id) }
  if (kind === 'bundle') return { bundle_id: Number(id) }
  return { course_id: kind === 'course' ? Number(id) : (found ?? 0) }
}
