import * as contract from '@koya/contract/endpoints/second-factor.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { beginTotp, confirmTotp } from './app/set-up-app.ts'
import { logInWithPasskey, passkeyOptions, showSecondFactor } from './finish-log-in.ts'
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts'
import { chooseWhenAsked, listPasskeys, readState } from './read-state.ts'
import { removePasskey, removeTotp, renewRecoveryCodes } from './remove-factor.ts'
import { stepUp, stepUpOptions } from './step-up.ts'

export function secondFactorRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.showSecondFactor, ({ body, request, reply }) => showSecondFactor(deps, body, { request, reply }))
  serve(app, contract.passkeyOptions, async ({ request }) => ({ data: await passkeyOptions(deps, request.ip) }))
  serve(app, contract.logInWithPasskey, ({ body, request, reply }) =>
    logInWithPasskey(deps, body.assertion, { request, reply }),
  )
  serve(app, contract.readSecondFactor, async ({ user }) => ({ data: await readState(deps, user.id) }))
  serve(app, contract.chooseWhenAsked, ({ body, user }) => chooseWhenAsked(deps, user, body.asks_always))
  serve(app, contract.beginTotp, async ({ user }) => ({ data: await beginTotp(deps, user) }))
  serve(app, contract.confirmTotp, ({ body, user }) => confirmTotp(deps, user, body.code))
  serve(app, contract.removeTotp, ({ user }) => removeTotp(deps, user))
  serve(app, contract.myPasskeys, async ({ user }) => ({ data: await listPasskeys(deps.db, user.id) }))
  serve(app, contract.beginPasskey, async ({ user }) => ({ data: await beginPasskey(deps, user) }))
  serve(app, contract.addPasskey, ({ body, user }) => addPasskey(deps, user, body))
  serve(app, contract.removePasskey, ({ params, user }) => removePasskey(deps, user, params.id))
  serve(app, contract.renewRecoveryCodes, ({ user }) => renewRecoveryCodes(deps, user))
  serve(app, contract.stepUpOptions, async ({ user }) => ({ data: await stepUpOptions(deps, user) }))
  serve(app, contract.stepUp, ({ body, user }) => stepUp(deps, user, body))
}
