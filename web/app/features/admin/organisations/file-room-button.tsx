import type { AdminOrganisation } from '@koya/contract/endpoints/admin/organisations.ts'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { AskButton } from '../ask-button.tsx'

export const gigabytesOf = ({ quota_bytes }: AdminOrganisation['files']) => Math.round(quota_bytes / 1024 ** 3)

/** More or less room for the films and documents of an organisation's own courses. */
export function FileRoomButton({ organisation: { id, name, files } }: { organisation: AdminOrganisation }) {
  return (
    <AskButton
      label="Space for files"
      about={name}
      title={`How much space for ${name}?`}
      lead="For the videos, recordings and documents of its own courses. What is there already stays, even if it is more."
      verb="Save"
      act={(form) => {
        const typed = String(form.get('gigabytes')).trim()
        const gigabytes = typed === '' ? null : Number(typed)
        return api('PUT /admin/organisations/:id/file-room', { params: { id }, body: { gigabytes } })
      }}
    >
      {(errors) => (
        <Field
          label="Gigabytes"
          help="Leave it empty for the usual space."
          name="gigabytes"
          inputMode="numeric"
          defaultValue={files.is_usual ? '' : gigabytesOf(files)}
          error={errors.gigabytes}
        />
      )}
    </AskButton>
  )
}
