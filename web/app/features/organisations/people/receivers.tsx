import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { PersonPicker, type PickedPerson } from './person-picker.tsx'

export type Receivers = { groupId: string; people: PickedPerson[] }
export const nobodyYet: Receivers = { groupId: '', people: [] }

type ReceiversFieldsProps = {
  slug: string
  label: string
  groups: Group[]
  chosen: Receivers
  onChoose: (chosen: Receivers) => void
  without?: ReadonlySet<number>
  errors: Record<string, string>
}

/** Whom something is for: a group, or people by name. */
export function ReceiversFields({ slug, label, groups, chosen, onChoose, without, errors }: ReceiversFieldsProps) {
  return (
    <>
      <SelectField
        label={label}
        name="group"
        none="People by name"
        value={chosen.groupId}
        onChange={({ target }) => onChoose({ ...chosen, groupId: target.value })}
        error={errors.group_id}
        options={groups.map(({ id, name, people }) => ({
          value: String(id),
          label: `Everyone in ${name} (${people})`,
        }))}
      />
      {!chosen.groupId && (
        <PersonPicker
          slug={slug}
          chosen={chosen.people}
          onChoose={(people) => onChoose({ ...chosen, people })}
          {...(without && { without })}
          error={errors.user_ids}
        />
      )}
    </>
  )
}

/** As the calls take it. With nobody chosen the server says so, at the field. */
export function receiversOf({ groupId, people }: Receivers) {
  if (groupId) return { group_id: Number(groupId) }
  return people.length > 0 ? { user_ids: people.map(({ id }) => id) } : {}
}
