import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const { app } = await testApp({ template: 'market' })

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

const texts = [
  `${API_BASE}/courses`,
  `${API_BASE}/countries`,
  '/art/1/hanging/hero-phone.svg',
  '/api/docs',
  `${API_BASE}/client.ts`,
]

test.each(texts)('%s travels compressed, and is the same when it arrives', async (url) => {
  const plain = await get(url)
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get(url, encoding)
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length).toBeLessThan(0.5 * plain.rawPayload.length)
    expect(open(rawPayload).toString()).toBe(plain.body)
  }
})

test('what fits into one packet is sent as it is, and so is a refusal', async () => {
  for (const url of [`${API_BASE}/notifications`, `${API_BASE}/courses/999999`])
    expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined()
})
