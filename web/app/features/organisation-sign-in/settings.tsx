import type { SignInSettings } from '@koya/contract/endpoints/organisations/sign-in.ts'
import type { FormEvent } from 'react'
import { api } from '../../platform/api.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { AskButton } from '../admin/ask-button.tsx'
import { useAction } from '../admin/use-action.ts'
import { Domains } from './domains.tsx'

type SettingsProps = { slug: string; signIn: SignInSettings }

/** How people of the organisation sign in: for owners, in the settings. */
export function SignInSettingsSection({ slug, signIn }: SettingsProps) {
  const { issuer, sign_in_address: address } = signIn
  return (
    <section aria-labelledby="sign-in">
      <h2 id="sign-in">Sign in with your own accounts</h2>
      <p className="muted">
        Your people can sign in with the account they have with you: Google Workspace, Microsoft Entra or any other
        issuer that speaks OpenID Connect. Owners can always log in with their password and second factor as well.
      </p>
      {issuer && (
        <p>
          It is on. Your people sign in at <b className="words">{address}</b>{' '}
          <button type="button" className="button small line" onClick={() => void copyText(address, 'Address')}>
            Copy address
          </button>
        </p>
      )}
      <Domains slug={slug} domains={signIn.domains} />
      <IssuerForm key={issuer} slug={slug} signIn={signIn} />
      {/* Beside the form: its dialog has a form of its own. */}
      {issuer && (
        <AskButton
          label="Switch off"
          about="signing in with your own accounts"
          className="button line"
          title="Switch it off?"
          lead="Your people then log in with their Koya password. Anyone without one can set it with “Forgot password”."
          verb="Switch off"
          isDangerous
          act={() => api('DELETE /organisations/:slug/sign-in', { params: { slug } })}
        />
      )}
    </section>
  )
}

function IssuerForm({ slug, signIn }: SettingsProps) {
  const { run, isBusy, refusal, errors = {} } = useAction()
  const { issuer, client_id, makes_members, return_address } = signIn

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const body = {
      issuer: text('issuer'),
      client_id: text('client_id'),
      client_secret: text('client_secret'),
      makes_members: typed.has('makes_members'),
    }
    void run(() => api('PUT /organisations/:slug/sign-in', { params: { slug }, body }))
  }

  return (
    <form className="card organisation-form" noValidate onSubmit={submit}>
      <h3>Issuer</h3>
      <p className="small muted">
        Register Koya there as a web application. Its address to return to is <b className="words">{return_address}</b>.
        It changes with the address of your space.
      </p>
      <Field
        label="Address of the issuer"
        help="https://accounts.google.com, or https://login.microsoftonline.com/(number of your directory)/v2.0. Microsoft must send the claims email and xms_edov."
        name="issuer"
        type="url"
        inputMode="url"
        defaultValue={issuer ?? ''}
        error={errors.issuer}
      />
      <Field
        label="Client ID"
        name="client_id"
        defaultValue={client_id ?? ''}
        autoComplete="off"
        error={errors.client_id}
      />
      <Field
        label="Client secret"
        help={
          issuer
            ? 'Kept encrypted and never shown. Leave it empty to keep it as it is'
            : 'Kept encrypted and never shown'
        }
        name="client_secret"
        type="password"
        autoComplete="off"
        error={errors.client_secret}
      />
      <label className="row">
        <input type="checkbox" name="makes_members" defaultChecked={makes_members} /> Whoever signs in for the first
        time becomes a member
      </label>
      <FormMessage text={refusal} />
      <SubmitButton className="button" isBusy={isBusy}>
        {issuer ? 'Save' : 'Switch on'}
      </SubmitButton>
    </form>
  )
}
