import { type FormEvent, useState } from 'react'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { KindChoice } from './kind-choice.tsx'
import {
  firstWrong,
  type GivenRegistration,
  type RegisterOutcome,
  type RegistrationField,
  readRegistration,
  registerBusiness,
} from './register-business.ts'

type RegisterFormProps = { answered?: (RegisterOutcome & { given: GivenRegistration }) | undefined }

/** Registers in place. Without JavaScript the page comes back with what became of it. */
export function RegisterForm({ answered }: RegisterFormProps) {
  const [outcome, setOutcome] = useState<RegisterOutcome>(answered ?? {})
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    const answer = await registerBusiness(api, readRegistration(new FormData(form)))
    setIsBusy(false)
    setOutcome(answer)
    const wrong = firstWrong(answer.errors)
    if (wrong) form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }

  const field = (name: RegistrationField) => ({
    name,
    error: outcome.errors?.[name],
    defaultValue: answered?.given[name],
  })
  return (
    <>
      <FormMessage text={outcome.registered} isGood />
      {!outcome.registered && (
        <form method="post" action="/business#register" onSubmit={submit} noValidate>
          <KindChoice {...field('kind')} />
          <Field label="Name of the organisation" autoComplete="organization" {...field('company_name')} />
          <Field label="City or town" autoComplete="address-level2" {...field('city')} />
          <Field label="Email address" type="email" autoComplete="email" inputMode="email" {...field('email')} />
          <div className="field-pair">
            <Field label="Phone number (optional)" type="tel" autoComplete="tel" {...field('phone_number')} />
            <Field label="Website (optional)" autoComplete="url" inputMode="url" {...field('website')} />
          </div>
          <TextArea
            label="About (optional)"
            rows={4}
            help="What you would like to teach, and to how many people."
            {...field('about')}
          />
          <FormMessage text={outcome.refusal} />
          <SubmitButton isBusy={isBusy}>Register your Business</SubmitButton>
        </form>
      )}
    </>
  )
}
