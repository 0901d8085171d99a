import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import type { Person } from '@koya/contract/endpoints/organisations/people.ts'
import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { memberRoleNames } from '@koya/contract/rules/organisations/roles.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../../platform/api.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { AskButton } from '../../admin/ask-button.tsx'
import { StateMark } from '../state-mark.tsx'
import { PersonFields } from './person-fields.tsx'
import { readChange } from './read-change.ts'

type PeopleTableProps = { space: Space; people: Person[]; groups: Group[] }

/** Who belongs to the organisation and how far each is. On a phone every row is a card. */
export function PeopleTable({ space, people, groups }: PeopleTableProps) {
  return (
    <table className="learner-table">
      <caption className="visually-hidden">People of {space.name}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Groups</th>
          <th scope="col">Lessons done</th>
          <th scope="col">Where they are</th>
          <th scope="col">Last here</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.id} space={space} person={person} groups={groups} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ space, person, groups }: { space: Space; person: Person; groups: Group[] }) {
  const { first_name, last_name, email, image_url, role, lessons, state, late_by, last_seen_at } = person
  const name = `${first_name} ${last_name}`
  const percent = lessons.total === 0 ? 0 : Math.floor((100 * lessons.done) / lessons.total)
  return (
    <tr>
      <th scope="row">
        <span className="row">
          <img className="person" src={image_url} alt="" width="40" height="40" loading="lazy" decoding="async" />
          <span>
            {name}
            {role !== 'member' && ` · ${memberRoleNames[role]}`}
            <br />
            <span className="small muted">{email}</span>
          </span>
        </span>
      </th>
      <td data-label="Groups">{person.groups.map((group) => group.name).join(', ') || 'None'}</td>
      <td data-label="Lessons done">
        {lessons.done} of {lessons.total}
        <ProgressBar percent={percent} label={`Lessons done by ${name}`} />
      </td>
      <td data-label="Where they are">
        <StateMark state={state} lateBy={late_by} />
      </td>
      <td data-label="Last here">{last_seen_at ? formatDay(lagosDay(new Date(last_seen_at))) : 'Not yet'}</td>
      <td data-label="Change">
        <PersonButtons space={space} person={person} name={name} groups={groups} />
      </td>
    </tr>
  )
}

type PersonButtonsProps = { space: Space; person: Person; name: string; groups: Group[] }

function PersonButtons({ space, person, name, groups }: PersonButtonsProps) {
  const params = { slug: space.slug, id: person.id }
  const change = (form: FormData) =>
    api('PUT /organisations/:slug/people/:id', { params, body: readChange(form, person) })
  return (
    <div className="row">
      <AskButton
        label="Change"
        about={name}
        title={name}
        lead="Choose their groups, and what they are here."
        verb="Save"
        act={change}
      >
        {(errors) => <PersonFields space={space} person={person} groups={groups} errors={errors} />}
      </AskButton>
      <AskButton
        label="Remove"
        about={name}
        title={`Remove ${name}?`}
        lead="Seats they have not started using become free again. What they bought and finished stays theirs. To come back they need a new invitation or link."
        verb="Remove"
        isDangerous
        act={() => api('DELETE /organisations/:slug/people/:id', { params })}
      />
    </div>
  )
}
