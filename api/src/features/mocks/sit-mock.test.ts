import type { Plan } from '@koya/contract/endpoints/exams/plan.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { answersOf, begin, openMocks } from '../../../test/courses/mock-exams.ts'
import { paper } from '../../../test/courses/practice-bank.ts'

const { person, bank, setNow, passMinutes } = await openMocks()

test('what was saved is there after a cut, on any device; a save that was overtaken changes nothing', async () => {
  const { call } = await person()
  const mock = await begin(call)
  expect(mock).toMatchObject({ number: 1, revision: 0, pauses_left: 1 })
  expect(mock.questions).toHaveLength(20)
  const path = `/mocks/${mock.id}`
  const draft = { revision: 3, answers: answersOf(mock.questions, 5), flagged: [mock.questions[0].id], at: 6 }
  expect((await call('PUT', `${path}/answers`, draft)).data).toMatchObject({ revision: 3, is_newest: true })
  const older = await call('PUT', `${path}/answers`, { ...draft, revision: 2, answers: {} })
  expect(older.data).toMatchObject({ revision: 3, is_newest: false })
  const again = await begin(call)
  expect(again).toMatchObject({ id: mock.id, revision: 3, answers: draft.answers, flagged: draft.flagged, at: 6 })
  expect(again.questions).toEqual(mock.questions)
  const strange = await call('PUT', `${path}/answers`, { revision: 9, answers: { [bank.length + 1e6]: [0] } })
  expect(strange.status).toBe(422)
  const other = await person()
  expect((await other.call('PUT', `${path}/answers`, draft)).status).toBe(404)
  expect((await other.call('GET', path)).status).toBe(404)
})

test('a pause stops the clock as long as the paper allows; what comes late counts, but is compared with nobody', async () => {
  const { call } = await person()
  const { id, ends_at } = await begin(call)
  const path = `/mocks/${id}`
  const paused = (await call('POST', `${path}/pause`)).data
  expect(paused).toMatchObject({ pauses_left: 0, ends_at })
  expect((await begin(call)).questions).toEqual([])
  passMinutes(25)
  const resumed = (await call('POST', `${path}/resume`)).data
  expect(Date.parse(resumed.ends_at) - Date.parse(ends_at)).toBe(10 * 60_000)
  expect((await call('POST', `${path}/pause`)).message).toBe(messages.exams.noPauseLeft)
  passMinutes(60)
  expect((await call('PUT', `${path}/answers`, { revision: 1, answers: {} })).code).toBe('mock_over')
  const late = await call('POST', `${path}/hand-in`, { revision: 5, answers: answersOf(resumed.questions) })
  expect(late.data).toMatchObject({ score: 100, is_late: true })
})

test('whoever never came back gets what was saved, and a new mock', async () => {
  const { call } = await person()
  const mock = await begin(call)
  await call('PUT', `/mocks/${mock.id}/answers`, { revision: 1, answers: answersOf(mock.questions, 4) })
  passMinutes(26 * 60)
  expect((await begin(call)).number).toBe(2)
  expect((await call('GET', `/mocks/${mock.id}`)).data).toMatchObject({ score: 20, is_late: true })
})

test('a mock that was sat is done for its day, however little of its time is in an answer', async () => {
  const { call } = await person()
  const hours = { hours_per_week: 5, study_days: [1, 3, 6] }
  await call('PUT', '/exams/me', { body: 'ATSWA', level: 'Part I', papers: [paper], diet: '2027-03', ...hours })
  const days = async () => ((await call('GET', '/plan')).data as Plan).days
  const planned = (await days()).find(({ parts }) => parts.some(({ kind }) => kind === 'mock'))
  const { day = '' } = planned ?? {}
  setNow(new Date(`${day}T10:00:00Z`))
  const today = async () => (await days()).find((one) => one.day === day)
  expect(await today()).toMatchObject({ planned_minutes: planned?.planned_minutes, done_minutes: 0 })
  const mock = await begin(call)
  passMinutes(2)
  await call('POST', `/mocks/${mock.id}/hand-in`, { answers: answersOf(mock.questions, 2) })
  expect(await today()).toMatchObject({ done_minutes: planned?.planned_minutes })
  passMinutes(24 * 60)
  expect((await days()).find((one) => one.day === day)?.state).toBe('done')
})
