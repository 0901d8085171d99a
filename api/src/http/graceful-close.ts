import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** To be called where a connection is answered, false once closing has begun. */
    beginAnswer: (socket: Socket, answer: ServerResponse) => boolean
  }
}

/**
 * Once closing has begun, an answered connection is closed too: kept alive, it would hold the process for a minute. So is
 * one that a browser opened in advance and never used, which Node does not count as idle.
 */
export function closeGracefully(app: FastifyInstance) {
  let isClosing = false
  /** Every open connection, with its latest answer. Looked through when closing begins: a hook on each would be felt. */
  const connections = new Map<Socket, ServerResponse | undefined>()
  app.server.on('connection', (socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  app.decorate('beginAnswer', (socket, answer) => {
    // What is asked within the process has no connection that would ever close.
    if (!isClosing && connections.has(socket)) connections.set(socket, answer)
    return !isClosing
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!app.beginAnswer(raw.socket, reply.raw)) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, answer] of connections)
      if (!answer) socket.destroy()
      else if (!answer.headersSent) answer.setHeader('connection', 'close')
  })
}
