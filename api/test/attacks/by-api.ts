import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { factorChallenges, userRoles } from '../../src/db/schema.ts'
import { makePerson } from '../people.ts'
import { type Attack, newPassword, told } from './attack.ts'

export const byApi: Attack[] = [
  {
    by: 'the API',
    tries: 'uses the challenge as if it were a session, or asks on without answering it',
    refused: ['401 unauthenticated', '401 second_factor_needed'],
    run: async ({ withApp, challengeFor, call, logIn }) => {
      const { email } = await withApp()
      const challenge = await challengeFor(email)
      return [told(await call('GET', '/account/data', challenge)), told(await logIn(email))]
    },
  },
  {
    by: 'the API',
    tries: 'goes on as an admin with the session that can only set a factor up',
    refused: ['403 second_factor_set_up_needed'],
    run: async ({ db, logIn, call }) => {
      const { id, email } = await makePerson(db, { roles: ['Admin'] })
      const { token } = (await logIn(email)).json()
      const answers = await Promise.all([
        call('GET', '/admin/users', token),
        call('GET', '/account/data', token),
        call('PUT', `/admin/users/${id}/roles`, token, { roles: ['Admin'] }),
        call('POST', '/earnings/payouts', token),
      ])
      return [...new Set(answers.map(told))]
    },
  },
  {
    by: 'the API',
    tries: 'goes on with a session from before its owner became an admin',
    refused: ['403 second_factor_set_up_needed'],
    run: async ({ db, logIn, call }) => {
      const { id, email } = await makePerson(db)
      const { token } = (await logIn(email)).json()
      await db.insert(userRoles).values({ userId: id, role: 'Admin', position: 5 })
      const answers = await Promise.all(['/admin/users', '/account/data'].map((path) => call('GET', path, token)))
      return [...new Set(answers.map(told))]
    },
  },
  {
    by: 'the API',
    tries: 'removes the last factor of somebody who must have one',
    refused: ['409 second_factor_required'],
    run: async ({ withApp, call, factorsOf }) => {
      const { token } = await withApp({ roles: ['Admin'] })
      const removed = await call('DELETE', '/account/totp', token)
      expect((await factorsOf(token)).app_since).not.toBeNull()
      return [told(removed)]
    },
  },
  {
    by: 'the API',
    tries: 'answers a challenge after its five minutes, or one that was asked for the old password',
    refused: ['410 challenge_over', '410 challenge_over'],
    run: async ({ db, withApp, challengeFor, show, codeFor, call, goodPassword }) => {
      const late = await withApp()
      const slow = await challengeFor(late.email)
      await db.update(factorChallenges).set({ expiresAt: sql`now()` }).where(eq(factorChallenges.userId, late.id))
      const { id, email, token } = await withApp()
      const challenge = await challengeFor(email)
      const changed = await call('POST', '/account/password', token, {
        current_password: goodPassword,
        password: newPassword,
        password_confirmation: newPassword,
      })
      expect(changed.statusCode).toBe(200)
      return [
        told(await show(slow, { code: await codeFor(late.id) })),
        told(await show(challenge, { code: await codeFor(id) })),
      ]
    },
  },
  {
    by: 'the API',
    tries: 'uses a challenge for one thing to get another, or a second time',
    refused: ['410 challenge_over', '410 challenge_over', '410 challenge_over'],
    run: async ({ withPasskey, challengeFor, show, call }) => {
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
  },
  {
    by: 'guessing',
    tries: 'asks with a wrong password who has a factor',
    refused: ['401 wrong_credentials'],
    run: async ({ withApp, logIn }) => {
      const wrong = await logIn((await withApp()).email, 'Wrong-day-9')
      expect(wrong.json()).not.toHaveProperty('challenge')
      return [told(wrong)]
    },
  },
  {
    by: 'guessing',
    tries: 'tries more than five codes at one challenge, or at one account with new challenges',
    refused: ['410 challenge_over', '429 too_many_requests'],
    run: async ({ withApp, challengeFor, show, codeFor }) => {
      const { id, email } = await withApp()
      const challenge = await challengeFor(email)
      const tries = await Promise.all(Array.from({ length: 8 }, () => show(challenge, { code: '000000' })))
      expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([410, 410, 410, 422, 422, 422, 422, 422])
      const code = await codeFor(id)
      return [told(await show(challenge, { code })), told(await show(await challengeFor(email), { code }))]
    },
  },
]
