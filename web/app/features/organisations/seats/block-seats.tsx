import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { AskButton } from '../../admin/ask-button.tsx'
import { useAction } from '../../admin/use-action.ts'
import { nobodyYet, ReceiversFields, receiversOf } from '../people/receivers.tsx'
import { SeatRules } from './seat-rules.tsx'

type Opened = Answer<'GET /organisations/:slug/seats/:block/grants'>['data']
type BlockSeatsProps = { slug: string; opened: Opened; groups: Group[]; mayRule: boolean }

/** Gives seats of one block, and takes them back. What taking back means is said before it is done. */
export function BlockSeats({ slug, opened, groups, mayRule }: BlockSeatsProps) {
  const { block, grants } = opened
  const [chosen, setChosen] = useState(nobodyYet)
  const { run, isBusy, refusal, errors = {} } = useAction(() => setChosen(nobodyYet))
  const holders = new Set(grants.map(({ user_id }) => user_id))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = receiversOf(chosen)
    void run(() => api('POST /organisations/:slug/seats/:block/grants', { params: { slug, block: block.id }, body }))
  }

  return (
    <section aria-labelledby="block" className="card organisation-form">
      <h2 id="block">{block.title}</h2>
      <p>
        {block.given} of {block.bought} given, <b>{block.free} free</b>
      </p>
      <form noValidate onSubmit={submit}>
        <ReceiversFields
          slug={slug}
          label="Give a seat to"
          groups={groups}
          chosen={chosen}
          onChoose={setChosen}
          without={holders}
          errors={errors}
        />
        <FormMessage text={refusal} />
        <SubmitButton className="button" isBusy={isBusy}>
          Give
        </SubmitButton>
      </form>
      {mayRule && <SeatRules slug={slug} block={block} groups={groups} />}
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
