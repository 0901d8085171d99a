import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goodPassword, makePerson } from '../../../test/people.ts'
import { secondFactorOf } from '../../../test/second-factor.ts'
import { testApp } from '../../../test/test-app.ts'
import { factorResets, sessions, userRoles } from '../../db/schema.ts'
import { testAccountOf } from '../../sandbox/transfers.ts'
import { carryOutResets } from './resets/carry-out-resets.ts'

const setting = await testApp({ env: { SECOND_FACTOR: 'required' } })
const { db, deps } = setting
const { call, logIn, codeFor, withApp, forgetStep, show, challengeFor, linkTo } = secondFactorOf(setting)
const age = (id: number) =>
  db.update(sessions).set({ provenAt: sql`now() - interval '11 minutes'` }).where(eq(sessions.userId, id))

test('an admin without a factor gets a session that can only set one up, and then a whole one', async () => {
  const { id, email } = await makePerson(db, { roles: ['Admin'] })
  const { token, must_set_up_second_factor } = (await logIn(email)).json()
  expect(must_set_up_second_factor).toBe(true)
  for (const path of ['/admin/users', '/account/sessions', '/learners/profile'])
    expect((await call('GET', path, token)).json().code).toBe('second_factor_set_up_needed')
  // What anyone may read is read as by anyone.
  expect((await call('GET', '/courses', token)).statusCode).toBe(200)
  await call('POST', '/account/totp', token)
  expect((await call('POST', '/account/totp/confirm', token, { code: await codeFor(id) })).statusCode).toBe(200)
  expect((await call('GET', '/admin/users', token)).statusCode).toBe(200)
  expect(await call('DELETE', '/account/totp', token).then((answer) => answer.json().code)).toBe(
    'second_factor_required',
  )
})

test('who becomes an admin is held back at the next request, in sessions that were open before', async () => {
  const { id, email } = await makePerson(db)
  const { token } = (await logIn(email)).json()
  expect((await call('GET', '/learners/profile', token)).statusCode).toBe(200)
  await db.insert(userRoles).values({ userId: id, role: 'Admin', position: 5 })
  for (const path of ['/admin/users', '/learners/profile'])
    expect((await call('GET', path, token)).json().code).toBe('second_factor_set_up_needed')
  // An old session shows the password first, and is whole again once there is a factor.
  await age(id)
  expect((await call('POST', '/account/totp', token)).json().code).toBe('step_up_needed')
  expect((await call('POST', '/account/step-up', token, { password: goodPassword })).statusCode).toBe(200)
  await call('POST', '/account/totp', token)
  expect((await call('POST', '/account/totp/confirm', token, { code: await codeFor(id) })).statusCode).toBe(200)
  expect((await call('GET', '/admin/users', token)).statusCode).toBe(200)
})

test('whoever has a payout account, or owns an organisation, must have a factor: for any further account, a payout and the next log-in', async () => {
  const { id, email } = await makePerson(db, { roles: ['Instructor'] })
  const { token } = (await logIn(email)).json()
  const account = (outcome: 0 | 2) => ({ bank_code: '058', account_number: testAccountOf(id, outcome) })
  const put = (outcome: 0 | 2) => call('PUT', '/earnings/account', token, account(outcome))
  expect((await put(0)).statusCode).toBe(200)
  expect((await put(2)).json().code).toBe('second_factor_set_up_needed')
  expect((await call('POST', '/earnings/payouts', token)).json().code).toBe('second_factor_set_up_needed')
  expect((await logIn(email)).json().must_set_up_second_factor).toBe(true)
  const owner = await makePerson(db)
  await db.execute(sql`WITH profile AS (INSERT INTO business_profiles (company_name, kind, city, email, status)
      VALUES ('Abule Works', 'company', 'Lagos', 'abule@example.test', 'active') RETURNING id),
    space AS (INSERT INTO organisations (business_id, slug, name) SELECT id, 'abule', 'Abule Works' FROM profile RETURNING id)
    INSERT INTO memberships (organisation_id, user_id, role) SELECT id, ${owner.id}, 'owner' FROM space`)
  expect((await logIn(owner.email)).json().must_set_up_second_factor).toBe(true)
})

