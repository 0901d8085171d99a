import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goodPassword, makePerson } from '../../../test/people.ts'
import { secondFactorOf } from '../../../test/second-factor.ts'
import { testApp } from '../../../test/test-app.ts'
import { factorChallenges, rateLimits, sessions } from '../../db/schema.ts'

const setting = await testApp()
const { app, db } = setting
const { call, logIn, codeFor, forgetStep, withApp, withPasskey, challengeFor, show, linkTo } = secondFactorOf(setting)

type Answer = Awaited<ReturnType<typeof call>>
const told = (answer: Answer): [status: number, code: string] => [answer.statusCode, answer.json().code]
const sessionsOf = (id: number) => db.$count(sessions, eq(sessions.userId, id))
const age = (id: number, minutes: number) =>
  db
    .update(sessions)
    .set({ provenAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.userId, id))
const forgetLimits = () => db.delete(rateLimits)

/** Each tries to get in, or to get rid of the factor, without showing it. Each is refused and changes nothing. */
const attacks: Record<string, () => Promise<[status: number, code: string][]>> = {
  'an old session cannot remove the factor, add its own, renew codes, or take what is protected': async () => {
    const { id, token } = await withApp()
    await age(id, 11)
    const calls: [Parameters<typeof call>[0], string, object?][] = [
      ['DELETE', '/account/totp'],
      ['POST', '/account/totp'],
      ['POST', '/account/passkeys/options'],
      ['POST', '/account/recovery-codes'],
      ['PUT', '/account/second-factor', { asks_always: true }],
      ['GET', '/account/data'],
      ['DELETE', '/account', { current_password: goodPassword }],
      ['POST', '/account/email', { email: 'thief@example.test', current_password: goodPassword }],
      ['PUT', `/learners/profile/${id}`, { email: 'thief@example.test', current_password: goodPassword }],
      [
        'POST',
        '/account/password',
        { current_password: goodPassword, password: 'Another-day-8', password_confirmation: 'Another-day-8' },
      ],
    ]
    const answers = []
    for (const [method, path, payload] of calls) answers.push(told(await call(method, path, token, payload)))
    expect(answers).toEqual(calls.map(() => [403, 'step_up_needed']))
    expect((await call('GET', '/account/second-factor', token)).json().data.app_since).not.toBeNull()
    return []
  },
  'the password is no step-up for whoever has a factor': async () => {
    const { id, token } = await withApp()
    await age(id, 11)
    const given = await call('POST', '/account/step-up', token, { password: goodPassword })
    expect(given.json().errors.password).toHaveLength(1)
    return [told(given), told(await call('GET', '/account/data', token))]
  },
  'a proof by password from before the factor does not count once there is one': async () => {
    const person = await makePerson(db)
    const old: string = (await logIn(person.email)).json().token
    const other: string = (await logIn(person.email)).json().token
    await call('POST', '/account/totp', other)
    await call('POST', '/account/totp/confirm', other, { code: await codeFor(person.id) })
    return [told(await call('DELETE', '/account/totp', old))]
  },
  'a new password by mail is no second factor, not even on the device that set it': async () => {
    const { email } = await withApp()
    await call('POST', '/auth/reset-password-request', undefined, { email })
    const token = /reset\/([\w-]+)/.exec(await linkTo(email, '/password/reset/'))?.[1]
    const password = 'Another-day-8'
    const payload = { email, password, password_confirmation: password, token }
    const reset = await app.inject({ method: 'POST', url: '/api/v1/auth/password/reset', payload })
    expect(reset.statusCode).toBe(200)
    const cookie = String(reset.headers['set-cookie']).split(';')[0]
    return [told(await logIn(email, password, cookie))]
  },
  'a question that was asked for the old password dies with it': async () => {
    const { id, email, token } = await withApp()
    const challenge = await challengeFor(email)
    const password = 'Another-day-8'
    const changed = await call('POST', '/account/password', token, {
      current_password: goodPassword,
      password,
      password_confirmation: password,
    })
    expect(changed.statusCode).toBe(200)
    return [told(await show(challenge, { code: await codeFor(id) }))]
  },
  'a used code is refused, at log-in and as step-up': async () => {
    const { id, email, token } = await withApp()
    const code = await codeFor(id)
    expect((await show(await challengeFor(email), { code })).statusCode).toBe(200)
    const again = await show(await challengeFor(email), { code })
    const stepped = await call('POST', '/account/step-up', token, { code })
    return [told(again), told(stepped)]
  },
  'of many who use one code or one challenge at once, one gets in': async () => {
    const { id, email } = await withApp()
    const challenges = [await challengeFor(email), await challengeFor(email), await challengeFor(email)]
    const before = await sessionsOf(id)
    const code = await codeFor(id)
    const answers = await Promise.all([...challenges, ...challenges].slice(0, 5).map((name) => show(name, { code })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await sessionsOf(id)) - before).toBe(1)
    return []
  },
  'a challenge cannot be guessed at more than five times, nor an account more often in an hour': async () => {
    const { id, email } = await withApp()
    const challenge = await challengeFor(email)
    const tries = await Promise.all(Array.from({ length: 8 }, () => show(challenge, { code: '000000' })))
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([410, 410, 410, 422, 422, 422, 422, 422])
    // With a new challenge, even the right code has to wait: guesses are counted by account too.
    const another = await challengeFor(email)
    const right = await show(another, { code: await codeFor(id) })
    await forgetLimits()
    return [told(await show(challenge, { code: await codeFor(id) })), told(right)]
  },
  'a challenge of somebody else opens nothing with my factor, and mine nothing of theirs': async () => {
    const [ada, bola] = [await withPasskey(), await withPasskey()]
    const theirs = await challengeFor(bola.email)
    const withMine = await show(theirs, { assertion: ada.authenticator.sign(theirs) })
    const code = await show(theirs, { code: (await withApp()).recoveryCodes[0] })
    const options = (await call('POST', '/account/step-up/options', bola.token)).json().data.passkey
    const stepped = await call('POST', '/account/step-up', ada.token, {
      assertion: ada.authenticator.sign(options.challenge),
    })
    return [told(withMine), told(code), told(stepped)]
  },
  'a challenge for one thing is none for another, and each counts once': async () => {
    const { email, token, authenticator } = await withPasskey()
    const asked = await challengeFor(email)
    const alone = await call('POST', '/auth/passkey', undefined, { assertion: authenticator.sign(asked) })
    const assertion = authenticator.sign(asked)
    expect((await show(asked, { assertion })).statusCode).toBe(200)
    const again = await show(asked, { assertion })
    const { challenge } = (await call('POST', '/auth/passkey/options')).json().data
    const stepped = await call('POST', '/account/step-up', token, { assertion: authenticator.sign(challenge) })
    return [told(alone), told(again), told(stepped)]
  },
  'a passkey of another site, without its owner checked, or copied is refused': async () => {
    const { authenticator, email } = await withPasskey()
    const ask = async () => (await call('POST', '/auth/passkey/options')).json().data.challenge as string
    const logInWith = async (options: object) =>
      told(await call('POST', '/auth/passkey', undefined, { assertion: authenticator.sign(await ask(), options) }))
    const elsewhere = await logInWith({ origin: 'https://koya.evil.test' })
    const unchecked = await logInWith({ isVerified: false })
    expect((await logInWith({}))[0]).toBe(200)
    authenticator.counter = 0
    const copied = await challengeFor(email)
    return [elsewhere, unchecked, told(await show(copied, { assertion: authenticator.sign(copied) }))]
  },
  'a challenge is over after five minutes': async () => {
    const { id, email } = await withApp()
    const challenge = await challengeFor(email)
    await db.update(factorChallenges).set({ expiresAt: sql`now()` }).where(eq(factorChallenges.userId, id))
    return [told(await show(challenge, { code: await codeFor(id) }))]
  },
  'a wrong password gets no question, so that nobody learns who has a factor': async () => {
    const { email } = await withApp()
    const wrong = await logIn(email, 'Wrong-day-9')
    expect(wrong.json()).not.toHaveProperty('challenge')
    return [told(wrong)]
  },
}

const refusals = [401, 403, 410, 422, 429]

for (const [sentence, attack] of Object.entries(attacks))
  test(sentence, async () => {
    for (const [status, code] of await attack()) {
      expect(refusals, `${sentence}: ${status} ${code}`).toContain(status)
    }
  })

test('ten minutes after a proof it is asked for again, and counts again', async () => {
  const { id, token } = await withApp()
  expect((await call('GET', '/account/data', token)).statusCode).toBe(200)
  await age(id, 11)
  expect(told(await call('GET', '/account/data', token))).toEqual([403, 'step_up_needed'])
  await forgetStep(id)
  expect((await call('POST', '/account/step-up', token, { code: await codeFor(id) })).statusCode).toBe(200)
  expect((await call('GET', '/account/data', token)).statusCode).toBe(200)
})
