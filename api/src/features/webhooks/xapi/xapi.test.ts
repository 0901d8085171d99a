import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answersTo, openClassrooms } from '../../../../test/courses/classroom.ts'
import { endWaits, sendDueEvents } from '../../../../test/due-events.ts'
import { openReceiver } from '../../../../test/webhook-receiver.ts'
import { webhookDeliveries, webhooks } from '../../../db/schema.ts'
import { deliverEvent } from '../deliver-event.ts'
import { keepRecordStore } from './keep-record-store.ts'

const store = await openReceiver()
const origin = store.url.replace('/hook', '/xapi')
const rooms = await openClassrooms({
  env: { XAPI_URL: `${origin}/`, XAPI_KEY: 'koya', XAPI_SECRET: 's3cret', PUBLIC_URL: 'https://koya.example' },
})
const { db, deps, learner, makeCourse } = rooms
await keepRecordStore(deps)
await keepRecordStore(deps)

test('a learning record store hears who enrols, passes, fails and completes, with the score', async () => {
  const course = await makeCourse({ lessons: [{ kind: 'quiz', content: { pass_mark: 60 } }] })
  const [quiz] = course.lessonIds
  const { call, id } = await learner(course.id)
  for (const wrong of [3, 0]) {
    const { data } = await call('POST', `/lessons/${quiz}/attempts`)
    await call('POST', `/attempts/${data.id}/hand-in`, { answers: answersTo(data.questions, wrong) })
  }
  await sendDueEvents(deps)
  const said = store.heard.map(({ body }) => JSON.parse(body))
  expect(said.map(({ verb }) => verb.id.split('/').at(-1)).sort()).toEqual([
    'completed',
    'completed',
    'failed',
    'passed',
    'registered',
  ])
  const activity = (type: string) => `http://adlnet.gov/expapi/activities/${type}`
  // The quiz, which is one activity in all that is said of it, and its course.
  expect(said.map(({ object }) => object.definition.type).sort()).toEqual(
    [...Array(3).fill('assessment'), ...Array(2).fill('course')].map(activity),
  )
  for (const { path, headers } of store.heard) {
    expect(path).toBe('/xapi/statements')
    expect(headers.authorization).toBe(`Basic ${Buffer.from('koya:s3cret').toString('base64')}`)
    expect(headers['x-experience-api-version']).toBe('1.0.3')
  }
  const passed = said.find(({ verb }) => verb.id.endsWith('/passed'))
  expect(passed).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    actor: { objectType: 'Agent', account: { homePage: 'https://koya.example', name: String(id) } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/passed', display: { 'en-GB': 'passed' } },
    object: {
      objectType: 'Activity',
      id: `https://koya.example/course-detail/${course.id}#lesson-${quiz}`,
      definition: { type: 'http://adlnet.gov/expapi/activities/assessment', name: { 'en-GB': 'Lesson 1' } },
    },
    result: { score: { scaled: 1, raw: 100, min: 0, max: 100 }, success: true, completion: true },
    context: {
      platform: 'Koya',
      language: 'en-GB',
      contextActivities: {
        parent: [expect.objectContaining({ id: `https://koya.example/course-detail/${course.id}` })],
      },
    },
    timestamp: expect.stringMatching(/Z$/),
  })
  expect(said.find(({ verb }) => verb.id.endsWith('/failed')).result).toMatchObject({
    score: { scaled: 0 },
    success: false,
  })
})

