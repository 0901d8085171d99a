import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { PackageFiles } from '../packaged-course.ts'

/** The same package is the same zip file, whenever it is made. */
const mtime = new Date(2000, 0, 1)

export async function zipPackage(files: PackageFiles) {
  const zip = new ZipFile()
  for (const [path, bytes] of files) zip.addBuffer(Buffer.from(bytes), path, { mtime, mode: 0o100644 })
  zip.end()
  return buffer(zip.outputStream)
}
