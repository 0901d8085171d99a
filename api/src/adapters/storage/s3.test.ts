import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closeLater } from '../../../test/closing.ts'
import { s3Storage } from './s3.ts'

const secret = 'a secret that both sides know'

/** As small as a store can be that believes nobody: it works the signature out for itself. */
const kept = new Map<string, { bytes: Buffer; type: string | undefined }>()
const store = createServer(async (request, response) => {
  const path = request.url ?? ''
  const bytes = await buffer(request)
  if (signatureOf(request) !== /Signature=(\w+)/.exec(request.headers.authorization ?? '')?.[1])
    return response.writeHead(403).end()
  if (request.method === 'PUT') kept.set(path, { bytes, type: request.headers['content-type'] })
  if (request.method === 'DELETE') kept.delete(path)
  const found = kept.get(path)
  return request.method === 'GET' && !found ? response.writeHead(404).end() : response.end(found?.bytes)
})
await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
closeLater(() => store.close())

/** AWS Signature Version 4, as its documentation tells it. */
function signatureOf({ method, url = '', headers }: IncomingMessage) {
  const [, day = '', region = '', service = ''] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/([^/]+)\//.exec(headers.authorization ?? '') ?? []
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`)
  const asked = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const sealed = createHash('sha256').update(asked).digest('hex')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sealed].join('\n')).toString('hex')
}

const { port } = store.address() as AddressInfo
const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'koya', region: 'auto', accessKeyId: 'koya' }

test('what is written in a store that speaks S3 is read again, and gone once it is removed', async () => {
  const storage = s3Storage({ ...settings, secretAccessKey: secret })
  const bytes = new Uint8Array([1, 2, 3, 250])
  expect(await storage.read('pictures/one-640.webp')).toBeUndefined()
  await storage.write('pictures/one-640.webp', bytes, 'image/webp')
  expect(kept.get('/koya/pictures/one-640.webp')?.type).toBe('image/webp')
  expect(await storage.read('pictures/one-640.webp')).toEqual(bytes)
  await storage.remove('pictures/one-640.webp')
  await storage.remove('pictures/one-640.webp')
  expect(await storage.read('pictures/one-640.webp')).toBeUndefined()
})

test('a store that does not know us is a failure, and never an empty answer', async () => {
  const stranger = s3Storage({ ...settings, secretAccessKey: 'another' })
  await expect(stranger.write('a', new Uint8Array([1]), 'image/webp')).rejects.toThrow('403')
  await expect(stranger.read('a')).rejects.toThrow('403')
  await expect(stranger.remove('a')).rejects.toThrow('403')
})
