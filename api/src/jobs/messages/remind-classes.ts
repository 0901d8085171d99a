import { z } from 'zod'
import { remindOfClass } from '../../features/classroom/live-classes/remind-classes.ts'
import { defineJob } from '../job.ts'

/** Writes to the enrolled an hour before a live class, or in the evening before one that begins in the night. */
export const remindClassesJob = defineJob({
  name: 'remind-classes',
  title: 'Remind learners of live classes',
  payload: z.object({}),
  leaseSeconds: 300,
  tries: 3,
  pauseSeconds: 15,
  keepDays: 7,
  every: '* * * * *',

  run: async (deps, _payload, signal) => {
    while (!signal.aborted && (await remindOfClass(deps)));
  },
})
