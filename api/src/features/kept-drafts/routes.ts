import * as endpoints from '@koya/contract/endpoints/teaching/kept-drafts.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { dropDraft, readDraft, writeDraft } from './kept-drafts.ts'

export function keptDraftRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.readKeptDraft, async ({ params, user }) => ({
    data: await readDraft(deps, user.id, params.place),
  }))
  serve(app, endpoints.writeKeptDraft, async ({ params, body, user }) => ({
    data: await writeDraft(deps, user.id, params.place, body),
  }))
  serve(app, endpoints.dropKeptDraft, ({ params, user }) => dropDraft(deps, user.id, params.place))
}
