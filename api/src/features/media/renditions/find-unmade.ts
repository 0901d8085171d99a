import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { findFfmpeg } from '../../../adapters/video/find-ffmpeg.ts'
import { renditions, uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { makeRenditionsJob } from '../../../jobs/media/make-renditions.ts'

/**
 * Films at which nobody is any more because the process was killed, and those that came before there was an ffmpeg. A job that
 * is added twice finds the film taken or made.
 */
export async function addUnmadeFilms({ db, config }: Deps) {
  if (!(await findFfmpeg(config.media.ffmpeg))) return
  const isOriginal = sql`EXISTS (SELECT FROM ${renditions}
    WHERE ${renditions.uploadId} = ${uploads.id} AND ${renditions.kind} = 'original')`
  await db
    .update(uploads)
    .set({ state: 'making', tries: 0 })
    // What cannot be copied was said to its teacher, and is not tried again.
    .where(and(eq(uploads.state, 'ready'), isOriginal, isNull(uploads.problem)))
  const isLeft = or(
    lt(uploads.workedAt, sql`now() - interval '30 seconds'`),
    and(sql`${uploads.workedAt} IS NULL`, lt(uploads.touchedAt, sql`now() - interval '10 minutes'`)),
  )
  const left = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.state, 'making'), isLeft))
  for (const { id } of left) await addJob(db, makeRenditionsJob, { upload: id })
}
