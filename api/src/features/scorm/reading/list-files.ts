import type { Entry, ZipFile } from 'yauzl'
import { isLitter, leadsOut } from '../../../course-package/files/file-names.ts'
import { eachFile } from '../../../course-package/files/read-zip.ts'
import { shown } from '../../../course-package/files/take-files.ts'
import { inMegabytes } from '../../../course-package/package-limits.ts'
import { BadPackage, ProblemList } from '../../../course-package/problem-list.ts'
import { scormLimits } from '../scorm-limits.ts'

export const MANIFEST = 'imsmanifest.xml'

/** The files of a package, from the folder with its manifest on. Refused as a whole, with everything that is wrong with the list. */
export async function listFiles(zip: ZipFile, zipBytes: number): Promise<Map<string, Entry>> {
  const { files: most, totalBytes, mostTimesPacked, looksAtRatioFrom } = scormLimits
  if (zip.entryCount > most * 2)
    throw new BadPackage([`The package holds ${zip.entryCount} files; at most ${most} can be taken.`])
  const listed = (await eachFile(zip)).filter(({ path }) => !isLitter(path))
  const problems = new ProblemList()
  const total = listed.reduce((sum, { bytes }) => sum + bytes, 0)
  if (listed.length > most) problems.add('the package', `holds ${listed.length} files; at most ${most} can be taken`)
  if (total > totalBytes) problems.add('the package', `holds more than ${inMegabytes(totalBytes)} once it is unpacked`)
  else if (total > looksAtRatioFrom && total > zipBytes * mostTimesPacked)
    problems.add('the package', `would grow to more than ${mostTimesPacked} times its size once it is unpacked`)
  const folder = folderOf(listed.map(({ path }) => path))
  if (folder === undefined)
    problems.add(
      'the package',
      `has no file ${MANIFEST}; please publish it as SCORM 1.2 or SCORM 2004 and send that zip file`,
    )
  const taken = new Map<string, Entry>()
  const seen = new Set<string>()
  for (const { path: whole, problem, entry } of listed) {
    const path = folder && whole.startsWith(folder) ? whole.slice(folder.length) : whole
    const wrong = leadsOut(path) ?? problem ?? strange(path)
    if (wrong) problems.add(shown(path), wrong)
    else if (seen.has(path)) problems.add(shown(path), 'is there twice')
    else taken.set(path, entry)
    seen.add(path)
  }
  problems.throwIfAny()
  return taken
}

/** Whoever zips a folder gets a zip file with that folder in it. */
function folderOf(paths: string[]) {
  if (paths.includes(MANIFEST)) return ''
  const [only, ...others] = paths.filter((path) => /^[^/]+\/imsmanifest\.xml$/.test(path))
  const folder = only?.slice(0, -MANIFEST.length)
  return folder && others.length === 0 && paths.every((path) => path.startsWith(folder)) ? folder : undefined
}

function strange(path: string) {
  if (path.length > scormLimits.longestPath) return `has a name of more than ${scormLimits.longestPath} characters`
  return /[\p{Cc}\ufffd]/u.test(path) ? 'has a name that cannot be read' : undefined
}
