import { z } from 'zod'
import { sweepPaid } from '../features/payments/sweep-paid.ts'
import { defineJob } from './job.ts'

/** It may have gone back, and the news of it never have come. */
export const sweepPaidJob = defineJob({
  name: 'sweep-paid',
  title: 'Ask whether paid money went back',
  payload: z.object({}),
  leaseSeconds: 900,
  tries: 3,
  pauseSeconds: 15,
  keepDays: 7,
  every: '* * * * *',

  run: async (deps, _payload, signal) => {
    while (!signal.aborted && (await sweepPaid(deps, () => signal.aborted)) > 0);
  },
})
