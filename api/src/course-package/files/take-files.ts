import { inMegabytes, packageLimits } from '../package-limits.ts'
import { ProblemList } from '../problem-list.ts'
import { COURSE_FILE, isLitter, isMedia, isPicture, mostBytes, strangePath } from './file-names.ts'

/** What a package says of one of its files before it is read. */
export type ListedFile = { path: string; bytes: number; problem?: string | undefined }

/**
 * The files to read, by their path in the package. Refused as a whole before anything is unpacked: too much, twice the
 * same, a link, a path that leads elsewhere.
 */
export function takeFiles<F extends ListedFile>(all: F[], mostMedia = Number.POSITIVE_INFINITY): Map<string, F> {
  const problems = new ProblemList()
  const listed = all.filter(({ path }) => !isLitter(path))
  const folder = commonFolder(listed)
  const taken = new Map<string, F>()
  const seen = new Set<string>()
  for (const file of listed) {
    const path = file.path.slice(folder.length)
    const problem = strangePath(path) ?? file.problem ?? tooLarge(path, file.bytes)
    if (problem) problems.add(shown(path), problem)
    // On some machines Cover.png and cover.png are one file.
    else if (seen.has(path.toLowerCase())) problems.add(path, 'is there twice')
    else taken.set(path, file)
    seen.add(path.toLowerCase())
  }
  checkAmounts(listed, taken, problems)
  const films = bytesOf([...taken].flatMap(([path, file]) => (isMedia(path) ? [file] : [])))
  if (films > mostMedia) problems.add('the package', `holds more than ${inMegabytes(mostMedia)} of films and files`)
  problems.throwIfAny()
  return taken
}

/** Whoever zips a folder gets a zip file with that folder in it. */
function commonFolder(files: ListedFile[]) {
  const folders = new Set(files.map(({ path }) => /^[\w. -]+\//.exec(path)?.[0] ?? ''))
  const [only = ''] = folders
  return folders.size === 1 && files.some(({ path }) => path === only + COURSE_FILE) ? only : ''
}

function tooLarge(path: string, bytes: number) {
  const most = mostBytes(path)
  return bytes > most ? `is larger than ${inMegabytes(most)}` : undefined
}

function checkAmounts(listed: ListedFile[], taken: Map<string, ListedFile>, problems: ProblemList) {
  const { files, totalBytes, pictures } = packageLimits
  const media = new Set([...taken].flatMap(([path, file]) => (isMedia(path) ? [file] : [])))
  const total = bytesOf(listed.filter((file) => !media.has(file)))
  const pictured = [...taken.keys()].filter(isPicture).length
  if (listed.length > files) problems.add('the package', `holds ${listed.length} files; at most ${files} can be taken`)
  if (total > totalBytes) problems.add('the package', `holds more than ${inMegabytes(totalBytes)} once it is unpacked`)
  if (pictured > pictures) problems.add('the package', `holds ${pictured} pictures; at most ${pictures} can be taken`)
  if (!taken.has(COURSE_FILE)) problems.add('the package', `has no file ${COURSE_FILE}`)
}

function bytesOf(files: ListedFile[]) {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** A name may be made of anything; whoever reads the list should not suffer from it. */
export function shown(path: string) {
  return path.replace(/[^\P{C}]/gu, '?').slice(0, 120)
}
