import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import type { Person } from '@koya/contract/endpoints/organisations/people.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { AskButton } from '../../admin/ask-button.tsx'
import { useAction } from '../../admin/use-action.ts'

type Opened = Answer<'GET /organisations/:slug/seats/:block/grants'>['data']
type BlockSeatsProps = { slug: string; opened: Opened; groups: Group[]; people: Person[] }

/** Gives seats of one block, and takes them back. What taking back means is said before it is done. */
export function BlockSeats({ slug, opened, groups, people }: BlockSeatsProps) {
  const { block, grants } = opened
  const { run, isBusy, refusal, errors = {} } = useAction()
  const [chosen, setChosen] = useState('')
  const holders = new Set(grants.map(({ user_id }) => user_id))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [kind, id] = chosen.split(':')
    const body = kind === 'group' ? { group_id: Number(id) } : id ? { user_ids: [Number(id)] } : {}
    void run(() => api('POST /organisations/:slug/seats/:block/grants', { params: { slug, block: block.id }, body }))
  }

  return (
    <section aria-labelledby="block" className="card organisation-form">
      <h2 id="block">{block.title}</h2>
      <p>
        {block.given} of {block.bought} given, <b>{block.free} free</b>
      </p>
      <form noValidate onSubmit={submit}>
        <SelectField
          label="Give a seat to"
          name="receiver"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          error={errors.user_ids ?? errors.group_id}
          options={[
            ...groups.map(({ id, name, people: count }) => ({
              value: `group:${id}`,
              label: `Everyone in ${name} (${count})`,
            })),
            ...people
              .filter(({ id }) => !holders.has(id))
              .map(({ id, first_name, last_name }) => ({ value: `user:${id}`, label: `${first_name} ${last_name}` })),
          ]}
        />
        <FormMessage text={refusal} />
        <SubmitButton className="button" isBusy={isBusy}>
          Give
        </SubmitButton>
      </form>
      <ul className="coupon-list">
        {grants.map(({ id, name, courses, is_begun, is_finished }) => (
          <li key={id}>
            <div>
              <h3>{name}</h3>
              <p className="small muted">
                {courses.join(', ') || 'Has not chosen a course yet'} ·{' '}
                {is_finished ? 'finished' : is_begun ? 'has begun' : 'has not begun'}
              </p>
            </div>
            <AskButton
              label="Take back"
              about={name}
              title={`Take the seat of ${name} back?`}
              lead={
                is_begun
                  ? 'A lesson was begun, so the seat counts as used and is not free again. A finished course stays open to them.'
                  : 'No lesson was begun, so the seat is free again.'
              }
              verb="Take back"
              isDangerous
              act={() => api('DELETE /organisations/:slug/grants/:id', { params: { slug, id } })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
