import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from '../best-encoding.ts'
import { matchesTag } from '../matches-tag.ts'
import type { FinishedAnswer } from './finish-answer.ts'

/** Sends a finished answer in the best encoding the browser takes, or 304 when it has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, { status, headers, bodies }: FinishedAnswer) {
  reply.status(status).headers(headers)
  if (headers.location) return reply.send()
  if (status !== 200) return reply.send(bodies.identity)
  if (isKnown(request.headers['if-none-match'], headers.etag)) return reply.status(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  const body = bodies[encoding]
  if (body && encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body ?? bodies.identity)
}

function isKnown(header: string | undefined, etag: string | undefined) {
  return etag !== undefined && (header === '*' || matchesTag(header, etag))
}
