import type { ZipFile } from 'yauzl'
import { isLitter, leadsOut } from '../files/file-names.ts'
import { eachFile, openZip, unpack } from '../files/read-zip.ts'
import { shown } from '../files/take-files.ts'
import { inMegabytes, packageLimits } from '../package-limits.ts'
import { BadPackage } from '../problem-list.ts'
import { foreignLimits } from './foreign-limits.ts'
import { readTar } from './read-tar.ts'

/** By their path in the package. */
export type ForeignFiles = Map<string, Uint8Array>

/** The texts of a Common Cartridge or of a Moodle backup, or nothing where this is neither. */
export async function readForeignFiles(bytes: Uint8Array): Promise<ForeignFiles | undefined> {
  if (bytes.length > packageLimits.zipBytes) return undefined
  // Moodle packs with tar and gzip; older versions of it, and all others, as a zip file.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return readBackup(bytes)
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return undefined
  const zip = await openZip(bytes)
  try {
    return await readZipped(zip)
  } finally {
    zip.close()
  }
}

async function readBackup(bytes: Uint8Array) {
  const taking = takeTexts()
  await readTar(bytes, taking)
  return taking.files
}

async function readZipped(zip: ZipFile) {
  // Whatever it is, it is refused without being listed.
  if (zip.entryCount > foreignLimits.files) return undefined
  const listed = (await eachFile(zip)).filter(({ path }) => !isLitter(path))
  const paths = new Set(listed.map(({ path }) => path))
  if (paths.has('course.md') || !(paths.has('imsmanifest.xml') || paths.has('moodle_backup.xml'))) return undefined
  const taking = takeTexts()
  const wanted = listed.filter(({ path, bytes, problem }) => {
    if (problem) throw new BadPackage([`${shown(path)}: ${problem}`])
    return taking.wants(path, bytes)
  })
  // Nothing is unpacked before all that is listed was found to be in order.
  for (const { path, entry } of wanted) taking.keep(path, await unpack(zip, path, entry))
  return taking.files
}

const isText = (path: string) => /\.(?:xml|html?|xhtml)$/i.test(path)

/** Refuses what leads out or comes twice; of the rest texts are wanted, as many as there is room for. */
function takeTexts() {
  const files: ForeignFiles = new Map()
  const seen = new Set<string>()
  let total = 0
  return {
    files,
    wants(path: string, bytes: number) {
      const wrong = leadsOut(path) ?? (seen.has(path) ? 'is there twice' : undefined)
      if (wrong) throw new BadPackage([`${shown(path)}: ${wrong}`])
      seen.add(path)
      if (seen.size > foreignLimits.files)
        throw new BadPackage([`The package holds more than ${foreignLimits.files} files.`])
      if (!isText(path)) return false
      if (bytes > foreignLimits.textBytes)
        throw new BadPackage([`${shown(path)}: is larger than ${inMegabytes(foreignLimits.textBytes)}`])
      total += bytes
      if (total > foreignLimits.allTextBytes)
        throw new BadPackage([`the package: holds more than ${inMegabytes(foreignLimits.allTextBytes)} of texts`])
      return true
    },
    keep: (path: string, content: Uint8Array) => files.set(path, content),
  }
}
