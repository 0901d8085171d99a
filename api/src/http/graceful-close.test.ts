import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeGracefully } from './graceful-close.ts'

/** As the product does: an answered connection stays open for the next question, longer than anybody waits for an end. */
async function openServer() {
  const app = Fastify({ keepAliveTimeout: 65_000, forceCloseConnections: 'idle', return503OnClosing: false })
  closeGracefully(app)
  const answer = Promise.withResolvers<string>()
  const isAsked = Promise.withResolvers<void>()
  app.get('/slow', () => {
    isAsked.resolve()
    return answer.promise
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port, answer, isAsked: isAsked.promise }
}

test('what was asked before the end is answered whole, and its connection is closed after it', async () => {
  const { app, port, answer, isAsked } = await openServer()
  const agent = new Agent({ keepAlive: true })
  const answered = once(get({ port, path: '/slow', agent }), 'response') as Promise<[IncomingMessage]>
  await isAsked
  const closed = app.close()
  await new Promise(setImmediate)
  answer.resolve('whole')
  const [response] = await answered
  expect(await text(response)).toBe('whole')
  expect(response.headers.connection).toBe('close')
  await closed
})

test('a connection that nobody ever used does not hold the end up', async () => {
  const { app, port } = await openServer()
  const socket = connect(port, '127.0.0.1')
  const taken = once(app.server, 'connection')
  await Promise.all([once(socket, 'connect'), taken])
  const gone = once(socket, 'close')
  await app.close()
  await gone
})
