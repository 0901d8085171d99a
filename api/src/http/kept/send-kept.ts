import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from '../sending/best-encoding.ts'
import { matchesTag } from '../sending/matches-tag.ts'
import { compressedBody, plainBody } from './compressed-body.ts'
import type { FinishedAnswer } from './finish-answer.ts'

/** Sends a finished answer in the best encoding the browser takes, or 304 when it has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: FinishedAnswer) {
  const { status, headers } = answer
  reply.status(status).headers(headers)
  if (headers.location) return reply.send()
  if (status === 200 && isKnown(request.headers['if-none-match'], headers.etag)) return reply.status(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  const compressed = encoding === 'identity' ? undefined : compressedBody(answer, encoding)
  if (compressed) reply.header('content-encoding', encoding)
  const body = compressed ?? plainBody(answer)
  const send = (made: Buffer | Error) => reply.send(made)
  return body instanceof Promise ? body.then(send, send) : send(body)
}

function isKnown(header: string | undefined, etag: string | undefined) {
  return etag !== undefined && (header === '*' || matchesTag(header, etag))
}
