import { expect, test } from 'vitest'
import { createThreadPool, ThreadEnded } from './thread-pool.ts'

const file = new URL('../test/hostile/endless-thread.ts', import.meta.url)
const options = { file, atOnce: 1, mostWaiting: 2, memoryMb: 64 }

test('a thread that does not answer in time is ended, and another does what comes next', async () => {
  const run = createThreadPool<string, string>({ ...options, timeLimitMs: 1_000 })
  const [before, endless, after] = await Promise.allSettled([run('one'), run('for ever'), run('two')])
  expect(before).toMatchObject({ value: 'ONE' })
  expect(endless).toMatchObject({ reason: expect.any(ThreadEnded) })
  expect(after).toMatchObject({ value: 'TWO' })
})

test('those who find too many waiting are told to come again', async () => {
  const run = createThreadPool<string, string>({ ...options, timeLimitMs: 20_000 })
  const done = await Promise.allSettled(['one', 'two', 'three', 'four'].map(run))
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(done[3]).toMatchObject({ reason: { code: 'busy' } })
})
