import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
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
const now = makeBuild('now', { 'assets/page-2.js': 'two', 'favicon.svg': '<svg/>' })
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

test('a file comes compressed to whoever takes it so', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/page-2.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe('two')
})

test('a file that is not there is a 404', async () => {
  expect((await app.inject('/assets/gone.js')).statusCode).toBe(404)
})
