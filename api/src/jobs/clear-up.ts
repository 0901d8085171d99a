import { z } from 'zod'
import { removeDecided } from '../features/complaints/remove-decided.ts'
import { removeDocuments } from '../features/payouts/identity/remove-documents.ts'
import { clearUp } from '../outbox/clear-up.ts'
import { defineJob } from './job.ts'

/** A table that only grows ends a product slowly. */
export const clearUpJob = defineJob({
  name: 'clear-up',
  title: 'Clear out what has expired',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 3,
  pauseSeconds: 15,
  keepDays: 7,
  every: '7 * * * *',

  run: async (deps) => {
    await clearUp(deps)
    await removeDocuments(deps)
    await removeDecided(deps)
  },
})
