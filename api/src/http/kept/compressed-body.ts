import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FinishedAnswer } from './finish-answer.ts'

/** The last tenth of the bytes costs twenty times the work, which only an answer that lasts is worth. */
const qualities = { quickly: 5, well: 10 }
/** What is too short gains nothing. */
export type Compression = keyof typeof qualities | 'none'

const brotli = promisify(brotliCompress)
const unpacked = promisify(brotliDecompress)
const gzipped = promisify(gzip)

/** The answer in an encoding, at once if it is at hand. Many who ask at the same moment wait for the same one. */
export function compressedBody(answer: FinishedAnswer, encoding: 'br' | 'gzip') {
  const { bodies, compression } = answer
  if (compression === 'none') return undefined
  const known = bodies[encoding]
  if (known) return known
  const made = encoding === 'br' ? toBrotli(answer, compression) : toGzip(answer)
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

/** The answer as it was made, at once if it was kept so. */
export function plainBody({ bodies }: FinishedAnswer): Buffer | Promise<Buffer> {
  return bodies.identity ?? Promise.resolve(bodies.br ?? Buffer.alloc(0)).then((body) => unpacked(body))
}

/** As it rests in memory, in a fifth of the room: browsers take brotli, and for whoever does not it is unpacked again. */
export async function packAnswer(answer: FinishedAnswer): Promise<FinishedAnswer> {
  const br = await compressedBody(answer, 'br')
  const { identity } = answer.bodies
  return br && identity ? { ...answer, bodies: { br }, bytes: answer.bytes - identity.length } : answer
}

/** For an answer that has lasted and is asked for again and again. Meanwhile it is sent as it is. */
export async function compressWell(answer: FinishedAnswer) {
  if (answer.compression !== 'quickly') return
  answer.compression = 'well'
  answer.bodies.br = await toBrotli(answer, 'well')
}

async function toBrotli(answer: FinishedAnswer, quality: keyof typeof qualities) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualities[quality] }
  return exactly(await brotli(await plainBody(answer), { params }))
}

async function toGzip(answer: FinishedAnswer) {
  return exactly(await gzipped(await plainBody(answer)))
}

/** Compressed results are views of larger buffers, which would stay in memory with them. */
function exactly(view: Buffer) {
  return Buffer.from(Uint8Array.from(view).buffer)
}
