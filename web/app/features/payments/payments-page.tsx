import { Link, redirect } from 'react-router'
import { api } from '../../platform/api.ts'
import { loadForMember, memberLinks, memberMeta, pageAsked } from '../../platform/member-page.ts'
import styles from '../../styles/member/money/plans.css?url'
import { calabash, Motif } from '../../ui/motif.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { WaitingGifts } from '../gifts/waiting-gifts.tsx'
import { PlanList } from '../instalments/plan-list.tsx'
import { OwnLinks } from '../sponsorships/own-links.tsx'
import type { Route } from './+types/payments-page'
import { PaymentRow } from './payment-row.tsx'
import { PaymentsSkeleton } from './payments-skeleton.tsx'

export function links() {
  return [...memberLinks(), { rel: 'stylesheet', href: styles }]
}

export function meta() {
  return memberMeta('Your payments')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageAsked(request.url)
  const isFirst = page === 1
  const [{ data }, plans, gifts, sponsored] = await loadForMember(request.url, () =>
    Promise.all([
      api('GET /payments', { query: { page } }),
      isFirst ? api('GET /instalments') : { data: [] },
      isFirst ? api('GET /gifts') : { data: { waiting: [] } },
      isFirst ? api('GET /sponsorships') : { data: { sponsorships: [] } },
    ]),
  )
  if (data.payments.length === 0 && page > 1) throw redirect('/payments')
  return { ...data, page, plans: plans.data, waiting: gifts.data.waiting, sponsorships: sponsored.data.sponsorships }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PaymentsSkeleton />
}

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { payments, has_more, page, plans, waiting, sponsorships } = loaderData
  return (
    <div className="wrap shop-page">
      <h1>Your payments</h1>
      <WaitingGifts gifts={waiting} />
      <PlanList plans={plans} />
      {plans.length > 0 && <h2>All payments</h2>}
      {payments.length === 0 ? (
        <NoPayments />
      ) : (
        <ul className="payment-list">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      <PageLinks page={page} hasMore={has_more} />
      <OwnLinks links={sponsorships} />
    </div>
  )
}

function NoPayments() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>You have not paid for anything yet</h2>
      <p className="muted">Your receipts will appear here once you buy a course.</p>
      <Link className="button" to="/courses">
        Browse a course
      </Link>
    </div>
  )
}
