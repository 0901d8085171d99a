import type { Topic } from '@koya/contract/protocol/endpoint.ts'
import { beforeEach, expect, test } from 'vitest'
import { HtmlCache } from './html-cache.ts'

let isTrusted: boolean
let cache: HtmlCache

beforeEach(() => {
  isTrusted = true
  cache = new HtmlCache(() => isTrusted, 200_000)
})

function page(body: string, topics: Topic[] = ['catalogue'], status = 200) {
  return async () => ({ status, headers: {}, body, topics: new Set(topics) })
}

test('a page is rendered once and then found', async () => {
  await cache.render('/', page('hello'))
  expect(cache.find('/')?.bodies.identity.toString()).toBe('hello')
})

test('many visitors at the same moment cause one render', async () => {
  let renders = 0
  const make = async () => {
    renders++
    return page('x')()
  }
  await Promise.all(Array.from({ length: 50 }, () => cache.render('/', make)))
  expect(renders).toBe(1)
})

test('a change forgets the pages made from it and keeps the others', async () => {
  await cache.render('/courses', page('courses', ['catalogue', 'people']))
  await cache.render('/legal', page('legal', []))
  cache.forget('people')
  expect(cache.find('/courses')).toBeUndefined()
  expect(cache.find('/legal')).toBeDefined()
})

test('a page begun before a change is not kept after it', async () => {
  let finish = () => {}
  const slow = cache.render('/', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return page('old')()
  })
  cache.forget('catalogue')
  finish()
  await slow
  expect(cache.find('/')).toBeUndefined()
})

test('whoever asks after a change is not handed the render that was begun before it', async () => {
  let finish = () => {}
  const before = cache.render('/', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return page('old')()
  })
  cache.forget('catalogue')
  const after = await cache.render('/', page('new'))
  finish()
  await before
  expect(after.bodies.identity.toString()).toBe('new')
  expect(cache.find('/')?.bodies.identity.toString()).toBe('new')
})

test('while nobody tells of changes nothing is kept and nothing kept is served', async () => {
  await cache.render('/', page('x'))
  isTrusted = false
  expect(cache.find('/')).toBeUndefined()
  await cache.render('/b', page('y'))
  isTrusted = true
  expect(cache.find('/b')).toBeUndefined()
})

test('losing the line while a page is made keeps that page out', async () => {
  const running = cache.render('/', async () => {
    cache.forgetAll()
    return page('x', [])()
  })
  await running
  expect(cache.find('/')).toBeUndefined()
})

test('the store never holds more bytes than it may, and the page asked for last stays longest', async () => {
  const noise = (seed: number) =>
    Array.from({ length: 20_000 }, (_, i) => String.fromCharCode(33 + ((i * seed * 7919) % 90))).join('')
  for (let n = 1; n <= 10; n++) {
    await cache.render(`/${n}`, page(noise(n)))
    cache.find('/1')
    expect(cache.bytes).toBeLessThanOrEqual(200_000)
  }
  expect(cache.find('/1')).toBeDefined()
  expect(cache.find('/2')).toBeUndefined()
})

test('redirects and errors are not kept', async () => {
  await cache.render('/gone', page('', [], 302))
  await cache.render('/bad', page('', [], 500))
  expect([cache.find('/gone'), cache.find('/bad')]).toEqual([undefined, undefined])
})

test('however many pages there are and however long their addresses, what is kept stays within its bytes', async () => {
  for (let n = 0; n < 1_000; n++) {
    await cache.render(`/${n}?${'x'.repeat(8_000)}`, page(`page ${n}`))
    expect(cache.bytes).toBeLessThanOrEqual(200_000)
  }
  const kept = Array.from({ length: 1_000 }, (_, n) => cache.find(`/${n}?${'x'.repeat(8_000)}`)).filter(Boolean)
  // Each weighs more than its address, so no more than these fit in.
  expect(kept.length).toBeLessThanOrEqual(200_000 / 8_000)
  expect(kept.length).toBeGreaterThan(0)
})
