import { z } from 'zod'
import { fillTexts } from '../features/curriculum/lessons/fill-texts.ts'
import { defineJob } from './job.ts'

/** What was kept before texts were rendered at writing. Broken off, the next run goes on with those that are still missing. */
export const fillTextsJob = defineJob({
  name: 'fill-texts',
  title: 'Render texts that were never rendered',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 3,
  pauseSeconds: 15,
  keepDays: 7,
  every: '41 3 * * *',
  atStart: true,
  run: (deps, _payload, signal) => fillTexts(deps, signal),
})
