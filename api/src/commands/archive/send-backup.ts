import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { s3Storage } from '../../adapters/storage/s3/s3-storage.ts'
import type { PartStorage, Upload } from '../../adapters/storage/storage.ts'
import { StorageProblem } from '../../adapters/storage/storage-problem.ts'
import { noteBackup } from '../../db/last-backup.ts'
import type { Deps } from '../../deps.ts'
import { writeBackup } from './write-backup.ts'

/** In bytes. A store takes 10,000 parts of one file, so larger backups have larger parts. */
const PART_BYTES = 16 * 1024 * 1024
const MOST_PARTS = 9_000
const TRIES = 3

/** Below `private/`, for the operator who keeps backups in the bucket of the uploads after all. */
export const BACKUPS = 'private/backups/'

/**
 * Writes a backup and sends it to the store of backups. Nothing is ever removed there: whoever breaks into this machine
 * must not be able to, so the bucket itself ends what is old.
 */
export async function sendBackup({ config, place, db, clock }: Deps, signal: AbortSignal) {
  const { store, recipients } = config.backup
  if (!store) return
  // Always the same folder, so that what a killed process left behind goes.
  const folder = join(config.home, 'outgoing-backup')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const name = `koya-${clock().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${recipients.length > 0 ? '.age' : ''}`
    const file = join(folder, name)
    const { size, takenAt } = await writeBackup({ config, place, say: () => {}, signal }, file)
    await sendFile(s3Storage(store).parts, { file, size, key: BACKUPS + name }, signal)
    await noteBackup(db, takenAt)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Sent = { file: string; size: number; key: string }

async function sendFile(parts: PartStorage, { file, size, key }: Sent, signal: AbortSignal) {
  const bytes = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))
  const upload = await parts.begin(key, 'application/octet-stream')
  try {
    for (let number = 1, first = 0; first < size; number++, first += bytes) {
      signal.throwIfAborted()
      const last = Math.min(size, first + bytes) - 1
      await sendPart(parts, upload, number, () => ({
        stream: createReadStream(file, { start: first, end: last }),
        size: last - first + 1,
      }))
    }
    const kept = await parts.complete(upload, await parts.list(upload))
    if (kept.size !== size) throw new Error(`the store kept ${kept.size} of ${size} bytes of the backup`)
  } catch (error) {
    // What cannot be aborted now is ended by the bucket's rule for uploads that were never completed.
    await parts.abort(upload).catch(() => {})
    throw error
  }
}

/** A part that the line has lost is sent again, from its first byte. */
async function sendPart(
  parts: PartStorage,
  upload: Upload,
  number: number,
  read: () => Parameters<PartStorage['put']>[2],
) {
  for (let tried = 1; ; tried++) {
    try {
      return await parts.put(upload, number, read())
    } catch (error) {
      const isTemporary = error instanceof StorageProblem && error.reason === 'unavailable'
      if (!isTemporary || tried === TRIES) throw error
    }
  }
}
