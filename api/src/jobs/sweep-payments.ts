import { z } from 'zod'
import { sweepPayments } from '../features/payments/sweep-payments.ts'
import { defineJob } from './job.ts'

/** A closed browser, a webhook that never arrived. */
export const sweepPaymentsJob = defineJob({
  name: 'sweep-payments',
  title: 'Ask about payments that nobody came back for',
  payload: z.object({}),
  leaseSeconds: 900,
  tries: 3,
  pauseSeconds: 15,
  keepDays: 7,
  every: '* * * * *',

  run: async (deps, _payload, signal) => {
    while (!signal.aborted && (await sweepPayments(deps, () => signal.aborted)) > 0);
  },
})
