import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FinishedAnswer } from './finish-answer.ts'

/** The last tenth of the bytes costs twenty times the work, which only an answer that lasts is worth. */
const qualities = { quickly: 5, well: 10 }
/** What is too short gains nothing. */
export type Compression = keyof typeof qualities | 'none'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The answer in an encoding, at once if it is at hand. Many who ask at the same moment wait for the same one. */
export function compressedBody({ bodies, compression }: FinishedAnswer, encoding: 'br' | 'gzip') {
  if (compression === 'none') return undefined
  const known = bodies[encoding]
  if (known) return known
  const made = encoding === 'br' ? toBrotli(bodies.identity, compression) : gzipped(bodies.identity).then(exactly)
  bodies[encoding] = made
  made.then(
    (body) => {
      bodies[encoding] = body
    },
    () => {
      delete bodies[encoding]
    },
  )
  return made
}

/** For an answer that has lasted and is asked for again and again. Meanwhile it is sent as it is. */
export async function compressWell(answer: FinishedAnswer) {
  if (answer.compression !== 'quickly') return
  answer.compression = 'well'
  answer.bodies.br = await toBrotli(answer.bodies.identity, 'well')
}

async function toBrotli(body: Buffer, quality: keyof typeof qualities) {
  return exactly(await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: qualities[quality] } }))
}

/** Compressed results are views of larger buffers, which would stay in memory with them. */
function exactly(view: Buffer) {
  return Buffer.from(Uint8Array.from(view).buffer)
}
