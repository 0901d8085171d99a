import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import { renditions, uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { UploadRow } from '../uploads/present-upload.ts'
import { serveOriginal } from './serve-original.ts'

/**
 * A new film of which no copies can be made is refused. One that learners had before stays theirs, with what there is of it, at least with
 * what was sent: it may be longer than films could be since, or a newer ffmpeg reads it no more. In both its teacher is told why. Where
 * the store has lost both, there is nothing to show.
 */
export async function refuseFilm({ db, storage }: Pick<Deps, 'db' | 'storage'>, row: UploadRow, problem: string) {
  const isSentThere = (await storage.stat(row.key)) !== undefined
  await db.transaction(async (tx) => {
    const isOf = eq(uploads.id, row.id)
    const isOriginal = and(eq(renditions.uploadId, row.id), eq(renditions.kind, 'original'))
    // `seconds` is known once all copies have been made.
    const wasShown = row.seconds !== null || (await tx.$count(renditions, isOriginal)) > 0
    if (!isSentThere) await tx.delete(renditions).where(isOriginal)
    const playable = await tx.$count(renditions, and(eq(renditions.uploadId, row.id), isPlayable))
    if (!wasShown || (playable === 0 && !isSentThere))
      return tx.update(uploads).set({ state: 'failed', problem, workedAt: null }).where(isOf)
    if (playable === 0) await serveOriginal(tx, row)
    const kept = { state: 'ready', percent: 100, problem: messages.media.keptAsItWas(problem), workedAt: null } as const
    return tx.update(uploads).set(kept).where(isOf)
  })
}

const isPlayable = notInArray(renditions.kind, ['poster', 'thumbnails'])
