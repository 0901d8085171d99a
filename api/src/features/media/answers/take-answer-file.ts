import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { messages } from '@koya/contract/protocol/messages.ts'
import { MOST_FILE_BYTES } from '@koya/contract/rules/media/answer-files.ts'
import { ScannerAway, scanFile } from '../../../adapters/scanner/clamd.ts'
import { answerFiles } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, type Limit, tooMany } from '../../../http/limits/rate-limit.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { scanAnswerFileJob } from '../../../jobs/media/scan-answer-file.ts'
import { fileName } from './file-name.ts'
import { knowFile } from './know-file.ts'
import { refusedFile } from './know-zip.ts'
import { pathOf, presentAnswerFile } from './show-answer-file.ts'

const files: Limit = { name: 'answer-file', most: 20, minutes: 60 }

/**
 * Takes a file for what its bytes say it is. It is small and its sender waits, so it is scanned at once; work that is due must not
 * be lost to a scanner that is away, so then it is kept, and nobody else gets it before it was looked at.
 */
export async function takeAnswerFile(deps: Deps, userId: number, file: Blob) {
  const { db, storage, metrics, clock } = deps
  if (file.size > MOST_FILE_BYTES) throw refusedFile(messages.answerFiles.tooLarge)
  if (file.size === 0) throw refusedFile(messages.answerFiles.isEmpty)
  if (!(await countOne(db, files, String(userId)))) throw tooMany(files)
  const sentAs = file instanceof File ? file.name : ''
  const bytes = Buffer.from(await file.arrayBuffer())
  const { kind, contentType, ending } = await knowFile(bytes, sentAs)
  const name = fileName(sentAs, ending)
  const isScanned = await scan(deps, bytes, name)
  const key = randomBytes(18).toString('base64url')
  await storage.write(pathOf(key), bytes, contentType)
  const row = { userId, key, name, kind, contentType, bytes: bytes.length, scannedAt: isScanned ? clock() : null }
  const kept = await keep(deps, row).catch(async (error: unknown) => {
    await storage.remove(pathOf(key))
    throw error
  })
  metrics.answerFiles.inc({ event: isScanned ? 'taken' : 'waiting' })
  return presentAnswerFile(kept)
}

function keep({ db }: Deps, row: typeof answerFiles.$inferInsert) {
  return db.transaction(async (tx) => {
    const [kept] = await tx.insert(answerFiles).values(row).returning()
    if (!kept) throw new Error('a file was not kept')
    if (!kept.scannedAt) await addJob(tx, scanAnswerFileJob, { file: kept.id })
    return kept
  })
}

/** Whether it was looked at, or needs nobody to. */
async function scan({ config, metrics }: Deps, bytes: Buffer, name: string) {
  const address = config.media.scanner
  if (!address) return true
  const verdict = await scanFile(address, Readable.from([bytes])).catch((error: unknown) => {
    if (error instanceof ScannerAway) return undefined
    throw error
  })
  if (!verdict || verdict.kind === 'clean') return verdict !== undefined
  metrics.answerFiles.inc({ event: 'refused' })
  const { infected, tooLargeToScan } = messages.media
  throw refusedFile(verdict.kind === 'infected' ? infected(name, verdict.name) : tooLargeToScan(name))
}
