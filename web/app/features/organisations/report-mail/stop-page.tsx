import { redirect } from 'react-router'
import { apiContext } from '../../../platform/api-context.ts'
import { orNothing, press, secretHeaders, secretMeta } from '../../../platform/secret-link.ts'
import type { Route } from './+types/stop-page'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNothing(context.get(apiContext)('GET /report-mails/:token', { params }))
}

/** A press of the button, also without JavaScript. Afterwards the page is opened anew, so that reloading it repeats nothing. */
export async function action({ params, context }: Route.ActionArgs) {
  await press(context.get(apiContext)('POST /report-mails/:token/stop', { params }))
  return redirect(`/report-mail/${encodeURIComponent(params.token)}`, 303)
}

export const headers = secretHeaders

export function meta() {
  return secretMeta('Your monthly figures')
}

export default function StopPage({ loaderData }: Route.ComponentProps) {
  return <section className="section wrap">{loaderData ? <Wish {...loaderData} /> : <Lost />}</section>
}

function Wish({ organisation, is_on }: { organisation: string; is_on: boolean }) {
  if (!is_on)
    return (
      <>
        <h1>No more monthly figures</h1>
        <p className="lead">
          We do not send you the monthly figures of <b>{organisation}</b>. You can switch them on again under Reports.
        </p>
      </>
    )
  return (
    <>
      <h1>Stop the monthly figures?</h1>
      <p className="lead">
        Once a month we send you the figures of <b>{organisation}</b>.
      </p>
      <form className="next-steps row" method="post">
        <button type="submit" className="button">
          Stop sending them
        </button>
      </form>
    </>
  )
}

function Lost() {
  return (
    <>
      <h1>This link is no longer valid</h1>
      <p className="lead">You no longer belong to the organisation, so it sends you no figures.</p>
    </>
  )
}
