import { Link, redirect } from 'react-router'
import { api } from '../../platform/api.ts'
import { loadForMember, memberLinks, memberMeta, pageAsked } from '../../platform/member-page.ts'
import { calabash, Motif } from '../../ui/motif.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { OwnLinks } from '../sponsorships/own-links.tsx'
import type { Route } from './+types/payments-page'
import { PaymentRow } from './payment-row.tsx'
import { PaymentsSkeleton } from './payments-skeleton.tsx'

export const links = memberLinks

export function meta() {
  return memberMeta('Your payments')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageAsked(request.url)
  const [{ data }, sponsored] = await loadForMember(request.url, () =>
    Promise.all([api('GET /payments', { query: { page } }), page === 1 ? api('GET /sponsorships') : undefined]),
  )
  if (data.payments.length === 0 && page > 1) throw redirect('/payments')
  return { ...data, page, sponsorships: sponsored?.data.sponsorships ?? [] }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PaymentsSkeleton />
}

export default function PaymentsPage({ loaderData: { payments, has_more, page, sponsorships } }: Route.ComponentProps) {
  return (
    <div className="wrap shop-page">
      <h1>Your payments</h1>
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
