import { showDashboard as showDashboardEndpoint } from '@koya/contract/endpoints/dashboard.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { showDashboard } from './show-dashboard.ts'

export function dashboardRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, showDashboardEndpoint, async ({ user }) => ({ data: await showDashboard(deps, user) }))
}
