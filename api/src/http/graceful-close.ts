import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Once closing has begun, an answered connection is closed too: kept alive, it would hold the process for a minute. So is
 * one that a browser opened in advance and never used, which Node does not count as idle.
 */
export function closeGracefully(app: FastifyInstance) {
  let isClosing = false
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  // With callbacks, here and below: every page passes through, and a promise each would be felt.
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    unused.delete(raw.socket)
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unused) socket.destroy()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}
