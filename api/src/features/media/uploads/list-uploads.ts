import { desc, eq, sql } from 'drizzle-orm'
import { hasFfmpeg } from '../../../adapters/video/find-ffmpeg.ts'
import { lessons, uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { introductionAddress, shownIntroductions } from '../introduction/introduction-address.ts'
import { usesUpload } from './find-upload.ts'
import { presentBriefly, type UploadRow } from './present-upload.ts'
import { usedBytes } from './start-upload.ts'

const MOST = 200

export async function listUploads(deps: Deps, { id }: SignedIn) {
  const { db, config } = deps
  const is_used = sql<boolean>`EXISTS (SELECT FROM ${lessons} WHERE ${usesUpload(uploads.id)})`
  const rows = await db
    .select({ row: uploads, is_used })
    .from(uploads)
    .where(eq(uploads.userId, id))
    .orderBy(desc(uploads.id))
    .limit(MOST)
  const addressOf = (row: UploadRow) => introductionAddress(deps, row.id)
  const shown = rows.length
    ? await shownIntroductions(
        db,
        rows.map(({ row }) => addressOf(row)),
      )
    : new Set()
  return {
    used_bytes: await usedBytes(db, id),
    quota_bytes: config.media.quotaBytes,
    makes_renditions: await hasFfmpeg(config.media.ffmpeg),
    uploads: rows.map(({ row, is_used }) => ({
      ...presentBriefly(row),
      is_used: is_used || shown.has(addressOf(row)),
    })),
  }
}
