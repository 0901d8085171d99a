import { fullPath } from '@koya/contract/endpoint.ts'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { goodPassword, logInAs, makePerson } from '../test/people.ts'
import { testApp } from '../test/test-app.ts'

const { app, db, statements } = await testApp({ template: 'market' })
const { email } = await makePerson(db)
const { token } = (await logInAs(app, email)).json()

/** How many statements each answer may cost, and what is sent to get it. A query per row would show here at once. */
const limits: Record<string, [most: number, sent?: Partial<InjectOptions>]> = {
  'GET /countries': [1],
  'GET /industries': [1],
  'GET /languages': [1],
  'GET /certificates': [1],
  'GET /categories': [1],
  'GET /business/activeProfiles': [1],
  'GET /courses': [2],
  'GET /courses/topPicks': [1],
  'GET /courses/:id': [3],
  'POST /profile-resource/api/lms-enrollment/login/': [8, { payload: { email, password: goodPassword } }],
  'POST /auth/logout': [2, { headers: { authorization: `Bearer ${token}` } }],
  'POST /learners/register': [
    9,
    {
      payload: {
        first_name: 'Ada',
        last_name: 'Obi',
        email: 'someone.new@example.test',
        phone_number: 8_031_234_567,
        password: goodPassword,
        password_confirmation: goodPassword,
      },
    },
  ],
  'GET /auth/confirm/:token': [3],
  'POST /auth/confirm/resend': [3, { payload: { email } }],
  'POST /auth/reset-password-request': [8, { payload: { email } }],
  'POST /auth/password/reset': [
    1,
    { payload: { email, token: 'unknown', password: goodPassword, password_confirmation: goodPassword } },
  ],
}

test('every endpoint has a limit of statements', () => {
  expect(Object.keys(limits).sort()).toEqual([...app.endpoints.keys()].sort())
})

test.each(Object.entries(limits))('%s stays within its limit', async (call, [most, sent = {}]) => {
  const [method = 'GET', path = '/'] = call.split(' ')
  statements.length = 0
  const response = await app.inject({ method: method as 'GET', url: fullPath(path.replace(/:\w+/, '1')), ...sent })
  expect(response.statusCode).toBeLessThan(422)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.length).toBeLessThanOrEqual(most)
})
