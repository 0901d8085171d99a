import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { inMegabytes, packageLimits } from '../package-limits.ts'
import type { PackageFiles } from '../packaged-course.ts'
import { BadPackage, ProblemList } from '../problem-list.ts'
import { isMedia } from './file-names.ts'
import { type ListedFile, takeFiles } from './take-files.ts'

type ZippedFile = ListedFile & { entry: Entry }

/** What came over the line, or the path of a file on this machine. */
export type ZipSource = Uint8Array | string

/**
 * The texts and pictures of a package from a zip file, and which films and files are in it; those stay packed. Nothing is unpacked
 * before the list of all of it is found to be in order.
 */
export async function readZip(source: ZipSource) {
  const { zipBytes } = packageLimits
  if (typeof source !== 'string' && source.length > zipBytes)
    throw new BadPackage([`The zip file is larger than ${inMegabytes(zipBytes)}.`])
  const zip = await openZip(source)
  try {
    const files: PackageFiles = new Map()
    const media: string[] = []
    for (const [path, { entry }] of await listZip(zip, source))
      if (isMedia(path)) media.push(path)
      else files.set(path, await unpack(zip, path, entry))
    return { files, media }
  } finally {
    zip.close()
  }
}

/** What comes over the line may hold so many films; whoever runs the machine brings as many as it has room for. */
export async function listZip(zip: ZipFile, source: ZipSource) {
  const isSent = typeof source !== 'string'
  return takeFiles(await listEntries(zip), isSent ? packageLimits.sentMediaBytes : undefined)
}

export function openZip(source: ZipSource) {
  const options = { lazyEntries: true, decodeStrings: false, autoClose: false }
  if (typeof source === 'string') return openPromise(source, options).catch(unreadable)
  const bytes = source
  return fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), options).catch(unreadable)
}

async function listEntries(zip: ZipFile) {
  if (zip.entryCount > packageLimits.files * 2)
    throw new BadPackage([`The package holds ${zip.entryCount} files; at most ${packageLimits.files} can be taken.`])
  return eachFile(zip)
}

/** Every file as the zip file lists it, and what is wrong with the way it is packed. */
export async function eachFile(zip: ZipFile) {
  const files: ZippedFile[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      const path = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
      if (!path.endsWith('/')) files.push({ path, bytes: entry.uncompressedSize, problem: problemOf(entry), entry })
    }
  } catch (error) {
    unreadable(error)
  }
  return files
}

const LINK = 0o120000
const KIND_OF_FILE = 0o170000

function problemOf(entry: Entry) {
  const mode = entry.externalFileAttributes >>> 16
  if ((mode & KIND_OF_FILE) === LINK) return 'is a link to another file; put the file itself there'
  if (entry.isEncrypted()) return 'is encrypted'
  return entry.canDecodeFileData() ? undefined : 'is packed in a way that cannot be read here'
}

/** The library ends as soon as there is more than the list said. */
export async function unpack(zip: ZipFile, path: string, entry: Entry) {
  const bytes = await zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => undefined)
  if (bytes && crc32(bytes) === entry.crc32) return bytes
  const problems = new ProblemList()
  problems.add(path, 'is damaged')
  problems.throwIfAny()
  throw new Error('a damaged file was taken')
}

export function unreadable(cause: unknown): never {
  throw new BadPackage(['This is not a zip file, or it is damaged.'], { cause })
}
