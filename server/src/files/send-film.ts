import { createHash } from 'node:crypto'
import { matchesTag } from '@koya/api/http/matches-tag.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A film as players want it: whole, or the part they ask for. Phones do not begin to play without parts. */
export function sendFilm(film: Buffer) {
  const tag = `"${createHash('sha256').update(film).digest('base64url')}"`
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('accept-ranges', 'bytes').header('etag', tag)
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    // A player that goes on with another film than it began with would show neither.
    const isSame = (request.headers['if-range'] ?? tag) === tag
    const part = isSame ? readRange(request.headers.range, film.length) : undefined
    if (part === 'outside') return reply.code(416).header('content-range', `bytes */${film.length}`).send()
    if (!part) return reply.send(film)
    reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${film.length}`)
    return reply.send(film.subarray(part.first, part.last + 1))
  }
}

/** One part: `bytes=0-99`, `bytes=100-` or, from the end, `bytes=-100`. Anything else is answered with the whole. */
function readRange(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'outside' : { first, last }
}
