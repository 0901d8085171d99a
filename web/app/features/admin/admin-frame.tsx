import { NavLink, Outlet, useMatches } from 'react-router'
import { memberLinks } from '../../platform/member-page.ts'
import styles from '../../styles/member/admin.css?url'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { AdminProblem } from './admin-problem.tsx'

/** The admin area's own styles, which nobody else downloads. */
export function links() {
  return [...memberLinks(), { rel: 'stylesheet', href: styles }]
}

export const ErrorBoundary = AdminProblem

const places = [
  ['/admin', 'Overview'],
  ['/admin/figures', 'Figures'],
  ['/admin/inbox', 'Inbox'],
  ['/admin/courses', 'Courses'],
  ['/admin/catalogue', 'Catalogue'],
  ['/admin/reviews', 'Reviews'],
  ['/admin/complaints', 'Complaints'],
  ['/admin/users', 'Users'],
  ['/admin/businesses', 'Organisations'],
  ['/admin/organisations', 'Spaces'],
  ['/admin/payments', 'Payments'],
  ['/admin/invoices', 'Invoices'],
  ['/admin/books', 'Books'],
  ['/admin/payouts', 'Payouts'],
  ['/admin/coupons', 'Coupons'],
  ['/admin/certificates', 'Certificates'],
  ['/admin/audit', 'Audit'],
  ['/admin/jobs', 'Jobs'],
  ['/admin/webhooks', 'Webhooks'],
  ['/admin/learning-systems', 'Learning systems'],
] as const

/**
 * What every admin page stands in. It stays while pages load and change, so that a press on one of its links is never lost
 * with the link; the heading takes the focus when what had it is gone.
 */
export default function AdminFrame() {
  const page = useMatches().at(-1)
  const isBusy = page?.loaderData === undefined
  return (
    <div className={isBusy ? 'wrap member-page skeleton' : 'wrap member-page'} aria-busy={isBusy}>
      <h1 id="admin-title" tabIndex={-1}>
        {textOf(page?.loaderData, 'heading') ?? textOf(page?.handle, 'title')}
      </h1>
      <PageTabs label="Admin">
        {places.map(([to, name]) => (
          <NavLink key={to} to={to} end={to === '/admin'}>
            {name}
          </NavLink>
        ))}
      </PageTabs>
      <Outlet />
    </div>
  )
}

/** A page says its title in its handle; one about a person is headed by their name, once that is known. */
function textOf(of: unknown, name: 'heading' | 'title') {
  const text = of instanceof Object ? Reflect.get(of, name) : undefined
  return typeof text === 'string' ? text : undefined
}
