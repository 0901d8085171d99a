import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'

type GroupFieldProps = { label: string; space: Space; groups: Group[]; error?: string | undefined }

/** The group into which people come. A manager of groups names one of theirs, and the only one is chosen from the start. */
export function GroupField({ label, space, groups, error }: GroupFieldProps) {
  const isNeeded = space.sees !== 'everyone'
  return (
    <SelectField
      label={label}
      name="group_id"
      none={isNeeded ? 'Choose a group' : 'No group'}
      defaultValue={isNeeded && groups.length === 1 ? groups[0]?.id : ''}
      options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={error}
    />
  )
}
