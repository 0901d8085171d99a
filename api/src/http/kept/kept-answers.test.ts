import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Shown } from '@koya/contract/protocol/endpoint.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answersInMemory, page } from '../../../test/kept/answers-in-memory.ts'
import { compressedBody, packAnswer, plainBody } from './compressed-body.ts'
import { finishAnswer } from './finish-answer.ts'

let { world, cache, visit, change, edit, rate } = answersInMemory()

beforeEach(() => {
  ;({ world, cache, visit, change, edit, rate } = answersInMemory())
})

/** A page that is finished when it is told to. */
function slowly(body: string, shows?: Shown[]) {
  let finish = () => {}
  const told = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { make: () => told.then(page(body, shows)), finish }
}

test('a page is made once and then found', async () => {
  await visit('/', page('hello'))
  expect(cache.find('/')?.bodies.identity?.toString()).toBe('hello')
})

test('many visitors at the same moment cause one render', async () => {
  let renders = 0
  const make = async () => {
    renders++
    return page('x')()
  }
  await Promise.all(Array.from({ length: 50 }, () => cache.serve('/', make)))
  expect(renders).toBe(1)
})

test('an edit of course 5 leaves the page of course 6 in memory', async () => {
  await visit('/course-detail/5', page('five', ['catalogue course 5']))
  await visit('/course-detail/6', page('six', ['catalogue course 6']))
  edit(5)
  expect(cache.find('/course-detail/5')).toBeUndefined()
  expect(cache.find('/course-detail/6')).toBeDefined()
})

test('a change concerns pages that show that one thing, its kind, or its whole topic', async () => {
  const shows: Shown[] = [
    'ratings course 5',
    'catalogue course',
    'catalogue',
    '~catalogue course 5',
    '~catalogue course 6',
    'people',
  ]
  for (const thing of shows) await visit(thing, page(thing, [thing]))
  edit(5)
  expect(shows.filter((thing) => !cache.find(thing))).toEqual(['catalogue course', 'catalogue', '~catalogue course 5'])
})

test('a change of nobody knows how many courses concerns every page with a course', async () => {
  await visit('/5', page('five', ['~catalogue course 5']))
  await visit('/legal', page('legal', ['reference']))
  change('catalogue', 'course', '*')
  expect([cache.find('/5'), cache.find('/legal')?.status]).toEqual([undefined, 200])
})

test('whoever asks while a page is made again gets the last one, at most two seconds late, and it is made once', async () => {
  await visit('/courses', page('four stars', ['~ratings course 5']))
  world.now += 1_000
  rate(5)
  const again = slowly('five stars', ['~ratings course 5'])
  let renders = 0
  const make = () => {
    renders++
    return again.make()
  }
  expect(await visit('/courses', make)).toBe('four stars')
  world.now += 1_999
  expect(await visit('/courses', make)).toBe('four stars')
  world.now += 1
  const waiting = visit('/courses', make)
  again.finish()
  expect(await waiting).toBe('five stars')
  expect(renders).toBe(1)
  expect(cache.find('/courses')?.bodies.identity?.toString()).toBe('five stars')
})

test('a page that is served late is made after those that somebody waits for, until somebody waits for it too', async () => {
  await visit('/courses', page('four stars', ['~ratings course 5']))
  world.now += 1_000
  rate(5)
  const again = slowly('five stars', ['~ratings course 5'])
  const told: { isAwaited: boolean }[] = []
  const make = (urgency: { isAwaited: boolean }) => {
    told.push(urgency)
    return again.make()
  }
  await cache.serve('/courses', make)
  await new Promise(setImmediate)
  expect(told).toEqual([{ isAwaited: false }])
  world.now += 2_000
  const waiting = cache.serve('/courses', make)
  expect(told).toEqual([{ isAwaited: true }])
  again.finish()
  await waiting
  await cache.serve('/new', make)
  expect(told).toEqual([{ isAwaited: true }, { isAwaited: true }])
})

test('a page that changes again and again is made at most once a second', async () => {
  let renders = 0
  const make = async () => {
    renders++
    return page(`version ${renders}`, ['~ratings course 5'])()
  }
  await visit('/courses', make)
  for (let tenths = 0; tenths < 50; tenths++) {
    world.now += 100
    rate(5)
    await visit('/courses', make)
    await new Promise(setImmediate)
  }
  expect(renders).toBe(6)
})

test('more changes of the same moment do not let a page grow older', async () => {
  await visit('/courses', page('old', ['~ratings course 5']))
  rate(5)
  world.now += 1_500
  rate(5)
  world.now += 500
  expect(await visit('/courses', page('new'))).toBe('new')
})

