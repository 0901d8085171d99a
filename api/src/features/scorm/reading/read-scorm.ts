import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { MOST_SCORM_BYTES } from '@koya/contract/rules/scorm-outcome.ts'
import { unpack } from '../../../course-package/files/read-zip.ts'
import { inMegabytes } from '../../../course-package/package-limits.ts'
import { BadPackage } from '../../../course-package/problem-list.ts'
import type { scormFiles } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { scormLimits } from '../scorm-limits.ts'
import { listFiles, MANIFEST } from './list-files.ts'
import { openStoredZip } from './open-stored-zip.ts'
import { type Manifest, readManifest } from './read-manifest.ts'

export type ReadScorm = Manifest & { files: Omit<typeof scormFiles.$inferInsert, 'uploadId'>[] }

/** Looks through an uploaded zip file. Only its list and its manifest are read; what is wrong is said all at once. */
export async function readScorm(deps: Deps, stored: { key: string; size: number }): Promise<ReadScorm> {
  if (stored.size > MOST_SCORM_BYTES) throw new Failure('bad_scorm', { file: [messages.scorm.tooLarge] })
  try {
    const zip = await openStoredZip(deps, stored)
    try {
      const entries = await listFiles(zip, stored.size)
      const manifest = entries.get(MANIFEST)
      if (!manifest || manifest.uncompressedSize > scormLimits.manifestBytes)
        throw new BadPackage([`${MANIFEST}: is larger than ${inMegabytes(scormLimits.manifestBytes)}`])
      const read = readManifest(await unpack(zip, MANIFEST, manifest), (path) => entries.has(path))
      return { ...read, files: [...entries].map(([path, entry]) => rowOf(path, entry)) }
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof BadPackage) throw new Failure('bad_scorm', { file: error.problems }, { cause: error })
    throw error
  }
}

type Listed = Parameters<typeof unpack>[2]

function rowOf(path: string, entry: Listed) {
  const { relativeOffsetOfLocalHeader: at, compressedSize: packed, uncompressedSize: size, crc32: crc } = entry
  return { path, at, packed, size, isDeflated: entry.compressionMethod === 8, crc }
}
