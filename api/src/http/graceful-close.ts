import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Once closing has begun, an answered connection is closed too: kept alive, it would hold the process for a minute. So is
 * one that a browser opened in advance and never used, which Node does not count as idle.
 */
export function closeGracefully(app: FastifyInstance) {
  let isClosing = false
  /** Every open connection, with its latest reply. Looked through when closing begins: a hook on every answer would be felt. */
  const connections = new Map<Socket, FastifyReply | undefined>()
  app.server.on('connection', (socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (isClosing) reply.header('connection', 'close')
    // What is asked within the process has no connection that would ever close.
    else if (connections.has(raw.socket)) connections.set(raw.socket, reply)
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, reply] of connections)
      if (reply) reply.header('connection', 'close')
      else socket.destroy()
  })
}
