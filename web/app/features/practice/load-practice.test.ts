import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryCaches } from '../../../test/memory-caches.ts'
import { MemoryStorage } from '../../../test/memory-storage.ts'

const ADA = { id: 7, first_name: 'Ada', last_name: 'Obi', email: 'a@koya.test', roles: [] }
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
  const { fetchAhead } = await import('./load-practice.ts')
  const idsFor = async (asked: { paper?: string; topic?: string }) =>
    (await fetchAhead(asked)).questions.map(({ id }) => id)
  return { keepAhead: (questions: object[]) => keepAnswer(ADA.id, '/practice/next', { data: { questions } }), idsFor }
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
