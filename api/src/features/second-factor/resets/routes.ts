import * as contract from '@koya/contract/endpoints/admin/factor-resets.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { approveReset } from './approve-reset.ts'
import { askReset } from './ask-reset.ts'
import { listResets } from './list-resets.ts'
import { stopReset } from './stop-reset.ts'

/** Four eyes for whoever has lost every way to show a second factor. */
export function factorResetRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.factorResets, async ({ user }) => ({ data: await listResets(deps.db, user.id) }))
  serve(app, contract.askFactorReset, ({ params, body, user }) => askReset(deps, user, params.id, body.reason))
  serve(app, contract.approveFactorReset, ({ params, user }) => approveReset(deps, user, params.id))
  serve(app, contract.stopFactorReset, ({ params, user }) => stopReset(deps, user.id, params.id))
}
