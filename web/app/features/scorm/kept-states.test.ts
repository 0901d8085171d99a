import { messages } from '@koya/contract/protocol/messages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { State } from './kept-states.ts'

const ADA = 7
const stored = new Map<string, unknown>()
vi.mock('../../platform/device/kept-values.ts', () => ({
  kept: async (owner: number, name: string) => stored.get(`${owner} ${name}`),
  change: async (owner: number, name: string, next: (now: unknown) => unknown) =>
    void stored.set(`${owner} ${name}`, next(stored.get(`${owner} ${name}`))),
}))
const server = vi.hoisted(() => ({ answer: vi.fn() }))
vi.mock('../../platform/api.ts', () => ({
  apiOf:
    () =>
    (_: string, { body }: { body: unknown }) =>
      server.answer(body),
}))
// Another file may have read them already, without these.
vi.resetModules()
const { ApiFailure } = await import('@koya/contract/protocol/client.ts')
const { isDoneIn, keepState, sendStates, waitingStates, withState } = await import('./kept-states.ts')
beforeEach(() => stored.clear())

const answerWith = (answers: Record<string, Error>) =>
  server.answer.mockImplementation(async ({ part }: State) => {
    if (answers[part]) throw answers[part]
    return { data: { is_newest: true, is_done: false, score: null } }
  })
const refusal = (status: number, text = '', code = '') =>
  new ApiFailure(status, { message: text, code, errors: status === 422 ? { state: [text] } : {} }, true)

const state = (number: number, isDone = false, part = 'one'): State => ({
  lessonId: 1,
  package_id: 2,
  run: 3,
  number,
  part,
  state: '{}',
  isDone,
})

test('of each part the newest word waits, and one that it is done waits until it is sent', () => {
  const waiting = [state(1), state(2), state(3, false, 'two'), state(4, true), state(5)].reduce<State[]>(withState, [])
  expect(waiting.map(({ number }) => number)).toEqual([3, 4, 5])
  expect(withState(waiting, state(6, true)).map(({ number }) => number)).toEqual([3, 6])
})

test('what is no state is not done', () => {
  expect(isDoneIn('1.2', '{"core":{"lesson_status":"passed"}}')).toBe(true)
  expect(isDoneIn('1.2', '{')).toBe(false)
})

test('a word that fits waits where a process of the last version finds it too large, and others go on', async () => {
  answerWith({ a: refusal(413), b: refusal(422, 'Koya keeps no more than 1 MB.') })
  for (const part of ['a', 'b', 'c']) await keepState(ADA, { ...state(1, false, part), state: 'x'.repeat(1_000_001) })
  const told = await sendStates(ADA)
  expect(told.map(({ isLater, answer }) => isLater ?? answer?.is_newest)).toEqual([true, true, true])
  expect((await waitingStates(ADA)).map(({ part }) => part)).toEqual(['a', 'b'])
  answerWith({})
  await sendStates(ADA)
  expect(await waitingStates(ADA)).toEqual([])
})

test('what is refused for good is dropped, and its words are said', async () => {
  const long = { ...state(1, false, 'd'), state: 'x'.repeat(1_300_000) }
  answerWith({
    a: refusal(422, messages.scorm.notAState),
    b: refusal(409, messages.scorm.full, 'scorm_full'),
    d: refusal(413, 'Too large.'),
  })
  for (const one of [state(1, false, 'a'), state(1, false, 'b'), long]) await keepState(ADA, one)
  expect((await sendStates(ADA)).map(({ refused }) => refused)).toEqual([
    messages.scorm.notAState,
    messages.scorm.full,
    'Too large.',
  ])
  expect(await waitingStates(ADA)).toEqual([])
})

test('what waits on a device is bounded: the word that is too much is refused there, and the others stay', async () => {
  const large = (part: string) => ({ ...state(1, false, part), state: 'x'.repeat(1_000_000) })
  for (let at = 0; at < 10; at++) await keepState(ADA, large(`${at}`))
  await expect(keepState(ADA, large('one more'))).rejects.toMatchObject({ why: 'full' })
  await keepState(ADA, { ...large('3'), number: 2 })
  expect((await waitingStates(ADA)).length).toBe(10)
})
