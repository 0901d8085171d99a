import { messages } from '@koya/contract/protocol/messages.ts'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLtiBrowser } from '../../../test/lti/lti-browser.ts'
import { openLtiHouse } from '../../../test/lti/lti-house.ts'
import { INSTRUCTOR, openLibraryPlatform } from '../../../test/lti/lti-platform.ts'
import { secondFactorOf } from '../../../test/second-factor.ts'
import { courses, ltiIdentities, memberships, outbox, sessions, users } from '../../db/schema.ts'
import { isKnownDevice } from '../accounts/known-device.ts'

const house = await openLtiHouse()
const { app, db, deps, owner, admin, at, id, free, newPerson, addPerson, buySeats } = house
const { systems, door, moodle, course, coursePage, link, enter, hasCourse } = house
const { refused } = messages.lti

test('an owner registers a learning system, and only an owner; its keys are asked for first', async () => {
  const manager = await addPerson({ role: 'manager', managesAll: true })
  const register = (change: object = {}, who = owner) =>
    who.call('POST', systems, { ...moodle.registration, ...change })
  expect((await register({}, manager)).status).toBe(403)
  for (const field of ['issuer', 'auth_url', 'keys_url'])
    for (const bad of ['moodle.example', 'javascript:alert(1)', 'https://a@b.example/'])
      expect((await register({ [field]: bad })).errors).toEqual({ [field]: [messages.lti.addressForm] })
  expect((await register({ deployment_ids: [] })).errors).toEqual({ deployment_ids: [messages.field.required] })
  expect((await register({ keys_url: 'http://127.0.0.1:9/keys' })).errors).toEqual({
    keys_url: [messages.lti.keysAway],
  })
  moodle.state.keys = 'none'
  expect((await register()).errors).toEqual({ keys_url: [messages.lti.noKeys] })
  moodle.state.keys = 'shown'
  deps.config.issuers.mayBePrivate = false
  expect(
    (await register({ keys_url: 'https://127.0.0.1/keys', issuer: 'https://x.ng', auth_url: 'https://x.ng' })).errors,
  ).toEqual({
    keys_url: [messages.lti.notPublic],
  })
  deps.config.issuers.mayBePrivate = true
  expect(await register()).toMatchObject({ status: 200, message: messages.lti.made, data: { people: 0 } })
  expect((await register()).errors).toEqual({ client_id: [messages.lti.taken] })
  const { data } = await owner.call('GET', systems)
  expect(data.platforms).toMatchObject([{ ...moodle.registration, organisation: house.name, gives_seats: false }])
  const { login_url, launch_url } = data.tool
  expect([login_url, launch_url]).toEqual([deps.config.publicUrl + door, `${deps.config.publicUrl}/lti/launch`])
  expect((await admin.call('GET', '/admin/learning-systems')).data.platforms).toHaveLength(1)
})

test('somebody new says which account is theirs and agrees to what managers see; the next launch opens it at once', async () => {
  const ada = await newPerson(['User'])
  const browser = openLtiBrowser(app, door)
  const { launch, ticket } = await browser.come(
    moodle,
    { sub: 'ada', name: 'Ada at school', email: ada.email },
    { to: coursePage },
  )
  // Her address alone opens nothing: nobody has verified it there.
  expect(ticket).toBeUndefined()
  expect((await browser.ask('launch', { launch })).data).toEqual({
    platform: 'Moodle of the faculty',
    host: new URL(moodle.address).host,
    name: 'Ada at school',
    organisation: house.name,
    course: course?.name,
    marks: false,
  })
  expect((await browser.ask('link', { launch })).status).toBe(401)
  expect((await browser.ask('link', { launch }, ada.headers)).errors).toEqual({ agrees: [messages.lti.mustAgree] })
  expect(await db.$count(ltiIdentities)).toBe(0)
  const linked = await browser.ask('link', { launch, agrees: true }, ada.headers)
  expect(linked).toMatchObject({ message: messages.lti.linked, data: { redirect: `/course-detail/${course?.id}` } })
  expect((await browser.ask('link', { launch, agrees: true }, ada.headers)).code).toBe('lti_launch_over')
  const mine = and(eq(memberships.organisationId, id), eq(memberships.userId, ada.id))
  expect(await db.select().from(memberships).where(mine)).toMatchObject([{ role: 'member' }])
  const mails = await db.select({ payload: outbox.payload }).from(outbox)
  expect(JSON.stringify(mails)).toContain('You can sign in with Moodle of the faculty now')
  expect(await enter({ sub: 'ada' })).toEqual([ada.id, `/course-detail/${course?.id}`])
  // The subject decides: the same address under another is somebody else.
  expect(
    (await openLtiBrowser(app, door).come(moodle, { sub: 'not ada', email: ada.email }, { to: coursePage })).launch,
  ).toBeDefined()
})

