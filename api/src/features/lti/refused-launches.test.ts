import { messages } from '@koya/contract/protocol/messages.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOffice } from '../../../test/admin.ts'
import { type Link, openLtiBrowser } from '../../../test/lti/lti-browser.ts'
import { CLAIM, claimsOf, openPlatform } from '../../../test/lti/lti-platform.ts'
import { ltiAttempts, ltiLaunches } from '../../db/schema.ts'

const resolver = { texts: async () => [], addresses: async () => ['127.0.0.1'] }
const office = await openOffice({ env: { PRIVATE_ISSUERS: 'on' }, resolver })
const { app, db, deps, admin, newPerson } = office
const { refused } = messages.lti
const moodle = await openPlatform()
await admin.call('POST', '/admin/learning-systems', moodle.registration)
const coursePage = `${deps.config.publicUrl}/course-detail/1`

test('a launch counts once, for its own attempt, in the browser that began it, within ten minutes', async () => {
  const browser = openLtiBrowser(app)
  const asked = new URL(await browser.begin(moodle.registration)).searchParams
  const [state = '', nonce = ''] = [asked.get('state') ?? '', asked.get('nonce') ?? '']
  const id_token = await moodle.sign({ ...claimsOf({ sub: 'once' }, coursePage), nonce })
  const { launch } = await browser.launch({ state, id_token })
  expect(launch).toBeDefined()
  expect((await browser.launch({ state, id_token })).body).toContain(refused.over)
  // An old nonce under a new state.
  const next = new URL(await browser.begin(moodle.registration)).searchParams
  expect((await browser.launch({ state: next.get('state') ?? '', id_token })).body).toContain(refused.over)
  expect((await browser.launch({})).body).toContain(refused.over)
  const stranger = openLtiBrowser(app)
  await stranger.begin(moodle.registration)
  expect((await stranger.ask('launch', { launch })).code).toBe('lti_launch_over')
  expect((await stranger.ask('link', { launch, agrees: true }, (await newPerson(['User'])).headers)).status).toBe(410)
  const late = new URL(await browser.begin(moodle.registration)).searchParams
  await db.update(ltiAttempts).set({ createdAt: sql`created_at - interval '11 minutes'` })
  const signed = await moodle.sign({ ...claimsOf({ sub: 'late' }, coursePage), nonce: late.get('nonce') })
  expect((await browser.launch({ state: late.get('state') ?? '', id_token: signed })).body).toContain(refused.over)
  await db.update(ltiLaunches).set({ createdAt: sql`created_at - interval '61 minutes'` })
  expect((await browser.ask('launch', { launch })).code).toBe('lti_launch_over')
})

const now = Math.floor(Date.now() / 1000)
const wrong: [string, Omit<Link, 'to'>, string][] = [
  ['signed with other keys', { how: 'other keys' }, refused.wrong],
  ['not signed', { how: 'unsigned' }, refused.wrong],
  ['signed with a secret', { how: 'shared secret' }, refused.wrong],
  ['of another issuer', { claims: { iss: 'https://canvas.example' } }, refused.wrong],
  ['for another tool', { claims: { aud: 'another' } }, refused.wrong],
  ['for us by way of another', { claims: { aud: ['koya-1', 'another'], azp: 'another' } }, refused.wrong],
  ['for several, and does not say for whom', { claims: { aud: ['koya-1', 'another'] } }, refused.wrong],
  ['without a nonce', { claims: { nonce: undefined } }, refused.wrong],
  ['over', { claims: { iat: now - 7_200, exp: now - 3_600 } }, refused.too_old],
  ['old, though it says that it counts for long', { claims: { iat: now - 7_200, exp: now + 3_600 } }, refused.too_old],
  ['of tomorrow', { claims: { iat: now + 86_400, exp: now + 90_000 } }, refused.too_old],
  ['from another place', { claims: { [`${CLAIM}deployment_id`]: '3' } }, refused.deployment],
  ['for something else', { claims: { [`${CLAIM}message_type`]: 'LtiSubmissionReviewRequest' } }, refused.kind],
  ['in another version', { claims: { [`${CLAIM}version`]: '1.1' } }, refused.kind],
  ['of a link without a name', { claims: { [`${CLAIM}resource_link`]: {} } }, refused.kind],
  ['of a link with a name of a page', { claims: { [`${CLAIM}resource_link`]: { id: 'x'.repeat(256) } } }, refused.kind],
  ['of no link', { claims: { [`${CLAIM}resource_link`]: undefined } }, refused.kind],
  ['by somebody in no role', { claims: { [`${CLAIM}roles`]: undefined } }, refused.kind],
  ['leading nowhere', { claims: { [`${CLAIM}target_link_uri`]: undefined } }, refused.kind],
  ['signed with a key that it does not name', { how: 'nameless key' }, refused.wrong],
  ['about nobody', { claims: { sub: undefined } }, refused.anonymous],
  ['about something that is no text', { claims: { sub: 7 } }, refused.anonymous],
]