test('a learner needs no factor, and shows the password before taking the data along', async () => {
  const { id, email } = await makePerson(db)
  const { token, must_set_up_second_factor } = (await logIn(email)).json()
  expect(must_set_up_second_factor).toBe(false)
  await age(id)
  expect((await call('GET', '/account/data', token)).json().code).toBe('step_up_needed')
  expect((await call('POST', '/account/step-up', token, { password: 'Wrong-day-9' })).statusCode).toBe(422)
  expect((await call('POST', '/account/step-up', token, { password: goodPassword })).statusCode).toBe(200)
  expect((await call('GET', '/account/data', token)).statusCode).toBe(200)
})

test('roles are not changed, and no refund is granted, by an admin who was not asked for ten minutes', async () => {
  const admin = await withApp({ roles: ['Admin'] })
  const other = await makePerson(db)
  await age(admin.id)
  const roles = await call('PUT', `/admin/users/${other.id}/roles`, admin.token, { roles: ['Admin'] })
  const refund = await call('POST', '/admin/payments/unknown/refunds', admin.token, { reason: 'Asked for it.' })
  const sending = await call('POST', '/admin/refunds/1/sending', admin.token)
  expect([roles, refund, sending].map((answer) => answer.json().code)).toEqual(Array(3).fill('step_up_needed'))
})

const reason = 'She called from her number, and we know her voice.'

async function askedReset() {
  const [first, second, person] = [
    await withApp({ roles: ['Admin'] }),
    await withApp({ roles: ['Admin'] }),
    await withApp(),
  ]
  const asked = await call('POST', `/admin/users/${person.id}/factor-reset`, first.token, { reason })
  expect(asked.statusCode).toBe(200)
  const [reset] = await db.select().from(factorResets).where(eq(factorResets.userId, person.id))
  if (!reset) throw new Error('no reset')
  const approve = (token: string) => call('POST', `/admin/factor-resets/${reset.id}/approval`, token)
  const state = async () => {
    const [row] = await db.select().from(factorResets).where(eq(factorResets.id, reset.id))
    return row?.state
  }
  const passDays = () =>
    db.update(factorResets).set({ dueAt: sql`now() - interval '1 second'` }).where(eq(factorResets.id, reset.id))
  return { first, second, person, reset, approve, state, passDays }
}

test('a lost factor takes two admins and three days, and then the password opens alone', async () => {
  const { first, second, person, approve, state, passDays } = await askedReset()
  expect((await approve(first.token)).json().code).toBe('same_admin')
  expect((await approve(second.token)).statusCode).toBe(200)
  expect((await approve(second.token)).json().code).toBe('reset_over')
  await carryOutResets(deps)
  expect(await state()).toBe('approved')
  expect((await logIn(person.email)).json().code).toBe('second_factor_needed')
  await passDays()
  await Promise.all([carryOutResets(deps), carryOutResets(deps)])
  expect(await state()).toBe('done')
  expect((await call('GET', '/account/sessions', person.token)).statusCode).toBe(401)
  expect((await logIn(person.email)).statusCode).toBe(200)
  const link = await linkTo(person.email, '/confirm/')
  expect((await call('POST', `/auth${link}`)).json().code).toBe('link_no_longer_valid')
})

test('a reset is stopped by the link of its mail, which a scanner’s look does not press', async () => {
  const { second, person, approve, state, passDays } = await askedReset()
  await approve(second.token)
  const token = (await linkTo(person.email, '/confirm/')).slice('/confirm/'.length)
  expect((await call('GET', `/auth/links/${token}`)).json().data).toMatchObject({ state: 'waiting' })
  expect(await state()).toBe('approved')
  expect((await call('POST', `/auth/confirm/${token}`)).statusCode).toBe(200)
  expect((await call('POST', `/auth/confirm/${token}`)).statusCode).toBe(200)
  expect(await state()).toBe('stopped')
  await passDays().catch(() => undefined)
  await carryOutResets(deps)
  expect((await logIn(person.email)).json().code).toBe('second_factor_needed')
})

test('whoever shows the factor after all stops the reset by that', async () => {
  const { second, person, approve, state } = await askedReset()
  await approve(second.token)
  await forgetStep(person.id)
  expect((await show(await challengeFor(person.email), { code: await codeFor(person.id) })).statusCode).toBe(200)
  expect(await state()).toBe('stopped')
})
