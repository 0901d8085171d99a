import { ApiFailure } from '@koya/contract/client.ts'
import { beforeEach, expect, test } from 'vitest'
import { createProgressQueue, type DoneLesson } from './progress-queue.ts'

const ADA = 7
const now = new Date('2026-11-15T10:00:00Z')

let stored: Map<number, DoneLesson[]>
let sent: number[][]
let refused: [ids: number[], reason: string][]
let answer: (items: DoneLesson[]) => Promise<void>

const makeQueue = () =>
  createProgressQueue({
    read: async (userId) => stored.get(userId) ?? [],
    write: async (userId, items) => void stored.set(userId, items),
    send: async (items) => {
      sent.push(items.map(({ lesson_id }) => lesson_id))
      await answer(items)
      return []
    },
    onRefused: (items, reason) => void refused.push([items.map(({ lesson_id }) => lesson_id), reason]),
  })
const waitingIds = async () => (stored.get(ADA) ?? []).map(({ lesson_id }) => lesson_id)

beforeEach(() => {
  stored = new Map()
  sent = []
  refused = []
  answer = async () => undefined
})

test('what is done offline waits, and is sent once when the line is back', async () => {
  const queue = makeQueue()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await queue.add(ADA, 1, now)
  await queue.add(ADA, 2, now)
  await expect(queue.flush(ADA)).rejects.toThrow()
  expect(await waitingIds()).toEqual([1, 2])

  answer = async () => undefined
  await queue.flush(ADA)
  await queue.flush(ADA)
  expect(sent).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(await waitingIds()).toEqual([])
})

test('the next page load goes on with what an earlier one left', async () => {
  await makeQueue().add(ADA, 1, now)
  await makeQueue().flush(ADA)
  expect(sent).toEqual([[1]])
})

test('a lesson marked twice waits once, with the time of the first', async () => {
  const queue = makeQueue()
  await Promise.all([queue.add(ADA, 1, now), queue.add(ADA, 1, new Date('2026-11-16T10:00:00Z'))])
  expect(stored.get(ADA)).toEqual([{ lesson_id: 1, done_at: now.toISOString() }])
})

test('what is marked while a portion is under way is kept at once and sent after it', async () => {
  const queue = makeQueue()
  await queue.add(ADA, 1, now)
  let letGo = () => {}
  answer = () => new Promise((resolve) => (letGo = resolve))
  const first = queue.flush(ADA)
  await expect.poll(() => sent.length).toBe(1)
  await queue.add(ADA, 2, now)
  expect(await waitingIds()).toEqual([1, 2])
  answer = async () => undefined
  letGo()
  await first
  expect(sent).toEqual([[1], [2]])
  expect(await waitingIds()).toEqual([])
})

test('what the server will never take is dropped and told, and the rest is sent again', async () => {
  const queue = makeQueue()
  for (const lesson of [1, 2, 3]) await queue.add(ADA, lesson, now)
  answer = async (items) => {
    if (items.length === 3) throw new ApiFailure(403, { message: 'No.', errors: { 'items.1': ['No.'] } })
  }
  await queue.flush(ADA)
  expect(sent).toEqual([
    [1, 2, 3],
    [1, 3],
  ])
  expect(refused).toEqual([[[2], 'No.']])
  expect(await waitingIds()).toEqual([])
})

test.each([401, 429, 500, 503])('an answer of %i loses nothing', async (status) => {
  const queue = makeQueue()
  await queue.add(ADA, 1, now)
  answer = () => Promise.reject(new ApiFailure(status, {}))
  await expect(queue.flush(ADA)).rejects.toThrow()
  expect(await waitingIds()).toEqual([1])
})

test('more than the server takes at once goes in portions', async () => {
  stored.set(
    ADA,
    Array.from({ length: 450 }, (_, at) => ({ lesson_id: at + 1, done_at: now.toISOString() })),
  )
  await makeQueue().flush(ADA)
  expect(sent.map(({ length }) => length)).toEqual([200, 200, 50])
})

test('users of one device do not send for each other', async () => {
  const queue = makeQueue()
  await queue.add(ADA, 1, now)
  await queue.add(8, 2, now)
  await queue.flush(8)
  expect(sent).toEqual([[2]])
  expect(await waitingIds()).toEqual([1])
})
