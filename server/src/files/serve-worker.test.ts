import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { expect, test } from 'vitest'
import { clientFolder, workerFolder } from '../build-web.ts'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'
import { shellFiles } from './shell-files.ts'

await prepareWeb(() => {}, false)

async function product(serviceWorkerIsOn: boolean) {
  const { app } = await testApp({ template: 'market' })
  app.deps.config.serviceWorkerIsOn = serviceWorkerIsOn
  await mountWeb(app, new KeptAnswers(() => true))
  return app
}

test('the worker is asked for anew each time, may fetch from us alone, and pages may have it', async () => {
  const app = await product(true)
  const { statusCode, headers, body } = await app.inject('/sw.js')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect(body).toBe(readFileSync(join(workerFolder, 'sw.js'), 'utf8'))
  const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await app.inject('/courses')).headers['content-security-policy']).toContain("worker-src 'self'")
})

test('every file that the worker keeps exists, and what a first visit fetches for later is small', () => {
  const { core, pages, classroom, shelf } = shellFiles(clientFolder)
  const worker = readFileSync(join(workerFolder, 'sw.js'), 'utf8')
  for (const file of [...core, ...pages, ...classroom, ...shelf]) {
    expect(statSync(join(clientFolder, file)).size).toBeGreaterThan(0)
    expect(worker).toContain(file)
  }
  const names = [...core, ...pages, ...classroom, ...shelf].join('\n')
  for (const part of [
    'entry.client',
    'root',
    'listing-page',
    'course-page',
    'classroom-page',
    'my-learning-page',
    'shelf-page',
  ])
    expect(names).toContain(`/assets/${part}-`)
  expect(names).toMatch(/\/assets\/member-[\w-]+\.css/)
  const bytes = (files: string[]) =>
    files.reduce((sum, file) => sum + statSync(join(clientFolder, `${file}.br`)).size, 0)
  expect(bytes(core)).toBeLessThan(104_000)
  expect(bytes(pages)).toBeLessThan(22_000)
  expect(bytes(classroom)).toBeLessThan(69_000)
  expect(bytes(shelf)).toBeLessThan(14_500)
  expect(statSync(join(workerFolder, 'sw.js')).size).toBeLessThan(22_000)
})

test('switched off, the worker takes itself and its copies back, and pages may have none', async () => {
  const app = await product(false)
  const { headers, body } = await app.inject('/sw.js')
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toContain('registration.unregister()')
  expect(body).not.toContain('/assets/')
  expect((await app.inject('/courses')).headers['content-security-policy']).toContain("worker-src 'none'")
})

test('the product can be put on a home screen', async () => {
  const app = await product(true)
  expect((await app.inject('/')).body).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  const { headers, body } = await app.inject('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json')
  const { display, icons } = JSON.parse(body) as { display: string; icons: { src: string; sizes: string }[] }
  expect(display).toBe('standalone')
  for (const { src, sizes } of icons) {
    const { rawPayload } = await app.inject(src)
    // A PNG says its width and height from the 17th byte on.
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
  }
})
