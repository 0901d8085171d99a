import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Authenticator } from '../../../test/authenticator.ts'
import { goodPassword, makePerson } from '../../../test/people.ts'
import { secondFactorOf } from '../../../test/second-factor.ts'
import { testApp } from '../../../test/test-app.ts'
import {
  auditTrail,
  businessProfiles,
  factorChallenges,
  factorResets,
  knownDevices,
  memberships,
  organisations,
  outbox,
  passkeys,
  payoutAccounts,
  recoveryCodes,
  secondFactors,
  sessions,
} from '../../db/schema.ts'
import { carryOutResets } from './resets/carry-out-resets.ts'
import { needsSecondFactor } from './who-needs-one.ts'

const setting = await testApp()
const { db, deps } = setting
const { call, logIn, codeFor, forgetStep, withApp, withPasskey, challengeFor, show } = secondFactorOf(setting)
const reason = 'She called from her number, and we know her voice.'

/** Somebody with everything that hangs on a second factor, and a question that waits. */
async function makeBystander() {
  const person = await withApp()
  const { data } = (await call('POST', '/account/passkeys/options', person.token)).json()
  const registration = new Authenticator().register(data.challenge)
  await call('POST', '/account/passkeys', person.token, { name: 'Theirs', registration })
  await challengeFor(person.email)
  await db.insert(factorResets).values({ userId: person.id, reason, state: 'asked' })
  return person.id
}
const tables = { factorChallenges, factorResets, knownDevices, passkeys, recoveryCodes, secondFactors, sessions }
async function factorsOf(userId: number) {
  const found = Object.entries(tables).map(async ([name, table]) => {
    const rows = await db.select().from(table).where(eq(table.userId, userId))
    return [name, rows.map((row) => JSON.stringify(row)).toSorted()]
  })
  return Object.fromEntries(await Promise.all(found))
}
const bystander = await makeBystander()
const admins = [await withApp({ roles: ['Admin'] }), await withApp({ roles: ['Admin'] })]
const [one, two] = admins as [(typeof admins)[number], (typeof admins)[number]]

async function approvedReset(userId: number) {
  await call('POST', `/admin/users/${userId}/factor-reset`, one.token, { reason })
  const [reset] = await db.select().from(factorResets).where(eq(factorResets.userId, userId))
  await call('POST', `/admin/factor-resets/${reset?.id}/approval`, two.token)
  return reset?.id ?? 0
}
async function resetNow({ id }: { id: number }) {
  const due = { dueAt: sql`now() - interval '1 second'` }
  await db
    .update(factorResets)
    .set(due)
    .where(eq(factorResets.id, await approvedReset(id)))
  await carryOutResets(deps)
  return { statusCode: 200 }
}
type WithApp = Awaited<ReturnType<typeof withApp>>

/** What somebody does, what the trail says of it (of them as a subject), and the mails that they get. */
test.each<[what: string, act: (who: WithApp) => Promise<{ statusCode: number }>, trail: string[], mails: string[]]>([
  [
    'logs in with a code',
    async ({ id, email }) => show(await challengeFor(email), { code: await codeFor(id) }),
    ['log in'],
    ['A log-in from a new device'],
  ],
  [
    'logs in with a recovery code',
    async ({ email, recoveryCodes: [code] }) => show(await challengeFor(email), { code }),
    ['log in'],
    ['A recovery code was used', 'A log-in from a new device'],
  ],
  [
    'fails to',
    async ({ email }) => ({ statusCode: (await show(await challengeFor(email), { code: '000000' })).statusCode - 222 }),
    ['fail second factor'],
    [],
  ],
  [
    'confirms who they are',
    async ({ id, token }) => call('POST', '/account/step-up', token, { code: await codeFor(id) }),
    ['confirm identity'],
    [],
  ],
  [
    'renews the recovery codes',
    ({ token }) => call('POST', '/account/recovery-codes', token),
    ['renew recovery codes'],
    [],
  ],
  [
    'wants to be asked always',
    ({ token }) => call('PUT', '/account/second-factor', token, { asks_always: true }),
    ['choose when asked'],
    [],
  ],
  [
    'removes the app',
    ({ token }) => call('DELETE', '/account/totp', token),
    ['remove second factor'],
    ['A second factor was removed'],
  ],
  [
    'has it reset',
    resetNow,
    ['ask for a reset of the second factor', 'approve a reset of the second factor', 'reset second factor'],
    ['Your second factor will be removed in 72 hours', 'Your second factor was removed'],
  ],
  [
    'has a reset stopped',
    async ({ id }) => call('DELETE', `/admin/factor-resets/${await approvedReset(id)}`, one.token),
    [
      'ask for a reset of the second factor',
      'approve a reset of the second factor',
      'stop a reset of the second factor',
    ],
    ['Your second factor will be removed in 72 hours'],
  ],
])('who %s leaves a trace, and the factors of everyone else as they were', async (_what, act, trail, mails) => {
  const who = await withApp()
  await db.delete(outbox)
  const before = await factorsOf(bystander)
  const [last] = await db.select({ id: sql<number>`max(id)` }).from(auditTrail)
  expect((await act(who)).statusCode).toBe(200)
  expect(await factorsOf(bystander)).toEqual(before)
  const rows = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subject, `user ${who.id}`))
    .orderBy(asc(auditTrail.id))
  expect(rows.filter(({ id }) => id > (last?.id ?? 0)).map(({ action }) => action)).toEqual(trail)
  const sent = (await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ payload }) => payload as Mail)
  expect(sent.filter(({ to }) => to === who.email).map(({ subject }) => subject)).toEqual(mails)
})
type Mail = { to: string; subject: string }

