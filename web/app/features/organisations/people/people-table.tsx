import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import type { Person } from '@koya/contract/endpoints/organisations/people.ts'
import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { type MemberRole, memberRoleNames, memberRoles } from '@koya/contract/rules/organisations/roles.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../../platform/api.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { AskButton } from '../../admin/ask-button.tsx'
import { StateMark } from '../state-mark.tsx'

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
  const change = (form: FormData) => {
    const group = String(form.get('group'))
    const [role, managed] = String(form.get('role') ?? '').split(':')
    return api('PUT /organisations/:slug/people/:id', {
      params,
      body: {
        group_ids: group ? [Number(group)] : [],
        ...(role && { role: role as MemberRole }),
        ...(role === 'manager' && { manages: managed === 'all' ? ('all' as const) : [Number(managed)] }),
      },
    })
  }
  return (
    <div className="row">
      <AskButton
        label="Change"
        about={name}
        title={name}
        lead="Choose the group, and what they are here."
        verb="Save"
        act={change}
      >
        {(errors) => (
          <>
            <SelectField
              label="Group"
              name="group"
              none="No group"
              defaultValue={person.groups[0]?.id ?? ''}
              error={errors.group_ids}
              options={groups.map(({ id, name: label }) => ({ value: String(id), label }))}
            />
            {space.sees === 'everyone' && (
              <SelectField
                label="Role"
                name="role"
                none="Leave as it is"
                error={errors.role ?? errors.manages}
                options={roleOptions(space, groups)}
              />
            )}
          </>
        )}
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

function roleOptions(space: Space, groups: Group[]) {
  const plain = memberRoles.filter((role) => role !== 'manager' && (role !== 'owner' || space.role === 'owner'))
  return [
    ...plain.map((role) => ({ value: role, label: memberRoleNames[role] })),
    { value: 'manager:all', label: 'Manager of everyone' },
    ...groups.map(({ id, name }) => ({ value: `manager:${id}`, label: `Manager of ${name}` })),
  ]
}
