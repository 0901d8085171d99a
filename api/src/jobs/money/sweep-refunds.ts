import { sweepRefunds } from '../../features/payments/refunds/sweep-refunds.ts'
import { everyMinute } from '../every-minute.ts'
import { defineJob } from '../job.ts'

/** Until each is returned or has failed. */
export const sweepRefundsJob = defineJob({
  name: 'sweep-refunds',
  title: 'Check refunds whose outcome is not known',
  ...everyMinute,
  run: async (deps, _payload, signal) => {
    while (!signal.aborted && (await sweepRefunds(deps, () => signal.aborted)) > 0);
  },
})
