import { type MailStop, stopWords } from '@koya/contract/rules/messages/message-kinds.ts'
import { Link, redirect } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import { orNothing, press, secretHeaders, secretMeta } from '../../platform/secret-link.ts'
import type { Route } from './+types/stop-page'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNothing(context.get(apiContext)('GET /mail-links/:token', { params }))
}

/** A press of the button, also without JavaScript. Afterwards the page is opened anew, so that reloading it repeats nothing. */
export async function action({ params, context }: Route.ActionArgs) {
  await press(context.get(apiContext)('POST /mail-links/:token/stop', { params }))
  return redirect(`/mail-links/${encodeURIComponent(params.token)}`, 303)
}

export const headers = secretHeaders

export function meta() {
  return secretMeta('Emails from Koya')
}

export default function StopPage({ loaderData }: Route.ComponentProps) {
  return <section className="section wrap">{loaderData ? <Wish {...loaderData} /> : <Lost />}</section>
}

function Wish({ kind, is_on }: { kind: MailStop; is_on: boolean }) {
  const { about, examples } = stopWords(kind)
  if (!is_on)
    return (
      <>
        <h1>No more emails about {about}</h1>
        <p className="lead">We no longer send you emails about {about}, and it stays that way until you change it.</p>
        <p>
          <Link to="/learner/accounts">Choose what we write to you about</Link>
        </p>
      </>
    )
  return (
    <>
      <h1>Stop emails about {about}?</h1>
      <p className="lead">
        {examples}
        {kind !== 'invitations' && ' You will still find them among your notifications when you are logged in.'}
      </p>
      <form className="next-steps row" method="post">
        <button type="submit" className="button">
          Stop these emails
        </button>
      </form>
    </>
  )
}

function Lost() {
  return (
    <>
      <h1>This link is no longer valid</h1>
      <p className="lead">
        Part of it may be missing. You can choose what we write to you about in{' '}
        <Link to="/learner/accounts">your account</Link>.
      </p>
    </>
  )
}
