import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { ScannerAway, scanFile } from '../../../adapters/scanner/clamd.ts'
import { answerFiles } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { type Notice, tellEach } from '../../notifications/tell.ts'
import { tellScannerAway } from '../scanning/scan-upload.ts'
import { type AnswerFileRow, pathOf } from './show-answer-file.ts'

const waits = and(isNull(answerFiles.scannedAt), isNull(answerFiles.problem))

/** Looks at a file that came while the scanner was away. Something dangerous is removed, and its sender is told. */
export async function scanAnswerFile(deps: Deps, id: number) {
  const { db, storage, config, metrics, clock } = deps
  const isThis = and(eq(answerFiles.id, id), waits)
  const [row] = await db.select().from(answerFiles).where(isThis)
  if (!row) return
  const problem = await look(deps, row)
  if (!problem) return db.update(answerFiles).set({ scannedAt: clock() }).where(isThis)
  await db.transaction(async (tx) => {
    const refused = await tx.update(answerFiles).set({ problem }).where(isThis).returning({ id: answerFiles.id })
    if (refused.length === 0) return
    metrics.answerFiles.inc({ event: 'refused' })
    await tellEach(tx, config, [{ userId: row.userId, notice: refusedWorkNotice(row.name, problem) }])
  })
  await storage.remove(pathOf(row.key))
}

/** What is wrong with it, in words. Whoever took the scanner out of the settings wants nothing to wait for it. */
async function look(deps: Deps, { key, name }: AnswerFileRow) {
  const address = deps.config.media.scanner
  if (!address) return undefined
  const file = await deps.storage.open(pathOf(key))
  if (!file || file === 'outside') throw new Error(`the answer file ${key} is gone`)
  try {
    const verdict = await scanFile(address, file.body)
    if (verdict.kind === 'infected') return messages.media.infected(name, verdict.name)
    return verdict.kind === 'too_large' ? messages.media.tooLargeToScan(name) : undefined
  } catch (error) {
    if (error instanceof ScannerAway) await tellScannerAway(deps)
    throw error
  } finally {
    file.body.destroy()
  }
}

export function refusedWorkNotice(name: string, problem: string): Notice {
  return {
    type: 'Course Enrollment',
    about: 'work_refused',
    kind: 'course',
    message: problem,
    link: '/mylearning',
    mail: { subject: `${name} was refused`, paragraphs: [problem], label: 'My Learning' },
  }
}
