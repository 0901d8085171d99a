import { ownPath } from '@koya/contract/rules/web-address.ts'
import { data, redirect } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import { isRefusal, secretHeaders, secretMeta } from '../../platform/secret-link.ts'
import confirmStyles from '../../styles/confirm.css?url'
import type { Route } from './+types/confirm-page'
import { EmailLinkState } from './email-link-state.tsx'
import { leadingTo } from './leading-to.ts'
import { resendConfirmation } from './resend-confirmation.ts'

export function links() {
  return [{ rel: 'stylesheet', href: confirmStyles }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { data: link } = await context.get(apiContext)('GET /auth/links/:token', { params })
    return link.state === 'expired' ? data(link, { status: 410 }) : link
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data(null, { status: 410 })
  }
}

/** A press on the button, or an address to which a new link shall go. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const fields = await request.formData()
  const target = ownPath(new URL(request.url).searchParams.get('redirect'))
  if (fields.get('wish') === 'resend') {
    const email = String(fields.get('email') ?? '')
    return { email, ...(await resendConfirmation(api, { email, redirect: target })) }
  }
  try {
    const { data: done } = await api('POST /auth/confirm/:token', { params })
    // The same page says that it is done.
    if (done.purpose === 'stop-factor-reset') return redirect(`/confirm/${encodeURIComponent(params.token)}`, 303)
    return redirect(done.purpose === 'confirm' ? leadingTo(CONFIRMED, target) : EMAIL_CHANGED, 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return redirect(leadingTo(`/confirm/${encodeURIComponent(params.token)}`, target), 303)
  }
}

const CONFIRMED = '/login?confirmation=confirmed'
const EMAIL_CHANGED = '/learner/accounts?email=changed'

export const headers = secretHeaders

export function meta() {
  return secretMeta('Confirm your email address')
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="section wrap confirm-page">
      <EmailLinkState link={loaderData} asked={actionData} />
    </section>
  )
}
