import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closeLater } from '../../../../test/closing.ts'
import { s3StandIn } from '../../../../test/storage/s3-stand-in.ts'
import { s3Storage } from './s3-storage.ts'

const keys = { accessKeyId: 'koya', secretAccessKey: 'a secret that both sides know' }
const store = await s3StandIn({ ...keys, bucket: 'koya' })
closeLater(store.close)
const settings = { ...keys, endpoint: store.endpoint, bucket: 'koya', region: 'auto' }
const storage = s3Storage(settings)
const bytes = Buffer.from('0123456789')

test('the type of a file is told to the store', async () => {
  await storage.write('pictures/640.webp', bytes, 'image/webp')
  expect(store.files.get('pictures/640.webp')?.type).toBe('image/webp')
  const upload = await storage.parts.begin('films/one.mp4', 'video/mp4')
  const part = await storage.parts.put(upload, 1, { stream: Readable.from([bytes]), size: bytes.length })
  await storage.parts.complete(upload, [part])
  expect(store.files.get('films/one.mp4')?.type).toBe('video/mp4')
})

test('a store that is busy is asked again, and three times at most', async () => {
  store.beInTrouble('SlowDown', 'SlowDown')
  await storage.write('busy', bytes, 'text/plain')
  expect(await storage.read('busy')).toEqual(new Uint8Array(bytes))

  store.beInTrouble('SlowDown', 'SlowDown', 'SlowDown')
  const before = store.requests()
  await expect(storage.stat('busy')).rejects.toMatchObject({ reason: 'unavailable' })
  expect(store.requests() - before).toBe(3)
})

test('what comes as a stream is sent once: the bytes are gone', async () => {
  store.beInTrouble('SlowDown')
  const before = store.requests()
  const content = { stream: Readable.from([bytes]), size: bytes.length }
  await expect(storage.write('stream', content, 'text/plain')).rejects.toMatchObject({
    reason: 'unavailable',
    message: 'the store answered 503 SlowDown to a write',
  })
  expect(store.requests() - before).toBe(1)
})

test('a store that has no room says so', async () => {
  store.beInTrouble('QuotaExceeded')
  await expect(storage.write('full', bytes, 'text/plain')).rejects.toMatchObject({ reason: 'full' })
})

test('a store that does not know us is a failure, and never an empty answer', async () => {
  const stranger = s3Storage({ ...settings, secretAccessKey: 'another' })
  const refused = { reason: 'refused', message: expect.stringContaining('403 SignatureDoesNotMatch') }
  await expect(stranger.write('a', bytes, 'image/webp')).rejects.toMatchObject(refused)
  await expect(stranger.read('a')).rejects.toMatchObject(refused)
  await expect(stranger.open('a', { first: 1 })).rejects.toMatchObject(refused)
  await expect(stranger.stat('a')).rejects.toMatchObject({ reason: 'refused' })
  await expect(stranger.remove('a')).rejects.toMatchObject(refused)
  await expect(stranger.parts.begin('a', 'video/mp4')).rejects.toMatchObject(refused)
})

test('a bucket that is not there is a failure, and not a file that is not there', async () => {
  const lost = s3Storage({ ...settings, bucket: 'elsewhere' })
  await expect(lost.read('a')).rejects.toThrow('404 NoSuchBucket')
  await expect(lost.open('a')).rejects.toThrow('404 NoSuchBucket')
})

test('a store that is not there, or answers 200 and then fails, is a failure', async () => {
  const nobody = s3Storage({ ...settings, endpoint: 'http://127.0.0.1:2' })
  await expect(nobody.read('a')).rejects.toMatchObject({ reason: 'unavailable' })
  const late = s3Storage(settings, {
    fetch: async () => new Response('<?xml version="1.0"?>\n<Error><Code>InternalError</Code></Error>'),
  })
  await expect(late.copy('a', 'b')).rejects.toThrow('200 InternalError')
})

test('a store that ignores ranges is found out', async () => {
  const whole = s3Storage(settings, {
    fetch: async () => new Response(bytes, { headers: { etag: '"a"', 'content-length': '10' } }),
  })
  await expect(whole.open('a', { first: 3 })).rejects.toThrow('another part')
  const file = await whole.open('a', { first: 0 })
  expect(file && file !== 'outside' && (await buffer(file.body))).toEqual(bytes)
})

test('signed addresses lead browsers to where they reach the store', async () => {
  const outside = s3Storage({ ...settings, publicEndpoint: 'https://files.koya.test' })
  const address = new URL(await outside.signRead('private/a', { seconds: 60, type: 'video/mp4' }))
  expect([address.origin, address.pathname]).toEqual(['https://files.koya.test', '/koya/private/a'])
  expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('host')
})

test('uploads of others in the same bucket are left alone, however they are called', async () => {
  const asked: string[] = []
  const shared = s3Storage(settings, {
    fetch: async (request) => {
      asked.push((request as Request).method)
      const upload = `<Upload><Key>../odd name</Key><UploadId>1</UploadId><Initiated>2020-01-01T00:00:00Z</Initiated></Upload>`
      return new Response(`<ListMultipartUploadsResult>${upload}</ListMultipartUploadsResult>`)
    },
  })
  expect(await shared.parts.abortIdle(new Date())).toBe(0)
  expect(asked).toEqual(['GET'])
})
