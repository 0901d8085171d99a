import * as endpoints from '@koya/contract/learning.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { certificateRoutes } from './certificates/certificate-routes.ts'
import { classroomRoutes } from './classroom-routes.ts'
import { myCourses } from './my-courses.ts'
import { openCourse } from './open-course.ts'
import { redeemTicket } from './redeem-ticket.ts'

export function learningRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.myCourses, ({ user }) => myCourses(deps, user.id))
  serve(app, endpoints.openCourse, async ({ params, user }) => ({ data: await openCourse(deps, user, params.id) }))
  serve(app, endpoints.redeemTicket, async ({ body }) => ({ data: await redeemTicket(deps, body) }))
  certificateRoutes(app, deps)
  classroomRoutes(app, deps)
}
