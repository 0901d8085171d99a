import { remindOfPart } from '../../features/instalments/remind-parts.ts'
import { everyMinute } from '../every-minute.ts'
import { defineJob } from '../job.ts'

/** From seven in the morning until nine in the evening in Lagos: nobody is woken up by a reminder. */
export const remindPartsJob = defineJob({
  ...everyMinute,
  name: 'remind-parts',
  title: 'Remind learners of parts that are due',
  every: '*/10 6-19 * * *',
  run: async (deps, _payload, signal) => {
    while (!signal.aborted && (await remindOfPart(deps)));
  },
})