test.each(wrong)('a launch that is %s is refused in words', async (_, change, sentence) => {
  const before = await db.$count(ltiLaunches)
  const { status, body } = await openLtiBrowser(app).come(moodle, { sub: 'wrong' }, { to: coursePage, ...change })
  expect([status, body.includes(sentence)]).toEqual([403, true])
  expect(await db.$count(ltiLaunches)).toBe(before)
})

test('a learning system that hides its keys, is not registered or lets nobody in is said in words', async () => {
  const { milliseconds } = deps.config.issuers
  const kinds = { none: refused.wrong, 'too short': refused.wrong, slow: refused.keys_away } as const
  for (const [keys, sentence] of Object.entries(kinds)) {
    const other = await openPlatform()
    await admin.call('POST', '/admin/learning-systems', other.registration)
    other.state.keys = keys as keyof typeof kinds
    if (keys === 'slow') deps.config.issuers.milliseconds = 300
    expect((await openLtiBrowser(app).come(other, { sub: 'x' }, { to: coursePage })).body).toContain(sentence)
  }
  deps.config.issuers.milliseconds = milliseconds
  const browser = openLtiBrowser(app)
  expect(await browser.begin({ issuer: 'https://nobody.example', client_id: 'x' })).toContain(refused.unknown)
  expect((await app.inject('/lti/login')).body).toContain(refused.unknown)
  const state = new URL(await browser.begin(moodle.registration)).searchParams.get('state') ?? ''
  expect((await browser.launch({ state, error: 'login_required' })).body).toContain(refused.cancelled)
})

test('a learning system is asked for its keys once in a minute at most, and not for what cannot be meant for us', async () => {
  const canvas = await openPlatform()
  await admin.call('POST', '/admin/learning-systems', canvas.registration)
  const asked = () => canvas.state.timesShown
  const atFirst = asked()
  const come = (claims?: object, how?: Link['how']) =>
    openLtiBrowser(app).come(canvas, { sub: 'x' }, { to: coursePage, ...(claims && { claims }), ...(how && { how }) })
  await come({ aud: 'another' })
  await come({ iss: 'https://canvas.example' })
  await come(undefined, 'shared secret')
  expect(asked()).toBe(atFirst)
  for (let times = 0; times < 3; times++) {
    expect((await come()).launch).toBeDefined()
    await come(undefined, 'other keys')
  }
  expect(asked()).toBe(atFirst + 1)
  // Two minutes later the key is still known; after ten it is asked for again, as it may have been taken back.
  const { clock } = deps
  const after = async (minutes: number) => {
    deps.clock = () => new Date(clock().getTime() + minutes * 60_000)
    await come()
    return asked()
  }
  expect(await after(2)).toBe(atFirst + 1)
  expect(await after(11)).toBe(atFirst + 2)
  deps.clock = clock
})

test('registering learning systems asks servers that others named, and so it has a limit', async () => {
  const boss = await newPerson(['Admin'])
  const wished = { ...moodle.registration, client_id: 'again', keys_url: 'ftp://x' }
  const statuses: number[] = []
  for (let times = 0; times < 31; times++)
    statuses.push((await boss.call('POST', '/admin/learning-systems', wished)).status)
  expect([statuses.at(0), statuses.at(29), statuses.at(30)]).toEqual([422, 422, 429])
})
