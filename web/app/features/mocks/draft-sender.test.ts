import { expect, test } from 'vitest'
import { createDraftSender } from './draft-sender.ts'
import { newestOf } from './mock-draft.ts'

test('while a save is on its way only the newest of the others follows, and what failed is sent again', async () => {
  const sent: number[] = []
  const retries: (() => void)[] = []
  let isDown = true
  const sender = createDraftSender(
    async (draft: number) => {
      await Promise.resolve()
      if (isDown) throw new Error('no line')
      sent.push(draft)
    },
    (run) => retries.push(run) as never,
  )
  sender.put(1)
  sender.put(2)
  sender.put(3)
  await new Promise((done) => setTimeout(done, 5))
  expect(sent).toEqual([])
  isDown = false
  for (const run of retries) run()
  await new Promise((done) => setTimeout(done, 5))
  expect(sent).toEqual([3])
})

test('after a power cut the device goes on with whatever is newer, its own draft or what the server has', () => {
  const mock = {
    ends_at: '2026-11-17T12:00:00.000Z',
    now: '2026-11-17T11:00:00.000Z',
    answers: { 7: [1] },
    flagged: [],
    at: 2,
    revision: 5,
  } as never
  const own = { answers: { 7: [2] }, revision: 6, endsAt: 0, at: 3, flagged: [] }
  expect(newestOf(mock, own, 0)).toMatchObject({ answers: { 7: [2] }, revision: 6, endsAt: 3_600_000 })
  expect(newestOf(mock, { ...own, revision: 4 }, 0)).toMatchObject({ answers: { 7: [1] }, revision: 5, at: 2 })
  expect(newestOf(mock, undefined, 0)).toMatchObject({ revision: 5 })
})
