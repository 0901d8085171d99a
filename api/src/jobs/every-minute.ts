import { z } from 'zod'

/** What every job has in common that asks the payment provider once a minute. */
export const everyMinute = {
  payload: z.object({}),
  leaseSeconds: 900,
  tries: 3,
  pauseSeconds: 15,
  keepDays: 7,
  every: '* * * * *',
}
