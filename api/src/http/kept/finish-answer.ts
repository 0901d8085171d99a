import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Shown } from '@koya/contract/protocol/endpoint.ts'

/** An answer that is the same for everyone, and what it shows. */
export type FreshAnswer = { status: number; headers: Record<string, string>; body: string; shows: ReadonlySet<Shown> }

/** The same ready to be sent in whatever encoding is asked for. What is too short to gain by it has no other than its own. */
export type FinishedAnswer = Omit<FreshAnswer, 'body'> & {
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer }
  /** What it takes in memory. */
  bytes: number
}

/** What an entry costs besides its key, headers and bodies: the objects that hold them, and each name of what it shows. */
const OVERHEAD = 2_048
const NAME_OVERHEAD = 150

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Every form a browser may ask for: made once, for it may be sent a million times. */
export async function finishAnswer(answer: FreshAnswer, effort: { brotli: number; gzip: number }, leastBytes = 0) {
  const { status, headers, body, shows } = answer
  const bodies: FinishedAnswer['bodies'] = { identity: Buffer.from(body) }
  if (bodies.identity.length >= leastBytes) {
    const [br, gz] = await Promise.all([
      brotli(bodies.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: effort.brotli } }),
      gzipped(bodies.identity, { level: effort.gzip }),
    ])
    bodies.br = exactly(br)
    bodies.gzip = exactly(gz)
  }
  const sizes = [OVERHEAD, JSON.stringify(headers).length, NAME_OVERHEAD * shows.size]
  const bytes = [...sizes, ...Object.values(bodies).map(({ length }) => length)].reduce((sum, each) => sum + each, 0)
  return { status, headers, bodies, shows, bytes } satisfies FinishedAnswer
}

/** Compressed results are views of larger buffers, which would stay in memory with them. */
function exactly(view: Buffer) {
  return Buffer.from(Uint8Array.from(view).buffer)
}
