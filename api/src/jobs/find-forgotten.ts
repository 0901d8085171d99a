import { z } from 'zod'
import { addForgottenPictures } from '../features/media/add-picture.ts'
import { addUnmadeFilms } from '../features/media/renditions/find-unmade.ts'
import { addUnscanned } from '../features/media/scanning/find-unscanned.ts'
import { keepRecordStore } from '../features/webhooks/xapi/keep-record-store.ts'
import { addForgottenMails } from '../outbox/outbox.ts'
import { defineJob } from './job.ts'
import { addForgottenMarks } from './send-mark.ts'
import { addForgottenDeliveries } from './send-webhook.ts'

/** What an earlier version has left, or still writes while it runs beside this one: it knew no jobs. And films whose maker was killed. */
export const findForgottenJob = defineJob({
  name: 'find-forgotten',
  title: 'Look for work that has no job',
  payload: z.object({}),
  leaseSeconds: 300,
  tries: 3,
  pauseSeconds: 15,
  keepDays: 7,
  every: '*/5 * * * *',
  atStart: true,
  run: async (deps) => {
    await addForgottenMails(deps.db)
    await keepRecordStore(deps)
    await addForgottenDeliveries(deps)
    await addForgottenMarks(deps.db)
    await addForgottenPictures(deps.db)
    await addUnmadeFilms(deps)
    await addUnscanned(deps)
  },
})
