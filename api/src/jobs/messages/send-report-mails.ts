import { z } from 'zod'
import { sendReportMails } from '../../features/organisations/report-mail/send-report-mails.ts'
import { defineJob } from '../job.ts'

/**
 * Sends managers the figures of last month. It looks every morning, so that a machine that was off on the first of the month
 * sends them on the second; whoever had them gets nothing.
 */
export const sendReportMailsJob = defineJob({
  name: 'send-report-mails',
  title: 'Send managers the figures of last month',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 3,
  pauseSeconds: 300,
  keepDays: 14,
  every: '30 7 * * *',

  run: async (deps, _payload, signal) => {
    await sendReportMails(deps, () => signal.aborted)
  },
})
