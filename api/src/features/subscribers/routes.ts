import * as contract from '@koya/contract/endpoints/messages/subscribers.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { inEvenTime } from '../accounts/even-time.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { readSubscription } from './read-subscription.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export function subscriberRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.subscribe, ({ body, request }) => inEvenTime(subscribe(deps, body.email, request.ip)))
  serve(app, contract.readSubscription, ({ params }) => readSubscription(deps, params.token))
  serve(app, contract.confirmSubscription, ({ params }) => confirmSubscription(deps, params.token))
  serve(app, contract.unsubscribe, ({ params }) => unsubscribe(deps, params.token))
  // Mail programs that do not know the one click open its address instead: they get the page that asks.
  app.get<{ Params: { token: string } }>(
    fullPath(contract.unsubscribe.path),
    { schema: { hide: true } },
    ({ params }, reply) => reply.redirect(`/subscription/${encodeURIComponent(params.token)}`),
  )
}
