import { createGroup } from '@koya/contract/endpoints/organisations/groups.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { failures } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { openOrganisation } from '../../../test/organisation.ts'
import { goodPassword } from '../../../test/people.ts'
import { apiKeys, feedback, keptCalls, memberGroups } from '../../db/schema.ts'
import { clearUp } from '../../outbox/clear-up.ts'
import { sealedHash } from '../../settings/seal.ts'
import { answerOnce } from './answer-once.ts'
import { GOES_ON_MS } from './kept-calls.ts'

const { app, db, deps, owner, at, addPerson } = await openOrganisation()
const inAMonth = addDays(lagosDay(new Date()), 30)

let number = 0
const newKey = () => `key-${++number}`
type Headers = Record<string, string>
type Body = object | string | undefined

async function send(key: string, path: string, payload: Body, headers: Headers = owner.headers) {
  const answer = await app.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: { ...headers, 'idempotency-key': key },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() }
}
const makeGroup = (key: string, name: string, headers?: Headers) => send(key, `${at}/groups`, { name }, headers)
const groupsCalled = (name: string) => db.$count(memberGroups, eq(memberGroups.name, name))
const letter = (feedback: string, senderEmail = 'ada@example.test') => ({
  from_name: 'Ada',
  senderEmail,
  reply_to: senderEmail,
  title: 'Hello',
  feedback,
})
const makeKey = (key: string, name: string) =>
  send(key, `${at}/keys`, { name, scopes: ['organisation:write'], ends_on: inAMonth })

test('a call that is sent twice is done once, and answered with the same answer', async () => {
  const key = newKey()
  const [first, second] = [await makeGroup(key, 'Payroll team'), await makeGroup(key, 'Payroll team')]
  expect(first.status).toBe(200)
  expect(second).toMatchObject({ status: 200, data: first.data })
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  expect(await groupsCalled('Payroll team')).toBe(1)
  // Nothing that was sent or told is in the table for whoever reads it.
  const rows = JSON.stringify(
    (await db.execute(sql`SELECT encode(answer, 'escape') AS answer, k::text FROM kept_calls k`)).rows,
  )
  for (const text of [key, 'Payroll team']) expect(rows).not.toContain(text)
})

test('a secret is told once: a repeat makes no second one, and its answer is never kept', async () => {
  const key = newKey()
  const first = await makeKey(key, 'Told once')
  expect(first.status).toBe(200)
  expect(await db.$count(keptCalls, sql`status = 200 AND answer IS NULL`)).toBe(1)
  const again = await makeKey(key, 'Told once')
  expect(again).toMatchObject({ status: 409, code: 'answer_not_kept' })
  expect(JSON.stringify(again)).not.toContain(first.data.key)
  expect(await db.$count(apiKeys, eq(apiKeys.name, 'Told once'))).toBe(1)
  expect((await makeKey(newKey(), 'Told once')).data.id).not.toBe(first.data.id)
})

test('of twenty at the same moment one is done; the others get its answer or are told to wait', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 20 }, () => makeGroup(key, 'Night shift')))
  expect(await groupsCalled('Night shift')).toBe(1)
  const waiting = answers.filter(({ status }) => status !== 200)
  expect(waiting.length).toBeLessThan(20)
  for (const { status, code, headers } of waiting)
    expect([status, code, headers['retry-after']]).toEqual([409, 'call_in_progress', '1'])
  expect((await makeGroup(key, 'Night shift')).status).toBe(200)
})

test('the same key with something else, or at another address, is refused', async () => {
  const key = newKey()
  await makeGroup(key, 'Morning')
  expect(await makeGroup(key, 'Evening')).toMatchObject({ status: 422, code: 'key_of_other_call' })
  expect(await groupsCalled('Evening')).toBe(0)
  const elsewhere = await send(key, '/organisations/marina/groups', { name: 'Morning' })
  expect(elsewhere).toMatchObject({ code: 'key_of_other_call' })
})

test('files count by what is in them', async () => {
  const key = newKey()
  const asCsv = { ...owner.headers, 'content-type': 'text/csv' }
  const list = (email: string) =>
    send(key, `${at}/invitations`, `email,first_name,last_name\n${email},Ada,Obi\n`, asCsv)
  const first = await list('ada@example.test')
  expect(first.status).toBe(200)
  expect(await list('ada@example.test')).toMatchObject({ data: first.data })
  expect(await list('obi@example.test')).toMatchObject({ code: 'key_of_other_call' })

  const picture = async (background: string) => {
    const form = new FormData()
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background } })
      .png()
      .toBuffer()
    form.set('file', new Blob([new Uint8Array(pixel)]), 'pixel.png')
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { ...owner.headers, 'content-type': request.headers.get('content-type') ?? '' }
    return send(key, '/media', Buffer.from(await request.arrayBuffer()), headers)
  }
  const { secure_url } = await picture('#000')
  const again = await picture('#000')
  expect([again.secure_url, again.headers['idempotent-replayed']]).toEqual([secure_url, 'true'])
  expect(await picture('#fff')).toMatchObject({ code: 'key_of_other_call' })
})

