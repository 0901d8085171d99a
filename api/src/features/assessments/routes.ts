import * as endpoints from '@koya/contract/endpoints/assessments.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { handIn, showAttempt } from './hand-in.ts'
import { startAttempt, startEntrance } from './start-attempt.ts'

/** Of all answers together: a dozen long essays. */
const LONGEST_ANSWERS = 512 * 1024

export function assessmentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.startAttempt, async ({ params, user }) => ({
    data: await startAttempt(deps, user, params.id),
  }))
  serve(app, endpoints.startEntrance, async ({ params, user }) => ({
    data: await startEntrance(deps, user, params.id),
  }))
  serve(
    app,
    endpoints.handIn,
    async ({ params, body, user }) => ({ data: await handIn(deps, user, params.id, body) }),
    { bodyLimit: LONGEST_ANSWERS },
  )
  serve(app, endpoints.showAttempt, async ({ params, user }) => ({ data: await showAttempt(deps, user, params.id) }))
}
