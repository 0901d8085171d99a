import { sweepPayments } from '../../features/payments/settling/sweep-payments.ts'
import { everyMinute } from '../every-minute.ts'
import { defineJob } from '../job.ts'

/** A closed browser, a webhook that never arrived. */
export const sweepPaymentsJob = defineJob({
  name: 'sweep-payments',
  title: 'Check payments that nobody came back to finish',
  ...everyMinute,
  run: async (deps, _payload, signal) => {
    while (!signal.aborted && (await sweepPayments(deps, () => signal.aborted)) > 0);
  },
})
