import { api } from '../../platform/api.ts'
import { memberMeta, pageAsked } from '../../platform/member-page.ts'
import styles from '../../styles/member/money/earnings.css?url'
import { calabash, Motif } from '../../ui/motif.tsx'
import { EarnedSoFar } from '../earnings/earned-so-far.tsx'
import type { Route } from './+types/earnings-page'
import { loadSpace } from './load-space.ts'
import { SpaceFrame, spaceLinks } from './space-frame.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'

export function links() {
  return [...spaceLinks(), { rel: 'stylesheet', href: styles }]
}

export function meta() {
  return memberMeta('Earnings')
}

export function clientLoader({ request, params: { slug } }: Route.ClientLoaderArgs) {
  const page = pageAsked(request.url)
  return loadSpace(request.url, slug, async () => {
    const { data } = await api('GET /earnings', { query: { organisation: slug, page } })
    return { earnings: data, page }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="Earnings" />
}

/** What the courses of an organisation have earned, for its owners. */
export default function OrganisationEarningsPage({ loaderData: { space, earnings, page } }: Route.ComponentProps) {
  return (
    <SpaceFrame space={space}>
      <div className="earnings">
        <h2>Earnings</h2>
        <p className="muted">
          What the courses of {space.name} have earned, to the kobo, and when it reaches the bank.
        </p>
        <EarnedSoFar earnings={earnings} page={page} empty={<NothingEarned />} />
      </div>
    </SpaceFrame>
  )
}

function NothingEarned() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>Nothing earned yet</h2>
      <p className="muted">
        Courses that are published in the name of this organisation pay it. Each sale appears here with its price, the
        fee and the share.
      </p>
    </div>
  )
}
