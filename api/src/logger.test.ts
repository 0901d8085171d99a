import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeLater } from '../test/closing.ts'
import { testApp } from '../test/test-app.ts'
import { buildApp } from './app.ts'
import { createLogger } from './logger.ts'

test('a log line is JSON and holds neither token nor password nor the secret part of a link', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  const app = Fastify({ loggerInstance: log })
  app.get('*', (request) => {
    request.log.info({ body: { password: 'hunter2secret', token: 'tok-secret' }, req: request }, 'seen')
    return ''
  })
  await app.inject('/subscription/link-secret')
  await app.inject('/api/v1/subscribers/link-secret/unsubscribe')
  await app.inject({
    url: '/password/reset/link-secret?email=ada@example.test',
    headers: { authorization: 'Bearer header-secret', cookie: 'koya_device=cookie-secret' },
  })
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  expect(lines.join()).toContain('[hidden]')
  expect(lines.join()).not.toMatch(/secret|ada@example/)
})

test('no link that opens something without a log-in is told', async () => {
  const { app } = await testApp()
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  const calls = [...app.endpoints.values()].map(({ path }) => fullPath(path)).filter((path) => path.includes(':token'))
  const pages = [
    'gifts',
    'sponsor',
    'confirm',
    'subscription',
    'shared-exams',
    'report-mail',
    'mail-links',
    'join',
    'calendar',
  ]
  const addresses = [...calls, ...pages.map((page) => `/${page}/:token`)]
  expect(calls.length).toBeGreaterThan(10)
  for (const address of addresses)
    log.info({ req: { method: 'GET', url: address.replace(':token', 'link-secret') } }, 'seen')
  expect(lines).toHaveLength(addresses.length)
  expect(lines.filter((line) => line.includes('secret'))).toEqual([])
})

test('a query that failed is told without the values that were in it', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  const error = new DrizzleQueryError(
    'insert into outbox',
    ['https://koya.example/reset/link-secret'],
    new Error('disk full'),
  )
  log.error({ err: error }, 'unexpected error')
  expect(lines.join()).toContain('disk full')
  expect(lines.join()).toContain('insert into outbox')
  expect(lines.join()).not.toContain('secret')
})

test('the number that an answer carries leads to its line, and to what went wrong', async () => {
  const { deps, db } = await testApp()
  const lines: { reqId?: string; msg: string }[] = []
  const app = await buildApp({ ...deps, log: createLogger('info', { write: (line) => lines.push(JSON.parse(line)) }) })
  closeLater(() => app.close())
  await db.execute('ALTER TABLE countries RENAME TO somewhere_else')
  const [good, bad] = [await app.inject('/api/v1/categories'), await app.inject('/api/v1/countries')]
  const said = (id: unknown) => lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg)
  expect(said(good.headers['x-request-id'])).toEqual(['request'])
  expect(said(bad.headers['x-request-id'])).toEqual(['unexpected error', 'request'])
})
