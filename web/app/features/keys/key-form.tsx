import { type KeyScope, scopeWords } from '@koya/contract/rules/key-scopes.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'

export type Wished = { name: string; scopes: KeyScope[]; ends_on: string }

/** A name to know it by, what it may do, and its last day: three months from now unless told otherwise. */
export function KeyForm({ scopes, make }: { scopes: readonly KeyScope[]; make: (wished: Wished) => Promise<void> }) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, isBusy, refusal } = useAccountAction((found) => {
    setErrors(found)
    return Object.keys(found).length > 0
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setErrors({})
    const form = event.currentTarget
    const given = new FormData(form)
    const chosen = scopes.filter((scope) => given.getAll('scopes').includes(scope))
    const wished = { name: String(given.get('name')), scopes: chosen, ends_on: String(given.get('ends_on')) }
    const isMade = await run(async () => {
      await make(wished)
      return true
    })
    if (isMade) form.reset()
  }

  return (
    <form className="account-form" noValidate onSubmit={submit} aria-label="Make a key">
      <Field label="Name of the key" help="For example Payroll system" name="name" maxLength={60} error={errors.name} />
      <fieldset className="key-scopes">
        <legend>What it may do</legend>
        {scopes.map((scope) => (
          <label className="row" key={scope}>
            <input type="checkbox" name="scopes" value={scope} defaultChecked={scopes.length === 1} />
            {scopeWords[scope]}
          </label>
        ))}
      </fieldset>
      <FormMessage text={errors.scopes} />
      <Field
        label="Last day"
        type="date"
        name="ends_on"
        defaultValue={addDays(lagosDay(new Date()), 90)}
        error={errors.ends_on}
      />
      <FormMessage text={refusal} />
      <SubmitButton className="button line" isBusy={isBusy}>
        Make a key
      </SubmitButton>
    </form>
  )
}
