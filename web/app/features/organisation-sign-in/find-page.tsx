import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { ownPath } from '@koya/contract/rules/web-address.ts'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { anonymousApi } from '../../platform/api.ts'
import { memberSheet } from '../../platform/member-styles.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { Field } from '../../ui/form/field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { organisationSheet } from '../organisations/space-skeleton.tsx'

export function links() {
  return [memberSheet, organisationSheet]
}

export function meta() {
  return [{ title: 'Sign in with your organisation · Koya' }, { name: 'robots', content: 'noindex' }]
}

/** From an address to the organisation that has proven its domain. */
export default function FindPage() {
  const goTo = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setIsBusy(true)
    try {
      const { data } = await anonymousApi('POST /auth/organisations', { body: { email } })
      const target = ownPath(new URLSearchParams(location.search).get('redirect'))
      void goTo(`/o/${data.slug}/sign-in${target ? `?redirect=${encodeURIComponent(target)}` : ''}`)
    } catch (error) {
      setRefusal(error instanceof ApiFailure ? (error.errors.email?.[0] ?? error.message) : failureText(error))
      setIsBusy(false)
    }
  }

  return (
    <div className="wrap member-page">
      <h1>Sign in with your organisation</h1>
      <p className="lead">
        Some organisations let their people sign in with the account they have at work or school. Tell us your address
        there, and we take you to its sign-in.
      </p>
      <form className="narrow-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Email at your organisation"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={refusal}
        />
        <SubmitButton className="button" isBusy={isBusy}>
          Go on
        </SubmitButton>
      </form>
      <p className="next-steps">
        <Link to="/login">Log in with a password instead</Link>
      </p>
    </div>
  )
}
