import {
  askToTeach as askEndpoint,
  myTeachingRequest as mineEndpoint,
} from '@koya/contract/endpoints/teaching/teaching-requests.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { askToTeach, myTeachingRequest } from './ask-to-teach.ts'

export function teachingRequestRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, mineEndpoint, async ({ user }) => ({ data: await myTeachingRequest(deps, user) }))
  serve(app, askEndpoint, ({ user, body }) => askToTeach(deps, user, body))
}
