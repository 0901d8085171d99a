import type { ServerResponse } from 'node:http'
import { OURS_HEADER } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type SignedIn, signedInUser } from '../../http/session.ts'
import type { LiveUpdates } from '../../live-updates/live-updates.ts'

/** How long the last word to a page may take: one that does not read is cut off. */
const CLOSE_AFTER_MS = 5_000
/** Often enough for proxies that give up on a silent connection. */
const BEAT_MS = 25_000

/**
 * Server-sent events, read with `fetch` because the token travels in a header and never in a URL. Each event says how many
 * notifications are unread and which is the newest, so that nobody has to ask: 5,000 pages that hear of something would ask
 * at once.
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
  raw.flushHeaders()
  keepOpen(raw, liveUpdates, user)
}

function keepOpen(raw: ServerResponse, liveUpdates: LiveUpdates, { id, tokenHash }: SignedIn) {
  // A stream that has ended may not be closed yet, and a word more would be an error that nobody catches.
  const write = (words: string) => raw.writableEnded || raw.write(`${words}\n\n`)
  const beat = setInterval(write, BEAT_MS, ': still here')
  const unwatch = liveUpdates.watch(id, {
    tokenHash,
    say: (event, standing) => write(`event: ${event}\ndata: ${JSON.stringify(standing)}`),
    end,
  })
  raw.on('close', () => {
    clearInterval(beat)
    unwatch()
  })

  function end(awayMs?: number) {
    clearInterval(beat)
    if (awayMs) write(`retry: ${awayMs}`)
    raw.end()
    setTimeout(() => raw.destroy(), CLOSE_AFTER_MS).unref()
  }
}
