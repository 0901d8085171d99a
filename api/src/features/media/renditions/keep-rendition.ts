import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import type { EncodedKind } from '../../../adapters/video/encode-film.ts'
import type { FilmFacts } from '../../../adapters/video/probe-film.ts'
import { renditions, uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { UploadRow } from '../uploads/present-upload.ts'

type Made = { kind: EncodedKind | 'poster' | 'thumbnails'; file: string; contentType: string; seconds: number | null }

/** Puts what was made of a film into the storage, beside the film. */
export async function keepRendition(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id, key }: Pick<UploadRow, 'id' | 'key'>,
  { kind, file, contentType, seconds }: Made,
) {
  const { size: bytes } = await stat(file)
  const place = key.replace(/original$/, kind)
  await storage.write(place, { stream: createReadStream(file), size: bytes }, contentType)
  await db
    .insert(renditions)
    .values({ uploadId: id, kind, key: place, contentType, bytes, seconds })
    .onConflictDoUpdate({ target: [renditions.uploadId, renditions.kind], set: { bytes, seconds, contentType } })
    .catch(async (error) => {
      // Somebody has removed the film meanwhile, and with it the copies that were known.
      if ((await db.$count(uploads, eq(uploads.id, id))) === 0) await storage.remove(place)
      throw error
    })
  // The page of the course says how much there is to watch.
  await db.execute(
    sql`SELECT note_change('catalogue', 'course', course_id::text) FROM lessons WHERE content ->> 'upload_id' = ${String(id)}`,
  )
}

/** In whole seconds, of which even the shortest film has one. */
export function lengthOf({ seconds }: FilmFacts) {
  return seconds ? Math.max(1, Math.round(seconds)) : null
}
