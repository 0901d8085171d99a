import * as contract from '@koya/contract/endpoints/messages/message-choices.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { chooseMessages, readMessages } from './choose-messages.ts'
import { readMailLink, stopMails } from './stop-by-link.ts'

export function messageRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.showMessages, async ({ user }) => ({ data: await readMessages(deps, user) }))
  serve(app, contract.chooseMessages, async ({ body, user }) => ({
    data: await chooseMessages(deps, user, body),
  }))
  serve(app, contract.readMailLink, async ({ params }) => ({ data: await readMailLink(deps, params.token) }))
  serve(app, contract.stopMails, ({ params }) => stopMails(deps, params.token))
  // Mail programs that do not know the one click open its address instead: they get the page that asks.
  app.get<{ Params: { token: string } }>(
    fullPath(contract.stopMails.path),
    { schema: { hide: true } },
    ({ params }, reply) => reply.redirect(`/mail-links/${encodeURIComponent(params.token)}`),
  )
}
