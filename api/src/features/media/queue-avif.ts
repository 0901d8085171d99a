import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { addJobs } from '../../jobs/add-job.ts'
import { makeAvifJob } from '../../jobs/make-avif.ts'
import { MOST_TRIES } from './make-avif.ts'

export function queueAvif(tx: Tx, picture: number) {
  return addPictures(tx, sql`id = ${picture}`)
}

/** Pictures that an earlier version took: it looked for them by itself. */
export function addForgottenPictures(db: Db) {
  return addPictures(db, sql`avif_at IS NULL AND avif_tries < ${MOST_TRIES}`)
}

/** A picture has the same job for ever, so that it cannot be added twice. */
function addPictures(tx: Db | Tx, which: SQL) {
  const rows = sql`
    SELECT md5('picture ' || id)::uuid AS id, jsonb_build_object('picture', id) AS data FROM media WHERE ${which}`
  return addJobs(tx, makeAvifJob, rows)
}
