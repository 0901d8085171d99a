import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'

const places = [
  ['/admin', 'Overview'],
  ['/admin/figures', 'Figures'],
  ['/admin/inbox', 'Inbox'],
  ['/admin/courses', 'Courses'],
  ['/admin/catalogue', 'Catalogue'],
  ['/admin/reviews', 'Reviews'],
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
] as const

const toTheMiddle = { block: 'nearest', inline: 'center' } as const

type AdminFrameProps = { title: string; isBusy?: boolean; children: ReactNode }

/** What every admin page begins with. The heading takes the focus when what had it is gone. */
export function AdminFrame({ title, isBusy = false, children }: AdminFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  // On a phone the links are more than fit, and where one is should be seen.
  useEffect(() => {
    for (const here of frame.current?.querySelectorAll('[aria-current="page"]') ?? []) here.scrollIntoView(toTheMiddle)
  }, [])
  return (
    <div ref={frame} className={isBusy ? 'wrap member-page skeleton' : 'wrap member-page'} aria-busy={isBusy}>
      <h1 id="admin-title" tabIndex={-1}>
        {title}
      </h1>
      <nav className="teaching-nav" aria-label="Admin">
        {places.map(([to, name]) => (
          <NavLink key={to} to={to} end={to === '/admin'}>
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  )
}

/** The shape of a list that is on its way. */
export function AdminSkeleton({ title }: { title: string }) {
  return (
    <AdminFrame title={title} isBusy>
      <noscript>
        <p>The admin pages need JavaScript. Please switch it on.</p>
      </noscript>
      <div className="list-skeleton" aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <div key={place}>
            <span className="bar" />
            <span className="bar short" />
          </div>
        ))}
      </div>
    </AdminFrame>
  )
}
