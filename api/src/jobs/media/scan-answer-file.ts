import { z } from 'zod'
import { scanAnswerFile } from '../../features/media/answers/scan-answer-file.ts'
import { defineJob } from '../job.ts'

/** For files that came while the scanner was away: a few hours here, and after that find-forgotten begins anew. */
export const scanAnswerFileJob = defineJob({
  name: 'scan-answer-file',
  title: 'Look for viruses in a file that a learner handed in',
  payload: z.object({ file: z.int() }),
  leaseSeconds: 600,
  tries: 10,
  pauseSeconds: 30,
  keepDays: 90,
  run: (deps, { file }) => scanAnswerFile(deps, file),
})
