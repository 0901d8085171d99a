import { OURS_HEADER } from '@koya/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { signedInUser } from '../../http/session.ts'

/**
 * Server-sent events, read with `fetch` because the token travels in a header and never in a URL. An event says only that
 * there is news: what it is, the browser asks for as always. Each beat looks whether the session still stands.
 */
export async function streamNews({ news }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const user = await signedInUser(request, 'user')
  const { raw } = reply
  if (!user) return
  // Written past Fastify, so the headers that its hooks would add are named here.
  reply.hijack()
  // Who left while the session was looked up leaves nothing behind.
  if (raw.destroyed) return
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
    [OURS_HEADER]: '1',
  })
  // A stream that has ended may not be closed yet, and a word more would be an error that nobody catches.
  const say = (words: string) => raw.writableEnded || raw.write(`${words}\n\n`)
  say('event: open\ndata: {}')
  const unwatch = news.watch(user.id, { tell: () => say('event: news\ndata: {}'), end: () => raw.end() })
  const beat = setInterval(() => {
    signedInUser(request, 'user')
      .then(() => say(': still here'))
      .catch(() => raw.end())
  }, news.beatMs)
  raw.on('close', () => {
    clearInterval(beat)
    unwatch()
  })
}