test('a session from a learning system proves nothing, at whichever door its ticket is shown: for what is protected the password is asked for', async () => {
  const zara = await newPerson(['User'])
  await link(zara, { sub: 'zara' })
  for (const path of ['/auth/lti/session', `/auth/oidc/${house.slug}/session`]) {
    const browser = openLtiBrowser(app, door)
    const { ticket } = await browser.come(moodle, { sub: 'zara' }, { to: coursePage })
    expect((await browser.show(path, { ticket })).user.id).toBe(zara.id)
    const hers = eq(sessions.userId, zara.id)
    const [opened] = await db.select().from(sessions).where(hers).orderBy(desc(sessions.createdAt))
    expect([path, opened?.provenAt, opened?.provenBy]).toEqual([path, null, null])
    // Nor is the browser one from which she came before: guesses at her password are counted as a stranger's.
    expect([opened?.deviceHash, await isKnownDevice(db, zara.id, browser.mark())]).toEqual([null, false])
  }
})

test('a launch is counted by what became of it', async () => {
  const counted = async () => {
    const { values } = await deps.metrics.launches.get()
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
  }
  const before = await counted()
  const person = await newPerson(['User'])
  const browser = openLtiBrowser(app, door)
  const { launch } = await browser.come(moodle, { sub: 'counted' }, { to: coursePage })
  await browser.ask('link', { launch, agrees: true }, person.headers)
  await browser.come(moodle, { sub: 'counted' }, { to: coursePage })
  await browser.launch({ state: 'never made' })
  const { asked = 0, opened = 0, refused = 0 } = before
  expect(await counted()).toEqual({ asked: asked + 1, opened: opened + 1, refused: refused + 1 })
})

test('somebody who presses twice is linked and told once', async () => {
  const twice = await newPerson(['User'])
  const browser = openLtiBrowser(app, door)
  const { launch } = await browser.come(moodle, { sub: 'twice' }, { to: coursePage })
  const press = () => browser.ask('link', { launch, agrees: true }, twice.headers)
  const statuses = (await Promise.all([press(), press()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 410])
  const mails = await db.select({ payload: outbox.payload }).from(outbox)
  const told = mails.filter(({ payload }) => JSON.stringify(payload).includes(twice.email))
  expect(told.filter(({ payload }) => JSON.stringify(payload).includes('You can sign in with'))).toHaveLength(1)
})

test('in a frame nothing is opened but a tab of its own, where cookies and addresses are seen', async () => {
  const { issuer: iss, client_id } = moodle.registration
  const payload = { iss, client_id, login_hint: '"><script>', target_link_uri: coursePage }
  for (const dest of ['iframe', undefined]) {
    const headers = dest ? { 'sec-fetch-dest': dest } : {}
    const answer = await app.inject({ method: 'POST', url: door, headers, payload })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
    expect(answer.body).toMatch(
      /action="\/lti\/login\/[\w-]+" target="_blank".*name="tab" value="1".*Open in a new tab/s,
    )
    expect(answer.body).not.toContain('<script>')
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors \*$/)
  }
  const tab = await app.inject(`${door}?${new URLSearchParams({ ...payload, tab: '1' })}`)
  expect([tab.statusCode, String(tab.headers.location).startsWith(moodle.registration.auth_url)]).toEqual([302, true])
})

