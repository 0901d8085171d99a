import { OURS_HEADER } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { signedInUser } from '../../http/session.ts'

/** How long the last word to a page may take: one that does not read is cut off. */
const LAST_WORD_MS = 5_000

/**
 * Server-sent events, read with `fetch` because the token travels in a header and never in a URL. An event says only that
 * something is new: what it is, the browser asks for as always. Each beat looks whether the session still stands.
 */
export async function streamUpdates({ liveUpdates }: Deps, request: FastifyRequest, reply: FastifyReply) {
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
    'cross-origin-resource-policy': 'same-origin',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
    [OURS_HEADER]: '1',
    // A stream that has made room gives its connection back too.
    connection: 'close',
  })
  // A stream that has ended may not be closed yet, and a word more would be an error that nobody catches.
  const say = (words: string) => raw.writableEnded || raw.write(`${words}\n\n`)
  say('event: open\ndata: {}')
  const unwatch = liveUpdates.watch(user.id, { tell: () => say('event: news\ndata: {}'), end })
  const beat = setInterval(() => {
    signedInUser(request, 'user')
      .then(() => say(': still here'))
      .catch(() => end())
  }, liveUpdates.beatMs)
  raw.on('close', () => {
    clearInterval(beat)
    unwatch()
  })

  function end(awayMs?: number) {
    clearInterval(beat)
    if (awayMs) say(`retry: ${awayMs}`)
    raw.end()
    setTimeout(() => raw.destroy(), LAST_WORD_MS).unref()
  }
}
