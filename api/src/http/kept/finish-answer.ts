import type { Shown } from '@koya/contract/protocol/endpoint.ts'
import type { Compression } from './compressed-body.ts'

/** An answer that is the same for everyone, and what it shows. */
export type FreshAnswer = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  shows: ReadonlySet<Shown>
}

type Body = Buffer | Promise<Buffer>

/** The same, ready to be sent. It is compressed for the first who asks for that, and only once. */
export type FinishedAnswer = Omit<FreshAnswer, 'body'> & {
  /** One of them at least. */
  bodies: { identity?: Buffer; gzip?: Body; br?: Body }
  compression: Compression
  /** What it takes in memory. */
  bytes: number
}

/** What an entry costs besides its key, headers and bodies: the objects that hold them, and each name of what it shows. */
const OVERHEAD = 2_048
const NAME_OVERHEAD = 150
/** Of its own length, for brotli and gzip together. */
const ROOM_FOR_COMPRESSED = 0.5

export function finishAnswer(answer: FreshAnswer, compression: Compression): FinishedAnswer {
  const { status, headers, body, shows } = answer
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  const room = compression === 'none' ? 0 : Math.ceil(identity.length * ROOM_FOR_COMPRESSED)
  const bytes = OVERHEAD + JSON.stringify(headers).length + NAME_OVERHEAD * shows.size + identity.length + room
  return { status, headers, bodies: { identity }, compression, shows, bytes }
}
