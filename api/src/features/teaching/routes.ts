import * as endpoints from '@koya/contract/endpoints/teaching/teaching.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listLearners } from './list-learners.ts'
import { myCourses } from './my-courses.ts'

export function teachingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.myCourses, ({ user }) => myCourses(deps, user.id))
  serve(app, endpoints.listLearners, async ({ params, query, user }) => ({
    data: await listLearners(deps, user, params.id, query.page),
  }))
}