test('whoever edits something is not shown it as it was before', async () => {
  await visit('/course-detail/5', page('old'))
  edit(5)
  expect(await visit('/course-detail/5', page('new'))).toBe('new')
})

test('a page begun before an edit is not what somebody gets who asks after it', async () => {
  const before = slowly('old')
  const first = visit('/', before.make)
  edit(5)
  const second = visit('/', page('new'))
  before.finish()
  expect([await first, await second]).toEqual(['old', 'new'])
  expect(cache.find('/')?.bodies.identity?.toString()).toBe('new')
})

test('a page begun before a rating is kept as one that has changed', async () => {
  const before = slowly('old', ['~ratings course 5'])
  const first = visit('/', before.make)
  rate(5)
  before.finish()
  await first
  expect(cache.find('/')).toBeUndefined()
})

test('a render that throws is tried again by the next visitor', async () => {
  await expect(cache.serve('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await visit('/', page('yes'))).toBe('yes')
})

test('the store never holds more bytes than it may, and the page asked for last stays longest', async () => {
  const noise = (seed: number) =>
    Array.from({ length: 20_000 }, (_, i) => String.fromCharCode(33 + ((i * seed * 7919) % 90))).join('')
  for (let n = 1; n <= 10; n++) {
    await visit(`/${n}`, page(noise(n)))
    cache.find('/1')
    expect(cache.bytes).toBeLessThanOrEqual(200_000)
  }
  expect(cache.find('/1')).toBeDefined()
  expect(cache.find('/2')).toBeUndefined()
})

test('who asks for it compressed gets the same text, made once, and what is short is sent as it is', async () => {
  await visit('/', page('hello '.repeat(200)))
  const found = cache.find('/') ?? (await page('lost')())
  const [one, other] = [compressedBody(found, 'gzip'), compressedBody(found, 'gzip')]
  expect(one).toBe(other)
  expect(gunzipSync((await one) ?? '').toString()).toBe('hello '.repeat(200))
  expect(compressedBody(finishAnswer({ ...found, body: 'hi' }, 'none'), 'br')).toBeUndefined()
})

/** Something like a page: many different words, some of them again and again. */
const words = Array.from({ length: 6_000 }, (_, at) => `${(at * 7919) % 613} courses`).join(' ')

test('a page that lasts and is asked for often is compressed better, and one that is made anew quickly again', async () => {
  await visit('/', page(words))
  const atFirst = await compressed('/')
  world.now += 10_000
  for (let times = 0; times < 100; times++) cache.find('/')
  await vi.waitFor(async () => expect((await compressed('/')).length).toBeLessThan(atFirst.length))
  expect(brotliDecompressSync(await compressed('/')).toString()).toBe(words)
  edit(5)
  await visit('/', page(words))
  expect(await compressed('/')).toEqual(atFirst)
})

async function compressed(key: string) {
  const found = cache.find(key)
  return (found && (await compressedBody(found, 'br'))) ?? Buffer.of()
}

test('a packed page rests in a third of the room, and who asks for it in any encoding gets the same text', async () => {
  const made = await page(words)()
  const packed = await packAnswer(made)
  const held = Object.values(packed.bodies).reduce((sum, body) => sum + (body as Buffer).length, 0)
  expect(held).toBeLessThan(words.length / 3)
  expect(packed.bytes).toBe(made.bytes - words.length)
  expect(String(await plainBody(packed))).toBe(words)
  expect(brotliDecompressSync((await compressedBody(packed, 'br')) ?? '').toString()).toBe(words)
  expect(gunzipSync((await compressedBody(packed, 'gzip')) ?? '').toString()).toBe(words)
})

test('redirects and errors are not kept', async () => {
  await visit('/gone', page('', [], 302))
  await visit('/bad', page('', [], 500))
  expect([cache.find('/gone'), cache.find('/bad')]).toEqual([undefined, undefined])
})

test('however many pages there are and however long their addresses, what is kept stays within its bytes', async () => {
  for (let n = 0; n < 1_000; n++) {
    await visit(`/${n}?${'x'.repeat(8_000)}`, page(`page ${n}`))
    expect(cache.bytes).toBeLessThanOrEqual(200_000)
  }
  const kept = Array.from({ length: 1_000 }, (_, n) => cache.find(`/${n}?${'x'.repeat(8_000)}`)).filter(Boolean)
  // Each weighs more than its address, so no more than these fit in.
  expect(kept.length).toBeLessThanOrEqual(200_000 / 8_000)
  expect(kept.length).toBeGreaterThan(0)
})
