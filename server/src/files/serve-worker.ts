import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { bestEncoding } from '@koya/api/http/sending/best-encoding.ts'
import { matchesTag } from '@koya/api/http/sending/matches-tag.ts'
import type { FastifyInstance } from 'fastify'

/** Takes the worker and all it keeps out of the browser. */
const takingBack = fileURLToPath(new URL('../../../web/service-worker/off.js', import.meta.url))

/** A worker is held to the policy of its own file: it may fetch from us, and films from the store that we lead to. */
const policyWith = (stores: string[]) => `default-src 'none'; connect-src ${["'self'", ...stores].join(' ')}`

/** The service worker at the address where browsers look for a newer one, or without a file the one that ends it. */
export function serveWorker(app: FastifyInstance, file = takingBack, stores: string[] = []) {
  const policy = policyWith(stores)
  const identity = readFileSync(file)
  const bodies = { identity, gzip: gzipSync(identity), br: brotliCompressSync(identity) }
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`

  app.get('/sw.js', { schema: { hide: true }, logLevel: 'warn' }, (request, reply) => {
    reply
      .type('text/javascript; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('content-security-policy', policy)
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(bodies[encoding])
  })
}
