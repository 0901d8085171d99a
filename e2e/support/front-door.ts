import { readFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const takingBack = readFileSync(fileURLToPath(new URL('../../web/service-worker/off.js', import.meta.url)))

export type StandIn = { status: number; type: string; body: string }

/**
 * An entrance of one's own to the product: it can be shut, which no browser and no worker gets past, counts every byte
 * that goes out, can answer everything itself as a hotel's network does, and can end the worker as SERVICE_WORKER=off does (what the server says then: serve-worker.test.ts).
 */
export async function openFrontDoor(product: string) {
  const sockets = new Set<Socket>()
  let past = 0
  let isWorkerOff = false
  let buildName: string | undefined
  let isShut = false
  let standIn: StandIn | undefined
  let breaksWithin: ((path: string) => boolean) | undefined
  let pastIn = 0

  function shut() {
    isShut = true
    for (const socket of sockets) socket.destroy()
  }

  function pass(request: IncomingMessage, response: ServerResponse) {
    if (isShut) return void response.destroy()
    if (breaksWithin?.(request.url ?? '')) request.once('data', shut)
    if (standIn) return void response.writeHead(standIn.status, { 'content-type': standIn.type }).end(standIn.body)
    if (isWorkerOff && request.url === '/sw.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(takingBack)
    if (buildName && request.url === '/sw.js') return void renameBuild(response, buildName)
    const { method, headers } = request
    const onward = httpRequest(product + request.url, { method, headers: { ...headers, host: new URL(product).host } })
    onward.on('response', (answer) => {
      const policy = answer.headers['content-security-policy']
      if (isWorkerOff && policy)
        answer.headers['content-security-policy'] = String(policy).replace("worker-src 'self'", "worker-src 'none'")
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }

  async function renameBuild(response: ServerResponse, name: string) {
    const answer = await fetch(`${product}/sw.js`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-security-policy': policy })
    response.end((await answer.text()).replaceAll(/\b[0-9a-f]{12}\b/g, name))
  }

  const server = createServer(pass)
  server.on('connection', (socket) => {
    if (isShut) return socket.destroy()
    sockets.add(socket)
    socket.once('close', () => {
      past += socket.bytesWritten
      pastIn += socket.bytesRead
      sockets.delete(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bytes that have left through this door, headers and all. */
    bytes: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, past),
    /** Bytes that have come in through it, those of requests that broke off too. */
    bytesIn: () => [...sockets].reduce((sum, socket) => sum + socket.bytesRead, pastIn),
    /** Shuts itself in the midst of a request, as a line breaks, when the first of its body has come and this says so. */
    breakWithin: (isDue: (path: string) => boolean) => {
      breaksWithin = isDue
    },
    turnWorkerOff: () => {
      isWorkerOff = true
    },
    /** As if the product had been built anew, with the same files. Twelve characters. */
    bringOut: (build: string) => {
      buildName = build
    },
    shut,
    open: () => {
      isShut = false
    },
    /** A network that wants to be logged in to first: it answers everything itself, until it is told to stop. */
    answerInstead: (answer: StandIn | undefined) => {
      standIn = answer
    },
    remove: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
