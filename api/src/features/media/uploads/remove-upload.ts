import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { renditions, uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { introductionAddress, shownIntroductions } from '../introduction/introduction-address.ts'
import { findOwnUpload, isInLesson, isUsed } from './find-upload.ts'
import type { UploadRow } from './present-upload.ts'

export async function removeUpload(deps: Deps, user: SignedIn, id: number) {
  const row = await findOwnUpload(deps.db, user, id)
  if (await isUsed(deps, id)) throw new Failure('file_in_use')
  await removeFiles(deps, [row])
  return { id }
}

/** Whoever leaves takes along what no lesson uses. What their courses still show stays, without their name. */
export async function removeUploadsOf(deps: Deps, userId: number) {
  const { db } = deps
  const own = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId))
  const introductions = new Map(own.map(({ id }) => [introductionAddress(deps, id), id]))
  const shown = introductions.size ? await shownIntroductions(db, [...introductions.keys()]) : []
  const introducing = [...shown].flatMap((address) => introductions.get(address) ?? [])
  const isShown = or(isInLesson(uploads.id), inArray(uploads.id, introducing))
  await db
    .update(uploads)
    .set({ userId: null, name: 'file' })
    .where(and(eq(uploads.userId, userId), isShown))
  await removeFiles(deps, await db.select().from(uploads).where(eq(uploads.userId, userId)))
}

/**
 * Uploads to which nothing came for a day, also those that were put together by a process that was killed before it could say
 * so. Where the store does not answer, the row stays and is tried again in an hour.
 */
export async function forgetIdleUploads({ db, storage }: Deps, since: Date) {
  const isIdle = and(eq(uploads.state, 'coming'), lt(uploads.touchedAt, since))
  const idle = await db.select().from(uploads).where(isIdle)
  for (const { id, key, storageId } of idle)
    await db.transaction(async (tx) => {
      const gone = await tx
        .delete(uploads)
        .where(and(eq(uploads.id, id), isIdle))
        .returning({ id: uploads.id })
      if (gone.length === 0) return
      await storage.parts.abort({ key, id: storageId })
      await storage.remove(key)
    })
}

/** Rows first: a file without a row costs room, a row without its file breaks a lesson. */
async function removeFiles({ db, storage }: Deps, rows: UploadRow[]) {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const copies = await db.select({ key: renditions.key }).from(renditions).where(inArray(renditions.uploadId, ids))
  await db.delete(uploads).where(inArray(uploads.id, ids))
  for (const { key, storageId, state } of rows) {
    if (state === 'coming') await storage.parts.abort({ key, id: storageId })
    await storage.remove(key)
  }
  for (const { key } of copies) await storage.remove(key)
}
