import * as endpoints from '@koya/contract/endpoints/messages/notifications.ts'
import { UPDATES_PATH } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { countUnread, markRead, readNotifications } from './read-notifications.ts'
import { streamUpdates } from './update-stream.ts'

export function notificationRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  serve(app, endpoints.myNotifications, ({ query, user }) => readNotifications(db, user.id, query))
  serve(app, endpoints.countUnread, async ({ user }) => ({ data: await countUnread(db, user.id) }))
  serve(app, endpoints.markRead, async ({ body, user }) => ({ data: await markRead(db, user.id, body.up_to) }))
  // A stream never ends by itself, and a process that stops waits for what is open.
  app.addHook('preClose', async () => deps.liveUpdates.endAll())
  app.get(UPDATES_PATH, { schema: { hide: true }, exposeHeadRoute: false }, (request, reply) =>
    streamUpdates(deps, request, reply),
  )
}
