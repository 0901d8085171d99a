import { z } from 'zod'
import { releaseEarnings } from '../../books/release-earnings.ts'
import { payEveryone } from '../../features/payouts/pay-everyone.ts'
import { sweepPayouts } from '../../features/payouts/sweep-payouts.ts'
import { everyMinute } from '../every-minute.ts'
import { defineJob } from '../job.ts'

export const releaseEarningsJob = defineJob({
  ...everyMinute,
  name: 'release-earnings',
  title: 'Make earnings available when their time has come',
  run: (deps, _payload, signal) =>
    releaseEarnings(deps.db, { now: deps.clock(), holdDays: deps.config.payouts.holdDays }, () => signal.aborted),
})

/** Friday morning, seven o'clock in Lagos. */
export const payTeachersJob = defineJob({
  name: 'pay-teachers',
  title: 'Pay out what teachers have available',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 5,
  pauseSeconds: 300,
  keepDays: 30,
  every: '0 6 * * 5',
  // A new version may be put in place at that very minute.
  isMadeUpFor: true,
  run: (deps, _payload, signal) => payEveryone(deps, signal),
})

export const sweepPayoutsJob = defineJob({
  ...everyMinute,
  name: 'sweep-payouts',
  title: 'Check payouts whose outcome is not known',
  run: async (deps, _payload, signal) => {
    while (!signal.aborted && (await sweepPayouts(deps, () => signal.aborted)) > 0);
  },
})
