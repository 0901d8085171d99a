import * as endpoints from '@koya/contract/endpoints/learning.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { certificateRoutes } from '../certificates/routes.ts'
import { openCourse } from '../classroom/open-course.ts'
import { redeemTicket } from '../classroom/redeem-ticket.ts'
import { classroomRoutes } from '../classroom/routes.ts'
import { myCourses } from './my-courses.ts'

export function learningRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.myCourses, ({ user }) => myCourses(deps, user.id))
  serve(app, endpoints.openCourse, async ({ params, user }) => ({ data: await openCourse(deps, user, params.id) }))
  serve(app, endpoints.redeemTicket, async ({ body }) => ({ data: await redeemTicket(deps, body) }))
  certificateRoutes(app, deps)
  classroomRoutes(app, deps)
}
