import { z } from 'zod'
import { deliverMail, LEASE_SECONDS, MOST_ATTEMPTS } from '../../outbox/deliver-mail.ts'
import { MAIL_JOB } from '../../outbox/postpone-mail.ts'
import { defineJob } from '../job.ts'

/** One mail of the outbox, at least once. */
export const sendMailJob = defineJob({
  name: MAIL_JOB,
  title: 'Send an email',
  payload: z.object({ mail: z.int() }),
  leaseSeconds: LEASE_SECONDS,
  tries: MOST_ATTEMPTS,
  pauseSeconds: 15,
  keepDays: 90,
  run: (deps, { mail }) => deliverMail(deps, mail),
})
