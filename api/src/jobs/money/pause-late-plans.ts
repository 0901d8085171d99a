import { pauseLatePlans } from '../../features/instalments/pause-late-plans.ts'
import { everyMinute } from '../every-minute.ts'
import { defineJob } from '../job.ts'

export const pauseLatePlansJob = defineJob({
  ...everyMinute,
  name: 'pause-late-plans',
  title: 'Pause courses whose part is late',
  every: '*/10 * * * *',
  run: async (deps, _payload, signal) => {
    while (!signal.aborted && (await pauseLatePlans(deps)) > 0);
  },
})
