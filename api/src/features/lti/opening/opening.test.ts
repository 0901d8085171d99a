import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loseAccess } from '../../../../test/access.ts'
import { openLibraryTool, openTool, toolSettings } from '../../../../test/lti/lti-tool.ts'
import { openShop } from '../../../../test/money/shop.ts'
import { logInAs } from '../../../../test/people.ts'
import { courses, enrolments, lmsTickets } from '../../../db/schema.ts'
import { CLAIM } from '../read-launch.ts'

const issuer = 'https://koya.example'
const shop = await openShop({ env: { ...toolSettings, PUBLIC_URL: issuer } })
const { app, db, deps, free, newBuyer } = shop
const course = free[0]?.id ?? 0
const tool = openTool(app, issuer)
type Person = { token: string }
type Change = Record<string, string>

async function newLearner() {
  const learner = await newBuyer()
  await learner.enrol([course])
  return learner
}

/** Presses View Course: the address that opens, and the cookie that the browser then has. */
async function open({ token }: Person, id = course) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url: `/api/v1/courses/${id}/open`, headers })
  const set = String(answer.headers['set-cookie'])
  return { url: String(answer.json().data?.url), set, cookie: set.split(';')[0] ?? '' }
}
const visit = async ({ pathname, search }: URL, cookie: string) => {
  const { statusCode: status, body, headers } = await app.inject({ url: pathname + search, headers: { cookie } })
  return { status, headers, body, ...tool.formIn(body) }
}
/** From the press to what the learning system is told. */
async function launch(person: Person, change: Change = {}) {
  const { url, cookie } = await open(person)
  const asked = tool.login(url, change)
  return { asked, cookie, ...(await visit(asked.url, cookie)) }
}

