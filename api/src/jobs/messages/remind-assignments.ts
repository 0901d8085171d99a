import { z } from 'zod'
import { remindOfAssignments } from '../../features/organisations/assignments/remind.ts'
import { defineJob } from '../job.ts'

/** Reminds people of courses that their organisation has assigned: in the morning, when nobody is woken by it. */
export const remindAssignmentsJob = defineJob({
  name: 'remind-assignments',
  title: 'Remind people of assigned courses',
  payload: z.object({}),
  leaseSeconds: 900,
  tries: 3,
  pauseSeconds: 300,
  keepDays: 14,
  every: '15 7 * * *',

  run: async (deps, _payload, signal) => {
    await remindOfAssignments(deps, () => signal.aborted)
  },
})
