import { OURS_HEADER } from '@koya/contract/protocol/endpoint.ts'
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
/** What the server says of a lesson, by its id. */
let said: Record<number, () => Response>
let versions: ReturnType<typeof versionsAfter>

beforeEach(() => {
  oneDevice()
  asked = []
  said = {}
  line = { type: 'cellular' }
  vi.stubGlobal('caches', new MemoryCaches())
  vi.stubGlobal('navigator', { onLine: true, connection: line })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url === '/sheet') return versions.send(2 * 262_144 + 10)
    return said[Number(/\/lessons\/(\d+)\?/.exec(url)?.[1])]?.() ?? answer({ data: { kind: 'text' } })
  })
})

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', [OURS_HEADER]: '1' } })

async function open(wifiOnly: boolean) {
  const page = await openPage()
  page.logIn(ADA)
  const { saveSettings } = await import('../../platform/data-use/own-data-use.ts')
  await saveSettings({ budgetMb: null, nairaPerMb: null, wifiOnly })
  const { readShelf } = await import('../../platform/shelf/own-shelf.ts')
  const words = async () => (await readShelf(ADA))?.words
  const files = async () => (await readShelf(ADA))?.files.map(({ lesson, pieces }) => [lesson, pieces])
  return { ...(await import('./keep-pack.ts')), words, files }
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

test('a file that was closed or moved to another site meanwhile is no longer wanted, one that is not ready stays, and the next ones are fetched', async () => {
  const { keepPack, keeping, files } = await open(false)
  const attachment = (url: string) => () => answer({ data: { kind: 'attachment', url } })
  said = {
    3: attachment(''),
    4: () => answer({ code: 'not_found', message: 'It is gone.' }, 404),
    5: attachment('https://elsewhere.test/sheet.pdf'),
    6: attachment('/api/v1/lessons/6/media/file'),
  }
  const withFile = (id: number) => ({ ...lesson(id), file: { bytes: 10, type: 'application/msword', name: 'sheet' } })
  await keepPack(course, [3, 4, 5, 6].map(withFile), { films: '240p', files: true })
  expect(await files()).toEqual([
    [3, 0],
    [6, 1],
  ])
  expect(asked.filter((url) => !url.includes('?'))).toEqual(['/api/v1/lessons/6/media/file'])
  expect(keeping.get()).toEqual({
    isBusy: false,
    problem: 'No longer available: Lesson 4, Lesson 5. Not ready yet: Lesson 3.',
  })
})

test('whoever keeps a lesson again gets the file that its teacher has put in the place of the first', async () => {
  const { keepPack, files } = await open(false)
  said = { 6: () => answer({ data: { kind: 'attachment', url: '/api/v1/lessons/6/media/file' } }) }
  const keep = (bytes: number) =>
    keepPack(course, [{ ...lesson(6), file: { bytes, type: 'application/msword', name: 'sheet' } }], {
      films: '240p',
      files: true,
    })
  const fetched = () => asked.filter((url) => !url.includes('?')).length
  await keep(10)
  await keep(10)
  expect([fetched(), await files()]).toEqual([1, [[6, 1]]])
  await keep(11)
  expect([fetched(), await files()]).toEqual([2, [[6, 1]]])
})

test('of a file that is kept again, or was taken off and is kept again, while an earlier version still comes, the shelf has nothing of the earlier one', async () => {
  const { keepPack, keeping, files } = await open(false)
  said = { 6: () => answer({ data: { kind: 'attachment', url: '/sheet' } }) }
  const { PIECE_BYTES } = await import('../../platform/shelf/shelf-format.ts')
  const { dropFiles } = await import('../../platform/shelf/own-shelf.ts')
  const { readKeptFile } = await import('../../platform/shelf/read-file.ts')
  const size = 2 * PIECE_BYTES + 10
  const keep = (bytes = size) =>
    keepPack(course, [{ ...lesson(6), file: { bytes, type: 'application/msword', name: 'sheet' } }], {
      films: '240p',
      files: true,
    })
  const kept = async () => new Uint8Array((await (await readKeptFile(6, 'file'))?.arrayBuffer()) ?? new ArrayBuffer(0))
  const pieces = () => expect.poll(async () => (await files())?.[0]?.[1])
  for (const [version, change] of [
    [1, () => keep(size + 1)],
    [3, () => dropFiles(() => true).then(() => keep())],
  ] as const) {
    versions = versionsAfter(version, PIECE_BYTES)
    const first = keep()
    await pieces().toBe(1)
    await change()
    versions.goOn()
    await first
    await expect.poll(() => keeping.get().isBusy).toBe(false)
    expect(new Set(await kept())).toEqual(new Set([version + 1]))
    await dropFiles(() => true)
  }
})

/** A server whose first version is sent a piece at a time, and of which the next is there when somebody asks again. */
function versionsAfter(first: number, piece: number) {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let next = first
  const send = (bytes: number) => {
    const version = next++
    const parts = [piece, piece, bytes - 2 * piece]
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (version === first && parts.length < 3) await gate
          const part = parts.shift()
          if (part) controller.enqueue(new Uint8Array(part).fill(version))
          else controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(body, { headers: { etag: `"${version}"`, 'content-length': String(bytes) } })
  }
  return { goOn, send }
}
