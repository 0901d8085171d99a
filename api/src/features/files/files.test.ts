import { randomBytes } from 'node:crypto'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { StorageProblem } from '../../adapters/storage/storage-problem.ts'
import { abortIdleUploadsJob } from '../../jobs/media/abort-idle-uploads.ts'

const { app, deps } = await testApp()
const { storage } = deps
const key = 'private/films/one.mp4'
await storage.write(key, Buffer.from('0123456789'), 'video/mp4')
const terms = { seconds: 600, type: 'video/mp4' }

test('a private film is played in parts, asked for its size, and not sent again to whoever has it', async () => {
  const url = await storage.signRead(key, terms)
  const part = await app.inject({ url, headers: { range: 'bytes=-3' } })
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 7-9/10', '789'])
  const look = await app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-1' } })
  expect([look.statusCode, look.headers['content-length'], look.body]).toEqual([200, '10', ''])
  expect(look.headers['accept-ranges']).toBe('bytes')
  const etag = String(look.headers.etag)
  expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  const same = await app.inject({ url, headers: { range: 'bytes=0-1', 'if-range': etag } })
  const other = await app.inject({ url, headers: { range: 'bytes=0-1', 'if-range': '"another"' } })
  expect([same.statusCode, other.statusCode, other.body]).toEqual([206, 200, '0123456789'])
  const outside = await app.inject({ url, headers: { range: 'bytes=10-' } })
  expect([outside.statusCode, outside.headers['content-range'], outside.body]).toEqual([416, 'bytes */10', ''])
})

test('no file of ours is a page: it is saved and not shown, its type is not guessed, and no script runs', async () => {
  const page = 'private/files/page.html'
  await storage.write(page, Buffer.from('<script>alert(1)</script>'), 'text/html')
  const { headers } = await app.inject(
    await storage.signRead(page, { ...terms, type: 'text/html', fileName: 'a.html' }),
  )
  expect(headers).toMatchObject({
    'content-disposition': "attachment;filename*=UTF-8''a.html",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['cache-control']).toMatch(/^private,max-age=(600|599)$/)
})

test('nobody reaches a private file by the addresses of public pictures', async () => {
  await storage.write('private/aaaaaaaaaaaaaaaaaaaaaaaa/640.webp', randomBytes(10), 'image/webp')
  for (const url of [
    '/media/private/aaaaaaaaaaaaaaaaaaaaaaaa/640.webp',
    '/media/private%2Faaaaaaaaaaaaaaaaaaaaaaaa/640.webp',
    '/media/aaaaaaaaaaaaaaaaaaaaaaaa/..%2F..%2Fprivate%2Ffilms%2Fone.mp4',
    '/media/../files/private/films/one.mp4',
  ])
    expect([403, 404]).toContain((await app.inject(url)).statusCode)
})

test('an address that is over says so in words', async () => {
  const response = await app.inject(`/files/${key}?expires=1&signature=x`)
  expect([response.statusCode, response.json().message]).toEqual([403, messages.api.fileAddressOver])
})

test('an address that was signed before KOYA_SECRET changed is no longer valid', async () => {
  const url = await storage.signRead(key, terms)
  const { app: other, deps: others } = await testApp({ env: { KOYA_SECRET: randomBytes(32).toString('hex') } })
  await others.storage.write(key, Buffer.from('other'), 'video/mp4')
  expect((await other.inject(url)).statusCode).toBe(403)
})

test.each([
  ['full', 507, messages.api.storageFull],
  ['unavailable', 503, messages.api.storageUnavailable],
] as const)('a storage that is %s answers %i in words, and is counted', async (reason, status, message) => {
  const { app, deps } = await testApp()
  const url = await deps.storage.parts.signPut(await deps.storage.parts.begin(key, 'video/mp4'), 1, {
    size: 3,
    seconds: 60,
  })
  deps.storage.parts.put = async () => {
    throw new StorageProblem(reason, 'no')
  }
  const response = await app.inject({ method: 'PUT', url, payload: 'abc', headers: { 'content-type': 'video/mp4' } })
  expect([response.statusCode, response.json().message]).toEqual([status, message])
})

test('bytes and failures of the storage stand in the metrics', async () => {
  const { app, deps } = await testApp()
  await deps.storage.write('a', Buffer.from('0123456789'), 'text/plain')
  const file = await deps.storage.open('a', { first: 2, last: 4 })
  if (file && file !== 'outside') file.body.destroy()
  await expect(deps.storage.copy('b', 'c')).rejects.toThrow('not there')
  const { body } = await app.inject('/metrics')
  expect(body).toContain('koya_storage_bytes_total{direction="in"} 10\n')
  expect(body).toContain('koya_storage_bytes_total{direction="out"} 3\n')
  expect(body).toContain('koya_storage_failures_total{operation="copy",reason="no_such_file"} 1\n')
})

test('an upload that got nothing for a day is cleared up by its job, and one of today is not', async () => {
  const upload = await storage.parts.begin('private/films/two.mp4', 'video/mp4')
  const hoursLater = (hours: number) => ({ ...deps, clock: () => new Date(Date.now() + hours * 3_600_000) })
  const { signal } = new AbortController()
  await abortIdleUploadsJob.run(hoursLater(23), {}, signal)
  expect(await storage.parts.list(upload)).toEqual([])
  await abortIdleUploadsJob.run(hoursLater(25), {}, signal)
  await expect(storage.parts.list(upload)).rejects.toMatchObject({ reason: 'no_such_upload' })
})
