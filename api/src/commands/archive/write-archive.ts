import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { encryptTo } from './encrypt.ts'
import { MANIFEST, type Manifest, MEDIA, tableEntry } from './manifest.ts'

type Contents = {
  manifest: Manifest
  tablesFolder: string
  mediaFolder: string
  uploads: string[]
  /** Public keys of age. None: it is not encrypted. */
  recipients: string[]
}

/** One gzip'ed tar. Only its owner may read it, because it holds what everybody has told the product. */
export async function writeArchive(path: string, contents: Contents, signal: AbortSignal) {
  const { recipients } = contents
  const encryption = recipients.length > 0 ? [encryptTo(recipients)] : []
  const archive = pack()
  const source = Readable.from(archive as AsyncIterable<Uint8Array>)
  const target = createWriteStream(path, { mode: 0o600, flush: true })
  const writing = pipeline([source, createGzip(), ...encryption, target], { signal })
  const filling = fill(archive, contents).catch((error: Error) => {
    archive.destroy(error)
    throw error
  })
  const [written, filled] = await Promise.allSettled([writing, filling])
  // A full disk breaks both: the writing knows why, the filling only that nobody listens any more.
  if (written.status === 'rejected') throw written.reason
  if (filled.status === 'rejected') throw filled.reason
}

async function fill(archive: Pack, { manifest, tablesFolder, mediaFolder, uploads }: Contents) {
  archive.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(manifest, null, 2))
  for (const table of manifest.tables) {
    await addFile(archive, tableEntry(table), join(tablesFolder, `${table.schema}.${table.name}`))
  }
  for (const upload of uploads) {
    await addFile(archive, `${MEDIA}${upload}`, join(mediaFolder, upload)).catch(unlessItIsGone)
  }
  archive.finalize()
}

async function addFile(archive: Pack, name: string, path: string) {
  const file = await open(path)
  try {
    const { size, mtime } = await file.stat()
    const entry = archive.entry({ name, size, mtime, mode: 0o600 })
    // The end is fixed: a tar entry states its size first, and a file may grow meanwhile.
    const source = size === 0 ? Readable.from([]) : file.createReadStream({ end: size - 1 })
    await pipeline(source, entry)
  } finally {
    await file.close()
  }
}

/** Somebody took an upload back between the listing and now. */
function unlessItIsGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
