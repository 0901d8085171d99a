import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FinishedAnswer } from '@koya/api/http/kept/finish-answer.ts'
import type { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { nextRequestNumber } from '@koya/api/http/log/request-number.ts'
import { securityHeaders } from '@koya/api/http/security-headers.ts'
import { bestEncoding } from '@koya/api/http/sending/best-encoding.ts'
import type { FastifyInstance } from 'fastify'

/** As many as there are pages worth keeping; beyond that it begins anew. */
const MOST_ADDRESSES = 5_000
const LONGEST_ADDRESS = 300

type Encoding = ReturnType<typeof bestEncoding>

/**
 * Sends a page that is in memory before Fastify sees the request, whose routing, hooks and reply were half of the work. Only
 * addresses that were answered from memory before may take it, so that no other route is passed over. Everything else takes the
 * usual way, and so does a page that has changed or is due a line in the log. Returns a function that notes such an address.
 */
export function openShortWay(app: FastifyInstance, cache: KeptAnswers) {
  const keys = new Map<string, string>()
  const always = securityHeaders({ isHttps: app.deps.config.publicUrl.startsWith('https:') })
  const heads = new WeakMap<Buffer, string[]>()

  const [usual] = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => send(request, response) || usual?.call(app.server, request, response))

  return (target: string, key: string) => {
    if (keys.size >= MOST_ADDRESSES) keys.clear()
    if (target.length <= LONGEST_ADDRESS) keys.set(target, key)
  }

  function send(request: IncomingMessage, response: ServerResponse) {
    const key = request.method === 'GET' && keys.get(request.url ?? '')
    if (!key || request.headers['if-none-match'] !== undefined) return false
    // On the host of an organisation the same address shows something else.
    if (!app.knownHosts.isNone(request.headers.host)) return false
    const begun = performance.now()
    const answer = cache.find(key)
    if (answer?.status !== 200 || answer.headers.location) return false
    const encoding = bestEncoding(request.headers['accept-encoding'])
    const body = answer.bodies[encoding]
    if (!(body instanceof Buffer)) return false
    if (!app.fromMemory.mayBeSent() || !app.beginAnswer(request.socket, response)) return false
    response.writeHead(200, headFor(answer, encoding, body))
    response.end(body)
    app.fromMemory.timeSending((performance.now() - begun) / 1_000)
    return true
  }

  /** Made once for each body, and sent each time with another number: it is read before the next request comes. */
  function headFor(answer: FinishedAnswer, encoding: Encoding, body: Buffer) {
    const head = heads.get(body) ?? makeHead(answer, encoding, body)
    heads.set(body, head)
    head[1] = nextRequestNumber()
    return head
  }

  function makeHead({ headers }: FinishedAnswer, encoding: Encoding, body: Buffer) {
    return Object.entries({
      'x-request-id': '',
      ...always,
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    }).flat()
  }
}
