import { createHash } from 'node:crypto'
import { rangeWithin } from '@koya/api/http/sending/byte-range.ts'
import { type FileSource, sendFile } from '@koya/api/http/sending/send-file.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A film of the build, which is in memory. Phones do not begin to play without parts. */
export function sendFilm(film: Buffer, headers: Record<string, string>) {
  const version = { size: film.length, tag: `"${createHash('sha256').update(film).digest('base64url')}"` }
  const source: FileSource = {
    stat: async () => version,
    open: async (range) => {
      const part = rangeWithin(range, film.length)
      return part === 'outside' ? part : { ...version, ...part, body: film.subarray(part.first, part.last + 1) }
    },
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    await sendFile(request, reply, source, headers)
    return reply
  }
}
