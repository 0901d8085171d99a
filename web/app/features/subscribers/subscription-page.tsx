import { redirect } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import { orNothing, press, secretHeaders, secretMeta } from '../../platform/secret-link.ts'
import type { Route } from './+types/subscription-page'
import { LostSubscription } from './lost-subscription.tsx'
import { SubscriptionState } from './subscription-state.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNothing(context.get(apiContext)('GET /subscribers/:token', { params }))
}

/** A press of one of the two buttons. Afterwards the page is opened anew, so that reloading it repeats nothing. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const wish = (await request.formData()).get('wish')
  if (wish === 'confirm') await press(api('POST /subscribers/:token/confirm', { params }))
  if (wish === 'unsubscribe') await press(api('POST /subscribers/:token/unsubscribe', { params }))
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
