import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { expect } from '@playwright/test'
import { didNotLoad, type RouteRow, type RouteRows } from './route-row.ts'
import { ask, type Visit } from './view.ts'

const admin: Omit<RouteRow, 'filled'> = { who: 'admin', empty: null, error: didNotLoad }

async function firstProposal(visit: Visit) {
  const { proposals } = await ask(visit, '/admin/courses')
  return `/admin/courses/${proposals[0].course_id}/changes`
}

/** The demo's provider has sent nothing to our bank yet. A line of its statement is booked once, whoever comes first. */
async function booksWithSettlement({ page, member }: Visit) {
  const line = { amount: 100, bank_reference: 'PSK 2026 0001', settled_on: lagosDay(new Date()) }
  const answer = await page.request.post(`${API_BASE}/admin/books/settlements`, {
    headers: member?.headers ?? {},
    data: line,
  })
  expect([200, 409]).toContain(answer.status())
  return '/admin/books'
}

export const adminRoutes: RouteRows = {
  '/admin': { ...admin, filled: '/admin', empty: { who: 'learner', path: '/admin' } },
  '/admin/figures': { ...admin, filled: '/admin/figures', empty: '/admin/figures?from=2020-01-01&to=2020-01-07' },
  '/admin/inbox': { ...admin, filled: '/admin/inbox?list=requests', empty: '/admin/inbox?list=decided' },
  '/admin/catalogue': { ...admin, filled: '/admin/catalogue' },
  '/admin/reviews': { ...admin, filled: '/admin/reviews', empty: '/admin/reviews?list=hidden' },
  '/admin/complaints': { ...admin, filled: '/admin/complaints', empty: '/admin/complaints?list=appeals' },
  '/admin/courses': { ...admin, filled: '/admin/courses', empty: '/admin/courses?search=zzzz' },
  '/admin/courses/:id/changes': { ...admin, filled: firstProposal, empty: '/admin/courses/1/changes' },
  '/admin/users': { ...admin, filled: '/admin/users', empty: '/admin/users?search=zzzz' },
  '/admin/organisations': { ...admin, filled: '/admin/organisations', empty: '/admin/organisations?search=zzzz' },
  '/admin/businesses': { ...admin, filled: '/admin/businesses', empty: '/admin/businesses?search=zzzz' },
  '/admin/payments': {
    ...admin,
    filled: '/admin/payments?list=all',
    empty: '/admin/payments?list=all&search=zzzz',
  },
  '/admin/coupons': { ...admin, filled: '/admin/coupons' },
  '/admin/certificates': { ...admin, filled: '/admin/certificates', empty: '/admin/certificates?search=zzzz' },
  '/admin/jobs': { ...admin, filled: '/admin/jobs?list=done', empty: '/admin/jobs?name=clear-up' },
  '/admin/books': { ...admin, filled: booksWithSettlement, empty: '/admin/books?from=2020-01-01&to=2020-01-31' },
  '/admin/invoices': { ...admin, filled: '/admin/invoices?state=all', empty: '/admin/invoices?search=zzzz' },
  '/admin/learning-systems': { ...admin, filled: '/admin/learning-systems' },
  '/admin/webhooks': { ...admin, filled: '/admin/webhooks' },
  '/admin/payouts': { ...admin, filled: '/admin/payouts' },
  '/admin/audit': { ...admin, filled: '/admin/audit', empty: '/admin/audit?subject=zzzz' },
  '/admin/instructors/:id': { ...admin, filled: '/admin/instructors/3', empty: '/admin/instructors/999999' },
}
