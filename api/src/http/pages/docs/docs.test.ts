import { createHook } from 'node:async_hooks'
import { fullPath, SIGN_IN_PATH } from '@koya/contract/protocol/endpoint.ts'
import { failures } from '@koya/contract/protocol/failures.ts'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { byChapter } from './capabilities.ts'
import { commentsIn, describeEndpoints } from './describe-endpoints.ts'
import { exampleOf } from './example-of.ts'
import { curlOf, exampleRequest } from './requests.ts'

const { app } = await testApp()
const endpoints = [...app.endpoints.values()]
const described = await describeEndpoints(endpoints)
vi.spyOn(app.endpoints, 'values').mockImplementationOnce(() => {
  throw new Error('the disk is away')
})
const refused = await app.inject('/api/docs')
const page = (await app.inject('/api/docs')).body
const document = (await app.inject('/api/v1/openapi.json')).json()
const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every call that is served has a name of its own, a sentence and a capability', () => {
  expect(described.map(({ endpoint }) => callOf(endpoint)).sort()).toEqual(endpoints.map(callOf).sort())
  expect(new Set(described.map(({ name }) => name)).size).toBe(endpoints.length)
  const unclear = described.filter(({ text }) => !/^[A-Z][a-z]+s\b.*[.)]$/s.test(text))
  expect(
    unclear.map(({ name, text }) => [name, text]),
    'Begin with what the call does: Lists …',
  ).toEqual([])
})

test('only the comment right above a call is its sentence', () => {
  const source =
    '/** Of the first. */\nexport const a = 1\n\n/** Of nobody. */\nconst b = 2\nexport const c = 3\n/**\n * Of\n * the last.\n */\nexport const d = 4\n'
  expect([...commentsIn(source)]).toEqual([
    ['a', 'Of the first.'],
    ['c', ''],
    ['d', 'Of the last.'],
  ])
})

test('OpenAPI and the page name every call, with its sentence and its refusals', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const { endpoint, name } of described) {
    const { method, path } = endpoint
    const operation = document.paths[fullPath(path).replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    expect(operation.security, name).toEqual(endpoint.access === 'anyone' ? [] : [{ bearer: [] }])
    expect(operation).toMatchObject({ operationId: name, summary: expect.stringMatching(/^[A-Z]/) })
    expect(page).toContain(`<h4 id="${name}"><b>${method}</b> ${fullPath(path)}</h4>`)
    for (const code of endpoint.failures ?? []) {
      expect(operation.responses[failures[code][0]].description).toContain(`${code}: `)
      expect(page).toContain(`<code>${code}</code>`)
    }
  }
})

test('the contents lead to every capability, and each call stands under one', () => {
  const links = [...page.matchAll(/<li><a href="#about-([\w-]+)">[^<]+<\/a> \(/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(20)
  for (const id of links) expect(page).toContain(`<div id="about-${id}">`)
  expect(new Set(described.map(({ capability }) => capability))).toEqual(new Set(links))
})

test('the contents come before everything else, and every link of the page leads somewhere', () => {
  expect(page.indexOf('id="contents"')).toBeLessThan(page.indexOf('id="begin"'))
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
})

test('every file of the contract has words of its own in the contents', () => {
  expect(byChapter(described).map(({ title }) => title)).not.toContain('More')
})

test('the page explains why logging in stands at a path of its own', () => {
  expect(page).toMatch(new RegExp(`which stays at <code>${SIGN_IN_PATH}</code>`))
})

test.each(described)('the example of $name is what it takes and what it answers', ({ endpoint }) => {
  const { params, query, body, answer } = endpoint
  const { form } = exampleRequest(endpoint)
  const takes = (schema: typeof answer | undefined, io: 'input' | 'output') =>
    schema ? schema.safeParse(exampleOf(schema, io)).error?.issues : undefined
  expect(takes(params, 'input')).toBeUndefined()
  expect(takes(query, 'input')).toBeUndefined()
  if (form.length === 0) expect(takes(body, 'input')).toBeUndefined()
  expect(takes(answer, 'output')).toBeUndefined()
})

test('a call as curl carries what it needs, and never a token of anybody', () => {
  const pay = described.find(({ name }) => name === 'startPayment')?.endpoint
  expect(pay && curlOf(pay, 'https://koya.example')).toBe(
    `curl -X POST 'https://koya.example/api/v1/payments' \\\n  -H "Authorization: Bearer $KOYA_TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"course_ids":[7,12],"coupon":"LAGOS10"}'`,
  )
  const upload = described.find(({ name }) => name === 'uploadImage')?.endpoint
  expect(upload && curlOf(upload, 'https://koya.example')).toContain(`-F 'file=@file'`)
})

test('each call can be tried, with a field for each thing it is told', () => {
  expect(page.match(/<form data-method/g)).toHaveLength(described.length)
  expect(page).toContain('data-path="/api/v1/courses/:id"')
})

test.each(['/api/docs', '/api/v1/client.ts', '/api/v1/openapi.json'])(
  '%s is compressed once, for whoever asks',
  async (url) => {
    const get = () => app.inject({ url, headers: { 'accept-encoding': 'br' } })
    const first = await get()
    let compressions = 0
    const hook = createHook({ init: (_id, type) => void (type === 'ZLIB' && compressions++) }).enable()
    const second = await get()
    hook.disable()
    expect(first.headers['content-encoding']).toBe('br')
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(compressions).toBe(0)
  },
)

test('whoever has the page already is told so when it is loaded again', async () => {
  for (const url of ['/api/docs', '/api/v1/openapi.json', '/api/v1/client.ts']) {
    const { headers } = await app.inject(url)
    expect(headers['cache-control']).toBe('no-cache')
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await app.inject({ url, headers: { 'if-none-match': 'W/"another"' } })).statusCode).toBe(200)
  }
})

test('when the page could not be made for the first who asked, it is made for the next', () => {
  expect(refused.statusCode).toBe(500)
  expect(page).toContain('<h1')
})
