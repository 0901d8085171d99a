import * as plan from '@koya/contract/endpoints/exams/plan.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { calendarOf, endCalendar, makeCalendar } from './calendar-feed.ts'
import { planOf } from './show-plan.ts'

export function planRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, plan.showPlan, async ({ user }) => ({ data: await planOf(deps, user.id) }))
  serve(app, plan.makeCalendar, ({ user }) => makeCalendar(deps, user))
  serve(app, plan.endCalendar, ({ user }) => endCalendar(deps, user))
  app.get<{ Params: { token: string } }>(
    '/calendar/:token.ics',
    { schema: { hide: true } },
    async ({ params }, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        // Whoever holds the address may read it; nobody on the way keeps it.
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(await calendarOf(deps, params.token)),
  )
}
