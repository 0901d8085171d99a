import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeLater } from '../../../test/closing.ts'
import { s3StandIn } from '../../../test/storage/s3-stand-in.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { readConfig } from '../../config.ts'
import { checkStorage } from './check-storage.ts'

const keys = { accessKeyId: 'koya', secretAccessKey: 'a secret of the store' }
const store = await s3StandIn({ ...keys, bucket: 'koya' })
closeLater(store.close)

const settings = (more: NodeJS.ProcessEnv = {}) =>
  readConfig({
    KOYA_HOME: temporaryFolder(),
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    ...more,
  })

test('the doctor keeps, reads and signs a file in the store, and takes it away again', async () => {
  expect(await checkStorage(settings(), fetch)).toEqual({
    name: 'Uploads',
    state: 'works',
    detail: `${store.endpoint}: kept, read in part, signed`,
  })
  expect(store.files.size).toBe(0)
})

test.each([
  ['a wrong key', { S3_SECRET_ACCESS_KEY: 'another' }, '403 SignatureDoesNotMatch to a write'],
  ['a wrong bucket', { S3_BUCKET: 'elsewhere' }, '404 NoSuchBucket to a write'],
  ['a store that is not there', { S3_ENDPOINT: 'http://127.0.0.1:2' }, 'ECONNREFUSED'],
])('%s makes the doctor worry', async (_what, more, said) => {
  expect(await checkStorage(settings(more), fetch)).toMatchObject({
    state: 'broken',
    detail: expect.stringContaining(said),
  })
})

test('a bucket that gives private files to anyone makes the doctor worry', async () => {
  const openBucket: typeof fetch = async (input, init) => {
    const isUnsigned = typeof input === 'string' && !input.includes('?')
    return isUnsigned ? new Response('0123456789') : fetch(input, init)
  }
  expect(await checkStorage(settings(), openBucket)).toMatchObject({
    state: 'broken',
    detail: expect.stringContaining('private files are given to anyone'),
  })
  expect(store.files.size).toBe(0)
})

test('a bucket to which our pages may not send makes the doctor worry: no film would ever arrive', async () => {
  const at = (PUBLIC_URL: string) => checkStorage(settings({ PUBLIC_URL }), fetch)
  store.allowOrigins('https://koya.example')
  expect((await at('https://koya.example')).state).toBe('works')
  expect(await at('https://learn.example')).toMatchObject({
    state: 'broken',
    detail: expect.stringContaining('browsers may not send files to it from https://learn.example'),
  })
  store.allowOrigins('*')
  expect(store.files.size).toBe(0)
})

test('on disk the doctor makes no folder, and in one that is there leaves no file', async () => {
  const config = settings({ S3_ENDPOINT: '' })
  expect((await checkStorage(config, fetch)).state).toBe('unset')
  expect(existsSync(join(config.home, 'media'))).toBe(false)

  mkdirSync(join(config.home, 'media'))
  expect((await checkStorage(config, fetch)).detail).toContain('kept, read in part, signed')
  const left = readdirSync(join(config.home, 'media'), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})
