import { bestEncoding } from '@koya/api/http/best-encoding.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredPage } from './html-cache.ts'

const passedOn = [
  'content-type',
  'content-security-policy',
  'referrer-policy',
  'cache-control',
  'location',
  'x-remix-response',
] as const

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Sends a finished page in the best encoding the browser takes, or 304 when it has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: StoredPage) {
  reply.status(page.status)
  for (const name of passedOn) if (page.headers[name]) reply.header(name, page.headers[name])
  reply.header('vary', 'accept-encoding')
  if (page.headers.location) return reply.removeHeader('content-type').header('cache-control', 'no-store').send()
  if (page.status !== 200) return reply.header('cache-control', 'no-store').send(page.bodies.identity)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', shared)
  reply.header('etag', page.etag)
  if (matches(request.headers['if-none-match'], page.etag)) return reply.status(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(page.bodies[encoding])
}

function matches(header: string | undefined, etag: string) {
  return header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim() === etag))
}
