import { api } from '../../platform/api.ts'
import { memberMeta } from '../../platform/member-page.ts'
import type { Route } from './+types/overview-page'
import { loadSpace } from './load-space.ts'
import { OwnLearning } from './own-learning.tsx'
import { ReadinessConsent } from './readiness-consent.tsx'
import { SpaceFigures } from './space-figures.tsx'
import { SpaceFrame, spaceLinks } from './space-frame.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'

export const links = spaceLinks

export function meta() {
  return memberMeta('Organisation')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadSpace(request.url, params.slug, async () => {
    const { data } = await api('GET /organisations/:slug/readiness/consent', { params })
    return { agreedAt: data.agreed_at }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="Organisation" />
}

export default function OverviewPage({ loaderData: { space, agreedAt } }: Route.ComponentProps) {
  return (
    <SpaceFrame space={space}>
      {space.face.welcome && <p className="welcome written-lines">{space.face.welcome}</p>}
      {space.standing && <SpaceFigures slug={space.slug} standing={space.standing} />}
      <OwnLearning slug={space.slug} own={space.own} isManager={space.standing !== null} />
      <ReadinessConsent slug={space.slug} agreedAt={agreedAt} />
    </SpaceFrame>
  )
}