test('a passkey is added and removed by its owner alone, with a trace and a mail, and the last takes everything along', async () => {
  const before = await factorsOf(bystander)
  const { id, email, token } = await withPasskey()
  const [key] = await db.select().from(passkeys).where(eq(passkeys.userId, id))
  const [theirs] = await db.select().from(passkeys).where(eq(passkeys.userId, bystander))
  expect((await call('DELETE', `/account/passkeys/${theirs?.id}`, token)).statusCode).toBe(404)
  expect((await call('GET', '/account/passkeys', token)).json().data).toMatchObject([
    { id: key?.id, name: 'Ada’s phone' },
  ])
  expect((await call('GET', '/account/second-factor', token)).json().data).toMatchObject({
    app_since: null,
    recovery_codes_left: 10,
    asks_always: false,
    is_required: false,
    reset_due_at: null,
  })
  expect((await call('DELETE', `/account/passkeys/${key?.id}`, token)).statusCode).toBe(200)
  expect(await factorsOf(id)).toMatchObject({
    passkeys: [],
    recoveryCodes: [],
    factorChallenges: [],
    secondFactors: [],
  })
  const sent = (await db.select().from(outbox).orderBy(outbox.id))
    .map(({ payload }) => payload as Mail)
    .filter(({ to }) => to === email)
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Your account has a new second factor',
    'A second factor was removed',
  ])
  // What was proven by the factor proves nothing more.
  expect((await call('POST', '/account/recovery-codes', token)).json().code).toBe('step_up_needed')
  await call('POST', '/account/step-up', token, { password: goodPassword })
  expect((await call('POST', '/account/recovery-codes', token)).json().code).toBe('no_second_factor')
  expect((await call('PUT', '/account/second-factor', token, { asks_always: true })).json().code).toBe(
    'no_second_factor',
  )
  expect(await factorsOf(bystander)).toEqual(before)
})

test('a secret that stood on a screen for half an hour, or that another has replaced, is no app any more', async () => {
  const { id, email } = await makePerson(db)
  const { token } = (await logIn(email)).json()
  expect((await call('POST', '/account/totp/confirm', token, { code: '123456' })).json().code).toBe('challenge_over')
  await call('POST', '/account/totp', token)
  const code = await codeFor(id)
  const isIt = eq(secondFactors.userId, id)
  await db.update(secondFactors).set({ pendingSince: sql`now() - interval '31 minutes'` }).where(isIt)
  expect((await call('POST', '/account/totp/confirm', token, { code })).json().code).toBe('challenge_over')
  await db.update(secondFactors).set({ pendingSince: sql`now() - interval '29 minutes'` }).where(isIt)
  const confirmed = await call('POST', '/account/totp/confirm', token, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(confirmed.statusCode).toBe(200)
  expect(await db.select().from(secondFactors).where(isIt)).toMatchObject([{ pendingSecret: null, pendingSince: null }])
})

test('a device is trusted for ninety days after the factor was shown on it', async () => {
  const { id, email, cookie } = await withApp()
  const age = (days: number) =>
    db
      .update(knownDevices)
      .set({ provenAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(knownDevices.userId, id))
  await age(89)
  expect((await logIn(email, goodPassword, cookie)).statusCode).toBe(200)
  await age(91)
  expect((await logIn(email, goodPassword, cookie)).json().code).toBe('second_factor_needed')
  // Shown there once more, it is trusted again.
  await forgetStep(id)
  const challenge = (await logIn(email, goodPassword, cookie)).json().challenge
  const opened = await setting.app.inject({
    method: 'POST',
    url: '/api/v1/auth/second-factor',
    headers: { cookie: cookie ?? '' },
    payload: { challenge, code: await codeFor(id) },
  })
  expect(opened.statusCode).toBe(200)
  expect((await logIn(email, goodPassword, cookie)).statusCode).toBe(200)
})

test('an admin, an owner of an organisation and whoever is paid must have a factor where the house wants it, and nobody by what others are', async () => {
  const required = { config: { ...deps.config, secondFactorIsRequired: true } }
  const [learner, teacher, owner, member, admin] = [
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
    await makePerson(db, { roles: ['Admin'] }),
  ]
  const place = { bankCode: '058', bankName: 'GTBank', accountNumber: '0123456789', accountName: 'Ada Obi' }
  await db.insert(payoutAccounts).values({ userId: teacher.id, ...place, usableFrom: new Date() })
  const named = { companyName: 'Fola Works', kind: 'company', city: 'Lagos', email: 'fola@example.test' } as const
  const [business] = await db
    .insert(businessProfiles)
    .values({ ...named, ownerId: owner.id })
    .returning()
  const [house] = await db
    .insert(organisations)
    .values({ businessId: business?.id ?? 0, slug: 'fola-works', name: 'Fola Works' })
    .returning()
  const at = { organisationId: house?.id ?? 0 }
  await db.insert(memberships).values([
    { ...at, userId: owner.id, role: 'owner' },
    { ...at, userId: member.id, role: 'member' },
  ])
  const needs = (given: typeof required) =>
    Promise.all([learner, teacher, owner, member, admin].map(({ id }) => needsSecondFactor(given, db, id)))
  expect(await needs(required)).toEqual([false, true, true, false, true])
  expect(await needs({ config: { ...deps.config, secondFactorIsRequired: false } })).toEqual(Array(5).fill(false))
})
