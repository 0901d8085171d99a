import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import { isMedia } from './files/file-names.ts'
import { listFolder } from './files/read-folder.ts'
import { listZip, openZip, type ZipSource } from './files/read-zip.ts'

/** A film or a file of a package, which is sent on as it is read: nobody holds it in memory. */
export type PackedMedia = { bytes: number; open: () => Promise<Readable> }
export type MediaFiles = Map<string, PackedMedia>

/** What is under `media/` in a zip file that was found to be in order. */
export async function openZippedMedia(source: ZipSource) {
  const zip = await openZip(source)
  const media: MediaFiles = new Map()
  for (const [path, { entry, bytes }] of await listZip(zip, source))
    if (isMedia(path)) {
      const open = async () => checked(await zip.openReadStreamPromise(entry), entry.crc32)
      media.set(path, { bytes, open })
    }
  return { media, close: () => zip.close() }
}

export async function openFolderMedia(folder: string) {
  const media: MediaFiles = new Map()
  for (const [path, file] of await listFolder(folder))
    if (isMedia(path))
      media.set(path, { bytes: file.bytes, open: async () => createReadStream(join(folder, file.path)) })
  return { media, close: () => undefined }
}

/** A film or a file of a package that cannot be unpacked, or is not what was packed. */
export class DamagedFile extends Error {}

/** The library counts the bytes; whether they are the ones that were packed, their sum says. */
function checked(packed: Readable, wanted: number) {
  let sum = 0
  const out = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(sum === wanted ? null : new DamagedFile()),
  })
  packed.on('error', (cause) => out.destroy(new DamagedFile('', { cause })))
  out.on('close', () => packed.destroy())
  return packed.pipe(out)
}
