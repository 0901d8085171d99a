import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { expect, test } from 'vitest'
import { gone, orGone } from './gone.ts'

const noSuchThing = gone('Not there', 'It is gone.')
const thrownBy = (error: unknown, means?: number[]) =>
  orGone(Promise.reject(error), () => noSuchThing, means).catch((thrown: unknown) => thrown)
const failure = (status: number) => new ApiFailure(status, {})

test('what is not there, or not for whoever asks, is said to be gone', async () => {
  expect(await orGone(Promise.resolve(7), () => noSuchThing)).toBe(7)
  for (const status of [404, 403]) expect(await thrownBy(failure(status))).toBe(noSuchThing)
})

test('a refused search, an ended session or a fault of ours is not told as if the thing were gone', async () => {
  for (const status of [422, 401, 429, 500]) {
    const error = failure(status)
    expect(await thrownBy(error)).toBe(error)
  }
  const noLine = new TypeError('Failed to fetch')
  expect(await thrownBy(noLine)).toBe(noLine)
})

test('where the address itself is what was refused, it names nothing', async () => {
  expect(await thrownBy(failure(422), [404, 403, 422])).toBe(noSuchThing)
})
