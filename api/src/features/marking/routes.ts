import * as endpoints from '@koya/contract/endpoints/teaching/marking.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listMarking } from './list-marking.ts'
import { markAnswer } from './mark-answer.ts'
import { showMarking } from './show-marking.ts'

export function markingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.listMarking, ({ user }) => listMarking(deps, user.id))
  serve(app, endpoints.showMarking, async ({ params, user }) => ({ data: await showMarking(deps, user, params.id) }))
  serve(app, endpoints.markAnswer, ({ params, body, user }) => markAnswer(deps, user, params.id, body))
}
