import type { SignInDomain } from '@koya/contract/endpoints/organisations/sign-in.ts'
import { type FormEvent, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { AskButton } from '../admin/ask-button.tsx'
import { useAction } from '../admin/use-action.ts'

/** The domains of addresses by which people are known: only what is proven counts. */
export function Domains({ slug, domains }: { slug: string; domains: SignInDomain[] }) {
  const form = useRef<HTMLFormElement>(null)
  const { run, isBusy, refusal, errors = {} } = useAction(() => form.current?.reset())

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const domain = String(new FormData(event.currentTarget).get('domain'))
    void run(() => api('POST /organisations/:slug/domains', { params: { slug }, body: { domain } }))
  }

  return (
    <>
      <h3>Domains of your email addresses</h3>
      <p className="muted">
        So that nobody else can speak for your people, prove first that the domain of their addresses is yours: put a
        TXT record into its DNS. With several domains in one Google Workspace, prove its main domain too.
      </p>
      {domains.length > 0 && (
        <ul className="coupon-list">
          {domains.map((domain) => (
            <DomainRow key={domain.id} slug={slug} domain={domain} />
          ))}
        </ul>
      )}
      <form ref={form} className="card organisation-form" noValidate onSubmit={submit}>
        <Field
          label="New domain"
          help="The part after the @, for example marina.ng"
          name="domain"
          error={errors.domain}
        />
        <FormMessage text={errors.domain ? undefined : refusal} />
        <SubmitButton className="button line" isBusy={isBusy}>
          Add the domain
        </SubmitButton>
      </form>
    </>
  )
}

function DomainRow({ slug, domain }: { slug: string; domain: SignInDomain }) {
  const { id, domain: name, record_name, record_value, is_proven } = domain
  const { run, isBusy, refusal, errors = {} } = useAction()
  const params = { slug, id }
  return (
    <li>
      <div>
        <h4>
          {name}{' '}
          <span className="state-mark" data-tone={is_proven ? 'good' : 'waiting'}>
            {is_proven ? 'Proven' : 'Not proven yet'}
          </span>
        </h4>
        {!is_proven && (
          <p className="small">
            Name <b className="words">{record_name}</b>, type TXT, value <b className="words">{record_value}</b>{' '}
            <button type="button" className="button small line" onClick={() => void copyText(record_value, 'Value')}>
              Copy value
            </button>
          </p>
        )}
        <FormMessage text={errors.domain ?? refusal} />
      </div>
      <div className="row">
        <button
          type="button"
          className="button small"
          aria-busy={isBusy}
          aria-label={`Check ${name}`}
          onClick={() => void run(() => api('POST /organisations/:slug/domains/:id/checks', { params }))}
        >
          {isBusy && <span className="spinner" />}
          Check
        </button>
        <AskButton
          label="Remove"
          about={name}
          title={`Remove ${name}?`}
          lead="Nobody new can sign in with an address of this domain. People who are already linked stay linked."
          verb="Remove"
          isDangerous
          act={() => api('DELETE /organisations/:slug/domains/:id', { params })}
        />
      </div>
    </li>
  )
}
