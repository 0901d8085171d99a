import type { LtiPlatform } from '@koya/contract/endpoints/organisations/lti.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'
import type { Wished } from './platform-calls.ts'

/** As learning systems call them, so that they are found there. */
const fields = [
  { name: 'name', label: 'Name', help: 'What your people call it, for example Moodle of the faculty' },
  { name: 'issuer', label: 'Platform ID (issuer)', help: 'For example https://moodle.example.edu.ng', type: 'url' },
  { name: 'client_id', label: 'LTI client ID' },
  { name: 'deployment_ids', label: 'Deployment ID', help: 'Several are separated by commas' },
  { name: 'auth_url', label: 'Authentication request URL', type: 'url' },
  { name: 'keys_url', label: 'Public keyset URL of the system', type: 'url' },
  {
    name: 'token_url',
    label: 'Access token URL',
    help: 'Only if marks are to go back there. Learners are told before they link their account.',
    type: 'url',
  },
] as const

const changeable: string[] = ['name', 'deployment_ids', 'token_url']

type PlatformFormProps = {
  /** The one that is changed; a new one is registered without it. */
  platform?: LtiPlatform
  hasSeats?: boolean
  send: (wished: Wished) => Promise<void>
}

export function PlatformForm({ platform, hasSeats = false, send }: PlatformFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, isBusy, refusal } = useAccountAction((found) => {
    // A list is refused at its entries; on the page it is one field.
    const named = Object.entries(found).map(([name, text]) => [name.replace(/[.[].*/, ''), text])
    setErrors(Object.fromEntries(named))
    return named.length > 0
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setErrors({})
    const form = event.currentTarget
    const isSent = await run(async () => {
      await send(wishedIn(new FormData(form)))
      return true
    })
    if (isSent && !platform) form.reset()
  }

  return (
    <form
      className="webhook-form"
      noValidate
      onSubmit={submit}
      aria-label={platform ? `Change ${platform.name}` : 'Register a learning system'}
    >
      {fields.map(
        (field) =>
          (!platform || changeable.includes(field.name)) && (
            <Field
              key={field.name}
              {...field}
              defaultValue={platform && shown(platform[field.name])}
              autoComplete="off"
              error={errors[field.name]}
            />
          ),
      )}
      {hasSeats && (
        <label className="row">
          <input type="checkbox" name="gives_seats" /> A learner who opens a course from there gets one of our free
          seats
        </label>
      )}
      <FormMessage text={refusal} />
      <SubmitButton className="button line" isBusy={isBusy}>
        {platform ? 'Save changes' : 'Register the learning system'}
      </SubmitButton>
    </form>
  )
}

/** As it was entered. */
function shown(value: string | string[] | null) {
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}

function wishedIn(given: FormData): Wished {
  const text = (name: string) => String(given.get(name) ?? '').trim()
  const deployments = text('deployment_ids').split(',')
  return {
    name: text('name'),
    issuer: text('issuer'),
    client_id: text('client_id'),
    deployment_ids: deployments.map((one) => one.trim()).filter(Boolean),
    auth_url: text('auth_url'),
    keys_url: text('keys_url'),
    token_url: text('token_url'),
    gives_seats: given.has('gives_seats'),
  }
}
