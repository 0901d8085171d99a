import type { AnswerFile } from '@koya/contract/endpoints/classroom/answer-files.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { answerFileUrl } from '@koya/contract/rules/media/answer-files.ts'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { privateHeaders } from '../../../adapters/storage/keys.ts'
import { answerFiles } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { inert, sendFile } from '../../../http/sending/send-file.ts'
import { storedFile } from '../../../http/sending/stored-source.ts'
import type { SignedIn } from '../../../http/session.ts'
import { maySeeFile } from '../may-see-answer.ts'

export type AnswerFileRow = typeof answerFiles.$inferSelect

/** Where the store keeps it. */
export function pathOf(key: string) {
  return `private/answer-files/${key}`
}

export async function showAnswerFile(deps: Deps, user: SignedIn, key: string) {
  return presentAnswerFile(await findSeen(deps, user, key))
}

type Asked = { user: SignedIn; key: string; request: FastifyRequest; reply: FastifyReply }

/** The file itself. Each time it is asked anew who asks, and what was not scanned only its owner gets. */
export async function downloadAnswerFile(deps: Deps, { user, key, request, reply }: Asked) {
  const { userId, name, contentType, scannedAt, problem } = await findSeen(deps, user, key)
  if (problem) throw new Failure('not_found')
  if (!scannedAt && userId !== user.id) throw new Failure('file_not_scanned')
  const headers = { ...inert, ...privateHeaders(0, name), 'cache-control': 'no-store', 'content-type': contentType }
  if (!(await sendFile(request, reply, storedFile(deps.storage, pathOf(key)), headers))) throw new Failure('not_found')
  return reply
}

async function findSeen(deps: Deps, user: SignedIn, key: string) {
  const [row] = await deps.db.select().from(answerFiles).where(eq(answerFiles.key, key))
  if (!row || !(await maySeeFile(deps, user, row))) throw new Failure('not_found')
  return row
}

export function presentAnswerFile({ key, name, kind, bytes, scannedAt, problem }: AnswerFileRow): AnswerFile {
  const state = problem ? 'refused' : scannedAt ? 'ready' : 'scanning'
  return { url: answerFileUrl(key), name, kind, bytes, state }
}
