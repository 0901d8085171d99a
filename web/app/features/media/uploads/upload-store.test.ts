import { OURS_HEADER } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { howFar, waitingWords } from './time-left.ts'
import { beginUpload, forgetUpload, pauseUpload, placeIn, resumeUpload, uploads } from './upload-store.ts'

const PART = 64
const STORE = 'https://store.test'
const film = (name: string, parts = 3) => {
  const bytes = new Uint8Array(parts * PART).fill(1)
  bytes.set(new TextEncoder().encode('....ftypisom'))
  return new File([bytes], name, { type: 'video/mp4' })
}

/** A server that keeps parts, and what stands in the way: the line, the store, a full disk. */
let trouble: ((url: string) => Response | undefined) | undefined
let kept: Map<string, Set<number>>
let puts: string[]
let partsAt: string
let online: Set<() => void>

beforeEach(() => {
  trouble = undefined
  kept = new Map()
  puts = []
  partsAt = '/api/v1/uploads'
  online = new Set()
  vi.stubGlobal('addEventListener', (name: string, run: () => void) => name === 'online' && online.add(run))
  vi.stubGlobal('removeEventListener', (_: string, run: () => void) => online.delete(run))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', answer)
  for (const place of uploads.get().keys()) forgetUpload(place)
})

const { locks } = navigator
const names: string[] = []
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', [OURS_HEADER]: '1' } })

async function answer(url: string, { method, body, signal }: RequestInit) {
  await new Promise((done) => setTimeout(done))
  signal?.throwIfAborted()
  const refusal = trouble?.(url)
  if (refusal) return refusal
  if (method === 'PUT') {
    const [id = '', number = ''] = url.split('/').slice(-2)
    puts.push(`${names[Number(id)]} ${number}`)
    kept.get(names[Number(id)] ?? '')?.add(Number(number))
    return json(200, {})
  }
  const said = typeof body === 'string' ? JSON.parse(body) : {}
  const name = said.name ?? names[Number(url.split('/').at(-2))]
  if (!names.includes(name)) names.push(name)
  const there = kept.get(name) ?? new Set()
  kept.set(name, there)
  const id = names.indexOf(name)
  const size = said.size ?? PART
  const parts = Array.from({ length: Math.ceil(size / PART) }, (_, at) => ({
    number: at + 1,
    size: PART,
    is_there: there.has(at + 1),
    url: `${partsAt}/${id}/${at + 1}`,
  }))
  return json(200, { data: { id, name, part_size: PART, parts } })
}

const at = (place: string) => uploads.get().get(place)
const isBack = () => {
  trouble = undefined
  for (const run of [...online]) run()
}
const noLine = () => {
  throw new TypeError('Failed to fetch')
}
const begin = (place: string, file: File) => beginUpload(place, { file, kinds: ['video'], courseId: 7 })

test('while the line is away a teacher reads that nothing is lost, no speed and no time left, and it goes on by itself', async () => {
  trouble = (url) => (url.endsWith('/3') ? noLine() : undefined)
  const done = begin('7 film', film('line.mp4'))
  await vi.waitFor(() => expect(at('7 film')?.away).toBe('connection'))
  const waiting = at('7 film')
  expect(waiting && [howFar(waiting), waiting.speed]).toEqual(['1 kB of 1 kB', 0])
  expect(waitingWords.connection).toContain('Nothing is lost')
  isBack()
  await done
  expect(at('7 film')).toMatchObject({ state: 'done', away: undefined })
  expect(puts).toEqual(['line.mp4 1', 'line.mp4 2', 'line.mp4 3'])
})

test('a store that is away, or that refuses every address, is said to be so and not asked without a pause', async () => {
  partsAt = STORE
  let tries = 0
  const refusals = [() => noLine(), () => json(500, {}), () => json(403, {})]
  for (const [number, refuse] of refusals.entries()) {
    trouble = (url) => {
      if (!url.startsWith(STORE)) return undefined
      tries++
      return refuse()
    }
    const place = `7 film ${number}`
    const done = begin(place, film(`store-${number}.mp4`))
    await vi.waitFor(() => expect(at(place)?.away).toBe('store'))
    await new Promise((later) => setTimeout(later, 20))
    expect(tries).toBe(number + 1)
    isBack()
    await done
    expect(at(place)).toMatchObject({ state: 'done', away: undefined })
  }
})

