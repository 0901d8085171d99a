import { z } from 'zod'
import { keepPopularity } from '../features/popularity/keep-popularity.ts'
import { defineJob } from './job.ts'

/** Goes through what happened since the last time. */
export const keepPopularityJob = defineJob({
  name: 'keep-popularity',
  title: 'Update the order of popular courses',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 3,
  pauseSeconds: 15,
  keepDays: 7,
  every: '23 * * * *',
  atStart: true,
  run: (deps) => keepPopularity(deps),
})
