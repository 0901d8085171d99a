import { eq, sql } from 'drizzle-orm'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { loseAccess } from '../../../../test/access.ts'
import { columnOf, openMarks, SCORE_SCOPE } from '../../../../test/lti/lti-marks.ts'
import { INSTRUCTOR } from '../../../../test/lti/lti-platform.ts'
import { secondFactorOf } from '../../../../test/second-factor.ts'
import { awards, enrolments, ltiIdentities, ltiMarks, notifications } from '../../../db/schema.ts'
import { lineItemIn } from '../read-launch.ts'
import { queueMarks } from './queue-marks.ts'

const house = await openMarks()
const { app, db, deps, owner, at, id, newPerson, place, systems, moodle, platform, course, to, column } = house
const { linkFrom, enterFrom, open, finish, hasAward, enrol } = house
const { marksOf, statesOf, handIn, sent, scores, token_url } = house

test('who finishes a course that was opened from a learning system has exactly one mark handed in there, with leave that we ask for by our signature', async () => {
  const ada = await newPerson(['User'])
  await enrol(ada.id)
  await linkFrom(ada, { sub: 'ada' })
  expect([await handIn(), await statesOf(ada.id)]).toEqual([0, [['open', null]]])
  await finish(ada)
  await finish(ada)
  await handIn()
  await enterFrom({ sub: 'ada' })
  await handIn()
  const form = new URLSearchParams(sent.find(({ path }) => path === '/token')?.body)
  expect([form.get('grant_type'), form.get('scope')]).toEqual(['client_credentials', SCORE_SCOPE])
  const keys = createLocalJWKSet((await app.inject(`/lti/jwks/${id}.json`)).json())
  const audience = { issuer: 'koya-1', subject: 'koya-1', audience: token_url }
  expect((await jwtVerify(form.get('client_assertion') ?? '', keys, audience)).payload.jti).toBeDefined()
  expect(scores()).toHaveLength(1)
  const [{ path = '', body = '', headers = {} } = {}] = scores()
  expect([path, headers.authorization]).toEqual(['/lines/7/scores?type=1', 'Bearer leave'])
  expect(headers['content-type']).toBe('application/vnd.ims.lis.v1.score+json')
  const [award] = await db.select().from(awards).orderBy(sql`${awards.id} DESC`).limit(1)
  expect(JSON.parse(body)).toEqual({
    userId: 'ada',
    scoreGiven: 100,
    scoreMaximum: 100,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: award?.issuedAt.toISOString(),
  })
  expect((await owner.call('GET', systems)).data.platforms[0]).toMatchObject({ marks_sent: 1, marks_waiting: 0 })
  expect((await app.inject('/metrics')).body).toContain('koya_lti_marks_total{outcome="sent"} 1\n')
})

test('a learning system alone cannot ask for marks: the person opens their session first, and shows their second factor', async () => {
  const { withApp, codeFor, show } = secondFactorOf(house)
  const guarded = await withApp({ email: 'guarded@example.test' })
  await place(guarded.id)
  const names = { platformId: platform.id, subject: 'guarded', userId: guarded.id }
  await db.insert(ltiIdentities).values(names)
  const { browser, ticket } = await open({ sub: 'guarded' })
  expect(await marksOf(guarded.id)).toEqual([])
  const { challenge } = await browser.ask('session', { ticket })
  expect([typeof challenge, await marksOf(guarded.id)]).toEqual(['string', []])
  expect((await show(challenge, { code: await codeFor(guarded.id) })).statusCode).toBe(200)
  expect(await statesOf(guarded.id)).toEqual([['open', null]])
})

test('what somebody had accomplished before is not told, unless the organisation of the learning system gave the course', async () => {
  const own = await newPerson(['User'])
  await hasAward(own.id, 64)
  await linkFrom(own, { sub: 'own' })
  await handIn()
  expect(await statesOf(own.id)).toEqual([['open', null]])

  const { block_id } = await house.buySeats(1, { course_id: house.paid[0]?.id })
  const given = await house.addPerson()
  await owner.call('POST', `${at}/seats/${block_id}/grants`, { user_ids: [given.id] })
  const [seat] = await db.select().from(enrolments).where(eq(enrolments.userId, given.id))
  await hasAward(given.id, 64, seat?.id)
  sent.length = 0
  await linkFrom(given, { sub: 'given' }, house.coursePage)
  await handIn()
  expect([seat?.origin, scores().map(({ body }) => JSON.parse(body).scoreGiven)]).toEqual(['seat', [64]])
})

test('an enrolment that has ended counts no longer: who takes the course again is marked by the second time', async () => {
  const again = await newPerson(['User'])
  await linkFrom(again, { sub: 'again' })
  await hasAward(again.id, 55)
  await db.update(awards).set({ issuedAt: new Date() }).where(eq(awards.grade, 55))
  await loseAccess(db, sql`${eq(enrolments.userId, again.id)}`, 'staff')
  await db.transaction((tx) => queueMarks(tx, again.id, course.id))
  expect(await statesOf(again.id)).toEqual([['open', null]])
  await enrol(again.id)
  await finish(again)
  expect(await marksOf(again.id)).toMatchObject([{ state: 'waiting', score: 100 }])
  await handIn()
})

