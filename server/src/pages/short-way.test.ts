import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { buildApp } from '@koya/api/app.ts'
import { organisationHosts, organisations } from '@koya/api/db/schema.ts'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'

type Asked = { method?: string; headers?: Record<string, string> }

await prepareWeb(() => {}, false)

/** The product on a port of its own: what is asked within the process never takes the short way. */
async function openMarket() {
  const { deps } = await testApp({ template: 'market' })
  const app = await buildApp(deps)
  const cache = new KeptAnswers(() => true)
  let usual = 0
  app.addHook('onRequest', (_request, _reply, done) => {
    usual++
    done()
  })
  await mountWeb(app, cache)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  async function ask(path: string, { method = 'GET', headers = {} }: Asked = {}) {
    const before = usual
    const sent = request({ port, path, method, headers, agent: false }).end()
    const [answer]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage]
    const body = await buffer(answer)
    const { date: _, 'x-request-id': number, connection: __, ...rest } = answer.headers
    // Every loader of a page asks the API within the process; a page from memory asks nothing.
    return { status: answer.statusCode, number, headers: rest, body, isShort: usual === before }
  }
  return { app, cache, port, ask, db: deps.db, metrics: async () => (await app.inject('/metrics')).body }
}

/** A page is kept in memory as browsers take it. */
const asBrowsers = { headers: { 'accept-encoding': 'br' } }

const market = await openMarket()
const { ask } = market

test.each(['br', 'gzip', ''])('a page is the same both ways, asked for in "%s"', async (encoding) => {
  const headers: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {}
  const answers = []
  for (let n = 0; n < 4; n++) answers.push(await ask('/about', { headers }))
  const [first, , , last] = answers
  expect(answers.map(({ isShort }) => isShort).at(-1)).toBe(true)
  expect(last).toMatchObject({ status: 200, headers: first?.headers, body: first?.body })
  expect(last?.headers['content-encoding']).toBe(encoding || undefined)
  expect(new Set(answers.map(({ number }) => number)).size).toBe(4)
})

test('who has the page already, only looks, or asks for something else takes the usual way', async () => {
  for (let n = 0; n < 3; n++) await ask('/blogs')
  const { headers, isShort } = await ask('/blogs')
  expect(isShort).toBe(true)
  const known = await ask('/blogs', { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(known).toMatchObject({ status: 304, isShort: false })
  expect(await ask('/blogs', { method: 'HEAD' })).toMatchObject({ status: 200, isShort: false })
  for (let n = 0; n < 3; n++) {
    expect((await ask('/api/v1/countries')).isShort).toBe(false)
    expect((await ask('/courses?search=solar')).isShort).toBe(false)
    expect(await ask('/course-detail/99999')).toMatchObject({ status: 404, isShort: false })
  }
})

test('a page that has changed is not sent the short way until it has been made again', async () => {
  for (let n = 0; n < 3; n++) await ask('/courses', asBrowsers)
  expect((await ask('/courses', asBrowsers)).isShort).toBe(true)
  market.cache.forgetAll()
  expect((await ask('/courses', asBrowsers)).isShort).toBe(false)
})

test('pages of the short way are counted in the metrics', async () => {
  const count = async () => {
    const line = /^koya_request_seconds_count\{method="GET",route="\*",status="200"\} (\d+)$/m
    return Number((await market.metrics()).match(line)?.[1])
  }
  for (let n = 0; n < 3; n++) await ask('/careers')
  const before = await count()
  for (let n = 0; n < 5; n++) expect((await ask('/careers')).isShort).toBe(true)
  expect(await count()).toBe(before + 5)
})

test('a page that is still on its way when closing begins arrives whole', async () => {
  const { app, port, ask } = await openMarket()
  for (let n = 0; n < 3; n++) await ask('/legal-information')
  const whole = await ask('/legal-information')
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write('GET /legal-information HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  const [, answer] = await once(app.server, 'request')
  expect(answer.writableEnded).toBe(true)
  const closed = app.close()
  socket.resume()
  const answered = await text(socket)
  expect(Buffer.byteLength(answered.slice(answered.indexOf('\r\n\r\n') + 4))).toBe(whole.body.length)
  await closed
})

test('what lies in memory for our own host is not sent on the host of an organisation, and the other way round', async () => {
  for (let n = 0; n < 3; n++) await ask('/about')
  const [marina] = await market.db.select().from(organisations).where(eq(organisations.slug, 'marina'))
  const host = 'learn.marina.example'
  await market.db
    .insert(organisationHosts)
    .values({ organisationId: marina?.id ?? 0, host, token: 'x', provenAt: new Date() })
  const own = async (path: string) => ask(path, { headers: { host } })
  expect((await own('/')).body.toString()).toContain('<h1>Marina Staff Training</h1>')
  expect(await own('/about')).toMatchObject({ status: 302, headers: { location: expect.stringMatching(/\/about$/) } })
  for (const other of ['127.0.0.1', 'unknown.example', '']) {
    const { status, body } = await ask('/about', { headers: { host: other } })
    expect([other, status, body.toString().includes('<h1>Marina')]).toEqual([other, 200, false])
    expect((await ask('/', { headers: { host: other } })).body.toString()).not.toContain('<h1>Marina')
  }
  const unknown = { headers: { ...asBrowsers.headers, host: 'unknown.example' } }
  await expect.poll(async () => (await ask('/about', unknown)).isShort).toBe(true)
})
