import * as shares from '@koya/contract/endpoints/exams/shares.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { endShare, listShares, makeShare } from './share-exam.ts'
import { showShared } from './show-shared.ts'

export function shareRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, shares.listShares, async ({ user }) => ({ data: await listShares(deps, user) }))
  serve(app, shares.makeShare, ({ body, user }) => makeShare(deps, user, body))
  serve(app, shares.endShare, ({ params, user }) => endShare(deps, user, params.id))
  serve(app, shares.showShared, async ({ params, request }) => ({
    data: await showShared(deps, params.token, request.ip),
  }))
}
