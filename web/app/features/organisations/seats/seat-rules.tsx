import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import type { SeatBlock } from '@koya/contract/endpoints/organisations/seats.ts'
import type { FormEvent } from 'react'
import { api } from '../../../platform/api.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useAction } from '../../admin/use-action.ts'

type SeatRulesProps = { slug: string; block: SeatBlock; groups: Group[] }

/** Seats that are given by themselves, to whoever joins. */
export function SeatRules({ slug, block, groups }: SeatRulesProps) {
  const { run, isBusy, refusal, errors = {} } = useAction()
  const { everyone, group_ids } = block.rules
  const isOn = everyone || group_ids.length > 0

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const body = { everyone: typed.has('everyone'), group_ids: typed.getAll('group').map(Number) }
    void run(() => api('PUT /organisations/:slug/seats/:block/rules', { params: { slug, block: block.id }, body }))
  }

  return (
    <details open={isOn}>
      <summary>{isOn ? 'Given by rule to whoever joins' : 'Give seats by rule'}</summary>
      <form noValidate onSubmit={submit}>
        <p className="small muted">
          Whoever joins from now on gets a seat while there are some. When none is left, they join without one and you
          are told.
        </p>
        <div className="found-courses">
          <label>
            <input type="checkbox" name="everyone" defaultChecked={everyone} /> Whoever joins the organisation
          </label>
          {groups.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" name="group" value={id} defaultChecked={group_ids.includes(id)} /> Whoever comes
              into {name}
            </label>
          ))}
        </div>
        <FormMessage text={errors.group_ids ?? refusal} />
        <SubmitButton className="button small line" isBusy={isBusy}>
          Save the rule
        </SubmitButton>
      </form>
    </details>
  )
}
