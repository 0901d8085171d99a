import { data, redirect } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import { isRefusal, secretHeaders, secretMeta } from '../../platform/secret-link.ts'
import type { Route } from './+types/subscription-page'
import { LostSubscription } from './lost-subscription.tsx'
import { SubscriptionState } from './subscription-state.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { data: subscription } = await context.get(apiContext)('GET /subscribers/:token', { params })
    return subscription
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data(null, { status: 410 })
  }
}

/** A press of one of the two buttons. Afterwards the page is opened anew, so that reloading it repeats nothing. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const wish = (await request.formData()).get('wish')
  try {
    if (wish === 'confirm') await api('POST /subscribers/:token/confirm', { params })
    if (wish === 'unsubscribe') await api('POST /subscribers/:token/unsubscribe', { params })
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  return redirect(`/subscription/${encodeURIComponent(params.token)}`, 303)
}

export const headers = secretHeaders

export function meta() {
  return secretMeta('Your subscription')
}

export default function SubscriptionPage({ loaderData }: Route.ComponentProps) {
  return (
    <section className="section wrap">
      {loaderData ? <SubscriptionState {...loaderData} /> : <LostSubscription />}
    </section>
  )
}
