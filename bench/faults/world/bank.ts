import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { readConfig } from '../../../api/src/config.ts'
import { connect, type Place } from '../../../api/src/db/client.ts'
import { sandboxApi } from '../../../api/src/sandbox/api-routes.ts'
import { SANDBOX_PATH, SANDBOX_SECRET_KEY } from '../../../api/src/sandbox/keys.ts'
import { sandboxTransferApi } from '../../../api/src/sandbox/transfer-routes.ts'
import { letTransfersMove } from '../../../api/src/sandbox/transfers.ts'
import { deliverWebhooks } from '../../../api/src/sandbox/webhooks.ts'

/**
 * How the bank's `verify` does: `failing` answers 500, `slow` takes 35 s, `holding` takes until the weather
 * changes, and when it is `resetting` every call has its line broken. A refund or a transfer waits until the weather changes at
 * its door (`refunds unread`: who asked has gone, so nothing is done) or with its answer (`refunds unanswered`: the money has
 * moved). `transfers unasked` holds already the question whether a transfer is known; `transfers failing` answers 500 to every order
 * of one, and nothing is done.
 */
export type Weather =
  | 'well'
  | 'refused'
  | 'failing'
  | 'holding'
  | 'slow'
  | 'resetting'
  | 'refunds unread'
  | 'refunds unanswered'
  | 'transfers unasked'
  | 'transfers unread'
  | 'transfers unanswered'
  | 'transfers failing'
/** Carries a webhook to the shop and tells what it answered. */
export type Wire = (body: Buffer, signature: string) => Promise<number>

const SLOW_MS = 35_000
const DELIVERERS = 4

/** The sandbox with a database of its own, so that nothing that befalls the product touches its ledger. */
export async function openBank(place: Place, wire: Wire) {
  const { db, close } = connect(place, { max: 8, name: 'bank' })
  const clock = () => new Date()
  const app = Fastify({ logger: false })
  sandboxApi(app, { db, clock, config: readConfig({}) })
  sandboxTransferApi(app, { db, clock })
  await app.ready()
  let weather: Weather = 'well'
  let isClosed = false
  let isDelivering = true
  const held: (() => void)[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/wire') {
      const status = await wire(await buffer(request), String(request.headers['x-paystack-signature']))
      return response.writeHead(status).end()
    }
    if (weather === 'resetting') return request.socket.resetAndDestroy()
    const isVerify = request.url?.includes('/transaction/verify/')
    if (isVerify && weather === 'failing') return response.writeHead(500).end('<h1>Internal Server Error</h1>')
    if (isVerify && weather === 'slow') await pause(SLOW_MS, undefined, { ref: false })
    if (isVerify && weather === 'holding') await untilChange()
    const order = orderIn(request)
    if (order && weather === `${order} failing`) return response.writeHead(500).end('<h1>Internal Server Error</h1>')
    if (order && weather === `${order} unread`) {
      await untilChange()
      return request.destroy()
    }
    if (order && weather === `${order} unanswered`) return answerLate(request, response)
    if (weather === 'transfers unasked' && request.url?.includes('/transfer/verify/')) {
      await untilChange()
      return request.destroy()
    }
    app.routing(request, response)
  }
  function untilChange() {
    return new Promise<void>((release) => held.push(release))
  }
  async function answerLate(request: IncomingMessage, response: ServerResponse) {
    const { url = '', headers } = request
    const done = await app.inject({ method: 'POST', url, headers, payload: await buffer(request) })
    await untilChange()
    response.writeHead(done.statusCode, { 'content-type': 'application/json' }).end(done.rawPayload)
  }
  const server = createServer((request, response) => void answer(request, response))
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    )
  const port = await listen(0)
  const address = `http://127.0.0.1:${port}`

  async function change(to: Weather) {
    weather = to
    for (const release of held.splice(0)) release()
    if (to === 'refused') await new Promise((resolve) => hangUp(server).close(resolve))
    else if (!server.listening) await listen(port)
  }
  const delivering = Array.from({ length: DELIVERERS }, async () => {
    while (!isClosed) {
      const target = { db, clock, secretKey: SANDBOX_SECRET_KEY, url: `${address}/wire` }
      await letTransfersMove(db, clock()).catch(() => 0)
      const sent = isDelivering ? await deliverWebhooks(target).catch(() => 0) : 0
      if (sent === 0) await pause(50)
    }
  })
  return {
    db,
    apiUrl: address + SANDBOX_PATH,
    change,
    /** How many calls wait for the weather to change. */
    held: () => held.length,
    /** Webhooks wait in the bank until it is told to go on. */
    deliver: (isOn: boolean) => {
      isDelivering = isOn
    },
    close: async () => {
      isClosed = true
      await Promise.all(delivering)
      hangUp(server).close()
      await app.close()
      await close()
    },
  }
}

/** Which money a call moves. */
function orderIn({ method, url }: IncomingMessage) {
  if (method !== 'POST') return undefined
  if (url === `${SANDBOX_PATH}/refund`) return 'refunds'
  return url === `${SANDBOX_PATH}/transfer` ? 'transfers' : undefined
}

function hangUp(server: ReturnType<typeof createServer>) {
  server.closeAllConnections()
  return server
}
