import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { fileKind } from '@koya/contract/rules/media/file-kind.ts'
import { and, eq } from 'drizzle-orm'
import { ScannerAway, scanFile } from '../../../adapters/scanner/clamd.ts'
import { audit } from '../../../audit.ts'
import { teacher } from '../../../books/accounts.ts'
import { identityChecks } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, type Limit, tooMany } from '../../../http/limits/rate-limit.ts'
import { hasTaught } from '../has-taught.ts'
import { lockPayee } from '../payee.ts'
import { readIdentity } from './identity-state.ts'
import { removeDocuments } from './remove-documents.ts'

export const MOST_BYTES = 8 * 1024 * 1024
const sendings: Limit = { name: 'identity', most: 10, minutes: 24 * 60 }
const { identity: words } = messages

/** Takes a document for what its bytes say it is. It is scanned before anybody keeps it: nobody waits for a film here. */
export async function sendDocument(deps: Deps, userId: number, file: Blob) {
  const { db, storage, config } = deps
  if (!(await hasTaught(db, teacher(userId)))) throw new Failure('payout_never_taught')
  refuseUnlessAsked((await readIdentity(db, config, teacher(userId))).state)
  if (file.size > MOST_BYTES) throw atFile(words.tooLarge)
  if (file.size === 0) throw atFile(words.empty)
  if (!(await countOne(db, sendings, String(userId)))) throw tooMany(sendings)
  const bytes = Buffer.from(await file.arrayBuffer())
  const known = fileKind(bytes, '')
  if (typeof known !== 'object' || (known.kind !== 'pdf' && known.kind !== 'picture')) throw atFile(words.wrongKind)
  await scan(config.media.scanner, bytes)
  const { contentType } = known
  const key = `private/identity/${randomBytes(18).toString('base64url')}`
  await storage.write(key, bytes, contentType)
  await keep(deps, userId, { key, contentType }).catch(async (error: unknown) => {
    await storage.remove(key)
    throw error
  })
  await removeDocuments(deps)
  return { message: words.sent }
}

type Kept = { key: string; contentType: string }

/** Under the lock under which payouts begin: of two sent at once the second takes the place of the first. */
function keep({ db, config, clock }: Deps, userId: number, { key, contentType }: Kept) {
  const now = clock()
  return db.transaction(async (tx) => {
    await lockPayee(tx, teacher(userId))
    refuseUnlessAsked((await readIdentity(tx, config, teacher(userId))).state)
    const waits = and(eq(identityChecks.userId, userId), eq(identityChecks.state, 'waiting'))
    await tx.update(identityChecks).set({ state: 'withdrawn', decidedAt: now }).where(waits)
    await tx.insert(identityChecks).values({ userId, key, contentType, sentAt: now })
    await audit(tx, userId, 'send identity document', `user ${userId}`)
  })
}

function refuseUnlessAsked(state: string) {
  if (state === 'not_asked' || state === 'accepted') throw new Failure('identity_not_asked')
}

async function scan(scanner: string | undefined, bytes: Buffer) {
  if (!scanner) return
  const verdict = await scanFile(scanner, Readable.from([bytes])).catch((cause: unknown) => {
    if (cause instanceof ScannerAway) throw new Failure('scanner_unavailable', undefined, { cause })
    throw cause
  })
  if (verdict.kind === 'infected') throw atFile(words.infected)
  if (verdict.kind === 'too_large') throw atFile(words.tooLarge)
}

function atFile(problem: string) {
  return new Failure('bad_input', { file: [problem] })
}
