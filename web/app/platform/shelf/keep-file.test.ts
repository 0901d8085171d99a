import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryCaches } from '../../../test/memory-caches.ts'
import { oneDevice, openPage } from '../../../test/one-device.ts'
import { type KeptFile, PIECE_BYTES, pieceName } from './shelf-format.ts'

const ADA = 7
const { signal } = new AbortController()
const course = { id: 1, name: 'Costing' }
const film: KeptFile = { course: 1, lesson: 3, kind: '240p', title: 'Day one', bytes: 0, type: 'video/mp4', pieces: 0 }

let stored: MemoryCaches
/** What the server has, and how much of it comes before the line breaks. */
let served: { tag: string; bytes: number; breaksAfter?: number }
let asked: (string | null)[]

beforeEach(() => {
  oneDevice()
  stored = new MemoryCaches()
  asked = []
  vi.stubGlobal('caches', stored)
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const { tag, bytes, breaksAfter = Number.POSITIVE_INFINITY } = served
    asked.push(headers.range ?? null)
    const isOn = headers['if-range'] === tag
    const from = isOn ? Number(/\d+/.exec(headers.range ?? '')?.[0]) : 0
    const parts = [new Uint8Array(Math.min(bytes - from, breaksAfter))]
    const body = new ReadableStream(
      {
        pull(controller) {
          const part = parts.shift()
          if (part) controller.enqueue(part)
          else if (breaksAfter < bytes - from) controller.error(new TypeError('network'))
          else controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const range = isOn && { 'content-range': `bytes ${from}-${bytes - 1}/${bytes}` }
    return new Response(body, {
      status: isOn ? 206 : 200,
      headers: { etag: tag, 'content-length': String(bytes - from), ...range },
    })
  })
})

async function open() {
  const page = await openPage()
  page.logIn(ADA)
  const { changeShelf, readShelf } = await import('./own-shelf.ts')
  const { keepFile } = await import('./keep-file.ts')
  await changeShelf(ADA, (shelf) => ({ ...shelf, files: [{ ...film, bytes: served.bytes }] }))
  const now = async () => (await readShelf(ADA))?.files[0] as KeptFile
  const keep = async () => {
    const key = (await readShelf(ADA))?.key ?? ''
    await keepFile(await now(), { userId: ADA, key, url: '/film', course, signal })
  }
  return { now, keep }
}

test('a download that broke off goes on with the next piece', async () => {
  served = { tag: 'a', bytes: 3 * PIECE_BYTES, breaksAfter: 2 * PIECE_BYTES }
  const { now, keep } = await open()
  await expect(keep()).rejects.toThrow('network')
  served = { tag: 'a', bytes: 3 * PIECE_BYTES }
  await keep()
  expect(asked).toEqual([null, `bytes=${2 * PIECE_BYTES}-`])
  expect(await now()).toMatchObject({ pieces: 3, bytes: 3 * PIECE_BYTES, tag: 'a' })
})

test('a film that was changed meanwhile begins again, with its new size, and nothing of the old one stays', async () => {
  served = { tag: 'a', bytes: 5 * PIECE_BYTES }
  const { now, keep } = await open()
  await keep()
  const before = await now()
  served = { tag: 'b', bytes: 2 * PIECE_BYTES + 10 }
  await keep()
  expect(await now()).toMatchObject({ pieces: 3, bytes: 2 * PIECE_BYTES + 10, tag: 'b' })
  const file = await now()
  const lies = async (of: KeptFile, at: number) =>
    (await stored.match(pieceName(of, at), { cacheName: `koya-shelf-${ADA}` })) !== undefined
  expect([await lies(file, 2), await lies(file, 3), await lies(before, 0), await lies(before, 4)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
