import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { beforeEach, expect, test } from 'vitest'
import { createProgressQueue, type DoneLesson, type Progress } from './progress-queue.ts'

const ADA = 7
const done_at = '2026-11-15T10:00:00.000Z'
const lesson = (lesson_id: number) => ({ lesson_id, done_at })

let stored: Map<number, Progress>
let sent: number[][]
let answer: (items: DoneLesson[]) => Promise<void>

const makeQueue = () =>
  createProgressQueue({
    change: async (userId, next) => {
      const after = next(stored.get(userId) ?? { waiting: [], aside: [] })
      stored.set(userId, after)
      return after
    },
    send: async (_, items) => {
      sent.push(items.map(({ lesson_id }) => lesson_id))
      await answer(items)
      return []
    },
  })
const waitingIds = () => (stored.get(ADA)?.waiting ?? []).map(({ lesson_id }) => lesson_id)
const asideIds = () => (stored.get(ADA)?.aside ?? []).map(({ lesson_id, reason }) => [lesson_id, reason])

beforeEach(() => {
  stored = new Map()
  sent = []
  answer = async () => undefined
})

test('what is done offline waits, and is sent once when the line is back', async () => {
  const queue = makeQueue()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await queue.add(ADA, lesson(1))
  await queue.add(ADA, lesson(2))
  await expect(queue.flush(ADA)).rejects.toThrow()
  expect(waitingIds()).toEqual([1, 2])

  answer = async () => undefined
  await queue.flush(ADA)
  await queue.flush(ADA)
  expect(sent).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(waitingIds()).toEqual([])
})

test('the next page load goes on with what an earlier one left', async () => {
  await makeQueue().add(ADA, lesson(1))
  await makeQueue().flush(ADA)
  expect(sent).toEqual([[1]])
})

test('a lesson marked twice waits once, with the time of the first', async () => {
  const queue = makeQueue()
  await Promise.all([queue.add(ADA, lesson(1)), queue.add(ADA, { lesson_id: 1, done_at: '2026-11-16T10:00:00.000Z' })])
  expect(stored.get(ADA)?.waiting).toEqual([lesson(1)])
})

test('what is marked while a portion is under way is kept at once and sent after it', async () => {
  const queue = makeQueue()
  await queue.add(ADA, lesson(1))
  let letGo = () => {}
  answer = () => new Promise((resolve) => (letGo = resolve))
  const first = queue.flush(ADA)
  await expect.poll(() => sent.length).toBe(1)
  await queue.add(ADA, lesson(2))
  expect(waitingIds()).toEqual([1, 2])
  answer = async () => undefined
  letGo()
  await first
  expect(sent).toEqual([[1], [2]])
  expect(waitingIds()).toEqual([])
})

test('what our server will never take is set aside with its reason, and the rest is sent again', async () => {
  const queue = makeQueue()
  for (const id of [1, 2, 3]) await queue.add(ADA, lesson(id))
  answer = async (items) => {
    if (items.length === 3)
      throw new ApiFailure(403, { message: 'No.', errors: { 'items.1': ['Not enrolled.'] } }, true)
  }
  await queue.flush(ADA)
  expect(sent).toEqual([
    [1, 2, 3],
    [1, 3],
  ])
  expect(asideIds()).toEqual([[2, 'Not enrolled.']])
  expect(waitingIds()).toEqual([])

  answer = async () => undefined
  await queue.tryAgain(ADA)
  await queue.flush(ADA)
  expect(sent.at(-1)).toEqual([2])
  expect(asideIds()).toEqual([])
})

test('a refusal that names nothing is narrowed down to the one lesson it is about', async () => {
  const queue = makeQueue()
  for (const id of [1, 2, 3, 4]) await queue.add(ADA, lesson(id))
  answer = async (items) => {
    if (items.some(({ lesson_id }) => lesson_id === 3)) throw new ApiFailure(400, { message: 'Unreadable.' }, true)
  }
  await queue.flush(ADA)
  expect(asideIds()).toEqual([[3, 'Unreadable.']])
  expect(waitingIds()).toEqual([])
})

test.each([200, 302, 400, 401, 403, 404, 407, 409, 422, 511])(
  'a network that answers %i in our place takes nothing out of the queue',
  async (status) => {
    stored.set(ADA, { waiting: Array.from({ length: 200 }, (_, at) => lesson(at + 1)), aside: [] })
    const claims = { message: 'Buy a voucher', code: 'forbidden', errors: { 'items.0': ['No.'] } }
    answer = () => Promise.reject(new ApiFailure(status, claims))
    await expect(makeQueue().flush(ADA)).rejects.toThrow()
    expect(waitingIds()).toHaveLength(200)
    expect(asideIds()).toEqual([])
  },
)

test.each([401, 408, 429, 500, 503])('our own answer of %i loses nothing', async (status) => {
  const queue = makeQueue()
  await queue.add(ADA, lesson(1))
  answer = () => Promise.reject(new ApiFailure(status, {}, true))
  await expect(queue.flush(ADA)).rejects.toThrow()
  expect(waitingIds()).toEqual([1])
})

test('what our server refuses because somebody else is logged in waits for its owner', async () => {
  const queue = makeQueue()
  await queue.add(ADA, lesson(1))
  answer = () => Promise.reject(new ApiFailure(409, { code: 'other_person' }, true))
  await expect(queue.flush(ADA)).rejects.toThrow()
  expect(waitingIds()).toEqual([1])
})

test('more than the server takes at once goes in portions', async () => {
  stored.set(ADA, { waiting: Array.from({ length: 450 }, (_, at) => lesson(at + 1)), aside: [] })
  await makeQueue().flush(ADA)
  expect(sent.map(({ length }) => length)).toEqual([200, 200, 50])
})

test('users of one device do not send for each other', async () => {
  const queue = makeQueue()
  await queue.add(ADA, lesson(1))
  await queue.add(8, lesson(2))
  await queue.flush(8)
  expect(sent).toEqual([[2]])
  expect(waitingIds()).toEqual([1])
})
