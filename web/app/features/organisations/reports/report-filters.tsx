import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import type { AssignmentState, ReportSort } from '@koya/contract/rules/organisations/roles.ts'
import { Form, Link, useSearchParams } from 'react-router'

type Choices = Pick<Answer<'GET /organisations/:slug/report'>['data'], 'courses' | 'groups' | 'assignments' | 'person'>
export type ReportAsked = {
  group: number | undefined
  course: number | undefined
  assignment: number | undefined
  state: AssignmentState | undefined
  sort: ReportSort | undefined
}
type ReportFiltersProps = Choices & { asked: ReportAsked }

const states = { late: 'Late', at_risk: 'At risk', on_the_way: 'On the way', done: 'Done', waived: 'Waived' }
const sorts: Record<Exclude<ReportSort, 'name'>, string> = {
  due: 'By last day',
  progress: 'Least done first',
  last_here: 'Longest away first',
}

/** What a report is narrowed to, and its order. One person is chosen by their name in the table. */
export function ReportFilters({ asked, courses, groups, assignments, person }: ReportFiltersProps) {
  const [params] = useSearchParams()
  const others = new URLSearchParams(params)
  for (const name of ['person', 'page']) others.delete(name)
  return (
    <>
      <Form className="report-filters" key={params.toString()}>
        {person && <input type="hidden" name="person" value={person.id} />}
        <Choice name="group" label="Group" all="All groups" chosen={asked.group}>
          {groups.map(({ id, name }) => [id, name])}
        </Choice>
        <Choice name="course" label="Course" all="All courses" chosen={asked.course}>
          {courses.map(({ id, course_name }) => [id, course_name])}
        </Choice>
        <Choice name="assignment" label="Assignment" all="All assignments" chosen={asked.assignment}>
          {assignments.map(({ id, course_name, group, due }) => [
            id,
            `${course_name}, ${group || 'people by name'}: ${due}`,
          ])}
        </Choice>
        <Choice name="state" label="State" all="Everyone" chosen={asked.state}>
          {Object.entries(states)}
        </Choice>
        <Choice name="sort" label="Order" all="By name" chosen={asked.sort}>
          {Object.entries(sorts)}
        </Choice>
        <button type="submit" className="button line">
          Show
        </button>
      </Form>
      {person && (
        <p>
          Only {person.name}. <Link to={`?${others}`}>Show everyone</Link>
        </p>
      )}
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  all: string
  chosen: string | number | undefined
  children: [value: string | number, words: string][]
}

function Choice({ name, label, all, chosen, children }: ChoiceProps) {
  return (
    <select className="input select" name={name} defaultValue={chosen ?? ''} aria-label={label}>
      <option value="">{all}</option>
      {children.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
