import { pathId } from '@koya/contract/endpoints/ids.ts'
import * as endpoints from '@koya/contract/endpoints/teaching/teaching.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'
import { signedInUser } from '../../http/session.ts'
import { learnerMarks } from './learner-marks.ts'
import { learnersCsv } from './learners-csv.ts'
import { listLearners } from './list-learners.ts'
import { myCourses } from './my-courses.ts'
import { unansweredQuestions } from './unanswered-questions.ts'
import { whereLearnersStop } from './where-learners-stop.ts'
import { writeToLearners } from './write-to-learners.ts'

export function teachingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.myCourses, ({ user }) => myCourses(deps, user.id))
  serve(app, endpoints.unansweredQuestions, ({ user }) => unansweredQuestions(deps, user.id))
  serve(app, endpoints.whereLearnersStop, async ({ user }) => ({ data: await whereLearnersStop(deps, user.id) }))
  serve(app, endpoints.listLearners, async ({ params, query, user }) => ({
    data: await listLearners(deps, user, params.id, query),
  }))
  serve(app, endpoints.learnerMarks, async ({ params, user }) => ({ data: await learnerMarks(deps, user, params) }))
  serve(app, endpoints.writeToLearners, ({ params, body, user }) => writeToLearners(deps, user, params.id, body))
  app.get<{ Params: { id: string }; Querystring: unknown }>(
    `${API_BASE}/courses/:id/learners.csv`,
    { schema: { hide: true } },
    async (request, reply) => {
      const user = await signedInUser(request, 'instructor')
      const id = pathId.safeParse(request.params.id)
      const asked = endpoints.learnersAsked.safeParse(request.query)
      if (!user || !id.success || !asked.success) throw new Failure('not_found')
      await requireStepUp(deps, user)
      const { name, csv } = await learnersCsv(deps, user, id.data, asked.data)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csv)
    },
  )
}
