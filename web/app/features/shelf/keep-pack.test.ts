import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryCaches } from '../../../test/memory-caches.ts'
import { oneDevice, openPage } from '../../../test/one-device.ts'

const ADA = 7
const course = { id: 1, name: 'Costing', path: '/classroom/1', until: null }
const lesson = (id: number) => ({
  id,
  section_id: 1,
  title: `Lesson ${id}`,
  kind: 'text' as const,
  words_bytes: 100,
  films: [],
  file: null,
})

let line: { type: string }
let asked: string[]

beforeEach(() => {
  oneDevice()
  asked = []
  line = { type: 'cellular' }
  vi.stubGlobal('caches', new MemoryCaches())
  vi.stubGlobal('navigator', { onLine: true, connection: line })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify({ data: { kind: 'text' } }))
  })
})

async function open(wifiOnly: boolean) {
  const page = await openPage()
  page.logIn(ADA)
  const { saveSettings } = await import('../../platform/data-use/own-data-use.ts')
  await saveSettings({ budgetMb: null, nairaPerMb: null, wifiOnly })
  const { readShelf } = await import('../../platform/shelf/own-shelf.ts')
  const words = async () => (await readShelf(ADA))?.words
  return { ...(await import('./keep-pack.ts')), words }
}

test('“only on Wi-Fi” fetches nothing on mobile data, not even words; they are noted and follow on Wi-Fi', async () => {
  const { keepPack, goOn, keeping, words } = await open(true)
  await keepPack(course, [lesson(3), lesson(4)], { films: '240p', files: true })
  expect(asked).toEqual([])
  expect(keeping.get().problem).toBe('This waits for Wi-Fi, as you asked.')
  expect(await words()).toEqual([
    { course: 1, lesson: 3 },
    { course: 1, lesson: 4 },
  ])
  line.type = 'wifi'
  await goOn()
  expect(asked.map((url) => url.split('?')[0])).toEqual(['/api/v1/lessons/3', '/api/v1/lessons/4'])
  expect([keeping.get(), await words()]).toEqual([{ isBusy: false }, []])
})

test('whoever did not ask for Wi-Fi keeps lessons at once', async () => {
  const { keepPack, words } = await open(false)
  await keepPack(course, [lesson(3)], { films: '240p', files: true })
  expect([asked.length, await words()]).toEqual([1, []])
})
