import * as endpoints from '@koya/contract/endpoints/money/instalments.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { payPart } from './pay-part.ts'
import { myPlans } from './read-plans.ts'
import { setCard } from './set-card.ts'

export function instalmentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.myPlans, async ({ user }) => ({ data: await myPlans(deps, user.id) }))
  serve(app, endpoints.payPart, async ({ params, body, user }) => ({
    data: await payPart(deps, { userId: user.id, planId: params.id, isRest: body.rest }),
  }))
  serve(app, endpoints.setPlanCard, ({ params, body, user }) => setCard(deps, user.id, params.id, body.consent))
}
