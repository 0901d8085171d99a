import { type LearnerSort, learnerSortNames, learnerSorts } from '@koya/contract/rules/courses/learner-sorts.ts'
import { Form, useSubmit } from 'react-router'
import { Field } from '../../ui/form/field.tsx'
import { Labelled } from '../../ui/form/labelled.tsx'

export type LearnersAsked = { search: string; sort: LearnerSort }

/** What the address asks for. Somebody may have typed anything there. */
export function learnersAsked(url: string): LearnersAsked {
  const { searchParams } = new URL(url)
  const sort = learnerSorts.find((one) => one === searchParams.get('sort')) ?? 'newest'
  return { search: (searchParams.get('search') ?? '').trim().slice(0, 100), sort }
}

/** The address holds search and order, so that a view can be kept. */
export function FindLearners({ asked: { search, sort } }: { asked: LearnersAsked }) {
  const submit = useSubmit()
  return (
    <Form className="find-learners" role="search">
      <Field type="search" label="Find by name" name="search" defaultValue={search} maxLength={100} />
      <Labelled label="Order">
        {(control) => (
          <select
            className="input select"
            name="sort"
            defaultValue={sort}
            onChange={({ currentTarget }) => submit(currentTarget.form)}
            {...control}
          >
            {learnerSorts.map((one) => (
              <option key={one} value={one}>
                {learnerSortNames[one]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <button type="submit" className="button line">
        Find
      </button>
    </Form>
  )
}