test('a launch and the last lesson at the same moment: the mark becomes due all the same', async () => {
  const quick = await newPerson(['User'])
  const { id: enrolmentId } = await enrol(quick.id)
  await linkFrom(quick, { sub: 'quick' }, undefined, {})
  const { browser, ticket } = await open({ sub: 'quick' })
  let opening: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.select().from(enrolments).where(eq(enrolments.id, enrolmentId)).for('update')
    opening = browser.ask('session', { ticket })
    const waits = sql`SELECT FROM pg_locks WHERE NOT granted`
    for (let look = 0; look < 200 && (await db.execute(waits)).rows.length === 0; look++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const named = { learnerName: 'Q', courseName: 'Course', number: 'N-quick', code: 'C-quick' }
    await tx.insert(awards).values({ ...named, enrolmentId, grade: 71, issuedAt: deps.clock() })
    await queueMarks(tx, quick.id, course.id)
  })
  await opening
  expect(await marksOf(quick.id)).toMatchObject([{ state: 'waiting', score: 71 }])
  await handIn()
})

test('there is no mark for who teaches there, for a single lesson, or where no column of ours is named', async () => {
  const learner = await newPerson(['User'])
  const lesson = `${deps.config.publicUrl}/classroom/${course.id}/${course.lessonIds[0]}`
  await linkFrom(learner, { sub: 'nobody', roles: [INSTRUCTOR] })
  await enterFrom({ sub: 'nobody' }, lesson)
  await enterFrom({ sub: 'nobody' }, to, columnOf(column, []))
  for (const address of ['javascript:alert(1)', `${column}&x=${'y'.repeat(1_000)}`, `${column}&x=${'字'.repeat(400)}`])
    await enterFrom({ sub: 'nobody' }, to, columnOf(address))
  expect(await marksOf(learner.id)).toEqual([])
  await enterFrom({ sub: 'nobody' }, to, columnOf(`${moodle.address}/字`))
  expect(await marksOf(learner.id)).toMatchObject([{ lineItem: `${moodle.address}/%E5%AD%97` }])
})

test('a learning system that names ever new columns of one course gets its mark in the first twenty, and fills no table', async () => {
  const learner = await newPerson(['User'])
  const columnAt = (at: number) => columnOf(`${moodle.address}/lines/${at}`)
  await linkFrom(learner, { sub: 'many' }, to, columnAt(0))
  for (let at = 1; at < 23; at++) await enterFrom({ sub: 'many' }, to, columnAt(at))
  expect(await marksOf(learner.id)).toHaveLength(20)
  await db.update(ltiMarks).set({ state: 'refused', score: 50, reachedAt: new Date(), status: 404 })
  await enterFrom({ sub: 'many' }, to, columnAt(0))
  await enterFrom({ sub: 'many' }, to, columnAt(22))
  expect((await statesOf(learner.id)).filter(([state]) => state === 'open')).toHaveLength(1)
  await db.delete(ltiMarks)
})

test('a column over http is none where addresses must be public', () => {
  const { config } = deps
  const inProduction = { config: { ...config, issuers: { ...config.issuers, mayBePrivate: false } } }
  const [http, https] = ['http://moodle.example/7', 'HTTPS://moodle.example/7']
  expect([http, https].map((one) => lineItemIn(inProduction, columnOf(one)))).toEqual(['', 'https://moodle.example/7'])
})

test('who leaves the organisation, or is removed, is no longer opened or marked by its learning system', async () => {
  const gone = await newPerson(['User'])
  await linkFrom(gone, { sub: 'gone' })
  const { browser, ticket } = await open({ sub: 'gone' })
  expect((await gone.call('DELETE', `${at}/membership`)).status).toBe(200)
  expect([await marksOf(gone.id), await db.$count(ltiIdentities, eq(ltiIdentities.userId, gone.id))]).toEqual([[], 0])
  await browser.ask('session', { ticket })
  await enrol(gone.id)
  await finish(gone)
  expect([await marksOf(gone.id), await handIn()]).toEqual([[], 0])
})

test('people are told that marks go back: before they link, in their list, and by a notification where it is new', async () => {
  const told = await newPerson(['User'])
  const { browser, launch } = await open({ sub: 'told' })
  expect((await browser.ask('launch', { launch })).data).toMatchObject({ marks: true })
  await browser.ask('link', { launch, agrees: true }, told.headers)
  expect((await told.call('GET', '/account/learning-systems')).data).toMatchObject([{ marks: true }])
  const heard = async (userId: number) => {
    const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
    return rows.filter(({ message }) => message.includes('your mark now goes back there')).length
  }
  expect(await heard(told.id)).toBe(0)

  const body = { name: platform.name, deployment_ids: platform.deployment_ids }
  const change = (token_url: string) => owner.call('PATCH', `${systems}/${platform.id}`, { ...body, token_url })
  await change('')
  const early = await newPerson(['User'])
  const first = await open({ sub: 'early' })
  expect((await first.browser.ask('launch', { launch: first.launch })).data).toMatchObject({ marks: false })
  await first.browser.ask('link', { launch: first.launch, agrees: true }, early.headers)
  expect((await early.call('GET', '/account/learning-systems')).data).toMatchObject([{ marks: false }])
  expect(await marksOf(early.id)).toEqual([])
  await change(token_url)
  await enterFrom({ sub: 'early' })
  await enterFrom({ sub: 'early' })
  expect([await heard(early.id), (await marksOf(early.id)).length]).toEqual([1, 1])
  expect(await db.$count(ltiMarks, eq(ltiMarks.state, 'refused'))).toBe(0)
})
