import type { PracticeQuestion } from '@koya/contract/endpoints/exams/practice.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryCaches } from '../../../test/memory-caches.ts'
import { MemoryStorage } from '../../../test/memory-storage.ts'

const ADA = { id: 7, first_name: 'Ada', last_name: 'Obi', email: 'a@koya.test', roles: [] }
type Kept = Partial<PracticeQuestion>
const question = (id: number, topic: string) => ({ id, paper: topic.split('/')[0], topic: { topic, name: topic } })

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('caches', new MemoryCaches())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

async function open() {
  vi.resetModules()
  const { storeSession } = await import('../../platform/session/session.ts')
  storeSession({ token: 't7', user: ADA, isAuthenticated: true })
  const { keepAnswer } = await import('../../platform/device/kept-answers.ts')
  const { askedIn, askLast, fetchAhead, keepToPapers, loadPractice } = await import('./load-practice.ts')
  const sending = await import('./send-answers.ts')
  const idsFor = async (asked: { paper?: string; topic?: string }) =>
    (await fetchAhead(asked)).questions.map(({ id }) => id)
  const leftFor = async (path = '/practice?minutes=20') =>
    (await loadPractice(askedIn(`https://koya.test${path}`))).questions.map(({ id }) => id)
  const keep = (path: string) => (questions: object[]) => keepAnswer(ADA.id, path, { data: { questions } })
  const answer = (id: number) =>
    sending.keepAnswer({
      id: crypto.randomUUID(),
      question_id: id,
      version: 1,
      chosen: [0],
      ms: 1,
      at: new Date().toISOString(),
    })
  const answeredAndSent = (kept: Kept) => askLast(kept as PracticeQuestion)
  return {
    keepAhead: keep('/practice/next'),
    gathered: keep('/practice/gathered'),
    idsFor,
    leftFor,
    answer,
    answeredAndSent,
    keepToPapers,
  }
}

test('offline, a topic that was never opened here is practised with what was fetched ahead, else with its paper', async () => {
  const { keepAhead, idsFor } = await open()
  await expect(idsFor({ topic: 'ATSWA-101/banking' })).rejects.toThrow('Failed to fetch')
  await keepAhead([
    question(1, 'ATSWA-101/banking'),
    question(2, 'ATSWA-101/ledgers'),
    question(3, 'ATSWA-102/markets'),
  ])
  expect(await idsFor({ topic: 'ATSWA-101/banking' })).toEqual([1])
  expect(await idsFor({ topic: 'ATSWA-101/payroll' })).toEqual([1, 2])
  expect(await idsFor({ paper: 'ATSWA-102' })).toEqual([3])
  await expect(idsFor({ paper: 'ICAN-101' })).rejects.toThrow('Failed to fetch')
})

test('what was fetched on other days is asked without a line too, so that the same questions do not come back at once', async () => {
  const { keepAhead, leftFor, gathered, answer } = await open()
  await gathered([question(1, 'ATSWA-101/banking'), question(2, 'ATSWA-101/ledgers'), question(4, 'ATSWA-102/markets')])
  await keepAhead([question(1, 'ATSWA-101/banking'), question(3, 'ATSWA-101/banking')])
  expect(await leftFor()).toEqual([1, 3, 2, 4])
  for (const id of [3, 1]) await answer(id)
  expect(await leftFor()).toEqual([2, 4])
  for (const id of [2, 4]) await answer(id)
  // All were asked: those come first that were answered longest ago.
  expect(await leftFor()).toEqual([3, 1, 2, 4])
})

test('what was answered and sent is asked again only after everything else that is kept', async () => {
  const { keepAhead, leftFor, gathered, answeredAndSent } = await open()
  const [one, two, three] = [1, 2, 3].map((id) => question(id, 'ATSWA-101/banking')) as [Kept, Kept, Kept]
  await keepAhead([one, two])
  await gathered([one, two, three])
  await answeredAndSent(one)
  expect(await leftFor()).toEqual([2, 3, 1])
})

test('whoever changes the exam is asked without a line only what belongs to the papers of the new one', async () => {
  const { keepAhead, leftFor, gathered, keepToPapers } = await open()
  const [former, both, next] = [1, 2, 3].map((id) => question(id, `ATSWA-10${id}/banking`)) as [Kept, Kept, Kept]
  await keepAhead([former, both])
  await gathered([next, former, both])
  await keepToPapers(['ATSWA-102', 'ATSWA-103'])
  expect(await leftFor()).toEqual([2, 3])
  await keepToPapers(['ICAN-101'])
  expect(await leftFor()).toEqual([])
})

test('by the clock as many are asked as there are, else as many as were asked for', async () => {
  const { keepAhead, leftFor } = await open()
  await keepAhead(Array.from({ length: 30 }, (_, at) => question(at + 1, 'ATSWA-101/banking')))
  expect(await leftFor('/practice')).toHaveLength(10)
  expect(await leftFor('/practice?count=12')).toHaveLength(12)
  expect(await leftFor('/practice?minutes=20')).toHaveLength(30)
})
