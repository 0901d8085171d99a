import { afterEach, expect, test, vi } from 'vitest'
import { dropEarly, hasEarly, takeEarly } from './take-early.ts'

const url = '/api/v1/enrollments/me'

function begun(answer: Promise<Response>) {
  vi.stubGlobal('koyaEarly', { token: 'mine', person: 1, answers: { [url]: answer } })
}

afterEach(() => vi.unstubAllGlobals())

test('an answer is taken once', async () => {
  begun(Promise.resolve(new Response('first')))
  expect(await (await takeEarly(url, 'mine', 1))?.text()).toBe('first')
  expect(await takeEarly(url, 'mine', 1)).toBeUndefined()
})

test('nobody gets an answer that was begun with another token or for another person, and neither does its owner later', async () => {
  for (const [token, person] of [
    ['theirs', 1],
    ['mine', 2],
    [null, undefined],
  ] as const) {
    begun(Promise.resolve(new Response('mine')))
    expect(await takeEarly(url, token, person)).toBeUndefined()
    expect(await takeEarly(url, 'mine', 1)).toBeUndefined()
  }
})

test('a refusal is an answer, for the page to deal with', async () => {
  begun(Promise.resolve(new Response('', { status: 401 })))
  expect((await takeEarly(url, 'mine', 1))?.status).toBe(401)
})

test('what did not arrive counts as never asked', async () => {
  begun(Promise.reject(new TypeError('no line')))
  expect(await takeEarly(url, 'mine', 1)).toBeUndefined()
})

test('once it is dropped, nothing early is left', async () => {
  begun(Promise.resolve(new Response('old')))
  expect(hasEarly()).toBe(true)
  dropEarly()
  expect(hasEarly()).toBe(false)
  expect(await takeEarly(url, 'mine', 1)).toBeUndefined()
})
