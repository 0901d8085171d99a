import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { secureAnswers } from '@koya/api/http/security-headers.ts'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { sendRaw } from '../../../api/test/hostile/raw-socket.ts'
import { staticFiles } from './static-files.ts'

const root = mkdtempSync(join(tmpdir(), 'koya-files-'))
afterAll(() => rmSync(root, { recursive: true }))

function makeBuild(name: string, files: Record<string, string>) {
  const folder = join(root, name)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const [path, content] of Object.entries(files)) {
    writeFileSync(join(folder, path), content)
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content))
    writeFileSync(join(folder, `${path}.gz`), gzipSync(content))
  }
  return folder
}

const app = Fastify()
secureAnswers(app, { isHttps: false })
const now = makeBuild('now', { 'assets/page-2.js': 'two', 'favicon.svg': '<svg/>', 'film.mp4': '0123456789' })
const before = makeBuild('before', { 'assets/page-1.js': 'one' })
staticFiles(app, [now, before])

test("a page that was opened before an update still finds the previous build's files", async () => {
  expect((await app.inject('/assets/page-1.js')).body).toBe('one')
  expect((await app.inject('/assets/page-2.js')).body).toBe('two')
})

test('files with a hash in their name are kept for good, others for an hour', async () => {
  expect((await app.inject('/assets/page-2.js')).headers['cache-control']).toContain('immutable')
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('scripts come without what only documents heed; drawings, which can be opened as one, keep their policy', async () => {
  const script = (await app.inject('/assets/page-2.js')).headers
  expect(script).not.toHaveProperty('content-security-policy')
  expect(script).not.toHaveProperty('permissions-policy')
  expect(script['x-content-type-options']).toBe('nosniff')
  expect(script['cross-origin-resource-policy']).toBe('same-origin')
  expect((await app.inject('/favicon.svg')).headers).toHaveProperty('content-security-policy')
})

test('a file comes compressed to whoever takes it so', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/page-2.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe('two')
})

const film = async (range?: string, others: Record<string, string> = {}) => {
  const headers = { 'accept-encoding': 'gzip, br', ...(range && { range }), ...others }
  const response = await app.inject({ url: '/film.mp4', headers })
  return [response.statusCode, response.headers['content-range'], response.body]
}

test.each([
  ['bytes=0-3', 'bytes 0-3/10', '0123'],
  ['bytes=4-', 'bytes 4-9/10', '456789'],
  ['bytes=-2', 'bytes 8-9/10', '89'],
  ['bytes=8-99', 'bytes 8-9/10', '89'],
])('a player gets of a film the part it asks for: %s', async (asked, said, part) => {
  expect(await film(asked)).toEqual([206, said, part])
})

test.each([undefined, 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=abc'])(
  'asked for %s, a film comes whole and as it is',
  async (asked) => {
    expect(await film(asked)).toEqual([200, undefined, '0123456789'])
    const { headers } = await app.inject({ url: '/film.mp4', headers: { 'accept-encoding': 'br' } })
    expect(headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(headers['content-encoding']).toBeUndefined()
  },
)

test('a part that a film does not have is refused, and one of another film is not given', async () => {
  expect(await film('bytes=10-')).toEqual([416, 'bytes */10', ''])
  expect(await film('bytes=-0')).toEqual([416, 'bytes */10', ''])
  expect(await film('bytes=0-3', { 'if-range': '"another"' })).toEqual([200, undefined, '0123456789'])
  const { etag } = (await app.inject('/film.mp4')).headers
  expect(await film('bytes=0-3', { 'if-range': String(etag) })).toEqual([206, 'bytes 0-3/10', '0123'])
  expect((await film(undefined, { 'if-none-match': String(etag) }))[0]).toBe(304)
})

test('a file that is not there is a 404', async () => {
  expect((await app.inject('/assets/gone.js')).statusCode).toBe(404)
})

test('no address leads out of the folders of the build', async () => {
  writeFileSync(join(root, 'secret.txt'), 'outside')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const ways = [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%252e%252e/%252e%252e/secret.txt',
    '//../secret.txt',
    '/assets/page-2.js%00/../../../secret.txt',
    '/.\u002e/secret.txt',
  ]
  for (const way of ways) {
    // As no client library would send it: the dots arrive as they are.
    const { answers } = await sendRaw(port, `GET ${way} HTTP/1.1\r\nHost: koya.test\r\nConnection: close\r\n\r\n`)
    expect([
      way,
      answers.length,
      answers.some(({ status, body }) => status === 200 || body.includes('outside')),
    ]).toEqual([way, 1, false])
  }
  await app.close()
})
