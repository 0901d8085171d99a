import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { StartupProblem } from '../../settings/startup-problem.ts'
import { decryptWith, isEncrypted } from './encrypt.ts'
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts'

/** A file, and the private keys for one that is encrypted. */
export type Archive = { file: string; identities: string[] }
export type Entry = { name: string; isFile: boolean; content: Readable }

/** Hands over one entry after the other, and returns only when the checksum at the end of the archive was right. */
export async function readArchive(archive: Archive, signal: AbortSignal, onEntry: (entry: Entry) => Promise<void>) {
  const { file, identities } = archive
  const decryption = (await isEncrypted(file)) ? [decryptWith(identities, file)] : []
  const unpacked = extract()
  const reading = pipeline([createReadStream(file), ...decryption, createGunzip(), unpacked], { signal })
  // A failure reaches the loop below as well; here it would only be unhandled.
  reading.catch(() => {})
  let refusal: unknown
  try {
    for await (const entry of unpacked) {
      const { name, type } = entry.header
      await onEntry({ name, isFile: type === 'file', content: Readable.from(entry) }).catch((error: unknown) => {
        refusal = error
        throw error
      })
    }
    await reading
  } catch (error) {
    throw refusal === undefined || isBrokenBytes(refusal) ? archiveProblem(file, error) : refusal
  }
}

/** Broken bytes surface in whoever is reading them; whatever else the reader throws is its own. */
function isBrokenBytes(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  return code?.startsWith('Z_') || message === 'Unexpected end of data'
}

/** Reads an archive to its end, so that a damaged or foreign one is refused before anything is touched. */
export async function readManifest(archive: Archive, signal: AbortSignal): Promise<Manifest> {
  const { file } = archive
  let manifest: Manifest | undefined
  await readArchive(archive, signal, async ({ name, content }) => {
    if (manifest) return void (await finished(content.resume()))
    manifest = name === MANIFEST ? manifestSchema.safeParse(parseJson(await text(content))).data : undefined
    if (!manifest) throw notABackup(file)
  })
  if (manifest) return manifest
  throw notABackup(file)
}

function notABackup(file: string) {
  return new StartupProblem(`${file} is not a backup that this version of Koya can read.`)
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

function archiveProblem(file: string, error: unknown) {
  if (error instanceof StartupProblem) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new StartupProblem(`there is no file ${file}.`)
  if (code === 'EACCES' || code === 'EISDIR') return new StartupProblem(`${file} cannot be read: ${message}`)
  return new StartupProblem(`${file} is damaged or is not a backup of Koya: ${message}`, { cause: error })
}
