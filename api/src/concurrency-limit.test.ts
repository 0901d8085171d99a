import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

const steps = (count: number) => Array.from({ length: count }, () => Promise.withResolvers<void>())

test('so many work at once, and the next begins when one is done, also when it failed', async () => {
  const runLimited = limitConcurrency(2)
  const began: number[] = []
  const gates = steps(4)
  const begin = (at: number) => {
    began.push(at)
    return gates[at]?.promise as Promise<void>
  }
  const work = gates.map((_, at) => runLimited(() => begin(at)).catch(() => 'failed'))
  await Promise.resolve()
  expect(began).toEqual([0, 1])
  gates[0]?.reject(new Error('broken'))
  expect(await work[0]).toBe('failed')
  expect(began).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  await Promise.all(work)
  expect(began).toEqual([0, 1, 2, 3])
})

test('whoever finds too many waiting is told to come again', async () => {
  const runLimited = limitConcurrency(1, 1)
  const [gate] = steps(1)
  const working = runLimited(async () => gate?.promise)
  const waiting = runLimited(async () => 'done')
  await expect(runLimited(async () => 'never')).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
  gate?.resolve()
  await working
  expect(await waiting).toBe('done')
})

test('what somebody waits for goes before what nobody does, also when they come to wait for it later', async () => {
  const runLimited = limitConcurrency(1)
  const order: string[] = []
  const work = (name: string) => async () => void order.push(name)
  const nobody = { isAwaited: false }
  const laterAwaited = { isAwaited: false }
  const all = [
    runLimited(work('running')),
    runLimited(work('for nobody'), nobody),
    runLimited(work('awaited later'), laterAwaited),
    runLimited(work('awaited')),
  ]
  laterAwaited.isAwaited = true
  await Promise.all(all)
  expect(order).toEqual(['running', 'awaited later', 'awaited', 'for nobody'])
})
