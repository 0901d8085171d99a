import * as contract from '@koya/contract/endpoints/messages/push.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { pushDevices, turnOffPush, turnOnPush } from './push-devices.ts'

export function pushRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.pushDevices, async ({ user }) => ({ data: await pushDevices(deps, user) }))
  serve(app, contract.turnOnPush, ({ body, user }) => turnOnPush(deps, user, body))
  serve(app, contract.turnOffPush, ({ params, user }) => turnOffPush(deps, user, params.id))
}
