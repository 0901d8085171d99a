import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { marketChanges } from '../../../test/kept/market-changes.ts'
import { signedIn } from '../../../test/roles/world.ts'
import { testApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { courses, users } from '../../db/schema.ts'
import type { FinishedAnswer } from './finish-answer.ts'
import { KeptAnswers } from './kept-answers.ts'
import { NEVER_LATE } from './serve-shared.ts'

let now = 0
let isTrusted = true
/** Everything that was ever kept, also what was forgotten since. */
const everKept = new Map<string, FinishedAnswer>()
class WatchedAnswers extends KeptAnswers {
  override async serve(...[key, make]: Parameters<KeptAnswers['serve']>) {
    const answer = await super.serve(key, make)
    if (this.find(key)) everKept.set(key, answer)
    return answer
  }
}
const kept = new WatchedAnswers(() => isTrusted, { clock: () => now })
const { app, db, deps, statements, disconnect } = await testApp({ template: 'market', kept })
/** The same product without a memory. */
const forgetful = await buildApp({ ...deps, kept: new KeptAnswers(() => false) })
afterAll(() => forgetful.close())

const { five, six, rate, changes } = await marketChanges(db)
const [ada, bola] = [await signedIn(db, 'User'), await signedIn(db, 'Admin')]
await db.update(users).set({ firstName: 'Adaezenwa', phoneNumber: '+2348031234567' }).where(eq(users.id, ada.id))

const shared = [
  '/courses',
  '/courses?price=free&sort=free&page=2&per_page=5',
  '/courses?sort=popular&per_page=5',
  '/courses?sort=rating&per_page=5',
  '/courses?sort=newest&duration=long&per_page=5',
  '/courses?rating=4',
  '/courses/topPicks',
  ...[five, six].flatMap(({ id, categoryId, subCategoryId, businessId }) => [
    `/courses/${id}`,
    `/courses/${id}/related`,
    `/courses?category=${categoryId}`,
    `/courses?category=${categoryId}&sub_category=${subCategoryId}`,
    `/courses?learning_centre=${businessId}&learning_style=Self+Paced`,
    `/business/activeProfiles/${businessId}`,
  ]),
  '/programmes/4/courses',
  '/bundles/nimn-postgraduate-diploma',
  '/categories',
  '/countries',
  '/industries',
  '/languages',
  '/certificates',
  '/business/activeProfiles',
]

function get(path: string, headers: Record<string, string> = {}, from: FastifyInstance = app) {
  return from.inject({ url: API_BASE + path, headers })
}

/** Whether an answer costs no statement. */
async function isFromMemory(path: string, headers: Record<string, string> = {}) {
  statements.length = 0
  await get(path, headers)
  return statements.length === 0
}

async function fromMemory() {
  const found: string[] = []
  for (const path of shared) if (await isFromMemory(path)) found.push(path)
  return found
}

async function wrongAnswers() {
  now += 2_000
  const wrong: string[] = []
  for (const path of shared) if ((await get(path)).body !== (await get(path, {}, forgetful)).body) wrong.push(path)
  return wrong
}

test('what is the same for everyone is asked of the database once, however many ask at the same time', async () => {
  statements.length = 0
  await Promise.all(Array.from({ length: 20 }, () => get('/countries')))
  expect(statements).toHaveLength(1)
  await fromMemory()
  expect(await fromMemory()).toEqual(shared)
  expect(await isFromMemory(`/courses?per_page=24&utm_source=x&category=${five.categoryId}&page=1`)).toBe(true)
})

test('an edit of a course leaves the answer about another in memory, and its own is new at once', async () => {
  await wrongAnswers()
  await db.update(courses).set({ overview: 'Other words' }).where(eq(courses.id, five.id))
  expect(await isFromMemory(`/courses/${six.id}`)).toBe(true)
  expect((await get(`/courses/${five.id}`)).json().data.course_overview).toContain('Other words')
})

test('a list may be late by a card for two seconds, except for whoever asks for nothing late', async () => {
  await wrongAnswers()
  const cardOf = async (headers = {}) => {
    const { data } = (await get(`/courses?category=${five.categoryId}&per_page=100`, headers)).json()
    return data.courses.find(({ id }: { id: number }) => id === five.id).rating.average
  }
  await rate(5)
  await cardOf()
  await rate(1)
  const [late, asked] = [await cardOf(), await cardOf(NEVER_LATE)]
  now += 2_000
  expect(asked).not.toBe(late)
  expect(await cardOf()).toBe(asked)
})

test.each(changes)('two seconds after a change of %s every answer is as if it were made now', async (_, change) => {
  await fromMemory()
  await change()
  expect(await wrongAnswers()).toEqual([])
})

test('an answer from memory says what one says that was made for the question', async () => {
  const open = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  for (const path of shared)
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      await get(path)
      const answers = [await get(path, { 'accept-encoding': encoding, 'if-none-match': '*' })]
      answers.push(await get(path, { 'accept-encoding': encoding, 'if-none-match': '*' }, forgetful))
      const [fromStore, made] = answers.map(({ statusCode, headers, rawPayload }) => {
        const { 'x-request-id': _, date: _date, 'content-length': _length, ...said } = headers
        const isCompressed = said['content-encoding'] !== undefined
        return { statusCode, said, body: isCompressed ? open[encoding](rawPayload).toString() : rawPayload.toString() }
      })
      expect(fromStore).toEqual(made)
    }
})

