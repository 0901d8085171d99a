import { z } from 'zod'
import { sendDigests } from '../../features/message-choices/send-digests.ts'
import { defineJob } from '../job.ts'

/** Ten past seven in Lagos, when the night is over. A machine that was off then sends them the next morning. */
export const sendDigestsJob = defineJob({
  name: 'send-digests',
  title: 'Send people what happened, in one email',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 3,
  pauseSeconds: 300,
  keepDays: 14,
  every: '10 6 * * *',

  run: async (deps, _payload, signal) => {
    await sendDigests(deps, () => signal.aborted)
  },
})
