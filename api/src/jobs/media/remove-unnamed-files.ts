import { z } from 'zod'
import { removeUnnamedFiles } from '../../features/media/answers/remove-answer-files.ts'
import { defineJob } from '../job.ts'

export const removeUnnamedFilesJob = defineJob({
  name: 'remove-unnamed-files',
  title: 'Remove files of answers that were never handed in',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 3,
  pauseSeconds: 60,
  keepDays: 7,
  every: '23 2 * * *',
  run: (deps, _payload, signal) => removeUnnamedFiles(deps, signal),
})
