import { gzipSync } from 'node:zlib'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { app } = await testApp()
const origin = 'https://evil.example'

test('no answer of the API may be read by a page of another site, whatever its browser asks first', async () => {
  const shared: string[] = []
  for (const { method, path } of app.endpoints.values()) {
    const url = fullPath(path.replaceAll(/:\w+/g, '1'))
    const asks = { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' }
    for (const asked of ['OPTIONS', 'HEAD'] as const) {
      const { headers } = await app.inject({ method: asked, url, headers: asks })
      if (Object.keys(headers).some((name) => name.startsWith('access-control-'))) shared.push(`${asked} ${url}`)
    }
  }
  expect(shared).toEqual([])
})

test('a body that comes compressed is refused and not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, '{"a":'))
  for (const encoding of ['gzip', 'br', 'deflate', 'identity, gzip']) {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/contact', headers, payload: bomb })
    expect([encoding, statusCode >= 400 && statusCode < 500]).toEqual([encoding, true])
  }
})

test('whoever sends a request slowly is given a minute for all of it', () => {
  const { requestTimeout, headersTimeout } = app.server
  for (const milliseconds of [requestTimeout, headersTimeout]) {
    expect(milliseconds).toBeGreaterThan(0)
    expect(milliseconds).toBeLessThanOrEqual(60_000)
  }
})
