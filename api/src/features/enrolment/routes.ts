import * as endpoints from '@koya/contract/endpoints/enrolment.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { enrolFree } from './enrol-free.ts'
import { myEnrolments } from './my-enrolments.ts'
import { takenAlong } from './taken-along.ts'

export function enrolmentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.myEnrolments, ({ user }) => myEnrolments(deps, user.id))
  serve(app, endpoints.takenAlong, async ({ params, user }) => ({
    data: await takenAlong(deps.db, user.id, params.id),
  }))
  serve(app, endpoints.enrolFree, ({ body, user }) => enrolFree(deps, user.id, body.enrollments))
}
