import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { answerFiles, uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { scanAnswerFileJob } from '../../../jobs/media/scan-answer-file.ts'
import { scanUploadJob } from '../../../jobs/media/scan-upload.ts'

/** Files whose job was given up or got lost. A job that is added twice finds the file looked at. */
export async function addUnscanned({ db }: Deps) {
  const isLeft = or(
    lt(uploads.workedAt, sql`now() - interval '90 minutes'`),
    and(sql`${uploads.workedAt} IS NULL`, lt(uploads.touchedAt, sql`now() - interval '10 minutes'`)),
  )
  const left = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.state, 'scanning'), isLeft))
  for (const { id } of left) await addJob(db, scanUploadJob, { upload: id })
  await addUnscannedAnswers(db)
}

/** By then the first job has used up its tries. */
async function addUnscannedAnswers(db: Deps['db']) {
  const left = await db
    .select({ id: answerFiles.id })
    .from(answerFiles)
    .where(
      and(
        isNull(answerFiles.scannedAt),
        isNull(answerFiles.problem),
        lt(answerFiles.createdAt, sql`now() - interval '4 hours'`),
      ),
    )
    .limit(1_000)
  for (const { id } of left) await addJob(db, scanAnswerFileJob, { file: id })
}
