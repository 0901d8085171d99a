import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { learningSystem, systemChange } from '../../../test/lti/learning-system.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { goodPassword } from '../../../test/people.ts'
import { secondFactorOf } from '../../../test/second-factor.ts'
import { sessions } from '../../db/schema.ts'
import { exampleOf } from '../../http/pages/docs/example-of.ts'

const house = await openOrganisation()
const { app, db, slug } = house
const { withApp, call } = secondFactorOf(house)
/** An admin who teaches, owns an organisation and has a factor: whatever is refused to them is refused for want of a proof. */
const everybody = await withApp({ roles: ['Admin', 'Instructor'] })
await house.place(everybody.id, { role: 'owner' })
const member = await house.addMember()
const manager = await house.addMember({ role: 'manager' })

const reason = 'Somebody asked for it.'
const current_password = goodPassword
const password = 'Another-day-8'
const email = 'thief@example.test'

/** What moves money, gives rights, takes data along or changes who may come in: each call with something it would take. */
const guarded: Record<string, object | undefined> = {
  'POST /admin/payments/:reference/refunds': { reason },
  'POST /admin/payments/:reference/acceptance': undefined,
  'POST /admin/payments/:reference/closing': { reason },
  'POST /admin/refunds/:id/decline': { reason },
  'GET /organisations/:slug/readiness': undefined,
  'GET /organisations/:slug/report': undefined,
  'POST /admin/refunds/:id/account': { bank_id: '9', account_number: '0123456789' },
  'POST /admin/refunds/:id/sending': undefined,
  'POST /admin/refunds/:id/decision': { is_returned: true, reason },
  'POST /admin/users/:id/access': { course_code: 'X-1', reason },
  'PUT /admin/users/:id/roles': { roles: ['Admin'] },
  'POST /admin/teaching-requests/:id/grant': undefined,
  'POST /admin/factor-resets/:id/approval': undefined,
  'POST /admin/users/:id/factor-reset': { reason },
  'POST /admin/invoices/:number/bookings': { amount: 100, bank_reference: 'TRF-1' },
  'POST /admin/books/settlements': { amount: 100, bank_reference: 'TRF-1', settled_on: '2026-01-02' },
  'DELETE /admin/books/settlements/:id': undefined,
  'PUT /admin/payouts/people/:id/share': { from: '2099-01-01', share_percent: 99, own_sale_percent: 99 },
  'POST /admin/payouts/:id/approval': undefined,
  'GET /admin/payouts/bank.csv': undefined,
  'POST /admin/payouts/:id/refusal': { reason },
  'PUT /admin/payouts/organisations/:id/hold': { reason },
  'PUT /admin/payouts/people/:id/hold': { reason },
  'POST /admin/payouts/people/:id/payment': undefined,
  'POST /admin/payouts/organisations/:id/payment': undefined,
  'POST /admin/payouts/organisations/:id/release': { reason },
  'POST /admin/payouts/people/:id/release': { reason },
  'PUT /admin/payouts/tax': { from: '2099-01-01', percent: 5 },
  'POST /admin/payouts/:id/outcome': { outcome: 'paid', note: 'Seen on the statement.' },
  'DELETE /organisations/:slug/host': undefined,
  'PUT /organisations/:slug/host': { host: 'learn.thief.example' },
  'PUT /organisations/:slug/people/:id': { role: 'owner' },
  'DELETE /organisations/:slug/people/:id': undefined,
  'PUT /admin/businesses/:id/status': { status: 'active' },
  'POST /organisations/:slug/invitations': { people: [{ email, role: 'owner' }] },
  'POST /organisations/:slug/domains': { domain: 'thief.example' },
  'DELETE /organisations/:slug/domains/:id': undefined,
  'PUT /organisations/:slug/sign-in': { issuer: 'https://thief.example', client_id: 'x', client_secret: 'y' },
  'DELETE /organisations/:slug/sign-in': undefined,
  'POST /account/keys': { name: 'x', scopes: ['learning:read'], ends_on: '2099-01-01' },
  'POST /organisations/:slug/keys': { name: 'x', scopes: ['organisation:read'], ends_on: '2099-01-01' },
  'POST /organisations/:slug/webhooks': { url: 'https://thief.example', events: ['member.joined'] },
  'PATCH /organisations/:slug/webhooks/:id': { url: 'https://thief.example' },
  'POST /organisations/:slug/webhooks/:id/secret': undefined,
  'POST /organisations/:slug/learning-systems': learningSystem,
  'POST /admin/learning-systems': learningSystem,
  'PATCH /organisations/:slug/learning-systems/:id': systemChange,
  'PATCH /admin/learning-systems/:id': systemChange,
  'DELETE /organisations/:slug/learning-systems/:id': undefined,
  'DELETE /admin/learning-systems/:id': undefined,
  'POST /auth/lti/link': { launch: 'x' },
  'POST /admin/webhooks': { url: 'https://thief.example', events: ['payment.received'] },
  'PATCH /admin/webhooks/:id': { url: 'https://thief.example' },
  'POST /admin/webhooks/:id/secret': undefined,
  'POST /account/email': { email, current_password },
  'POST /account/password': { current_password, password, password_confirmation: password },
  'DELETE /account': { current_password },
  'GET /account/data': undefined,
  'GET /account/data/pages': undefined,
  'PUT /instructors/profile/:id': { email, current_password },
  'PUT /learners/profile/:id': { email, current_password },
  'POST /account/passkeys/options': undefined,
  'POST /account/totp': undefined,
  'PUT /account/second-factor': { asks_always: true },
  'DELETE /account/passkeys/:id': undefined,
  'DELETE /account/totp': undefined,
  'POST /account/recovery-codes': undefined,
  'POST /earnings/payouts': undefined,
  'GET /courses/:id/package': undefined,
  'PUT /courses/:id/split': { parts: [{ user_id: 1, percent: 100 }] },
  'POST /splits/:id/answer': { accept: true },
  'GET /earnings/statements/:month': undefined,
  'DELETE /earnings/account/change': undefined,
  'PUT /earnings/account': { bank_code: '058', account_number: '0123456789' },
}

