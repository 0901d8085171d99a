import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { shown } from '../files/take-files.ts'
import { inMegabytes } from '../package-limits.ts'
import { BadPackage } from '../problem-list.ts'
import { foreignLimits } from './foreign-limits.ts'

type Taking = { wants: (path: string, bytes: number) => boolean; keep: (path: string, content: Uint8Array) => void }

/** Hands over the files of a `.tar.gz` that are wanted. It ends as soon as there is more in it than there may be. */
export async function readTar(bytes: Uint8Array, { wants, keep }: Taking) {
  let refusal: BadPackage | undefined
  const refuse = (problem: string) => {
    refusal ??= new BadPackage([problem])
    return refusal
  }
  const tar = extract()
  const reading = pipeline(Readable.from([bytes]), createGunzip(), countBytes(refuse), tar)
  // A failure reaches the loop below as well; here it would only be unhandled.
  reading.catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type === 'symlink' || type === 'link')
        throw refuse(`${shown(name)}: is a link to another file; put the file itself there`)
      const path = name.replace(/^\.\//, '')
      if (type === 'file' && wants(path, size)) keep(path, await buffer(entry))
      else entry.resume()
    }
    await reading
  } catch (error) {
    // What was refused ends the stream, and whoever reads it may hear of that first.
    if (refusal) throw refusal
    throw error instanceof BadPackage
      ? error
      : new BadPackage(['This is not a Moodle backup, or it is damaged.'], { cause: error })
  }
}

function countBytes(refuse: (problem: string) => Error) {
  const { unpackedBytes } = foreignLimits
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed <= unpackedBytes) done(null, chunk)
      else done(refuse(`the backup: holds more than ${inMegabytes(unpackedBytes)} once it is unpacked`))
    },
  })
}
