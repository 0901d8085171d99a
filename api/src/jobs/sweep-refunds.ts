import { z } from 'zod'
import { sweepRefunds } from '../features/payments/refunds/sweep-refunds.ts'
import { defineJob } from './job.ts'

/** Until each is returned or has failed. */
export const sweepRefundsJob = defineJob({
  name: 'sweep-refunds',
  title: 'Ask about refunds whose end is not known',
  payload: z.object({}),
  leaseSeconds: 900,
  tries: 3,
  pauseSeconds: 15,
  keepDays: 7,
  every: '* * * * *',

  run: async (deps, _payload, signal) => {
    while (!signal.aborted && (await sweepRefunds(deps, () => signal.aborted)) > 0);
  },
})
