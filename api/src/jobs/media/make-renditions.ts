import { z } from 'zod'
import { makeRenditions } from '../../features/media/renditions/make-renditions.ts'
import { defineJob } from '../job.ts'

/** Half an hour of processor time for an hour of film, so it is done apart, one film at a time. */
export const makeRenditionsJob = defineJob({
  name: 'make-renditions',
  title: 'Make the smaller copies of a video or a recording',
  payload: z.object({ upload: z.int() }),
  // Longer than any film takes. Whoever is killed before is missed by find-forgotten after half a minute.
  leaseSeconds: 24 * 3600 - 1,
  tries: 3,
  pauseSeconds: 60,
  keepDays: 90,
  run: (deps, { upload }, signal) => makeRenditions(deps, upload, signal),
})
