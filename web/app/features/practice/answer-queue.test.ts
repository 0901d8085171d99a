import type { PractisedAnswer } from '@koya/contract/endpoints/exams/practice.ts'
import { expect, test } from 'vitest'
import { createAnswerQueue } from './answer-queue.ts'

const answer = (id: string): PractisedAnswer => ({
  id,
  question_id: 1,
  version: 1,
  chosen: [0],
  ms: 1,
  at: '2026-11-17T08:00:00Z',
})

function device() {
  let stored: PractisedAnswer[] = []
  const counted = new Set<string>()
  let isOnline = true
  let isHeard = true
  const queue = createAnswerQueue({
    change: async (next) => {
      stored = next(stored)
      return stored
    },
    send: async (answers) => {
      if (!isOnline) throw new TypeError('no line')
      for (const { id } of answers) counted.add(id)
      // The server has it, and its answer is lost on the way.
      if (!isHeard) throw new TypeError('the line broke')
      return answers.map(({ id }) => ({ id }))
    },
  })
  function line(online: boolean, heard = true) {
    isOnline = online
    isHeard = heard
  }
  return { queue, counted, line }
}

test('what was answered without a line stays until the server has spoken of it, and then goes', async () => {
  const { queue, counted, line } = device()
  line(false)
  await queue.add(answer('a'))
  await queue.add(answer('b'))
  await expect(queue.flush()).rejects.toThrow()
  expect(await queue.look()).toHaveLength(2)
  line(true, false)
  await expect(queue.flush()).rejects.toThrow()
  expect(await queue.look()).toHaveLength(2)
  line(true)
  await queue.flush()
  expect(await queue.look()).toEqual([])
  expect([...counted]).toEqual(['a', 'b'])
})

test('the same answer is kept once, and more than a portion goes in several', async () => {
  const { queue, counted } = device()
  for (let n = 0; n < 450; n++) await queue.add(answer(`n${n}`))
  await queue.add(answer('n7'))
  expect(await queue.look()).toHaveLength(450)
  await queue.flush()
  expect(counted.size).toBe(450)
})
