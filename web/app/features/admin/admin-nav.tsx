import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'

const groups = [
  {
    name: 'Today',
    places: [
      ['/admin', 'Overview'],
      ['/admin/figures', 'Figures'],
      ['/admin/inbox', 'Inbox'],
      ['/admin/complaints', 'Complaints'],
    ],
  },
  {
    name: 'Learning',
    places: [
      ['/admin/courses', 'Courses'],
      ['/admin/catalogue', 'Catalogue'],
      ['/admin/reviews', 'Reviews'],
      ['/admin/certificates', 'Certificates'],
    ],
  },
  {
    name: 'People',
    places: [
      ['/admin/users', 'Users'],
      ['/admin/businesses', 'Organisations'],
      ['/admin/organisations', 'Spaces'],
    ],
  },
  {
    name: 'Money',
    places: [
      ['/admin/payments', 'Payments'],
      ['/admin/invoices', 'Invoices'],
      ['/admin/payouts', 'Payouts'],
      ['/admin/coupons', 'Coupons'],
      ['/admin/books', 'Books'],
    ],
  },
  {
    name: 'System',
    places: [
      ['/admin/jobs', 'Jobs'],
      ['/admin/webhooks', 'Webhooks'],
      ['/admin/learning-systems', 'Learning systems'],
      ['/admin/audit', 'Audit'],
    ],
  },
] as const

/**
 * All admin pages in groups, every one of them in sight. They would fill a phone's screen, so there a button opens them;
 * another page closes them again.
 */
export function AdminNav() {
  const { pathname } = useLocation()
  const [openedOn, setOpenedOn] = useState<string>()
  const isOpen = openedOn === pathname
  return (
    <nav className="admin-nav" aria-label="Admin">
      <button
        type="button"
        className="button line"
        aria-expanded={isOpen}
        aria-controls="admin-places"
        onClick={() => setOpenedOn(isOpen ? undefined : pathname)}
      >
        All admin pages
      </button>
      <div id="admin-places" data-open={isOpen || undefined}>
        {groups.map(({ name, places }) => (
          <div key={name}>
            <p className="small muted" id={`admin-${name}`}>
              {name}
            </p>
            <ul aria-labelledby={`admin-${name}`}>
              {places.map(([to, place]) => (
                <li key={to}>
                  <NavLink to={to} end={to === '/admin'}>
                    {place}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
