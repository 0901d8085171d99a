import { chargeDueParts } from '../../features/instalments/charge-due-parts.ts'
import { everyMinute } from '../every-minute.ts'
import { defineJob } from '../job.ts'

/** Parts of a course whose day has come, from the cards whose owners agreed. */
export const chargeDuePartsJob = defineJob({
  ...everyMinute,
  name: 'charge-due-parts',
  title: 'Charge saved cards for parts that are due',
  every: '*/5 * * * *',
  run: (deps, _payload, signal) => chargeDueParts(deps, () => signal.aborted),
})
