import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { MediaFiles } from '../open-media.ts'
import type { PackageFiles } from '../packaged-course.ts'

/** The same package is the same zip file, whenever it is made. */
const asEver = { mtime: new Date(2000, 0, 1), mode: 0o100644 }

export async function zipPackage(files: PackageFiles) {
  return buffer(zipStream(files))
}

/** As it is made: films and files are read while they are sent, and stay as they are, because they are packed already. */
export function zipStream(files: PackageFiles, media: MediaFiles = new Map()) {
  const zip = new ZipFile()
  for (const [path, bytes] of files) zip.addBuffer(Buffer.from(bytes), path, asEver)
  for (const [path, { bytes, open }] of media)
    zip.addReadStreamLazy(path, { ...asEver, compress: false, size: bytes }, (done) => {
      open().then(
        (stream) => done(null, stream),
        (error) => done(error, Readable.from([])),
      )
    })
  zip.end()
  const out = Readable.from(zip.outputStream)
  zip.on('error', (error) => out.destroy(error))
  return out
}
