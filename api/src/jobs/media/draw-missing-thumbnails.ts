import { z } from 'zod'
import { drawMissingThumbnails } from '../../features/media/renditions/draw-missing-thumbnails.ts'
import { defineJob } from '../job.ts'

/** Films that were sent before there were pictures along the time line get theirs, a few at a time. */
export const drawMissingThumbnailsJob = defineJob({
  name: 'draw-missing-thumbnails',
  title: 'Draw the pictures along the time line of older videos',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 1,
  pauseSeconds: 60,
  keepDays: 7,
  every: '*/10 * * * *',
  run: async (deps, _payload, signal) => {
    await drawMissingThumbnails(deps, signal)
  },
})
