import { adminRoutes } from './admin-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { organisationRoutes } from './organisation-routes.ts'
import { publicRoutes } from './public-routes.ts'
import type { RouteRows } from './route-row.ts'
import { teachingRoutes } from './teaching-routes.ts'

/** Every page of the product, who looks at it and how it comes to its states. */
export const everyRoute: RouteRows = {
  ...publicRoutes,
  ...memberRoutes,
  ...organisationRoutes,
  ...teachingRoutes,
  ...adminRoutes,
}

/** Addresses that answer with a file: there is nothing to look at. */
export const files = ['/blogs/feed.atom', '/sitemap-pages.xml']
