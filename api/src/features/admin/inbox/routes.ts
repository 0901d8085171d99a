import * as endpoints from '@koya/contract/endpoints/admin/inbox.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { serve } from '../../../http/serve.ts'
import { answerMessage, setMessageAside } from '../../contact/settle-message.ts'
import { declineTeaching, grantTeaching } from '../../teaching-requests/decide-request.ts'
import { listInbox } from './list-inbox.ts'

export function inboxRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.adminInbox, async ({ query }) => ({ data: await listInbox(deps, query) }))
  serve(app, endpoints.answerMessage, ({ params, body, user }) => answerMessage(deps, user.id, params.id, body.answer))
  serve(app, endpoints.setMessageAside, ({ params, user }) => setMessageAside(deps, user.id, params.id))
  serve(app, endpoints.grantTeaching, async ({ params, user }) => {
    await requireStepUp(deps, user)
    return grantTeaching(deps, user.id, params.id)
  })
  serve(app, endpoints.declineTeaching, ({ params, body, user }) =>
    declineTeaching(deps, user.id, params.id, body.reason),
  )
}