test('keys of one person, or for another call, have nothing to do with those of another', async () => {
  const key = newKey()
  const other = await addPerson({ role: 'owner' })
  expect((await makeGroup(key, 'Mine')).status).toBe(200)
  expect(await makeGroup(key, 'Theirs', other.headers)).toMatchObject({ status: 200, data: { name: 'Theirs' } })
  expect(await makeGroup(key, 'Mine', other.headers)).toMatchObject({ code: 'key_of_other_call' })
  expect(await send(key, `${at}/links`, { uses: 3 })).toMatchObject({ status: 200 })
  const program = { authorization: `Bearer ${(await makeKey(newKey(), 'Writer')).data.key}` }
  expect(await makeGroup(key, 'By a program', program)).toMatchObject({ status: 200, data: { name: 'By a program' } })
})

test('whoever may no longer ask gets no old answer either', async () => {
  const key = newKey()
  const leaver = await addPerson({ role: 'owner' })
  await makeGroup(key, 'Left behind', leaver.headers)
  await leaver.call('POST', '/auth/logout')
  expect(await makeGroup(key, 'Left behind', leaver.headers)).toMatchObject({ status: 401 })
})

test('a refusal is not kept: put right, the call is done with the same key', async () => {
  const key = newKey()
  await makeGroup(newKey(), 'Taken')
  expect((await makeGroup(key, 'Taken')).status).toBe(422)
  expect((await makeGroup(key, 'Free')).status).toBe(200)
})

test('after an error of ours the call is not done again under its key, and says so', async () => {
  const key = newKey()
  await db.execute(
    sql`CREATE FUNCTION fail() RETURNS trigger AS 'BEGIN RAISE EXCEPTION ''broken''; END' LANGUAGE plpgsql`,
  )
  await db.execute(sql`CREATE TRIGGER fail BEFORE INSERT ON member_groups FOR EACH ROW EXECUTE FUNCTION fail()`)
  expect((await makeGroup(key, 'Broken')).status).toBe(500)
  await db.execute(sql`DROP TRIGGER fail ON member_groups`)
  expect(await makeGroup(key, 'Broken')).toMatchObject({ status: 409, code: 'call_cut_off' })
  expect(await groupsCalled('Broken')).toBe(0)
  expect((await makeGroup(newKey(), 'Broken')).status).toBe(200)
})

test('a call whose process was killed is worked on for two minutes and then cut off, and never done again', async () => {
  const key = newKey()
  await makeGroup(key, 'Killed')
  await db.execute(sql`UPDATE kept_calls SET status = NULL, answer = NULL`)
  expect(await makeGroup(key, 'Killed')).toMatchObject({ status: 409, code: 'call_in_progress' })
  await db.execute(sql`UPDATE kept_calls SET worked_until = worked_until - interval '2 minutes'`)
  expect(await makeGroup(key, 'Killed')).toMatchObject({ status: 409, code: 'call_cut_off' })
  expect(await groupsCalled('Killed')).toBe(1)
})

test('a call that takes longer than two minutes is still worked on, and nobody is told to send it with a new key', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await db.delete(keptCalls)
  const slow = fastify().decorate('deps', deps)
  let finish = (_: object) => {}
  const work = new Promise<object>((resolve) => {
    finish = resolve
  })
  slow.post('/slow', (request, reply) => answerOnce({ request, reply, key: 'slow', endpoint: createGroup }, () => work))
  const first = slow.inject({ method: 'POST', url: '/slow' }).then()
  const isWorkedOn = isNull(keptCalls.status)
  await vi.waitFor(async () => expect(await db.$count(keptCalls, isWorkedOn)).toBe(1))
  await db.update(keptCalls).set({ workedUntil: sql`now()` }).where(isWorkedOn)
  await vi.advanceTimersByTimeAsync(GOES_ON_MS)
  const isExtended = and(isWorkedOn, sql`${keptCalls.workedUntil} > now() + interval '1 minute'`)
  await vi.waitFor(async () => expect(await db.$count(keptCalls, isExtended)).toBe(1))
  expect((await slow.inject({ method: 'POST', url: '/slow' })).body).toContain(failures.call_in_progress[1])
  finish({ done: 'at last' })
  expect((await first).json()).toEqual({ done: 'at last' })
  expect(vi.getTimerCount()).toBe(0)
  expect((await slow.inject({ method: 'POST', url: '/slow' })).json()).toEqual({ done: 'at last' })
  vi.useRealTimers()
})

