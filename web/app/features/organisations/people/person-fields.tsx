import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import type { Person } from '@koya/contract/endpoints/organisations/people.ts'
import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { memberRoleNames, memberRoles } from '@koya/contract/rules/organisations/roles.ts'
import { useState } from 'react'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { GroupChoices } from '../group-choices.tsx'
import { MANAGES_ALL, MANAGES_SOME } from './read-change.ts'

type PersonFieldsProps = { space: Space; person: Person; groups: Group[]; errors: Record<string, string> }

/** The groups that somebody is in, what they are here and, of a manager of some groups, which those are. */
export function PersonFields({ space, person, groups, errors }: PersonFieldsProps) {
  const [role, setRole] = useState('')
  const managed = person.manages === 'all' ? [] : person.manages
  return (
    <>
      <GroupChoices
        legend="In these groups"
        name="group"
        groups={groups}
        chosen={new Set(person.groups.map(({ id }) => id))}
        error={errors.group_ids}
      />
      {space.sees === 'everyone' && (
        <SelectField
          label="Role"
          name="role"
          none="Leave as it is"
          value={role}
          onChange={({ target }) => setRole(target.value)}
          error={errors.role}
          options={rolesFor(space)}
        />
      )}
      {role === MANAGES_SOME && (
        <GroupChoices
          legend="Manages these groups"
          name="managed"
          groups={groups}
          chosen={new Set(managed)}
          error={errors.manages}
        />
      )}
    </>
  )
}

function rolesFor({ role: own }: Space) {
  const plain = memberRoles.filter((role) => role !== 'manager' && (role !== 'owner' || own === 'owner'))
  return [
    ...plain.map((role) => ({ value: role, label: memberRoleNames[role] })),
    { value: MANAGES_ALL, label: 'Manager of everyone' },
    { value: MANAGES_SOME, label: 'Manager of some groups' },
  ]
}
