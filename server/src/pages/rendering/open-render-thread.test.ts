import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { testApp } from '@koya/api/test/test-app.ts'
import { afterAll, expect, test } from 'vitest'
import { serverBundle } from '../../build-web.ts'
import { prepareWeb } from '../../web/mount-web.ts'
import { openRenderThread } from './open-render-thread.ts'
import type { AskApi } from './renderer.ts'

await prepareWeb(() => {}, false)
const { app } = await testApp({ template: 'market' })
const renderer = await openRenderThread(pathToFileURL(serverBundle).href)
afterAll(renderer.close)

const order = { url: 'http://koya.test/courses', isRehearsal: false }
const ask: AskApi = async ({ method, url }) => {
  const answer = await app.inject({ method: method as 'GET', url })
  return { status: answer.statusCode, text: answer.body }
}
const never: AskApi = () => new Promise(() => {})

test('it tells the routes of the pages that it can make', () => {
  expect(Object.values(renderer.routes).map((route) => route?.path)).toContain('courses')
})

test('it loads no reader of PDF: only browsers draw one', () => {
  expect(readFileSync(serverBundle, 'utf8')).not.toMatch(/from\s*["']pdfjs-dist/)
})

test('what the loaders of a page ask for is answered by whoever wants the page', async () => {
  const asked: string[] = []
  const made = await renderer.render(order, (request) => {
    asked.push(request.url)
    return ask(request)
  })
  expect(asked.some((url) => url.startsWith('/api/v1/courses'))).toBe(true)
  expect(made.status).toBe(200)
  expect(Buffer.from(made.body).toString()).toContain('<h1')
})

test('an API that breaks under a page breaks that page only', async () => {
  const broken = await renderer.render(order, () => Promise.reject(new Error('the database is away')))
  expect(broken.status).toBe(500)
  expect((await renderer.render({ ...order, url: 'http://koya.test/about' }, ask)).status).toBe(200)
})

test('pages are lost with a thread that ends, and the next page starts another', async () => {
  const lost = renderer.render(order, never)
  const ended = expect(lost).rejects.toThrow('the thread that makes pages has ended')
  await renderer.close()
  await ended
  const made = await renderer.render({ ...order, url: 'http://koya.test/about' }, ask)
  expect(made.status).toBe(200)
})
