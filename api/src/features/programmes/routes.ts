import { listProgrammeCourses } from '@koya/contract/endpoints/programmes.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serveShared } from '../../http/kept/serve-shared.ts'
import { dietCalendar } from './diet-calendar.ts'
import { programmeCourses } from './programme-courses.ts'

export function programmeRoutes(app: FastifyInstance, deps: Deps) {
  const { config, clock } = deps
  const { origin } = new URL(config.publicUrl)

  serveShared(app, listProgrammeCourses, async ({ params }, db) => ({
    data: await programmeCourses({ ...deps, db }, params.id),
  }))
  app.get<{ Params: { id: string } }>(
    '/program-calendar/:id.ics',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const calendar = await dietCalendar(params.id, origin, clock())
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="examination-diets-${params.id}.ics"`)
        .header('cache-control', 'public, max-age=3600')
        .send(calendar)
    },
  )
}
