import type { OpenedScorm } from '@koya/contract/endpoints/classroom/scorm.ts'
import { expect, test, vi } from 'vitest'
import type { State } from './kept-states.ts'

const ADA = 7
const opened: OpenedScorm = {
  url: 'http://127.0.0.1/scorm/x/',
  version: '1.2',
  package_id: 2,
  run: 50,
  parts: [],
  kept: [{ part: 'one', state: 'of the server', is_done: false, run: 30, number: 4 }],
  learner: { id: '7', name: 'Obi, Ada' },
  is_kept: true,
}
const word = (given: Partial<State>): State => ({
  lessonId: 1,
  package_id: 2,
  run: 40,
  number: 1,
  part: 'one',
  state: 'of this device',
  isDone: false,
  ...given,
})

const device = vi.hoisted(() => ({ waiting: [] as unknown[] }))
vi.mock('./kept-states.ts', () => ({
  sendStates: async () => {
    throw new TypeError('the line was cut')
  },
  waitingStates: async () => device.waiting,
}))
vi.mock('../../platform/api.ts', () => ({ api: async () => ({ data: opened }) }))
// Another file may have read it already, without these.
vi.resetModules()
const { openWithWaiting, withWaiting } = await import('./open-with-waiting.ts')

test('a part begins from what waits on this device where it could not be sent', async () => {
  device.waiting = [
    word({}),
    word({ part: 'two', state: 'only here', isDone: true }),
    word({ part: 'three', lessonId: 9 }),
    word({ part: 'four', package_id: 3 }),
  ]
  const { kept } = await openWithWaiting(1, ADA)
  expect(kept.map(({ part, state, is_done }) => [part, state, is_done])).toEqual([
    ['one', 'of this device', false],
    ['two', 'only here', true],
  ])
})

test('what another device said later is not replaced by what waits here, but that it was done counts', () => {
  const older = withWaiting(opened, [word({ run: 20, number: 9, isDone: true }), word({ run: 30, number: 3 })])
  expect(older.kept).toEqual([{ ...opened.kept[0], is_done: true }])
  const newer = withWaiting(opened, [word({ run: 30, number: 5 }), word({ run: 30, number: 4, state: 'the same' })])
  expect(newer.kept[0]?.state).toBe('of this device')
})

test('of whoever only looks nothing is kept, and nothing put in', () => {
  expect(withWaiting({ ...opened, kept: [], is_kept: false }, [word({})]).kept).toEqual([])
})
