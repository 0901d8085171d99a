import {
  type LearnerSort,
  type LearnersShown,
  learnerSortNames,
  learnerSorts,
  learnersShown,
  shownNames,
} from '@koya/contract/rules/courses/learner-sorts.ts'
import { Form, useSubmit } from 'react-router'
import { Field } from '../../ui/form/field.tsx'
import { Labelled } from '../../ui/form/labelled.tsx'

export type LearnersAsked = { search: string; sort: LearnerSort; show: LearnersShown }

/** What the address asks for. Somebody may have typed anything there. */
export function learnersAsked(url: string): LearnersAsked {
  const { searchParams } = new URL(url)
  const sort = learnerSorts.find((one) => one === searchParams.get('sort')) ?? 'newest'
  const show = learnersShown.find((one) => one === searchParams.get('show')) ?? 'all'
  return { search: (searchParams.get('search') ?? '').trim().slice(0, 100), sort, show }
}

/** The address holds what is asked for, so that a view can be kept. */
export function FindLearners({ asked: { search, sort, show } }: { asked: LearnersAsked }) {
  return (
    <Form className="find-learners" role="search">
      <Field type="search" label="Find by name" name="search" defaultValue={search} maxLength={100} />
      <Choice label="Show" name="show" value={show} options={shownNames} />
      <Choice label="Order" name="sort" value={sort} options={learnerSortNames} />
      <button type="submit" className="button line">
        Find
      </button>
    </Form>
  )
}

type ChoiceProps = { label: string; name: string; value: string; options: Record<string, string> }

/** Takes effect as soon as something is chosen. */
function Choice({ label, name, value, options }: ChoiceProps) {
  const submit = useSubmit()
  return (
    <Labelled label={label}>
      {(control) => (
        <select
          className="input select"
          name={name}
          defaultValue={value}
          onChange={({ currentTarget }) => submit(currentTarget.form)}
          {...control}
        >
          {Object.entries(options).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
