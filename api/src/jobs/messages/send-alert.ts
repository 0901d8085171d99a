import { type MessageName, messageNames } from '@koya/contract/rules/messages/all-messages.ts'
import { waitsUntil } from '@koya/contract/rules/messages/quiet-night.ts'
import { z } from 'zod'
import { sendPush } from '../../features/push/send-push.ts'
import { sendSms } from '../../features/sms/send-sms.ts'
import { defineJob } from '../job.ts'
import { postponeJob } from './postpone-job.ts'

const ALERT_JOB = 'send-alert'

/**
 * One alert to one device, or one SMS to one person. By night it waits for the morning, as mails do. A device whose service
 * stays away for a day is forgotten, and so is what waited for it.
 */
export const sendAlertJob = defineJob({
  name: ALERT_JOB,
  title: 'Send an alert to a device, or an SMS',
  payload: z.object({
    job: z.uuid(),
    device: z.int().optional(),
    person: z.int().optional(),
    about: z.enum(messageNames as [MessageName, ...MessageName[]]),
    link: z.string(),
  }),
  leaseSeconds: 60,
  tries: 40,
  pauseSeconds: 60,
  keepDays: 14,

  run: async (deps, { job, device, person, about, link }) => {
    const until = deps.config.nightsAreQuiet ? waitsUntil(deps.clock(), about) : undefined
    if (until) await postponeJob(deps.db, ALERT_JOB, job, until)
    else if (device !== undefined) await sendPush(deps, { device, about, link })
    else if (person !== undefined) await sendSms(deps, { job, person, about, link })
  },
})
