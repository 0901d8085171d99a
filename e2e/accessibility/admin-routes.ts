import { didNotLoad, type RouteRow, type RouteRows } from './route-row.ts'

const admin: Omit<RouteRow, 'filled'> = { who: 'admin', empty: null, error: didNotLoad }

export const adminRoutes: RouteRows = {
  '/admin': { ...admin, filled: '/admin', empty: { who: 'learner', path: '/admin' } },
  '/admin/courses': { ...admin, filled: '/admin/courses', empty: '/admin/courses?search=zzzz' },
  '/admin/users': { ...admin, filled: '/admin/users', empty: '/admin/users?search=zzzz' },
  '/admin/businesses': { ...admin, filled: '/admin/businesses', empty: '/admin/businesses?search=zzzz' },
  '/admin/payments': {
    ...admin,
    filled: '/admin/payments?list=all',
    empty: '/admin/payments?list=all&search=zzzz',
  },
  '/admin/certificates': { ...admin, filled: '/admin/certificates', empty: '/admin/certificates?search=zzzz' },
  '/admin/audit': { ...admin, filled: '/admin/audit', empty: '/admin/audit?subject=zzzz' },
  '/admin/instructors/:id': { ...admin, filled: '/admin/instructors/3', empty: '/admin/instructors/999999' },
}