test('a learner gets a free seat of the organisation where its owner wishes it; who teaches there gets none', async () => {
  const [row] = (await owner.call('GET', systems)).data.platforms
  await owner.call('DELETE', `${systems}/${row.id}`)
  expect((await owner.call('POST', systems, { ...moodle.registration, gives_seats: true })).status).toBe(200)
  await buySeats(1)
  const [teacher, first, second] = [await newPerson(['User']), await newPerson(['User']), await newPerson(['User'])]
  expect(await link(teacher, { sub: 'teacher', roles: [INSTRUCTOR] })).toBe(`/course-detail/${course?.id}`)
  const classroom = `/classroom/${course?.lmsCourseId ?? course?.id}`
  expect(await link(first, { sub: 'first' })).toBe(classroom)
  expect(await link(second, { sub: 'second' })).toBe(`/course-detail/${course?.id}`)
  expect([await hasCourse(teacher.id), await hasCourse(first.id), await hasCourse(second.id)]).toEqual([0, 1, 0])
  expect(await enter({ sub: 'first' })).toEqual([first.id, classroom])
  expect(await enter({ sub: 'first' }, `${deps.config.publicUrl}${classroom}/7`)).toEqual([first.id, `${classroom}/7`])
  // What is no page of a course of ours leads to what one has.
  for (const elsewhere of [
    'https://elsewhere.example/course-detail/1',
    `${deps.config.publicUrl}/course-detail/999999`,
  ])
    expect(await enter({ sub: 'first' }, elsewhere)).toEqual([first.id, '/mylearning'])
  expect(await house.bookDifferences()).toEqual([])
})

test('a course that is not for everyone is not named to somebody whom we do not know', async () => {
  const [hidden] = await db
    .update(courses)
    .set({ status: 0 })
    .where(eq(courses.id, free[1]?.id ?? 0))
    .returning()
  const browser = openLtiBrowser(app, door)
  const { launch } = await browser.come(
    moodle,
    { sub: 'curious' },
    { to: `${deps.config.publicUrl}/classroom/${hidden?.id}` },
  )
  expect((await browser.ask('launch', { launch })).data.course).toBeNull()
})

test('nobody takes over whom another account is linked to; who is staff, was removed or is blocked is told so', async () => {
  const [ben, eve] = [await newPerson(['User']), await newPerson(['User'])]
  const browsers = [openLtiBrowser(app, door), openLtiBrowser(app, door)] as const
  const [one, two] = [
    await browsers[0].come(moodle, { sub: 'ben' }, { to: coursePage }),
    await browsers[1].come(moodle, { sub: 'ben' }, { to: coursePage }),
  ]
  await browsers[0].ask('link', { launch: one.launch, agrees: true }, ben.headers)
  const taken = await browsers[1].ask('link', { launch: two.launch, agrees: true }, eve.headers)
  expect(taken).toMatchObject({ status: 409, code: 'lti_linked_to_other' })
  expect(await link(admin, { sub: 'boss' })).toMatchObject({ status: 403, code: 'lti_staff' })
  // Whom the system knows by another number now.
  await link(ben, { sub: 'ben anew' })
  expect((await enter({ sub: 'ben anew' }))[0]).toBe(ben.id)
  expect((await openLtiBrowser(app, door).come(moodle, { sub: 'ben' }, { to: coursePage })).launch).toBeDefined()
  expect((await owner.call('DELETE', `${at}/people/${ben.id}`)).status).toBe(200)
  // The link ended with the membership, and whoever was removed makes no other, by whichever number the system knows them.
  for (const sub of ['ben anew', 'ben'])
    expect(await link(ben, { sub })).toMatchObject({ status: 403, code: 'was_removed' })
  await link(eve, { sub: 'eve' })
  await db.update(users).set({ blockedAt: new Date(), blockedReason: 'spam' }).where(eq(users.id, eve.id))
  expect((await openLtiBrowser(app, door).come(moodle, { sub: 'eve' }, { to: coursePage })).body).toContain(
    messages.signIn.refused.blocked,
  )
})

