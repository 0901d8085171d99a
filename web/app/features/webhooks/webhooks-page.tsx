import { memberMeta } from '../../platform/member-page.ts'
import { AdminSkeleton } from '../admin/admin-skeleton.tsx'
import { loadForAdmin } from '../admin/load-for-admin.ts'
import type { Route } from './+types/webhooks-page'
import { callsOfKoya } from './webhook-calls.ts'
import { Webhooks } from './webhooks.tsx'

export const handle = { title: 'Webhooks' }

export function meta() {
  return memberMeta('Webhooks')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Asked here as well, so that whoever is no admin sees the page that says so.
  return loadForAdmin(request.url, callsOfKoya.load)
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function WebhooksPage() {
  return (
    <section aria-labelledby="of-koya">
      <h2 id="of-koya">Webhooks of Koya</h2>
      <Webhooks
        calls={callsOfKoya}
        about="These get news of everybody, in every organisation. An organisation makes its own in its settings."
      />
    </section>
  )
}
