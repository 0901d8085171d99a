import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, readRange } from './byte-range.ts'
import { matchesTag } from './matches-tag.ts'

type Version = { size: number; tag: string }
type Opened = Version & { first: number; last: number; body: Readable | Buffer }

/** A file wherever it is kept. */
export type FileSource = {
  stat: () => Promise<Version | undefined>
  open: (range?: ByteRange) => Promise<Opened | 'outside' | undefined>
}

/**
 * Whatever people send us, nothing of it is ever a page of ours: no script runs, nothing is loaded, and its origin is none
 * even where a browser shows it by itself.
 */
export const inert = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }

/**
 * A file as players and download managers want it: whole, or the part they ask for (RFC 9110). Whether it was there; if not,
 * nothing is said yet. It is streamed, so a file of any size costs no memory.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  source: FileSource,
  headers: Record<string, string>,
): Promise<boolean> {
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers
  const asked = request.method === 'GET' ? readRange(range) : undefined
  const needsVersion = request.method === 'HEAD' || known !== undefined || (asked && ifRange !== undefined)
  const version = needsVersion ? await source.stat() : undefined
  if (needsVersion && !version) return false
  const describe = ({ tag }: Version) => reply.headers({ ...headers, 'accept-ranges': 'bytes', etag: tag })

  if (version && matchesTag(known, version.tag)) return answered(describe(version).code(304))
  if (version && request.method === 'HEAD') return answered(describe(version).header('content-length', version.size))

  // A player that goes on with another version than it began with would show neither. A date is not exact enough to tell.
  const isSame = ifRange === undefined || ifRange === version?.tag
  const file = await source.open(isSame ? asked : undefined)
  if (file === 'outside') return refuseRange(reply, await source.stat(), headers)
  if (!file) return false
  const length = file.last - file.first + 1
  describe(file).header('content-length', length)
  if (asked && isSame) reply.code(206).header('content-range', `bytes ${file.first}-${file.last}/${file.size}`)
  return answered(reply, file.body)
}

/** Not the reply itself: to wait for that is to wait until everything is sent, and it comes out as undefined. */
function answered(reply: FastifyReply, body?: Readable | Buffer) {
  reply.send(body)
  return true
}

function refuseRange(reply: FastifyReply, version: Version | undefined, headers: Record<string, string>) {
  if (!version) return false
  const { 'content-type': _type, 'cache-control': _keep, ...others } = headers
  return answered(reply.code(416).headers({ ...others, 'content-range': `bytes */${version.size}` }))
}