test('each lesson that is done is told once with its moment, also after the log is cleared, and outlives a store that is away', async () => {
  store.heard.length = 0
  const course = await makeCourse({ lessons: [{ title: 'Petty cash' }, {}, {}] })
  const { call, id } = await learner(course.id)
  await sendDueEvents(deps)
  store.heard.length = 0
  store.refuse(503)
  const done_at = new Date(Date.now() - 60_000).toISOString()
  const done = (...ids: (number | undefined)[]) =>
    call('POST', '/progress', { items: ids.map((lesson_id) => ({ lesson_id, done_at })) })
  const [first, second, third] = course.lessonIds
  // A queue sends twice what it had no answer to.
  await Promise.all([done(first), done(first), done(first, second)])
  await sendDueEvents(deps)
  store.refuse(200)
  store.heard.length = 0
  await endWaits(deps)
  await sendDueEvents(deps)
  const about = () => store.heard.map(({ body }) => JSON.parse(body).object.id.split('#')[1])
  expect(about().sort()).toEqual([`lesson-${first}`, `lesson-${second}`])
  const said = store.heard.map(({ body }) => JSON.parse(body)).find(({ object }) => object.id.endsWith(`-${first}`))
  expect(said).toMatchObject({
    actor: { account: { name: String(id) } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
    object: {
      id: `https://koya.example/course-detail/${course.id}#lesson-${first}`,
      definition: { type: 'http://adlnet.gov/expapi/activities/lesson', name: { 'en-GB': 'Petty cash' } },
    },
    result: { completion: true },
    timestamp: done_at,
  })
  await db.delete(webhookDeliveries)
  store.heard.length = 0
  await done(first, second)
  await sendDueEvents(deps)
  expect(about()).toEqual([])
  await done(third)
  await sendDueEvents(deps)
  expect(about().sort()).toEqual([`lesson-${third}`, undefined])
})

test('what was done while the store was paused is told with the next step, and no webhook can choose lessons', async () => {
  const course = await makeCourse({ lessons: [{}, {}, {}] })
  const { call } = await learner(course.id)
  await sendDueEvents(deps)
  const done = (lesson_id: number | undefined) =>
    call('POST', '/progress', { items: [{ lesson_id, done_at: new Date().toISOString() }] })
  await db.update(webhooks).set({ state: 'paused' })
  await done(course.lessonIds[0])
  await db.update(webhooks).set({ state: 'on' })
  store.heard.length = 0
  await done(course.lessonIds[1])
  await sendDueEvents(deps)
  expect(store.heard.map(({ body }) => JSON.parse(body).verb.display['en-GB'])).toEqual(['completed', 'completed'])
  const admin = await rooms.person({ roles: ['Admin'] })
  const wished = { url: 'https://hooks.example/koya', events: ['lesson.completed'] }
  expect((await admin.call('POST', '/admin/webhooks', wished)).status).toBe(422)
})

test('a version that knows no lessons can read nothing of one, so that it waits for one that does; what was written before counts too', async () => {
  const course = await makeCourse({ lessons: [{}, {}] })
  const { call } = await learner(course.id)
  await sendDueEvents(deps)
  store.heard.length = 0
  await call('POST', '/progress', {
    items: [{ lesson_id: course.lessonIds[0], done_at: new Date().toISOString() }],
  })
  const isOfLesson = eq(webhookDeliveries.type, 'lesson.completed')
  const rows = await db.select().from(webhookDeliveries).where(isOfLesson)
  const { payload } = rows.find(({ state }) => state === 'waiting') ?? expect.fail('nothing waits')
  const { lesson, ...rest } = payload as { lesson: object; data?: object }
  expect([rest.data, lesson]).toEqual([undefined, expect.objectContaining({ course_id: course.id })])
  // As a version wrote it that runs beside this one.
  await db
    .update(webhookDeliveries)
    .set({ payload: { ...rest, data: lesson } })
    .where(eq(webhookDeliveries.state, 'waiting'))
  await sendDueEvents(deps)
  expect(store.heard.map(({ body }) => JSON.parse(body))).toMatchObject([
    { verb: { display: { 'en-GB': 'completed' } }, object: { id: expect.stringContaining('#lesson-') } },
  ])
})

test('an exam that was never handed in is told as failed', async () => {
  store.heard.length = 0
  const course = await makeCourse({ lessons: [{ kind: 'quiz' }] })
  const { call } = await learner(course.id)
  const begin = () => call('POST', `/lessons/${course.lessonIds[0]}/attempts`)
  const { data } = await begin()
  await db.execute(
    sql`UPDATE quiz_attempts SET started_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' WHERE id = ${data.id}`,
  )
  await begin()
  await sendDueEvents(deps)
  const verbs = store.heard.map(({ body }) => JSON.parse(body).verb.display['en-GB'])
  expect(verbs.sort()).toEqual(['failed', 'registered'])
})

test('a statement that the store has already counts as arrived, and what it refuses is tried again as the same statement', async () => {
  store.heard.length = 0
  store.refuse(503)
  const course = await makeCourse()
  await learner(course.id)
  await sendDueEvents(deps)
  store.refuse(409)
  await endWaits(deps)
  await sendDueEvents(deps)
  expect(new Set(store.heard.map(({ body }) => body)).size).toBe(1)
  expect(store.heard).toHaveLength(2)
  expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'waiting'))).toBe(0)
})

