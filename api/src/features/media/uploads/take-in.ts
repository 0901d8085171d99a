import { and, eq, inArray } from 'drizzle-orm'
import { hasFfmpeg } from '../../../adapters/video/find-ffmpeg.ts'
import type { Tx } from '../../../db/client.ts'
import { uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { makeRenditionsJob } from '../../../jobs/media/make-renditions.ts'
import { serveOriginal } from '../renditions/serve-original.ts'
import type { UploadRow } from './present-upload.ts'

/** A file that is whole and good: ready, or on its way to smaller copies. Undefined where somebody else was faster. */
export async function takeIn(tx: Tx, { config }: Deps, row: UploadRow, found: Partial<UploadRow> = {}) {
  const { kind } = { ...row, ...found }
  const isFilm = kind === 'video' || kind === 'sound'
  const isMade = isFilm && (await hasFfmpeg(config.media.ffmpeg))
  const [kept] = await tx
    .update(uploads)
    .set({ ...found, state: isMade ? 'making' : 'ready', workedAt: null, tries: 0 })
    .where(and(eq(uploads.id, row.id), inArray(uploads.state, ['coming', 'scanning'])))
    .returning()
  if (kept && isMade) await addJob(tx, makeRenditionsJob, { upload: row.id })
  // Without ffmpeg learners get what was sent.
  else if (kept && isFilm) await serveOriginal(tx, kept)
  return kept
}
