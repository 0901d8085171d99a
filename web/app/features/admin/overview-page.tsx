import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberMeta } from '../../platform/member-page.ts'
import type { Route } from './+types/overview-page'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { loadForAdmin } from './load-for-admin.ts'

export const handle = { title: 'Admin' }

export function meta() {
  return memberMeta('Admin')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loadForAdmin(request.url, () => api('GET /admin/overview'))).data
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function OverviewPage({ loaderData: counts }: Route.ComponentProps) {
  const waiting = [
    [counts.payments_in_review, 'payment', 'to look into', '/admin/payments?list=review'],
    [counts.refunds_needing_attention, 'refund', 'waiting for you to act', '/admin/payments?list=attention'],
    [counts.refunds_requested, 'refund', 'asked for by learners', '/admin/payments?list=requested'],
    [counts.refunds_due, 'refund', 'that we owe', '/admin/payments?list=due'],
    [counts.refunds_under_way, 'refund', 'on the way', '/admin/payments?list=under_way'],
    [counts.payouts_waiting, 'payout', 'waiting for you to act', '/admin/payouts'],
    [counts.identities_waiting, 'document', 'to look at', '/admin/payouts#documents'],
    [counts.messages_open, 'message', 'to answer', '/admin/inbox'],
    [counts.teaching_requests, 'request', 'to teach', '/admin/inbox?list=requests'],
    [counts.complaints_open, 'report', 'to decide on', '/admin/complaints'],
    [counts.businesses_pending, 'organisation', 'to decide on', '/admin/businesses'],
    [counts.courses_to_review, 'course', 'to look at', '/admin/courses'],
    [counts.changes_to_review, 'published course', 'with changes to look at', '/admin/courses#changes'],
    [counts.jobs_failed, 'job', 'that failed', '/admin/jobs'],
  ] as const
  const needsNothing = waiting.every(([count]) => count === 0)
  return (
    <>
      <h2 className="admin-part">{needsNothing ? 'Nothing is waiting for you' : 'Waiting for you'}</h2>
      <ul className="admin-counts">
        {waiting.map(([count, one, what, to]) => (
          <li key={to} className="card" data-count={count}>
            <Link className="plain-link" to={to}>
              <b>{count}</b> {count === 1 ? one : `${one}s`} {what}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
