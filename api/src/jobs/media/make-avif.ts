import { z } from 'zod'
import { MOST_TRIES, makeAvif } from '../../features/media/make-avif.ts'
import { defineJob } from '../job.ts'

/** AVIF is a third smaller and takes a second to make, so nobody waits for it. */
export const makeAvifJob = defineJob({
  name: 'make-avif',
  title: 'Make a smaller copy of a picture',
  payload: z.object({ picture: z.int() }),
  leaseSeconds: 300,
  tries: MOST_TRIES,
  pauseSeconds: 60,
  keepDays: 90,
  run: (deps, { picture }) => makeAvif(deps, picture),
})
