import type { FastifyInstance } from 'fastify'

/** Once closing has begun, an answered connection is closed too: kept alive, it would hold the process for a minute. */
export function closeGracefully(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
