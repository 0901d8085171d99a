import { memberMeta } from '../../platform/member-page.ts'
import { AdminSkeleton } from '../admin/admin-skeleton.tsx'
import { loadForAdmin } from '../admin/load-for-admin.ts'
import type { Route } from './+types/platforms-page'
import { callsOfKoya } from './platform-calls.ts'
import { Platforms } from './platforms.tsx'

export const handle = { title: 'Learning systems' }

export function meta() {
  return memberMeta('Learning systems')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request.url, callsOfKoya.load)
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function PlatformsPage({ loaderData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="of-koya">
      <h2 id="of-koya">Systems that open Koya</h2>
      <Platforms
        calls={callsOfKoya}
        first={loaderData.data}
        about="All learning systems from which people open courses by LTI 1.3. What you register here belongs to no organisation; an organisation registers its own in its settings."
      />
    </section>
  )
}
