import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { MOST_INVITED } from '@koya/contract/rules/organisations/roles.ts'
import { type FormEvent, useState } from 'react'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { GroupField } from './group-field.tsx'
import { type PastedPerson, pastedPeople } from './pasted-people.ts'

type PasteAddressesProps = {
  space: Space
  groups: Group[]
  isBusy: boolean
  onPasted: (people: (PastedPerson & { group: string })[]) => void
}

/** Addresses have no columns: the group is chosen for all of them, and the server judges it row by row. */
export function PasteAddresses({ space, groups, isBusy, onPasted }: PasteAddressesProps) {
  const [errors, setErrors] = useState<{ addresses?: string; group?: string }>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const people = pastedPeople(String(typed.get('addresses')))
    const group = groups.find(({ id }) => String(id) === typed.get('group_id'))?.name ?? ''
    const addresses = refusalOf(people.length)
    const noGroup = !group && space.sees !== 'everyone' ? 'Please choose one of your groups.' : undefined
    setErrors({ ...(addresses && { addresses }), ...(noGroup && { group: noGroup }) })
    if (!addresses && !noGroup) onPasted(people.map((person) => ({ ...person, group })))
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextArea
        label="Or paste addresses"
        help="One per line, or with commas between them, with or without names: Bola Ade <bola@example.com>"
        name="addresses"
        rows={3}
        error={errors.addresses}
      />
      <GroupField label="Group for these addresses" space={space} groups={groups} error={errors.group} />
      <button type="submit" className="button line" disabled={isBusy}>
        Check the addresses
      </button>
    </form>
  )
}

function refusalOf(pasted: number) {
  if (pasted === 0) return 'Please paste at least one email address.'
  if (pasted > MOST_INVITED) return `Please paste at most ${MOST_INVITED.toLocaleString('en')} addresses at a time.`
  return undefined
}
