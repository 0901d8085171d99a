import { data, redirect } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import { isRefusal, secretHeaders, secretMeta } from '../../platform/secret-link.ts'
import confirmStyles from '../../styles/confirm.css?url'
import type { Route } from './+types/confirm-page'
import { EmailLinkState } from './email-link-state.tsx'
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
  if (fields.get('wish') === 'resend') {
    const email = String(fields.get('email') ?? '')
    return { email, ...(await resendConfirmation(api, email)) }
  }
  try {
    const { data: done } = await api('POST /auth/confirm/:token', { params })
    return redirect(after[done.purpose], 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return redirect(`/confirm/${encodeURIComponent(params.token)}`, 303)
  }
}

const after = { confirm: '/login?confirmation=confirmed', 'change-email': '/learner/accounts?email=changed' }

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
