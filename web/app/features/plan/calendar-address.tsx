import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { copyText } from '../../ui/copy-text.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'

/** A private address for the calendar on one's phone. */
export function CalendarAddress() {
  const [state, setState] = useState<{ url?: string; message?: string; problem?: string; isBusy?: boolean }>({})

  async function make() {
    setState({ isBusy: true })
    try {
      const { data, message } = await api('POST /account/calendar')
      setState({ url: data.url, message })
    } catch (error) {
      setState({ problem: failureText(error) })
    }
  }

  return (
    <section className="card calendar-address" aria-labelledby="in-my-calendar">
      <h2 id="in-my-calendar">In my calendar</h2>
      <p className="muted">
        Your phone’s calendar can show your plan, your live classes and what is due, and keep it up to date.
      </p>
      {state.url ? (
        <>
          <p>
            <input className="input" readOnly value={state.url} aria-label="The address of your calendar" />
          </p>
          <p className="button-row">
            <button type="button" className="button" onClick={() => void copyText(state.url ?? '', 'Address')}>
              Copy the address
            </button>
            <a className="button quiet" href={state.url.replace(/^https?:/, 'webcal:')}>
              Open in my calendar
            </a>
          </p>
        </>
      ) : (
        <button type="button" className="button line" aria-disabled={state.isBusy} onClick={() => void make()}>
          Put it in my calendar
        </button>
      )}
      <FormMessage text={state.message} isGood />
      <FormMessage text={state.problem} />
    </section>
  )
}
