import { Link, redirect } from 'react-router'
import { api } from '../../platform/api.ts'
import { orKept } from '../../platform/device/kept-answers.ts'
import { loadForMember, memberLinks, memberMeta, pageAsked } from '../../platform/member-page.ts'
import { EarlySlot } from '../../ui/early-slot.tsx'
import { KnownUntil } from '../../ui/known-until.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import type { Route } from './+types/notifications-page'
import { noteNewest } from './follow-updates.ts'
import { NoNotifications } from './no-notifications.tsx'
import { NotificationRow } from './notification-row.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { useMarkingRead } from './use-marking-read.ts'

export const links = memberLinks

export function meta() {
  return memberMeta('Notifications')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageAsked(request.url)
  const ask = () => api('GET /notifications', { query: { page } })
  const askFirst = async () => {
    const first = await ask()
    return noteNewest(first.data[0]?.id) ? ask() : first
  }
  const found = await loadForMember(request.url, () => (page === 1 ? orKept('/notifications', askFirst) : ask()))
  if (found.data.length === 0 && page > 1) throw redirect('/notifications')
  return found
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <>
      <EarlySlot />
      <NotificationsSkeleton />
    </>
  )
}

export default function NotificationsPage({ loaderData: { data, page } }: Route.ComponentProps) {
  const last = Math.ceil(page.total / page.size)
  useMarkingRead(data)
  return (
    <div className="wrap shop-page">
      <div className="page-head">
        <h1>Notifications</h1>
        <Link to="/messages">Your messages</Link>
        <Link to="/payments">Your payments</Link>
      </div>
      <KnownUntil path="/notifications" />
      {data.length === 0 ? (
        <NoNotifications />
      ) : (
        <table className="table notifications">
          <thead className="small faint">
            <tr>
              <th scope="col">Message</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {data.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks page={page.number} hasMore={page.number < last} last={last} />
    </div>
  )
}
