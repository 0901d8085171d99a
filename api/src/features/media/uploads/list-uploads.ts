import { desc, eq, sql } from 'drizzle-orm'
import { hasFfmpeg } from '../../../adapters/video/find-ffmpeg.ts'
import { organisations, uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { introductionAddress, shownIntroductions } from '../introduction/introduction-address.ts'
import { isInLesson } from './find-upload.ts'
import { presentBriefly, type UploadRow } from './present-upload.ts'
import { roomsOf, usedBytes } from './room.ts'

const MOST = 200

export async function listUploads(deps: Deps, { id }: SignedIn) {
  const { db, config } = deps
  const rows = await db
    .select({ row: uploads, is_used: isInLesson(uploads.id), organisation: organisations.name })
    .from(uploads)
    .leftJoin(organisations, eq(organisations.id, uploads.organisationId))
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
    organisations: await roomsOf(db, config.media.organisationQuotaBytes, isWrittenFor(id)),
    makes_renditions: await hasFfmpeg(config.media.ffmpeg),
    uploads: rows.map(({ row, is_used, organisation }) => ({
      ...presentBriefly(row),
      organisation,
      is_used: is_used || shown.has(addressOf(row)),
    })),
  }
}

/** Organisations of which somebody teaches an own course. */
function isWrittenFor(userId: number) {
  return sql`EXISTS (SELECT FROM own_courses own JOIN course_teachers t ON t.course_id = own.course_id AND t.user_id = ${userId}
    WHERE own.organisation_id = o.id)`
}