test('a call is known for a day; then its key is as good as new', async () => {
  const key = newKey()
  const age = (time: string) => db.execute(sql`UPDATE kept_calls SET created_at = created_at - ${time}::interval`)
  await makeGroup(key, 'Daily')
  await age('23 hours')
  await clearUp(deps)
  expect(await makeGroup(key, 'Daily')).toMatchObject({ status: 200, data: { name: 'Daily' } })
  await age('61 minutes')
  expect(await makeGroup(key, 'As good as new')).toMatchObject({ status: 200, data: { name: 'As good as new' } })
  await age('25 hours')
  await clearUp(deps)
  expect(await db.$count(keptCalls)).toBe(0)
})

test('of one person the newest thousand answers are kept, and none that is longer than 64 kB', async () => {
  await db.execute(sql`INSERT INTO kept_calls SELECT sha256(n::text::bytea), ${owner.id}, '', now(), 200, 'x',
    now() - n * interval '1 second' FROM generate_series(1, 1100) n`)
  const key = newKey()
  await makeGroup(key, 'The newest')
  const ofOwner = eq(keptCalls.userId, owner.id)
  expect(await db.$count(keptCalls, and(ofOwner, isNotNull(keptCalls.answer)))).toBe(1000)
  expect(await db.$count(keptCalls, ofOwner)).toBe(1101)
  expect(await makeGroup(key, 'The newest')).toMatchObject({ status: 200 })

  const long = fastify().decorate('deps', deps)
  long.post('/long', (request, reply) =>
    answerOnce({ request, reply, key: 'long', endpoint: createGroup }, () => ({ text: 'é'.repeat(40_000) })),
  )
  expect((await long.inject({ method: 'POST', url: '/long' })).statusCode).toBe(200)
  expect((await long.inject({ method: 'POST', url: '/long' })).body).toContain(messages.api.answerNotKept)
})

test('with an account go the calls that it sent', async () => {
  const leaver = await addPerson()
  await send(newKey(), '/contact', letter('Goodbye, and thank you.', 'leaver@example.test'), leaver.headers)
  expect(await db.$count(keptCalls, eq(keptCalls.userId, leaver.id))).toBe(1)
  expect((await leaver.call('DELETE', '/account', { current_password: goodPassword })).status).toBe(200)
  expect(await db.$count(keptCalls, eq(keptCalls.userId, leaver.id))).toBe(0)
})

test('people without an account are told apart by what they send', async () => {
  const write = (text: string) => send('first', '/contact', letter(text), {})
  const texts = ['The page is lovely.', 'The page is lovely.', 'Where is my receipt?']
  for (const text of texts) expect((await write(text)).status).toBe(200)
  const kept = await db.select().from(feedback).where(eq(feedback.senderEmail, 'ada@example.test'))
  expect(kept.map(({ message }) => message).sort()).toEqual([...new Set(texts)].sort())
})

test('from what the table keeps of a call nobody can try what was sent, such as a password', async () => {
  const before = await db.select().from(keptCalls)
  for (let times = 0; times < 2; times++) await send(newKey(), `${at}/links`, { uses: 3 })
  const told = new Set(before.map(({ callHash }) => callHash.toString()))
  const added = (await db.select().from(keptCalls)).filter(({ callHash }) => !told.has(callHash.toString()))
  expect(new Set(added.map(({ bodyHash }) => Buffer.from(bodyHash).toString('hex'))).size).toBe(2)
  const hash = (secret: string) =>
    sealedHash({ ...deps.config, secret }, 'sent with key-1', 'a password').toString('hex')
  expect(hash('one installation')).not.toBe(hash('another installation'))
})

test('a key that no header should hold is refused at its name', async () => {
  for (const key of ['', 'with blank', 'x'.repeat(201), 'ñ'])
    expect((await makeGroup(key, 'Odd')).errors).toHaveProperty('idempotency-key')
  expect(await groupsCalled('Odd')).toBe(0)
})

test('what came again is counted by what it was answered', async () => {
  const counted = await deps.metrics.registry.getSingleMetricAsString('koya_repeated_calls_total')
  for (const outcome of ['replayed', 'call_in_progress', 'call_cut_off', 'answer_not_kept', 'key_of_other_call'])
    expect(counted).toMatch(new RegExp(`outcome="${outcome}"} [1-9]`))
})
