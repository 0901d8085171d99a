import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../../test/organisation.ts'
import { temporaryFolder } from '../../../../../test/temporary-folder.ts'
import { typeOf } from './type-of.ts'

const { app, owner, at, slug } = await openOrganisation()
const folder = temporaryFolder()
const source = (await app.inject('/api/v1/client.ts')).body
writeFileSync(join(folder, 'koya.ts'), source)
const GROUPS = 'POST /api/v1/organisations/:slug/groups'

/** What a compiler that knows nothing of us says of a program that uses the client. */
async function complaintsAbout(program: string) {
  writeFileSync(join(folder, 'program.ts'), program)
  const tsc = fileURLToPath(new URL('../../../../../../node_modules/.bin/tsc', import.meta.url))
  const flags = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler']
  const lib = ['--lib', 'es2024,dom,dom.iterable', '--allowImportingTsExtensions', '--types', '']
  return promisify(execFile)(tsc, [...flags, ...lib, 'program.ts'], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

const head = "import { koya } from './koya.ts'\nconst call = koya({ origin: 'https://koya.example', key: 'koya_x' })\n"

test('the client names every call, and a program that uses it rightly compiles', async () => {
  for (const { method, path } of app.endpoints.values()) expect(source).toContain(`'${method} ${fullPath(path)}': {`)
  const program = `${head}
    const { data } = await call('GET /api/v1/organisations/:slug/people', { params: { slug: 'marina' }, query: { page: 2 } })
    const names: string[] = data.people.map((person) => person.first_name)
    const mine = await call('GET /api/v1/enrollments/me')
    const receipt: Blob = await call('GET /api/v1/payments/:reference/receipt', { params: { reference: 'x' } })
    const { secure_url } = await call('POST /api/v1/media', { body: { file: receipt } })
    await call('${GROUPS}', { params: { slug: 'marina' }, body: { name: 'Night' } })
    console.log(names, mine, secure_url)`
  expect(await complaintsAbout(program)).toBe('')
}, 60_000)

test('a call that is not there, a field that is forgotten and an answer misread do not compile', async () => {
  const wrong = [
    `await call('GET /api/v1/nowhere')`,
    `await call('GET /api/v1/organisations/:slug/people')`,
    `await call('${GROUPS}', { params: { slug: 'x' }, body: { title: 'Night' } })`,
    `const n: number = (await call('GET /api/v1/organisations/:slug/people', { params: { slug: 'x' } })).data.people[0]!.email`,
  ]
  const complaints = await complaintsAbout(head + wrong.join('\n'))
  for (const line of [3, 4, 5, 6]) expect(complaints).toMatch(new RegExp(`program\\.ts\\(${line},`))
}, 60_000)

async function openClient(send: (go: () => Promise<Response>, request: RequestInit) => Promise<Response>) {
  const origin = app.server.listening ? addressOf() : await app.listen({ port: 0, host: '127.0.0.1' })
  const { koya } = (await import(pathToFileURL(join(folder, 'koya.ts')).href)) as typeof import('./koya-client.ts')
  const { data } = await owner.call('POST', `${at}/keys`, {
    name: 'Client',
    scopes: ['organisation:read', 'organisation:write'],
    ends_on: addDays(lagosDay(new Date()), 30),
  })
  return koya({ origin, key: data.key, fetch: (url, request = {}) => send(() => fetch(url, request), request) })
}

function addressOf() {
  const [bound] = app.addresses()
  return `http://127.0.0.1:${typeof bound === 'object' ? bound.port : 0}`
}

test('a program makes one though the answer is lost, reads what there is, and catches what was refused', async () => {
  const keys: unknown[] = []
  const call = await openClient(async (go, { method, headers }) => {
    const answer = await go()
    if (method !== 'POST') return answer
    keys.push((headers as Record<string, string>)['idempotency-key'])
    if (keys.length === 1) throw new TypeError('the line is gone')
    return answer
  })
  const night = { params: { slug }, body: { name: 'Night' } }
  expect(await call(GROUPS, night)).toMatchObject({ data: { name: 'Night' } })
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
  await expect(call(GROUPS, night)).rejects.toMatchObject({
    name: 'KoyaRefusal',
    status: 422,
    code: 'bad_input',
    errors: { name: [expect.any(String)] },
  })
  const listed = await call('GET /api/v1/organisations/:slug/groups', { params: { slug }, query: { page: undefined } })
  expect(JSON.stringify(listed).match(/"Night"/g)).toHaveLength(1)
})

test('it waits as long as it is told, and gives up where waiting takes too long or is not safe', async () => {
  let [tries, wait] = [0, '0']
  const call = await openClient(async () => {
    tries++
    if (wait === '') throw new TypeError('the line is gone')
    return Response.json({ message: 'Wait', code: 'busy' }, { status: 503, headers: { 'retry-after': wait } })
  })
  const triesOf = async (name: `${string} /${string}`) => {
    tries = 0
    await expect(call(name, { params: { slug } })).rejects.toThrow(/Wait|line/)
    return tries
  }
  expect(await triesOf('GET /api/v1/organisations/:slug/groups')).toBe(3)
  wait = '3600'
  expect(await triesOf('GET /api/v1/organisations/:slug/groups')).toBe(1)
  wait = ''
  // Whether it was done before the line failed nobody knows, and it carries no key.
  expect(await triesOf('DELETE /api/v1/organisations/:slug/groups/:id')).toBe(1)
})

test('kinds of values are said in the words of TypeScript', () => {
  const text = { type: 'string' }
  expect(typeOf({ type: 'array', items: { anyOf: [text, { type: 'null' }] } })).toBe('(string | null)[]')
  expect(typeOf({ type: 'array', prefixItems: [text, { type: 'integer' }] })).toBe('[string, number]')
  expect(typeOf({ enum: ['a', 7] })).toBe('"a" | 7')
  expect(typeOf({ type: ['string', 'null'] })).toBe('string | null')
  expect(typeOf({ type: 'object', properties: { a: text, 'b-c': text }, required: ['a'] })).toBe(
    '{ a: string; "b-c"?: string }',
  )
  expect(typeOf({ type: 'object', additionalProperties: text })).toBe('Partial<Record<string, string>>')
  const both = { type: 'object', propertyNames: { enum: ['x', 'y'] }, additionalProperties: {}, required: ['x', 'y'] }
  expect(typeOf(both)).toBe('Record<"x" | "y", unknown>')
  expect(typeOf({ allOf: [text, { anyOf: [text, { const: true }] }] })).toBe('string & (string | true)')
})
