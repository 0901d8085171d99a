import { buffer } from 'node:stream/consumers'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { MOST_CAPTION_BYTES, readCaptions } from '@koya/contract/rules/media/captions.ts'
import { fileKind, HEAD_BYTES, type KnownFile } from '@koya/contract/rules/media/file-kind.ts'
import { and, eq } from 'drizzle-orm'
import { StorageProblem } from '../../../adapters/storage/storage-problem.ts'
import type { Tx } from '../../../db/client.ts'
import { uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { scanUploadJob } from '../../../jobs/media/scan-upload.ts'
import { keepPackage } from '../../scorm/reading/keep-package.ts'
import { type ReadScorm, readScorm } from '../../scorm/reading/read-scorm.ts'
import { findOwnUpload } from './find-upload.ts'
import { partsOf } from './part-sizes.ts'
import { presentUpload, type UploadRow } from './present-upload.ts'
import { takeIn } from './take-in.ts'

/** Puts the parts together and looks what it is. However often it is asked, the file is taken once or refused. */
export async function completeUpload(deps: Deps, user: SignedIn, id: number) {
  const row = await findOwnUpload(deps.db, user, id)
  if (row.state !== 'coming') return presentUpload(deps, row)
  await putTogether(deps, row)
  const taken = await look(deps, row).catch(async (error) => {
    if (error instanceof Failure) await refuse(deps, row)
    throw error
  })
  const kept = await keep(deps, row, taken)
  deps.metrics.uploads.inc({ event: 'complete' })
  return presentUpload(deps, kept)
}

async function putTogether({ storage }: Deps, row: UploadRow) {
  const upload = { key: row.key, id: row.storageId }
  const there = await storage.parts.list(upload).catch((error) => {
    if (error instanceof StorageProblem && error.reason === 'no_such_upload') return undefined
    throw error
  })
  // Completed before, and the answer got lost; or cleared up after a day.
  if (!there) {
    if ((await storage.stat(row.key))?.size === row.size) return
    throw new Failure('parts_missing')
  }
  const wanted = partsOf(row)
  const parts = wanted.flatMap(({ number, size }) => there.filter((one) => one.number === number && one.size === size))
  if (parts.length !== wanted.length) throw new Failure('parts_missing')
  await storage.parts.complete(upload, parts).catch((error) => {
    // Another tab has just sent one of them again.
    if (error instanceof StorageProblem && error.reason === 'invalid_part') throw new Failure('parts_missing')
    throw error
  })
}

/** What the bytes say that it is. Refused are programs, what nobody knows, packages that are not in order and captions without words. */
export async function look(deps: Deps, { key, name, size }: Pick<UploadRow, 'key' | 'name' | 'size'>): Promise<Taken> {
  const { storage } = deps
  const known = fileKind(await bytesOf(storage, key, Math.min(size, HEAD_BYTES)), name)
  if (known === 'program') throw new Failure('is_a_program')
  if (!known) throw new Failure('not_a_known_file')
  if (known.kind === 'scorm') return { known, cues: null, scorm: await readScorm(deps, { key, size }) }
  if (known.kind !== 'captions') return { known, cues: null }
  if (size > MOST_CAPTION_BYTES) throw new Failure('no_captions')
  const cues = readCaptions(new TextDecoder().decode(await bytesOf(storage, key, size)).replaceAll('\0', ''))
  if (cues.length === 0) throw new Failure('no_captions')
  return { known, cues }
}

async function bytesOf(storage: Deps['storage'], key: string, count: number) {
  const file = await storage.open(key, { first: 0, last: count - 1 })
  if (!file || file === 'outside') throw new Failure('parts_missing')
  return buffer(file.body)
}

/** Nothing of a file that was refused is kept. */
async function refuse({ db, storage, metrics }: Deps, { id, key }: UploadRow) {
  const removed = await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.state, 'coming')))
    .returning({ id: uploads.id })
  if (removed.length === 0) return
  metrics.uploads.inc({ event: 'refused' })
  await storage.remove(key)
}

export type Taken = { known: KnownFile; cues: ReturnType<typeof readCaptions> | null; scorm?: ReadScorm }

/** Captions are read here and shown as plain words; everything else waits for the scanner, where there is one. */
export async function keepTaken(tx: Tx, deps: Deps, row: UploadRow, { known, cues, scorm }: Taken) {
  const { kind, contentType } = known
  if (scorm) await keepPackage(tx, row.id, scorm)
  const found = { kind, contentType, cues }
  const isScanned = deps.config.media.scanner !== undefined && kind !== 'captions'
  return isScanned ? letWait(tx, row, found) : takeIn(tx, deps, row, found)
}

async function keep(deps: Deps, row: UploadRow, taken: Taken) {
  return deps.db.transaction(async (tx) => {
    const kept = await keepTaken(tx, deps, row, taken)
    if (kept) return kept
    const [other] = await tx.select().from(uploads).where(eq(uploads.id, row.id))
    if (!other) throw new Failure('not_found', { name: [messages.media.notThere] })
    return other
  })
}

async function letWait(tx: Tx, { id }: UploadRow, found: Partial<UploadRow>) {
  const [kept] = await tx
    .update(uploads)
    .set({ ...found, state: 'scanning' })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'coming')))
    .returning()
  if (kept) await addJob(tx, scanUploadJob, { upload: id })
  return kept
}