test('a file that another tab has sent meanwhile is done here as well, and one that was removed there says so', async () => {
  for (const place of ['/api/v1/uploads', STORE]) {
    partsAt = place
    trouble = (url) => (url.endsWith('/2') ? json(404, { code: 'not_found', message: 'It is gone.' }) : undefined)
    await begin('7 film', film('twice.mp4'))
    expect(at('7 film')).toMatchObject({ state: 'done', away: undefined })
    trouble = (url) =>
      /\/(2|complete)$/.test(url) ? json(404, { code: 'not_found', message: 'It is gone.' }) : undefined
    await begin('7 film', film('removed.mp4'))
    expect(at('7 film')).toMatchObject({ state: 'failed', problem: 'It is gone.' })
  }
})

test('a second tab that chooses the same file waits and says so, nothing is sent twice, and it goes on where the first was closed', async () => {
  vi.stubGlobal('navigator', { onLine: true, locks })
  await Promise.all(['7 film', '7 other tab'].map((place) => begin(place, film('both.mp4'))))
  expect(['7 film', '7 other tab'].map((place) => at(place)?.state)).toEqual(['done', 'done'])
  expect(puts).toEqual(['both.mp4 1', 'both.mp4 2', 'both.mp4 3'])

  const isMissing = () => (kept.get('left.mp4')?.size ?? 0) < 3
  const incomplete = () => json(409, { code: 'parts_missing', message: 'Some of it is missing.' })
  let isCut = true
  trouble = (url) => {
    if (url.endsWith('/3') && isCut) return noLine()
    return url.endsWith('/complete') && isMissing() ? incomplete() : undefined
  }
  void begin('7 film', film('left.mp4'))
  await vi.waitFor(() => expect(at('7 film')?.away).toBe('connection'))
  const second = begin('7 other tab', film('left.mp4'))
  await vi.waitFor(() => expect(at('7 other tab')?.away).toBe('tab'))
  expect(waitingWords.tab).toContain('place or tab')
  isCut = false
  forgetUpload('7 film')
  await second
  expect(at('7 other tab')).toMatchObject({ state: 'done', away: undefined })
  expect(puts.slice(3)).toEqual(['left.mp4 1', 'left.mp4 2', 'left.mp4 3'])
})

test('a full store ends it with a sentence that says so', async () => {
  trouble = (url) => (url.endsWith('/2') ? json(507, { code: 'storage_full', message: 'x' }) : undefined)
  await begin('7 film', film('full.mp4'))
  expect(at('7 film')).toMatchObject({ state: 'failed', problem: messages.api.storageFull })
})

test('a file that was paused goes on where it stopped, and none of its parts is sent twice', async () => {
  trouble = (url) => {
    if (url.endsWith('/2')) pauseUpload('7 film')
    return undefined
  }
  await begin('7 film', film('paused.mp4', 4))
  expect(at('7 film')).toMatchObject({ state: 'paused', speed: 0 })
  expect(howFar(at('7 film') as never)).toContain('paused')
  trouble = undefined
  await resumeUpload('7 film')
  expect(at('7 film')?.state).toBe('done')
  expect(puts).toEqual(['paused.mp4 1', 'paused.mp4 2', 'paused.mp4 3', 'paused.mp4 4'])
})

test('several files are on their way at once, and one that is refused stops none of the others', async () => {
  const all = ['a', 'b', 'c'].map((one) => begin(`7 ${one}`, film(`${one}.mp4`)))
  const bad = begin('7 bad', new File(['MZ'], 'film.mp4'))
  await Promise.all([...all, bad])
  expect(['a', 'b', 'c', 'bad'].map((one) => at(`7 ${one}`)?.state)).toEqual(['done', 'done', 'done', 'failed'])
  expect(puts.indexOf('b.mp4 1')).toBeLessThan(puts.indexOf('a.mp4 3'))
})

test('the introduction sent for one course is not taken by the form of another', async () => {
  await begin(placeIn(7, 'introduction'), film('seven.mp4'))
  expect(at(placeIn(7, 'introduction'))?.upload?.name).toBe('seven.mp4')
  expect([at(placeIn(8, 'introduction')), at(placeIn(undefined, 'introduction'))]).toEqual([undefined, undefined])
})

test('an empty file and one of a kind that does not belong there are refused in words before a byte is sent', async () => {
  for (const [file, problem] of [
    [new File([], 'film.mp4'), messages.media.isEmpty],
    [film('film.mp4'), messages.media.wrongKind],
    [new File(['hello'], 'words.vtt'), messages.media.notAKnownFile],
  ] as const) {
    await beginUpload('7 captions', { file, kinds: ['captions'], courseId: 7 })
    expect(at('7 captions')).toMatchObject({ state: 'failed', problem })
  }
  expect(puts).toEqual([])
})
