import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { media } from '../../db/schema.ts'
import { addJobs } from '../../jobs/add-job.ts'
import { makeAvifJob } from '../../jobs/media/make-avif.ts'
import { MOST_TRIES } from './make-avif.ts'

/** Remembers pictures and that their AVIF is to be made, in one statement. */
export function addPictures(db: Db | Tx, rows: (typeof media.$inferInsert)[]) {
  const added = db.insert(media).values(rows).returning({ id: media.id }).getSQL()
  return addJobs(db, makeAvifJob, jobsOf(sql`added`), { given: sql`added AS (${added})` })
}

/** Pictures that an earlier version took: it looked for them by itself. */
export function addForgottenPictures(db: Db) {
  return addJobs(db, makeAvifJob, jobsOf(sql`media WHERE avif_at IS NULL AND avif_tries < ${MOST_TRIES}`))
}

/** A picture has the same job for ever, so that it cannot be added twice. */
function jobsOf(pictures: SQL) {
  return sql`SELECT md5('picture ' || id)::uuid AS id, jsonb_build_object('picture', id) AS data FROM ${pictures}`
}
