import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ScannerAway, scanFile, type Verdict } from '../../../adapters/scanner/clamd.ts'
import type { Tx } from '../../../db/client.ts'
import { uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { type Notice, tellAll, tellEach } from '../../notifications/tell.ts'
import type { UploadRow } from '../uploads/present-upload.ts'
import { takeIn } from '../uploads/take-in.ts'

/** Looks at a file that waits for it. Until it has been looked at nobody gets it, also if that takes days. */
export async function scanUpload(deps: Deps, uploadId: number) {
  const { db, storage, config } = deps
  const address = config.media.scanner
  const [row] = await db
    .update(uploads)
    .set({ workedAt: sql`now()`, tries: sql`${uploads.tries} + 1` })
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'scanning')))
    .returning()
  if (!row) return
  // Whoever took the scanner out of the settings wants no more files to wait for it.
  const verdict = address ? await look(deps, row, address) : ({ kind: 'clean' } as const)
  const problem = problemOf(row, verdict)
  await db.transaction(async (tx) => {
    if (!problem) return takeIn(tx, deps, row)
    const [refused] = await tx
      .update(uploads)
      .set({ state: 'failed', problem, workedAt: null })
      .where(and(eq(uploads.id, row.id), eq(uploads.state, 'scanning')))
      .returning({ id: uploads.id })
    if (refused) await tellSender(tx, deps, row, problem)
  })
  if (problem) await storage.remove(row.key)
}

async function look(deps: Deps, row: UploadRow, address: string) {
  const file = await deps.storage.open(row.key)
  if (!file || file === 'outside') throw new Error(`upload ${row.id} is gone`)
  try {
    return await scanFile(address, file.body)
  } catch (error) {
    if (error instanceof ScannerAway && row.tries === 1) await tellScannerAway(deps)
    throw error
  } finally {
    file.body.destroy()
  }
}

/** Of a film that is too long for the scanner learners get copies that we made ourselves, or its pictures; no program. */
function problemOf({ kind, name }: UploadRow, verdict: Verdict) {
  if (verdict.kind === 'infected') return messages.media.infected(name, verdict.name)
  const isShown = kind === 'video' || kind === 'sound'
  return verdict.kind === 'too_large' && !isShown ? messages.media.tooLargeToScan(name) : undefined
}

async function tellSender(tx: Tx, { config }: Deps, { userId, name }: UploadRow, problem: string) {
  if (userId === null) return
  await tellEach(tx, config, [{ userId, notice: refusedUploadNotice(name, problem) }])
}

export function refusedUploadNotice(name: string, problem: string): Notice {
  return {
    type: 'Course Enrollment',
    about: 'upload_refused',
    kind: 'course',
    message: problem,
    link: '/mycourses',
    mail: { subject: `${name} was refused`, paragraphs: [problem], label: 'Your courses' },
  }
}

export async function tellScannerAway({ db, config }: Deps) {
  const admins = sql`SELECT user_id FROM user_roles WHERE role = 'Admin'`
  await db.transaction((tx) => tellAll(tx, config, admins, scannerAwayNotice, { isOnce: true }))
}

export const scannerAwayNotice: Notice = {
  type: 'Course Enrollment',
  about: 'scanner_away',
  kind: 'message',
  message: messages.media.scannerAway,
  link: '/admin/jobs',
  mail: {
    subject: 'The virus scanner does not answer',
    paragraphs: [messages.media.scannerAway],
    label: 'See the jobs',
  },
}
