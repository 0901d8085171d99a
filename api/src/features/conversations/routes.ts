import * as endpoints from '@koya/contract/endpoints/messages/conversations.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listConversations } from './list-conversations.ts'
import { ownConversation, readConversation, readMessages } from './read.ts'
import { writeMessage, writeToTeachers } from './write.ts'

export function conversationRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.listConversations, ({ query, user }) => listConversations(deps, user, query.page))
  serve(app, endpoints.readConversation, async ({ params, query, user }) => ({
    data: await readConversation(deps, user, params.id, query.before),
  }))
  serve(app, endpoints.writeMessage, async ({ params, body, user }) => ({
    data: await writeMessage(deps, user, params.id, body.body),
  }))
  serve(app, endpoints.readMessages, async ({ params, body, user }) => ({
    data: await readMessages(deps, user, params.id, body.up_to),
  }))
  serve(app, endpoints.ownConversation, async ({ params, user }) => ({
    data: await ownConversation(deps, user, params.id),
  }))
  serve(app, endpoints.writeToTeachers, async ({ params, body, user }) => ({
    data: await writeToTeachers(deps, user, params.id, body.body),
  }))
}
