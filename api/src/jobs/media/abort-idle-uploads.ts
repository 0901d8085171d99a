import { z } from 'zod'
import { forgetIdleUploads } from '../../features/media/uploads/remove-upload.ts'
import { defineJob } from '../job.ts'

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
  run: async (deps) => {
    const since = new Date(deps.clock().getTime() - DAY_MS)
    await forgetIdleUploads(deps, since)
    await deps.storage.parts.abortIdle(since)
  },
})