test('the second factor of an account is asked for as after a password, and the ticket counts once', async () => {
  const guarded = await secondFactorOf(house).withApp({ email: 'guarded@example.test' })
  const [{ platformId = 0 } = {}] = await db.select().from(ltiIdentities)
  await house.place(guarded.id)
  await db.insert(ltiIdentities).values({ platformId, subject: 'guarded', userId: guarded.id })
  const browser = openLtiBrowser(app, door)
  const { ticket, to } = await browser.come(moodle, { sub: 'guarded' }, { to: coursePage })
  expect(to).toBe(`/course-detail/${course?.id}`)
  expect((await openLtiBrowser(app, door).ask('session', { ticket })).code).toBe('sign_in_over')
  expect(await browser.ask('session', { ticket })).toMatchObject({ status: 401, code: 'second_factor_needed' })
  expect((await browser.ask('session', { ticket })).code).toBe('sign_in_over')
})

test('a learning system by a library that we did not write opens a free course for somebody of no organisation', async () => {
  const canvas = await openLibraryPlatform(`${deps.config.publicUrl}/lti/launch`)
  expect((await admin.call('POST', '/admin/learning-systems', canvas.registration)).status).toBe(200)
  const target = `${deps.config.publicUrl}/course-detail/${free[0]?.id}`
  canvas.claim({ sub: 'kemi', name: 'Kemi Ojo' }, target)
  const [browser, there] = [openLtiBrowser(app), canvas.openBrowser()]
  // Not logged in there, it says so; then it sends what it has signed.
  const refusal = await browser.launch(await there.visit(await browser.begin(canvas.registration)))
  expect(refusal.body).toContain(refused.cancelled)
  await there.logIn(await browser.begin(canvas.registration))
  const { launch } = await browser.launch(await there.visit(await browser.begin(canvas.registration)))
  const shown = (await browser.ask('launch', { launch })).data
  expect(shown).toMatchObject({ platform: 'Canvas of the college', name: 'Kemi Ojo', organisation: null })
  const kemi = await newPerson(['User'])
  const linked = await browser.ask('link', { launch }, kemi.headers)
  expect(linked.data.redirect).toBe(`/course-detail/${free[0]?.id}`)
  const { ticket } = await browser.launch(await there.visit(await browser.begin(canvas.registration)))
  expect((await browser.ask('session', { ticket })).user.id).toBe(kemi.id)
  expect(await db.$count(memberships, eq(memberships.userId, kemi.id))).toBe(0)
  // Only admins see and remove it.
  expect((await owner.call('GET', systems)).data.platforms).toHaveLength(1)
  const koyas = (await admin.call('GET', '/admin/learning-systems')).data.platforms.find(
    ({ organisation }: { organisation: string | null }) => organisation === null,
  )
  expect((await owner.call('DELETE', `${systems}/${koyas.id}`)).status).toBe(404)
  expect((await admin.call('DELETE', `/admin/learning-systems/${koyas.id}`)).message).toBe(messages.lti.removed)
  expect(await browser.begin(canvas.registration)).toContain(refused.unknown)
})

test('an organisation whose space is closed lets nobody in by its learning system', async () => {
  await admin.call('PUT', `/admin/businesses/${house.profileId}/status`, { status: 'rejected', note: '' })
  expect(await openLtiBrowser(app, door).begin(moodle.registration)).toContain(refused.unknown)
  await admin.call('PUT', `/admin/businesses/${house.profileId}/status`, { status: 'active', note: '' })
})
