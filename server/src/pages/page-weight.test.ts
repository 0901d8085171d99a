import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { pageGuards } from '@koya/contract/rules/routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { clientFolder } from '../build-web.ts'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'

const KB = 1_000
/** What a phone on a slow line gets with the first answer, before it may ask for more: ten packets. */
const FIRST_FLIGHT = 14 * KB

await prepareWeb(() => {}, false)
const { app } = await testApp({ template: 'market' })
await mountWeb(app, new KeptAnswers(() => true))

const pages = [
  ['/', /<h1[^>]*>/],
  ['/courses', /<article class="card course-card"/],
  ['/course-detail/2', /<h1[^>]*>/],
] as const

describe.each(pages)('%s', (url, largest) => {
  let compressed: Buffer
  let html: string
  beforeAll(async () => {
    compressed = (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload
    html = brotliDecompressSync(compressed).toString()
  })

  test('is at most 21 kB with its styles in it', () => {
    expect(compressed.length).toBeLessThanOrEqual(21 * KB)
    expect(html).toMatch(/<style>[^<]{2000,}<\/style>/)
    expect(html).not.toMatch(/<link[^>]+rel="stylesheet"/)
  })

  test('asks for at most 115 kB of scripts, none of which holds up the page', () => {
    expect(bytesOf(scriptsOf(html))).toBeLessThanOrEqual(115 * KB)
    for (const [tag] of html.matchAll(/<script[^>]* src=[^>]*>/g)) expect(tag).toMatch(/type="module"|async|defer/)
  })

  test('has no web font', () => {
    expect(html).not.toMatch(/@font-face|\.woff|fonts\./)
  })

  test('keeps the place of every picture, and loads those further down when they are near', () => {
    const pictures = html.match(/<img[^>]*>/g) ?? []
    for (const picture of pictures) expect(picture).toMatch(/(?=.* width="\d+")(?=.* height="\d+")/)
    const eager = pictures.filter((picture) => !picture.includes('loading="lazy"'))
    expect(eager.length).toBeLessThanOrEqual(4)
  })

  test('shows its largest part with the first flight of packets', () => {
    const cutOff = { finishFlush: constants.BROTLI_OPERATION_FLUSH }
    const begin = brotliDecompressSync(compressed.subarray(0, FIRST_FLIGHT), cutOff).toString()
    expect(begin).toMatch(largest)
  })
})

const members = [
  '/cart',
  '/dashboard',
  '/mylearning',
  '/mycourses',
  '/instructor/dashboard',
  '/notifications',
  '/learner/profile',
  '/learner/accounts',
  '/instructor/profile',
  '/classroom/1/4',
  '/classroom/1/lessons/4',
]

test.each(members)('%s begins its calls before its styles and scripts are named', async (url) => {
  const { body } = await app.inject(url)
  const begin = body.indexOf('koyaEarly')
  expect(begin).toBeGreaterThan(0)
  expect(begin).toBeLessThan(body.indexOf('rel="stylesheet"'))
  expect(begin).toBeLessThan(body.indexOf('/assets/entry'))
})

test('the script that begins the calls of a page is at most 2.1 kB on the line', async () => {
  for (const url of members) {
    const scripts = Array.from(
      (await app.inject(url)).body.matchAll(/<script>(.*?)<\/script>/gs),
      ([, script]) => script,
    )
    const script = scripts.find((one) => one?.includes('koyaEarly')) ?? ''
    expect(script).toContain('koyaEarly')
    expect(brotliCompressSync(script).length, url).toBeLessThanOrEqual(2.1 * KB)
  }
})

const forAnyone = Object.entries(pageGuards)
  .filter(([path, guard]) => guard === 'public' && path !== '/newcourse')
  .map(([path]) => path.replace(':name', 'all').replace(/:\w+/g, '1'))
  // Not in that list, and for anyone all the same: whoever gets such a link comes here first.
  .concat('/teach', '/gifts/1', '/sponsor/1', '/shared-exams/1', '/verify/1', '/bundles/1', '/signed-up')

test.each(forAnyone)('%s asks for at most 115 kB of scripts', async (url) => {
  const files = scriptsOf((await app.inject(url)).body)
  expect(files.length).toBeGreaterThan(0)
  expect(bytesOf(files)).toBeLessThanOrEqual(115 * KB)
})

test('pages for anyone begin no calls', async () => {
  for (const url of ['/', '/courses', '/course-detail/2', '/about'])
    expect((await app.inject(url)).body).not.toContain('koyaEarly')
})

test('the classroom asks for at most 158 kB of scripts', async () => {
  const { body } = await app.inject('/classroom/1/4')
  expect(bytesOf(scriptsOf(body))).toBeLessThanOrEqual(158 * KB)
})

function bytesOf(files: string[]) {
  return files.reduce((sum, file) => sum + readFileSync(join(clientFolder, `${file}.br`)).length, 0)
}

/** All that the page names: what is preloaded, what its first script imports, and the list of routes. */
function scriptsOf(html: string) {
  return [...new Set(Array.from(html.matchAll(/\/assets\/[^"' )]+\.js/g), ([file]) => file))]
}
