import { z } from 'zod'
import { compareBooks } from '../../features/books/compare-books.ts'
import { defineJob } from '../job.ts'

/** While people sleep: half past three in Lagos, an hour after the backup. */
export const compareBooksJob = defineJob({
  name: 'compare-books',
  title: 'Compare the books with the payment provider',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 5,
  pauseSeconds: 300,
  keepDays: 30,
  every: '30 2 * * *',
  run: (deps, _payload, signal) => compareBooks(deps, signal),
})
