import { z } from 'zod'
import { countFigures } from '../features/question-bank/figures/count-figures.ts'
import { defineJob } from './job.ts'

/** While people sleep: a quarter past two in Lagos. */
export const countFiguresJob = defineJob({
  name: 'count-figures',
  title: 'Count how learners answer each question',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 3,
  pauseSeconds: 300,
  keepDays: 7,
  every: '15 1 * * *',
  atStart: true,
  run: (deps, _payload, signal) => countFigures(deps, signal),
})
