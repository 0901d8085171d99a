import type { OwnHost } from '@koya/contract/endpoints/organisations/own-host.ts'
import type { FormEvent } from 'react'
import { api } from '../../../platform/api.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { AskButton } from '../../admin/ask-button.tsx'
import { useAction } from '../../admin/use-action.ts'

type OwnHostSectionProps = { slug: string; ownHost: OwnHost | null }

/** A host of the organisation's own, whose first page shows its face. For owners, in the settings. */
export function OwnHostSection({ slug, ownHost }: OwnHostSectionProps) {
  return (
    <section aria-labelledby="own-host">
      <h2 id="own-host">A host of your own</h2>
      <p className="muted">
        At an address like learn.marina.ng everyone then finds a page with your name, logo, colour and welcome, and the
        way to log in. Learning itself stays at this address.
      </p>
      {ownHost ? <Chosen slug={slug} ownHost={ownHost} /> : <Choose slug={slug} />}
    </section>
  )
}

function Choose({ slug }: { slug: string }) {
  const { run, isBusy, refusal, errors = {} } = useAction()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const host = String(new FormData(event.currentTarget).get('host'))
    void run(() => api('PUT /organisations/:slug/host', { params: { slug }, body: { host } }))
  }

  return (
    <form className="card organisation-form" noValidate onSubmit={submit}>
      <Field label="Host" help="Only its name, for example learn.marina.ng" name="host" error={errors.host} />
      <FormMessage text={errors.host ? undefined : refusal} />
      <SubmitButton className="button line" isBusy={isBusy}>
        Add the host
      </SubmitButton>
    </form>
  )
}

function Chosen({ slug, ownHost }: { slug: string; ownHost: OwnHost }) {
  const { host, record_name, record_value, leads_to, is_proven } = ownHost
  const { run, isBusy, refusal, errors = {} } = useAction()
  const params = { slug }
  return (
    <ul className="coupon-list">
      <li>
        <div>
          <h3>
            {host}{' '}
            <span className="state-mark" data-tone={is_proven ? 'good' : 'waiting'}>
              {is_proven ? 'Proven' : 'Not proven yet'}
            </span>
          </h3>
          {is_proven ? (
            <p className="small">
              It shows your page at <b className="words">https://{host}/</b> as soon as it leads to us: name{' '}
              <b className="words">{host}</b>, type CNAME, value <b className="words">{leads_to}</b>.
            </p>
          ) : (
            <p className="small">
              Put this record into its DNS: name <b className="words">{record_name}</b>, type TXT, value{' '}
              <b className="words">{record_value}</b>{' '}
              <button type="button" className="button small line" onClick={() => void copyText(record_value, 'Value')}>
                Copy value
              </button>
            </p>
          )}
          <FormMessage text={errors.host ?? refusal} />
        </div>
        <div className="row">
          <button
            type="button"
            className="button small"
            aria-busy={isBusy}
            aria-label={`Check ${host}`}
            onClick={() => void run(() => api('POST /organisations/:slug/host/checks', { params }))}
          >
            {isBusy && <span className="spinner" />}
            Check
          </button>
          <AskButton
            label="Remove"
            about={host}
            title={`Remove ${host}?`}
            lead="Its page is gone at once. Your space stays as it is."
            verb="Remove"
            isDangerous
            act={() => api('DELETE /organisations/:slug/host', { params })}
          />
        </div>
      </li>
    </ul>
  )
}