/** What asks for some of its answers only: the file, and not what the page shows. */
const asFile: Record<string, string> = {
  'GET /organisations/:slug/readiness': '?format=csv',
  'GET /organisations/:slug/report': '?format=csv',
}

/** The last proof is older than ten minutes. */
async function forgetProof() {
  await db
    .update(sessions)
    .set({ provenAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.userId, everybody.id))
}

async function send(name: string, payload: object | undefined) {
  const [method = '', path = ''] = name.split(' ')
  const whose = path.includes('/profile/') ? everybody : method === 'DELETE' ? manager : member
  const filled = path
    .replace(':slug', slug)
    .replace(':id', String(whose.id))
    .replace(':reference', 'koya-unknown')
    .replace(':month', '2026-01.pdf')
    .replaceAll(/:\w+/g, '1')
  const answer = await call(method as 'GET', filled + (asFile[name] ?? ''), everybody.token, payload)
  return [answer.statusCode, answer.headers['content-type']?.includes('json') ? answer.json().code : undefined]
}

const asking = [...app.endpoints].filter(([, { failures }]) => failures?.includes('step_up_needed'))

test('what asks who is there again goes on asking', () => {
  expect(asking.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(guarded)))
})

test.each(asking)('%s is refused to an open browser alone', async (name, { body }) => {
  await forgetProof()
  const payload = name in guarded ? guarded[name] : body && (exampleOf(body, 'input') as object)
  expect(await send(name, payload)).toEqual([403, 'step_up_needed'])
})

test('learners, reports and statements are taken along as a file after a proof, are read on the page without one, and by a key without a person', async () => {
  await forgetProof()
  const course = await house.app.inject({ url: `${API_BASE}/courses?per_page=1` })
  const [{ id }] = course.json().data.courses
  const files = [
    `/courses/${id}/learners.csv`,
    `/organisations/${slug}/report?format=xlsx`,
    '/earnings/statements/2026-01.csv',
  ]
  for (const path of files) expect((await call('GET', path, everybody.token)).json().code).toBe('step_up_needed')
  for (const path of [`/organisations/${slug}/report`, '/earnings/statements/2026-01'])
    expect((await call('GET', path, everybody.token)).statusCode).toBe(200)
  await db.update(sessions).set({ provenAt: sql`now()`, provenBy: 'factor' }).where(eq(sessions.userId, everybody.id))
  for (const path of files) expect((await call('GET', path, everybody.token)).statusCode).toBe(200)
  const body = { name: 'Reports', scopes: ['organisation:read'], ends_on: addDays(lagosDay(new Date()), 30) }
  const { data } = (await call('POST', `/organisations/${slug}/keys`, everybody.token, body)).json()
  await forgetProof()
  expect((await call('GET', files[1] ?? '', data.key)).statusCode).toBe(200)
})

test('whom somebody manages, and roles in a file of people, are roles as well', async () => {
  await forgetProof()
  const people = `/organisations/${slug}/people/${member.id}`
  expect((await call('PUT', people, everybody.token, { manages: 'all' })).json().code).toBe('step_up_needed')
  const plain = await house.addMember()
  expect((await call('DELETE', `/organisations/${slug}/people/${plain.id}`, everybody.token)).statusCode).toBe(200)
  const file = (role: string) =>
    app.inject({
      method: 'POST',
      url: `${API_BASE}/organisations/${slug}/invitations`,
      headers: { authorization: `Bearer ${everybody.token}`, 'content-type': 'text/csv' },
      payload: `email,role\nsomebody-${role}@example.test, ${role}\n`,
    })
  for (const role of ['Owner', 'manager', 'instructor']) expect((await file(role)).json().code).toBe('step_up_needed')
  expect((await file('member')).statusCode).toBe(200)
})
