import * as contract from '@koya/contract/endpoints/contact.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { sendFeedback } from './send-feedback.ts'

export function contactRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.readProvider, () => ({ data: deps.config.provider }))
  serve(app, contract.sendFeedback, ({ body, request }) => sendFeedback(deps, body, request.ip))
}