test('whoever has a session is answered by the database each time, and nothing of it is kept', async () => {
  await fromMemory()
  const before = everKept.size
  for (const { token } of [ada, bola])
    for (const path of shared)
      expect([path, await isFromMemory(path, { authorization: `Bearer ${token}` })]).toEqual([path, false])
  expect(await isFromMemory('/countries', { authorization: 'Basic eDp5' })).toBe(false)
  expect(everKept.size).toBe(before)
})

test('no answer that is kept holds anything of anybody, whatever is asked for', async () => {
  const paths = [...app.endpoints.values()].filter(({ method }) => method === 'GET').map(({ path }) => path)
  for (const path of paths) {
    const url = path.replace(':slug', 'marina').replace(/:\w+/g, String(five.id))
    const askers: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${ada.token}` },
      { cookie: `token=${ada.token}` },
    ]
    for (const headers of askers) await get(url, headers)
  }
  expect(everKept.size).toBeGreaterThan(shared.length)
  for (const [key, { bodies, headers }] of everKept) {
    const text = key + JSON.stringify(headers) + bodies.identity?.toString()
    const secrets = ['Adaezenwa', '2348031234567', ...[ada, bola].flatMap(({ email, token }) => [email, token])]
    expect([key, secrets.filter((secret) => text.includes(secret))]).toEqual([key, []])
  }
})

test('nobody can fill the memory with free texts and sets of boxes', async () => {
  for (const path of ['/courses?search=school', '/courses?category=1,2', '/courses?sub_category=101,102']) {
    await get(path)
    expect(await isFromMemory(path)).toBe(false)
  }
})

test('while nobody tells of changes everything is asked of the database, and a refusal is never hidden by what was known', async () => {
  await fromMemory()
  isTrusted = false
  expect(await fromMemory()).toEqual([])
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, six.id))
  now += 1_000
  expect((await get(`/courses/${six.id}/related`)).statusCode).toBe(404)
  isTrusted = true
  await db.update(courses).set({ status: 1 }).where(eq(courses.id, six.id))
})

test('with the database gone visitors get the last known answer, and who has a session is told', async () => {
  await wrongAnswers()
  const known = (await get('/courses')).body
  isTrusted = false
  await disconnect()
  const [visitor, member] = [await get('/courses'), await get('/courses', { authorization: `Bearer ${ada.token}` })]
  isTrusted = true
  expect([visitor.statusCode, visitor.body, visitor.headers['cache-control']]).toEqual([200, known, 'no-store'])
  expect(member.statusCode).toBeGreaterThanOrEqual(500)
})
