import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { answersInMemory, page } from '../../../test/kept/answers-in-memory.ts'

let { world, cache, visit, change, edit } = answersInMemory()

beforeEach(() => {
  ;({ world, cache, visit, change, edit } = answersInMemory())
})

test('while nobody tells of changes nothing is kept and nothing kept is found', async () => {
  await visit('/', page('x'))
  world.isTrusted = false
  expect(cache.find('/')).toBeUndefined()
  expect(await visit('/', page('y'))).toBe('y')
  await visit('/b', page('z'))
  world.isTrusted = true
  expect(cache.find('/b')).toBeUndefined()
})

test('what is still true when the line is back is found again', async () => {
  await visit('/', page('x'))
  world.isTrusted = false
  expect(cache.find('/')).toBeUndefined()
  world.isTrusted = true
  expect(cache.find('/')).toBeDefined()
  cache.forgetAll()
  expect(cache.find('/')).toBeUndefined()
  expect(await visit('/', page('new'))).toBe('new')
})

test.each([
  ['fails', page('sorry', [], 503)],
  ['throws', () => Promise.reject(new Error('no database'))],
  ['never answers', () => new Promise<never>(() => {})],
])(
  'when the database is gone and making a page %s, the last known one is sent, and nobody on the way keeps it',
  async (_, make) => {
    await visit('/', page('last known'))
    world.isTrusted = false
    world.now += 3_000_000
    const sent = await cache.serve('/', make)
    expect([sent.bodies.identity?.toString(), sent.status]).toEqual(['last known', 200])
    expect([sent.headers['cache-control'], sent.headers.etag]).toEqual(['no-store', undefined])
  },
)

test('what was superseded or is gone is not sent as the last known page', async () => {
  await visit('/verify/revoked', page('valid', ['certificates award x']))
  change('certificates', 'award', 'x')
  await visit('/gone', page('here', ['~catalogue course 7']))
  edit(7)
  world.now += 2_000
  await visit('/gone', page('no such course', [], 404))
  world.isTrusted = false
  const sorry = page('sorry', [], 503)
  expect([await visit('/verify/revoked', sorry), await visit('/gone', sorry)]).toEqual(['sorry', 'sorry'])
})

test('after an hour there is no last known page any more, and where there never was one the failure is told', async () => {
  await visit('/', page('last known'))
  world.isTrusted = false
  world.now += 3_600_001
  expect(await visit('/', page('sorry', [], 503))).toBe('sorry')
  expect(await visit('/never-seen', page('sorry', [], 503))).toBe('sorry')
})

test('a database that is not there is asked at most once a second for pages that are known', async () => {
  await visit('/', page('x'))
  await visit('/b', page('y'))
  world.isTrusted = false
  let asked = 0
  const fail = async () => {
    asked++
    return page('sorry', [], 503)()
  }
  for (const key of ['/', '/b', '/', '/b']) await visit(key, fail)
  expect(asked).toBe(1)
  world.now += 1_000
  await visit('/', fail)
  expect(asked).toBe(2)
})

test('while one visitor waits for a database that does not answer, the others get the last known answers at once', async () => {
  await visit('/', page('x'))
  await visit('/b', page('y'))
  world.isTrusted = false
  let hasWaited = false
  const never = () => new Promise<never>(() => {})
  const first = visit('/', never).then(() => {
    hasWaited = true
  })
  expect(await visit('/b', never)).toBe('y')
  expect(hasWaited).toBe(false)
  await first
})

test('after one visitor has waited in vain nobody waits for the database again, and what it answers then is sent', async () => {
  await visit('/', page('x'))
  world.isTrusted = false
  expect(await visit('/', page('sorry', [], 503))).toBe('x')
  world.now += 1_000
  const slow = Promise.withResolvers<Awaited<ReturnType<ReturnType<typeof page>>>>()
  const atOnce = Promise.race([visit('/', () => slow.promise), setImmediate('somebody waits')])
  expect(await atOnce).toBe('x')
  slow.resolve(await page('true again')())
  await expect.poll(() => visit('/', page('true again'))).toBe('true again')
})

test('when the database is back, everything is made again while visitors get the last known pages for two seconds more', async () => {
  await visit('/', page('x'))
  await visit('/verify/revoked', page('valid', ['certificates award x']))
  world.isTrusted = false
  await visit('/', page('sorry', [], 503))
  world.isTrusted = true
  cache.forgetAll()
  change('certificates', 'award', 'x')
  const slow = Promise.withResolvers<Awaited<ReturnType<ReturnType<typeof page>>>>()
  const sent = await cache.serve('/', () => slow.promise)
  expect([sent.bodies.identity?.toString(), sent.headers['cache-control']]).toEqual(['x', 'no-store'])
  expect(await visit('/verify/revoked', page('revoked'))).toBe('revoked')
  slow.resolve(await page('new')())
  await expect.poll(() => visit('/', page('never made'))).toBe('new')
})

test('who still has no new page two seconds after the database is back waits for it', async () => {
  await visit('/', page('x'))
  world.isTrusted = false
  await visit('/', page('sorry', [], 503))
  world.isTrusted = true
  cache.forgetAll()
  expect(cache.find('/')).toBeUndefined()
  world.now += 2_000
  expect(await visit('/', page('new'))).toBe('new')
})

test('a page that fails while the database is there keeps no visitor from the true answer of another', async () => {
  await visit('/fails', page('x', ['~catalogue course 5']))
  await visit('/courses', page('prices of before', ['~catalogue course 7']))
  edit(7)
  world.now += 2_400_000
  edit(5)
  world.now += 2_000
  for (const fail of [page('sorry', [], 500), () => Promise.reject(new Error('a mistake'))]) {
    const { headers } = await cache.serve('/fails', fail)
    expect(headers['koya-page']).toBe('last-known')
    expect(cache.find('/fails')).toBeUndefined()
  }
  expect(await visit('/courses', page('prices of now'))).toBe('prices of now')
})

test('losing the line while a page is made keeps that page out', async () => {
  await cache.serve('/', async () => {
    cache.forgetAll()
    return page('x', [])()
  })
  expect(cache.find('/')).toBeUndefined()
})