test('a course opens in a learning system that speaks LTI: it asks who comes, and is told once, signed, with role and course', async () => {
  const ada = await newLearner()
  await db.update(courses).set({ lmsCourseId: 'moodle 42' }).where(eq(courses.id, course))
  const { asked, action, fields, headers } = await launch(ada)
  const target = 'https://lms.example/learn/moodle%2042'
  expect(asked.given).toEqual({
    place: '1',
    iss: issuer,
    client_id: 'koya-at-lms',
    lti_deployment_id: '7',
    target_link_uri: target,
    login_hint: expect.any(String),
  })
  expect(action).toBe('https://lms.example/lti/launch')
  expect([headers['cache-control'], headers['content-security-policy']]).toEqual([
    'no-store',
    expect.stringMatching(/frame-ancestors 'none'/),
  ])
  const told = await tool.letIn(fields, asked)
  const [{ name = '' } = {}] = await db.select({ name: courses.name }).from(courses).where(eq(courses.id, course))
  expect(told).toMatchObject({
    sub: String(ada.id),
    email: ada.email,
    given_name: 'Ada',
    [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
    [`${CLAIM}version`]: '1.3.0',
    [`${CLAIM}deployment_id`]: '7',
    [`${CLAIM}target_link_uri`]: target,
    [`${CLAIM}resource_link`]: { id: `course-${course}`, title: name },
    [`${CLAIM}context`]: { id: String(course), title: name },
    [`${CLAIM}roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
  })
  expect(asked.url.href).not.toContain(ada.token)
  await db.update(courses).set({ lmsCourseId: null }).where(eq(courses.id, course))
})

test('who teaches the course is its instructor there, and an admin an administrator', async () => {
  const rolesOf = async (email: string, id: number) => {
    const { token } = (await logInAs(app, email, 'Koya-demo-2026')).json()
    const { url, cookie } = await open({ token }, id)
    const asked = tool.login(url)
    return (await tool.letIn((await visit(asked.url, cookie)).fields, asked))[`${CLAIM}roles`]
  }
  const { rows } = await db.execute<{
    id: number
    email: string
  }>(sql`SELECT t.course_id AS id, u.email FROM course_teachers t
    JOIN users u ON u.id = t.user_id WHERE u.email = 'instructor@koya.test' LIMIT 1`)
  const [taught] = rows
  const role = (name: string) => [`http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`]
  expect(await rolesOf(taught?.email ?? '', taught?.id ?? 0)).toEqual(role('Instructor'))
  expect(await rolesOf('admin@koya.test', course)).toEqual(role('Administrator'))
})

test('a library for learning tools that we did not write lets somebody in by what we sign, once', async () => {
  const ada = await newLearner()
  const library = await openLibraryTool(app, issuer)
  const { url, cookie } = await open(ada)
  const { fields } = await visit(await library.login(url), cookie)
  const [{ name = '' } = {}] = await db.select({ name: courses.name }).from(courses).where(eq(courses.id, course))
  expect(await library.letIn(fields)).toMatchObject({
    user: { id: String(ada.id), email: ada.email, givenName: 'Ada', roles: ['student'] },
    context: { id: String(course), title: name },
    platform: { issuer, clientId: 'koya-at-lms', deploymentId: '7', name: 'Koya' },
    launch: { target: `https://lms.example/learn/${course}` },
    resourceLink: { id: `course-${course}`, title: name },
    isStudent: true,
    isInstructor: false,
  })
  await expect(library.letIn(fields)).rejects.toThrow('Nonce has already been used')
  const [head, , signature] = (fields.id_token ?? '').split('.')
  const claims = Buffer.from(JSON.stringify({ iss: issuer, aud: 'koya-at-lms', [`${CLAIM}deployment_id`]: '7' }))
  const forged = { ...fields, id_token: [head, claims.toString('base64url'), signature].join('.') }
  await expect(library.letIn(forged)).rejects.toThrow('signature verification failed')
})

test('an answer goes to the addresses of the settings alone, and to nobody who is not the learning system', async () => {
  const { token } = await newLearner()
  for (const change of [
    { redirect_uri: 'https://thief.example/launch' },
    { redirect_uri: 'https://lms.example/lti/launch/more' },
    { client_id: 'somebody-else' },
  ] as Change[]) {
    const { url, cookie } = await open({ token })
    const asked = tool.login(url)
    for (const [name, value] of Object.entries(change)) asked.url.searchParams.set(name, value)
    const { status, body, action } = await visit(asked.url, cookie)
    expect([status, action]).toEqual([403, ''])
    expect(body).toContain(messages.lti.notOurSystem)
    // It was not used up by that.
    expect((await visit(tool.login(url).url, cookie)).fields.id_token).toBeDefined()
  }
  const other = await launch({ token }, { redirect_uri: 'https://lms.example/lti/other' })
  expect([other.action, typeof other.fields.id_token]).toEqual(['https://lms.example/lti/other', 'string'])
})

test('it opens once, in the browser that pressed the button, within a minute', async () => {
  const { token } = await newLearner()
  const { url, cookie, set } = await open({ token })
  expect(set).toMatch(/; Path=\/lti\/authorize; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/)
  const again = await open({ token })
  for (const wrong of ['', again.cookie, cookie.replace(/=.*/, `=${'x'.repeat(43)}`)])
    expect((await visit(tool.login(url).url, wrong)).fields).toMatchObject({ error: 'login_required' })
  const both = `${again.cookie}; ${cookie}`
  const tries = await Promise.all(Array.from({ length: 10 }, () => visit(tool.login(url).url, both)))
  expect(tries.filter(({ fields }) => fields.id_token)).toHaveLength(1)
  const over = tries.find(({ fields }) => fields.error)
  expect(over?.fields).toMatchObject({ error: 'login_required', state: expect.any(String) })

  const now = new Date(Date.now() + 61_000)
  deps.clock = () => now
  expect((await visit(tool.login(again.url).url, again.cookie)).fields).toMatchObject({ error: 'login_required' })
  deps.clock = () => new Date()
})

test('whoever logged out, was blocked or lost the course meanwhile is not let in', async () => {
  const leave: Record<string, (person: Awaited<ReturnType<typeof newLearner>>) => Promise<unknown>> = {
    login_required: ({ call }) => call('POST', '/auth/logout'),
    access_denied: ({ id }) => loseAccess(db, sql`${eq(enrolments.userId, id)}`, 'staff'),
  }
  for (const [error, end] of Object.entries(leave)) {
    const learner = await newLearner()
    const { url, cookie } = await open(learner)
    await end(learner)
    expect((await visit(tool.login(url).url, cookie)).fields).toMatchObject({ error })
  }
  const blocked = await newLearner()
  const { url, cookie } = await open(blocked)
  await db.execute(sql`UPDATE users SET blocked_at = now(), blocked_reason = 'Cheated' WHERE id = ${blocked.id}`)
  expect((await visit(tool.login(url).url, cookie)).fields).toMatchObject({ error: 'login_required' })
})

test.each([
  ['response_type', 'code', 'unsupported_response_type'],
  ['scope', 'profile', 'invalid_scope'],
  ['response_mode', 'query', 'invalid_request'],
  ['prompt', 'login', 'invalid_request'],
  ['nonce', '', 'invalid_request'],
  ['login_hint', '', 'invalid_request'],
  ['login_hint', 'forged', 'login_required'],
  ['login_hint', 'long', 'invalid_request'],
])('a question whose %s is %s is answered with the error of the standard', async (name, value, error) => {
  const { url, cookie } = await open(await newLearner())
  const asked = tool.login(url)
  asked.url.searchParams.set(name, value === 'long' ? '9'.repeat(5_000) : value)
  const { fields } = await visit(asked.url, cookie)
  expect(fields).toMatchObject({ error, error_description: expect.any(String), state: asked.state })
  expect(fields.id_token).toBeUndefined()
})

test('a question that comes as a form is asked again by address, with which the cookie travels', async () => {
  const { url, cookie } = await open(await newLearner())
  const asked = tool.login(url)
  const answer = await app.inject({
    method: 'POST',
    url: '/lti/authorize',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: asked.url.searchParams.toString(),
  })
  expect(answer.statusCode).toBe(303)
  const { fields } = await visit(new URL(String(answer.headers.location), issuer), cookie)
  expect((await tool.letIn(fields, asked)).nonce).toBe(asked.nonce)
})

test('what is said in an answer cannot be markup, and an opening is no ticket for the other way in', async () => {
  const state = '"><script>alert(1)</script>'
  const { body } = await launch(await newLearner(), { state })
  expect(body).not.toContain('<script>alert')
  const { url } = await open(await newLearner())
  const payload = { ticket: new URL(url).searchParams.get('login_hint'), secret: toolSettings.LMS_SECRET }
  const redeemed = await app.inject({ method: 'POST', url: '/api/v1/lms/tickets/redeem', payload })
  expect(redeemed.json().code).toBe('ticket_no_longer_valid')
  expect(await db.$count(lmsTickets)).toBeGreaterThan(0)
})

test('without its settings a learning system is opened with a ticket, as before, and nobody is answered here', async () => {
  const { lmsLti } = deps.config
  const learner = await newLearner()
  const { url, cookie } = await open(learner)
  deps.config.lmsLti = undefined
  expect((await visit(tool.login(url).url, cookie)).status).toBe(403)
  const plain = await open(learner)
  expect([plain.url.startsWith(`https://lms.example/learn/${course}?k`), plain.set]).toEqual([true, 'undefined'])
  deps.config.lmsLti = lmsLti
})
