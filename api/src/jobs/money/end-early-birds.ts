import { endEarlyBirds } from '../../features/prices/regular-price.ts'
import { everyMinute } from '../every-minute.ts'
import { defineJob } from '../job.ts'

export const endEarlyBirdsJob = defineJob({
  ...everyMinute,
  name: 'end-early-birds',
  title: 'End early-bird prices whose last day is over',
  run: (deps) => endEarlyBirds(deps),
})
