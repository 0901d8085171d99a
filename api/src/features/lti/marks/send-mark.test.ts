import { createServer } from 'node:net'
import { messages } from '@koya/contract/protocol/messages.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { columnOf, openMarks } from '../../../../test/lti/lti-marks.ts'
import { findForgottenJob } from '../../../jobs/find-forgotten.ts'
import { sendMarkJob } from '../../../jobs/send-mark.ts'

const house = await openMarks()
const { db, deps, owner, id, newPerson, systems, trailOf, platform, token_url } = house
const { linkFrom, enterFrom, finish, enrol } = house
const { marksOf, statesOf, handIn, endWaits, sent, scores, answers } = house

/** Somebody who has finished the course: their mark waits. */
async function finished(sub: string, claims?: object) {
  const person = await newPerson(['User'])
  await enrol(person.id)
  await linkFrom(person, { sub }, undefined, claims)
  await finish(person)
  sent.length = 0
  return person
}
const counts = async () => (await owner.call('GET', systems)).data.platforms[0]
const failedJobs = async () =>
  (await db.execute(sql`SELECT FROM pgboss.job WHERE name = ${sendMarkJob.name} AND state IN ('retry', 'failed')`)).rows
    .length

test('what does not arrive is tried again as the same mark, is counted as waiting, and is no error of ours', async () => {
  const ben = await finished('ben')
  answers.score = 503
  await handIn()
  expect([await statesOf(ben.id), (await counts()).marks_waiting]).toEqual([[['waiting', 503]], 1])
  // Before it is due nobody asks again, whoever looks for work.
  await handIn()
  expect(scores()).toHaveLength(1)
  answers.score = 200
  await endWaits()
  await handIn()
  const [first, second, ...more] = scores().map(({ body }) => body)
  expect([second, more, await statesOf(ben.id)]).toEqual([first, [], [['sent', 200]]])
  expect(await failedJobs()).toBe(0)
})

test('a learning system that has the mark, and says so, has it', async () => {
  const twice = await finished('twice')
  answers.score = 409
  await handIn()
  answers.score = 200
  expect(await statesOf(twice.id)).toEqual([['sent', 409]])
})

test('what is refused stays so until the course is opened from there again', async () => {
  const eve = await finished('eve')
  answers.score = 403
  await handIn()
  await endWaits()
  expect([await handIn(), await statesOf(eve.id)]).toEqual([0, [['refused', 403]]])
  answers.score = 200
  await enterFrom({ sub: 'eve' })
  await handIn()
  expect([await statesOf(eve.id), scores().length]).toEqual([[['sent', 200]], 2])
})

test('without leave it waits for three days and is then refused; a mended token URL tries it at once, and is in the trail', async () => {
  const kemi = await finished('kemi')
  answers.token = 401
  for (let tries = 1; tries <= 18; tries++) {
    await handIn()
    await endWaits()
  }
  expect(await marksOf(kemi.id)).toMatchObject([{ state: 'waiting', status: 401, tries: 18 }])
  await handIn()
  await endWaits()
  expect([await handIn(), await statesOf(kemi.id), scores()]).toEqual([0, [['refused', 401]], []])
  expect(await failedJobs()).toBe(0)
  answers.token = 200
  const at = `${systems}/${platform.id}`
  const body = { name: 'Moodle of the school', deployment_ids: ['1', '3', '3'], token_url: `${token_url}#2` }
  expect(await owner.call('PATCH', at, { ...body, token_url: 'ftp://x' })).toMatchObject({ status: 422 })
  const changed = await owner.call('PATCH', at, body)
  expect(changed).toMatchObject({ status: 200, message: messages.lti.changed })
  expect(changed.data).toMatchObject({
    name: body.name,
    deployment_ids: ['1', '3'],
    marks_refused: 0,
    marks_waiting: 1,
  })
  expect((await trailOf(`organisation ${id}`))[0]).toMatchObject({
    action: 'change learning system',
    actorId: owner.id,
  })
  await handIn()
  expect([await statesOf(kemi.id), scores().length]).toEqual([[['sent', 200]], 1])
})

test('who answers with no token, or with one that no header can carry, gets no mark', async () => {
  const odd = await finished('odd')
  for (const body of [{}, { access_token: 7 }, { access_token: 'a\r\nb' }]) {
    answers.body = body
    await handIn()
    await endWaits()
  }
  answers.body = { access_token: 'leave' }
  expect([await statesOf(odd.id), scores()]).toEqual([[['waiting', null]], []])
  await handIn()
  expect(await statesOf(odd.id)).toEqual([['sent', 200]])
})

test('a mark whose job was lost gets another', async () => {
  const lost = await finished('lost')
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = ${sendMarkJob.name}`)
  await db.execute(sql`UPDATE lti_marks SET due_at = now() - interval '6 minutes' WHERE state = 'waiting'`)
  for (let times = 0; times < 2; times++) await findForgottenJob.run(deps, {}, new AbortController().signal)
  expect([await handIn(), await statesOf(lost.id)]).toEqual([1, [['sent', 200]]])
})

test('a mark waits while its certificate is revoked or the space of the organisation is closed, and goes on afterwards', async () => {
  const held = await finished('held')
  const setBack = sql`UPDATE awards SET revoked_at = ${deps.clock()}, revoked_reason = 'Copied' WHERE enrolment_id IN (
    SELECT id FROM enrolments WHERE user_id = ${held.id})`
  const restored = sql`UPDATE awards SET revoked_at = NULL, revoked_reason = NULL WHERE enrolment_id IN (
    SELECT id FROM enrolments WHERE user_id = ${held.id})`
  const holds = [
    [setBack, restored],
    [sql`UPDATE business_profiles SET status = 'rejected'`, sql`UPDATE business_profiles SET status = 'active'`],
  ] as const
  for (const [close, open] of holds) {
    await db.execute(close)
    await endWaits()
    await handIn()
    expect([await statesOf(held.id), sent]).toEqual([[['waiting', null]], []])
    await db.execute(sql`UPDATE lti_marks SET due_at = now() - interval '6 minutes' WHERE state = 'waiting'`)
    await findForgottenJob.run(deps, {}, new AbortController().signal)
    expect(await db.$count(sql`pgboss.job`, sql`name = ${sendMarkJob.name} AND state < 'completed'`)).toBe(0)
    await db.execute(open)
    await findForgottenJob.run(deps, {}, new AbortController().signal)
  }
  await handIn()
  expect(await statesOf(held.id)).toEqual([['sent', 200]])
})

test('a column inside a private network is never asked, even where leave was given', async () => {
  let asked = 0
  const inside = createServer((socket) => {
    asked++
    socket.destroy()
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  afterAll(() => inside.close())
  const { port } = inside.address() as { port: number }
  const person = await finished('inside', columnOf(`https://127.0.0.1:${port}/lines/1`))
  await handIn()
  expect([asked, await statesOf(person.id)]).toEqual([1, [['waiting', null]]])
  // From the moment at which leave is given, as in production.
  house.moodle.serve(() => {
    deps.config.issuers.mayBePrivate = false
    return { status: 200, body: { access_token: 'leave' } }
  })
  await endWaits()
  await handIn()
  expect([asked, deps.config.issuers.mayBePrivate]).toEqual([1, false])
  expect(await marksOf(person.id)).toMatchObject([{ state: 'waiting', status: null, tries: 2 }])
  deps.config.issuers.mayBePrivate = true
})
