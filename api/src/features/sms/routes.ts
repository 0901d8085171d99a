import * as contract from '@koya/contract/endpoints/messages/phone.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { confirmPhone, sendPhoneCode } from './confirm-phone.ts'

export function smsRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.sendPhoneCode, ({ user }) => sendPhoneCode(deps, user.id))
  serve(app, contract.confirmPhone, ({ body, user }) => confirmPhone(deps, user.id, body.code))
}