test('an admin sees its log and can pause it; where it leads is the operator’s to change', async () => {
  const admin = await rooms.person({ roles: ['Admin'] })
  const { data } = await admin.call('GET', '/admin/webhooks')
  expect(data).toMatchObject([{ kind: 'xapi', url: `${origin}/statements`, state: 'on', made_by: '' }])
  const at = `/admin/webhooks/${data[0].id}`
  expect((await admin.call('GET', `${at}/deliveries`)).data.deliveries.length).toBeGreaterThan(0)
  expect(await admin.call('DELETE', at)).toMatchObject({ status: 409, code: 'set_by_operator' })
  expect(await admin.call('POST', `${at}/secret`)).toMatchObject({ code: 'set_by_operator' })
  const change = (body: object) =>
    rooms.app.inject({
      method: 'PATCH',
      url: `/api/v1${at}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: body,
    })
  expect((await change({ url: 'https://thief.example/' })).json()).toMatchObject({ code: 'set_by_operator' })
  expect((await change({ is_paused: true })).json()).toMatchObject({ data: { state: 'paused' } })
  await keepRecordStore(deps)
  expect((await admin.call('GET', '/admin/webhooks')).data).toMatchObject([{ state: 'paused' }])
})

test('an upgrade leaves the row of its store as the version before knows it, paused or on, and tells it of lessons all the same', async () => {
  const known = ['enrolment.created', 'course.completed', 'assessment.marked'] as const
  for (const state of ['paused', 'on'] as const) {
    await db.update(webhooks).set({ state })
    const before = await db.select().from(webhooks)
    expect(before).toMatchObject([{ state, events: known }])
    await keepRecordStore(deps)
    expect(await db.select().from(webhooks)).toEqual(before)
  }
  const admin = await rooms.person({ roles: ['Admin'] })
  const [{ events }] = (await admin.call('GET', '/admin/webhooks')).data
  expect(events.toSorted()).toEqual([...known, 'lesson.completed'].toSorted())
})

test('a process without the setting changes nothing and sends nothing; what waits is sent by one that has it', async () => {
  await db.update(webhooks).set({ state: 'on' })
  store.heard.length = 0
  store.refuse(200)
  const without = { ...deps, config: { ...deps.config, xapi: undefined } }
  const before = await db.select().from(webhooks)
  await learner((await makeCourse()).id)
  await keepRecordStore(without)
  const [waiting] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.state, 'waiting'))
  expect(await deliverEvent(without, waiting?.id ?? 0)).toBeUndefined()
  expect(await db.select().from(webhooks)).toEqual(before)
  const [still] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.state, 'waiting'))
  expect(still).toEqual(waiting)
  expect(store.heard).toEqual([])
  await deliverEvent(deps, waiting?.id ?? 0)
  expect(store.heard).toHaveLength(1)
})

test('the key of a new store goes to that store alone, also while the one of before is still on the list', async () => {
  const { xapi } = deps.config
  const other = await openReceiver()
  store.heard.length = 0
  await learner((await makeCourse()).id)
  const [waiting] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.state, 'waiting'))
  deps.config.xapi = { url: other.url, key: 'other', secret: 'new' }
  await deliverEvent(deps, waiting?.id ?? 0)
  deps.config.xapi = xapi
  expect([store.heard.length, other.heard.map(({ path }) => path)]).toEqual([0, ['/hook/statements']])
})

test('a store that is in the settings no longer is removed by an admin', async () => {
  const { xapi } = deps.config
  const admin = await rooms.person({ roles: ['Admin'] })
  const first = async () => (await admin.call('GET', '/admin/webhooks')).data[0]
  const { id, is_set } = await first()
  expect(is_set).toBe(true)
  deps.config.xapi = undefined
  expect((await first()).is_set).toBe(false)
  expect((await admin.call('DELETE', `/admin/webhooks/${id}`)).status).toBe(200)
  expect(await db.$count(webhooks)).toBe(0)
  deps.config.xapi = xapi
})
