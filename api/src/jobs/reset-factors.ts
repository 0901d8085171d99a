import { carryOutResets } from '../features/second-factor/resets/carry-out-resets.ts'
import { everyMinute } from './every-minute.ts'
import { defineJob } from './job.ts'

export const resetFactorsJob = defineJob({
  ...everyMinute,
  name: 'reset-factors',
  title: 'Remove second factors that were lost, once their 72 hours are over',
  every: '*/10 * * * *',
  run: (deps) => carryOutResets(deps),
})
