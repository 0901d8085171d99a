import { z } from 'zod'
import { defineJob } from './job.ts'

const DAY_MS = 24 * 3600 * 1000

/** Parts that nobody will complete cost room, and nobody sees them. */
export const abortIdleUploadsJob = defineJob({
  name: 'abort-idle-uploads',
  title: 'Clear out uploads that were never completed',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 3,
  pauseSeconds: 60,
  keepDays: 7,
  every: '37 * * * *',
  run: ({ storage, clock }) => storage.parts.abortIdle(new Date(clock().getTime() - DAY_MS)),
})
