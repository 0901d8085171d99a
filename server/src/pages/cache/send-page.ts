import { bestEncoding } from '@koya/api/http/best-encoding.ts'
import { matchesTag } from '@koya/api/http/matches-tag.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredPage } from '../finish-page.ts'

/** Sends a finished page in the best encoding the browser takes, or 304 when it has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: StoredPage) {
  reply.status(page.status).headers(page.headers)
  if (page.headers.location) return reply.send()
  if (page.status !== 200) return reply.send(page.bodies.identity)
  if (hasPage(request.headers['if-none-match'], page.headers.etag)) return reply.status(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(page.bodies[encoding])
}

function hasPage(header: string | undefined, etag: string | undefined) {
  return header === '*' || matchesTag(header, etag)
}
