import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { copyText } from '../../ui/copy-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'

/** Makes the address that a calendar reads, which is shown this once, and ends it. */
export default function CalendarLink() {
  const [url, setUrl] = useState<string>()
  const [said, setSaid] = useState<string>()
  const { run, isBusy, refusal } = useAccountAction()

  async function make() {
    setSaid(undefined)
    const answer = await run(() => api('POST /account/calendar'))
    if (!answer) return
    setUrl(answer.data.url)
    setSaid(answer.message)
  }

  async function revoke() {
    setSaid(undefined)
    const answer = await run(() => api('DELETE /account/calendar'))
    if (!answer) return
    setUrl(undefined)
    setSaid(answer.message)
  }

  return (
    <>
      <p className="muted">
        Your phone’s calendar can show your plan, your live classes and what is due or to be paid, and keep it up to
        date.
      </p>
      {url && (
        <p>
          <input className="input" readOnly value={url} aria-label="The address of your calendar" />
        </p>
      )}
      <p className="row button-row">
        {url ? (
          <>
            <button type="button" className="button" onClick={() => void copyText(url, 'Address')}>
              Copy the address
            </button>
            <a className="button quiet" href={url.replace(/^https?:/, 'webcal:')}>
              Open in my calendar
            </a>
          </>
        ) : (
          <button type="button" className="button line" aria-disabled={isBusy} onClick={() => void make()}>
            Put it in my calendar
          </button>
        )}
        <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => void revoke()}>
          Revoke the address
        </button>
      </p>
      <FormMessage text={said} isGood />
      <FormMessage text={refusal} />
    </>
  )
}
