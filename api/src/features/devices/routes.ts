import * as contract from '@koya/contract/endpoints/devices.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { askDeviceKeys } from './device-keys.ts'
import { endLeftSession } from './end-left-session.ts'

export function deviceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.askDeviceKeys, async ({ body, user }) => ({
    data: await askDeviceKeys(deps, user, body.seal_ids),
  }))
  serve(app, contract.endLeftSession, ({ body, request }) => endLeftSession(deps, body.ticket, request.ip))
}
