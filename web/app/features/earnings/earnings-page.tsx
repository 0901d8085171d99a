import { Link, redirect } from 'react-router'
import { api } from '../../platform/api.ts'
import { loadForMember, memberLinks, memberMeta, pageAsked } from '../../platform/member-page.ts'
import styles from '../../styles/member/money/earnings.css?url'
import { calabash, Motif } from '../../ui/motif.tsx'
import { ShareLinks } from '../../ui/share-links.tsx'
import type { Route } from './+types/earnings-page'
import { EarnedSoFar } from './earned-so-far.tsx'
import { SplitList } from './split-list.tsx'

export function links() {
  return [...memberLinks(), { rel: 'stylesheet', href: styles }]
}

export function meta() {
  return memberMeta('Earnings')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageAsked(request.url)
  const { data } = await loadForMember(request.url, () => api('GET /earnings', { query: { page } }))
  if (data.lines.length === 0 && page > 1) throw redirect('/instructor/earnings')
  return { ...data, page }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className="wrap member-page" aria-busy="true">
      <h1>Earnings</h1>
      <noscript>
        <p>Your earnings and your bank account need JavaScript. Please switch it on.</p>
      </noscript>
      <p className="row muted">
        <span className="spinner" />
        Loading what you have earned
      </p>
    </div>
  )
}

export default function EarningsPage({ loaderData: earnings }: Route.ComponentProps) {
  const { months, page, splits, own_sale_percent, link_id } = earnings
  return (
    <div className="wrap member-page earnings">
      <h1 id="admin-title" tabIndex={-1}>
        Earnings
      </h1>
      <p className="muted">What your courses have earned, to the kobo, and when it reaches your bank.</p>
      <EarnedSoFar earnings={earnings} page={page} empty={<NothingEarned earnings={earnings} />} />
      {splits.length > 0 && <SplitList splits={splits} />}
      {months.length > 0 && <OwnLink id={link_id} percent={own_sale_percent} />}
    </div>
  )
}

type Earnings = Route.ComponentProps['loaderData']

function NothingEarned({ earnings: { own_sale_percent, link_id } }: { earnings: Earnings }) {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>Nothing earned yet</h2>
      <p className="muted">
        Each sale appears here with its price, the fee and your share. Your own link earns you {own_sale_percent}%.
      </p>
      <ShareOwnLink id={link_id} />
      <Link to="/mycourses">See your courses</Link>
    </div>
  )
}

function OwnLink({ id, percent }: { id: number; percent: number }) {
  return (
    <section>
      <h2>Your own link</h2>
      <p>
        Anyone who comes through it and buys one of your courses within 30 days earns you {percent}%. You can also add{' '}
        <code>?by={id}</code> to the address of any of your courses.
      </p>
      <ShareOwnLink id={id} />
    </section>
  )
}

function ShareOwnLink({ id }: { id: number }) {
  const address = `${location.origin}/instructors/${id}?by=${id}`
  return <ShareLinks what="your link" name="My courses on Koya" address={address} />
}
