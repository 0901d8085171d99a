import { z } from 'zod'
import { logMissedAnswers } from '../features/assessments/log-missed-answers.ts'
import { defineJob } from './job.ts'

/** Completes the answer log where an older version ran beside this one. */
export const logMissedAnswersJob = defineJob({
  name: 'log-missed-answers',
  title: 'Record answers that an older version received',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 3,
  pauseSeconds: 15,
  keepDays: 7,
  every: '41 3 * * *',
  atStart: true,
  run: (deps) => logMissedAnswers(deps),
})
