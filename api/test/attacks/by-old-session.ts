import { expect } from 'vitest'
import { makePerson } from '../people.ts'
import { type Attack, newPassword, type Tools, told } from './attack.ts'

/** Everything that an open browser alone must not do. */
const guarded = (id: number, password: string): [Parameters<Tools['call']>[0], string, object?][] => [
  ['DELETE', '/account/totp'],
  ['POST', '/account/totp'],
  ['POST', '/account/passkeys/options'],
  ['POST', '/account/recovery-codes'],
  ['PUT', '/account/second-factor', { asks_always: true }],
  ['GET', '/account/data'],
  ['DELETE', '/account', { current_password: password }],
  ['POST', '/account/email', { email: 'thief@example.test', current_password: password }],
  ['PUT', `/learners/profile/${id}`, { email: 'thief@example.test', current_password: password }],
  [
    'POST',
    '/account/password',
    { current_password: password, password: newPassword, password_confirmation: newPassword },
  ],
  ['PUT', '/earnings/account', { bank_code: '058', account_number: '0123456789' }],
  ['POST', '/earnings/payouts'],
  ['PUT', `/admin/users/${id}/roles`, { roles: ['Admin'] }],
  ['POST', '/admin/payments/unknown/refunds', { reason: 'Asked for it.' }],
  ['POST', '/admin/refunds/1/sending'],
  ['POST', `/admin/users/${id}/factor-reset`, { reason: 'I have lost my phone.' }],
  ['POST', `/admin/payouts/people/${id}/payment`],
  ['POST', `/admin/payouts/organisations/${id}/payment`],
  ['POST', '/admin/payouts/1/approval'],
  ['PUT', `/admin/payouts/people/${id}/hold`, { reason: 'We want to look at this.' }],
  ['PUT', `/admin/payouts/people/${id}/share`, { from: '2099-01-01', share_percent: 99, own_sale_percent: 99 }],
  ['GET', '/admin/payouts/bank.csv'],
]

export const byOldSession: Attack[] = [
  {
    by: 'an old session',
    tries: 'removes the factor, adds one, takes the data, changes address, password, roles or where money goes',
    refused: ['403 step_up_needed'],
    run: async ({ withApp, age, call, factorsOf, goodPassword }) => {
      const { id, token } = await withApp({ roles: ['Admin', 'Instructor'] })
      await age(id)
      const answers: string[] = []
      for (const [method, path, payload] of guarded(id, goodPassword)) {
        const answer = told(await call(method, path, token, payload))
        expect(answer, `${method} ${path}`).toBe('403 step_up_needed')
        answers.push(answer)
      }
      expect(await factorsOf(token)).toMatchObject({ app_since: expect.any(String), passkeys: [], asks_always: false })
      return [...new Set(answers)]
    },
  },
  {
    by: 'an old session',
    tries: 'shows the password where the factor is asked for',
    refused: ['422 bad_input', '403 step_up_needed'],
    run: async ({ withApp, age, call, goodPassword }) => {
      const { id, token } = await withApp()
      await age(id)
      const given = await call('POST', '/account/step-up', token, { password: goodPassword })
      expect(given.json().errors.password).toHaveLength(1)
      return [told(given), told(await call('GET', '/account/data', token))]
    },
  },
  {
    by: 'an old session',
    tries: 'lives on a proof by password from before there was a factor',
    refused: ['403 step_up_needed'],
    run: async ({ db, logIn, call, codeFor }) => {
      const person = await makePerson(db)
      const old: string = (await logIn(person.email)).json().token
      const other: string = (await logIn(person.email)).json().token
      await call('POST', '/account/totp', other)
      await call('POST', '/account/totp/confirm', other, { code: await codeFor(person.id) })
      return [told(await call('DELETE', '/account/totp', old))]
    },
  },
  {
    by: 'another session',
    tries: 'lives on the proof that the owner has just shown in theirs',
    refused: ['403 step_up_needed'],
    run: async ({ withApp, age, call, codeFor, challengeFor, show, forgetStep }) => {
      const { id, email, token } = await withApp()
      const stolen: string = (await show(await challengeFor(email), { code: await codeFor(id) })).json().token
      await age(id)
      await forgetStep(id)
      expect((await call('POST', '/account/step-up', token, { code: await codeFor(id) })).statusCode).toBe(200)
      expect((await call('GET', '/account/data', token)).statusCode).toBe(200)
      return [told(await call('GET', '/account/data', stolen))]
    },
  },
  {
    by: 'another tab',
    tries:
      'confirms the secret of a set-up that was begun again elsewhere, or goes on after the factor was removed there',
    refused: ['422 bad_input', '403 step_up_needed'],
    run: async ({ db, logIn, call, codeFor, forgetStep }) => {
      const person = await makePerson(db)
      const token: string = (await logIn(person.email)).json().token
      await call('POST', '/account/totp', token)
      const ofFirstTab = await codeFor(person.id)
      await call('POST', '/account/totp', token)
      const late = await call('POST', '/account/totp/confirm', token, { code: ofFirstTab })
      expect((await call('POST', '/account/totp/confirm', token, { code: await codeFor(person.id) })).statusCode).toBe(
        200,
      )
      await forgetStep(person.id)
      expect((await call('DELETE', '/account/totp', token)).statusCode).toBe(200)
      return [told(late), told(await call('POST', '/account/passkeys/options', token))]
    },
  },
]
