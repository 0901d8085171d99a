import { sweepPaid } from '../../features/payments/settling/sweep-paid.ts'
import { everyMinute } from '../every-minute.ts'
import { defineJob } from '../job.ts'

/** So many a minute and no more: those who wait for their course come first at the provider. */
const MOST_BATCHES = 12

/** It may have gone back without any event of it reaching us. */
export const sweepPaidJob = defineJob({
  name: 'sweep-paid',
  title: 'Check whether paid money was returned',
  ...everyMinute,
  run: async (deps, _payload, signal) => {
    for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch++)
      if ((await sweepPaid(deps, () => signal.aborted)) === 0) return
  },
})
