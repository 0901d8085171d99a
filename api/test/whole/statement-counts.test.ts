import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEMO_SPONSOR_TOKEN } from '../../src/db/seed/activity/seed-sponsors.ts'
import { Authenticator } from '../authenticator.ts'
import { adminLimits } from '../limits/admin-limits.ts'
import { authoringLimits } from '../limits/authoring-limits.ts'
import { classroomLimits } from '../limits/classroom-limits.ts'
import { curriculumLimits } from '../limits/curriculum-limits.ts'
import { examLimits } from '../limits/exam-limits.ts'
import { organisationLimits } from '../limits/organisation-limits.ts'
import { teachingLimits } from '../limits/teaching-limits.ts'
import { charge, openShop } from '../money/shop.ts'
import { goodPassword, logInAs, makePerson } from '../people.ts'
import { browserAt } from '../push-service.ts'

const { app, db, statements, buyer, paid, free } = await openShop()
const { email } = await makePerson(db)
const { token } = (await logInAs(app, email)).json()
const teacher = await makePerson(db, { roles: ['Instructor'] })
const asInstructor = {
  headers: { authorization: `Bearer ${(await logInAs(app, teacher.email)).json().token}` },
}
const asBuyer = { headers: { authorization: `Bearer ${buyer.token}` } }
const [one, two, three, four] = paid.map(({ id }) => id) as [number, number, number, number]
const demoLink = fullPath(`/sponsorships/${DEMO_SPONSOR_TOKEN}`)
const gifts = free.map(({ id }) => id)
const begun: string = (await buyer.pay([one, two])).data.reference
const charged: string = (await buyer.pay([three])).data.reference
await charge(app, charged)
await buyer.call('POST', '/wishlists/add', { id: one })
/** The smallest picture there is, as a form. */
async function picture(headers: Record<string, string>) {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  return formWith(headers, new Blob([new Uint8Array(pixel)]), 'pixel.png')
}
async function formWith(headers: Record<string, string>, file: Blob, name: string) {
  const form = new FormData()
  form.set('file', file, name)
  const { body, headers: made } = new Request('http://x', { method: 'POST', body: form })
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  return { headers: { ...headers, 'content-type': made.get('content-type') ?? '' }, payload }
}
const wanting = (ids: number[]) => ids.map((course_id) => ({ user_id: buyer.id, course_id }))

/** How many statements each answer may cost, and what is sent to get it. A query per row would show here at once. */
const limits: Record<string, [most: number, sent?: Partial<InjectOptions>]> = {
  'GET /countries': [1],
  'GET /industries': [1],
  'GET /instructors/:id': [3],
  'GET /languages': [1],
  'GET /certificates': [1],
  'GET /categories': [1],
  'GET /business/activeProfiles': [1],
  'GET /business/example': [2],
  'GET /business/activeProfiles/:id': [1],
  'GET /business/profiles': [2, asInstructor],
  'POST /business/register': [
    10,
    { payload: { company_name: 'Fola Academy', kind: 'school', city: 'Owerri', email: 'office@example.test' } },
  ],
  // From configuration alone.
  'GET /provider': [0],
  'GET /teaching-terms': [0],
  'POST /contact': [
    6,
    { payload: { from_name: 'Ada', senderEmail: email, reply_to: email, title: 'A question', feedback: 'Hello' } },
  ],
  'GET /courses': [2],
  'GET /courses/counts': [2],
  // What is featured, and what is popular.
  'GET /courses/topPicks': [2],
  // Of courses, and of teachers.
  'GET /courses/suggestions': [2, { query: { search: 'accounting' } }],
  // Of texts that were not rendered yet, the first reader keeps the HTML; the next ones cost a statement less.
  'GET /courses/:id': [6],
  // The place of the course, which are there, and their cards: see related-courses.ts.
  'GET /courses/:id/related': [3],
  // Its courses, their cards, and the bundles of them.
  'GET /programmes/:id/courses': [3],
  'GET /bundles/:slug': [4, { url: fullPath('/bundles/nimn-postgraduate-diploma') }],
  'GET /courses/:id/price': [8, { url: fullPath('/courses/1/price'), query: { coupon: 'LAGOS10' } }],
  ...(await classroomLimits(app, db)),
  ...(await authoringLimits(app, db)),
  ...(await curriculumLimits(app, db)),
  ...(await teachingLimits(app, db)),
  ...(await adminLimits(app, db)),
  ...(await organisationLimits(app, db)),
  'POST /profile-resource/api/lms-enrollment/login/': [16, { payload: { email, password: goodPassword } }],
  'POST /subscribers': [8, { payload: { email } }],
  'GET /gifts': [3, asBuyer],
  'GET /gifts/:token': [0, { url: fullPath('/gifts/unknown') }],
  'POST /gifts/:token/redeem': [3, { ...asBuyer, url: fullPath('/gifts/unknown/redeem') }],
  'POST /gifts/:token/decision': [
    4,
    { ...asBuyer, url: fullPath('/gifts/unknown/decision'), payload: { choice: 'send_again' } },
  ],
  'GET /subscribers/:token': [1],
  'POST /subscribers/:token/confirm': [3],
  'POST /subscribers/:token/unsubscribe': [1],
  'GET /wishlists/me': [3, asBuyer],
  'POST /wishlists/add': [4, { ...asBuyer, payload: { id: two } }],
  'DELETE /wishlists/:id/delete': [2, { ...asBuyer, url: fullPath(`/wishlists/${one}/delete`) }],
  'DELETE /wishlists/me': [2, asBuyer],
  // The courses as they are offered, which of them wait for their money, and the bundles that they make.
  'GET /cart/quote': [5, { ...asBuyer, query: { ids: [one, two, three, ...gifts].join() } }],
  'POST /payments': [17, { ...asBuyer, payload: { course_ids: [one, two, four, ...gifts] } }],
  'GET /sponsorships': [3, asBuyer],
  'POST /sponsorships': [10, { ...asBuyer, payload: { course_id: four } }],
  'GET /sponsorships/:token': [3, { url: demoLink }],
  // Begun under the link's lock, then opened at the sandbox.
  'POST /sponsorships/:token/payments': [
    22,
    { url: `${demoLink}/payments`, payload: { email: 'sponsor@example.test', amount: 500 } },
  ],
  'POST /sponsorships/:token/payments/:reference/check': [3, { url: `${demoLink}/payments/unknown/check` }],
  'DELETE /sponsorships/:token': [4, { ...asBuyer, url: demoLink }],
  'GET /payments': [6, asBuyer],
  'GET /instalments': [2, asBuyer],
  'POST /instalments/:id/payments': [7, { ...asBuyer, url: fullPath('/instalments/2000000000/payments'), payload: {} }],
  'PUT /instalments/:id/card': [
    6,
    { ...asBuyer, url: fullPath('/instalments/2000000000/card'), payload: { consent: true } },
  ],
  'POST /payments/:reference/resume': [4, { ...asBuyer, url: fullPath(`/payments/${begun}/resume`) }],
  'POST /payments/:reference/check': [13, { ...asBuyer, url: fullPath(`/payments/${begun}/check`) }],
  // Asks the provider as above, then ends the order.
  'POST /payments/:reference/cancel': [22, { ...asBuyer, url: fullPath(`/payments/${begun}/cancel`) }],
  // The one that settles: payment, enrolments, notifications, books and receipt, whose number is free before the disk has it.
  'POST /enrollments/enrol/learnerEnrolMultiple': [
    25,
    { ...asBuyer, payload: { enrollments: wanting([three]), reference: charged } },
  ],
  'GET /payments/:reference/receipt': [8, { ...asBuyer, url: fullPath(`/payments/${charged}/receipt`) }],
  'GET /payments/:reference': [7, { ...asBuyer, url: fullPath(`/payments/${charged}`) }],
  'POST /payments/:reference/refund-request': [
    12,
    { ...asBuyer, url: fullPath(`/payments/${charged}/refund-request`), payload: { reason: 'Bought by mistake' } },
  ],
  'POST /enrollments': [10, { ...asBuyer, payload: { enrollments: wanting(gifts) } }],
  'GET /enrollments/me': [3, asBuyer],
  'GET /notifications': [3, asBuyer],
  'GET /notifications/unread': [2, asBuyer],
  'POST /notifications/read': [3, { ...asBuyer, payload: { up_to: 2_000_000_000 } }],
  'GET /learners/profile': [2, asBuyer],
  'PUT /learners/profile/:id': [
    6,
    { ...asBuyer, url: fullPath(`/learners/profile/${buyer.id}`), payload: { first_name: 'Ada', username: 'ada' } },
  ],
  'GET /instructors/my/profile': [2, asInstructor],
  'PUT /instructors/profile/:id': [
    6,
    { ...asInstructor, url: fullPath(`/instructors/profile/${teacher.id}`), payload: { username: 'teacher' } },
  ],
  'POST /answer-files': [6, await formWith(asBuyer.headers, new Blob(['Hello']), 'work.txt')],
  'POST /media': [5, await picture(asBuyer.headers)],
  'POST /earnings/identity': [3, await picture(asBuyer.headers)],
  'GET /courses/my/courses': [3, asInstructor],
  'POST /courses/:id/open': [3, { ...asBuyer, url: fullPath(`/courses/${three}/open`) }],
  'POST /lms/tickets/redeem': [0, { payload: { ticket: 'x', secret: 'x' } }],
  'GET /account/sessions': [2, asBuyer],
  'GET /account/data': [105, asBuyer],
  'GET /account/data/pages': [107, asBuyer],
  ...examLimits(asBuyer),
  'POST /account/calendar': [2, asBuyer],
  'DELETE /account/calendar': [2, asBuyer],
  'GET /account/messages': [6, asBuyer],
  'PUT /account/messages': [
    10,
    { ...asBuyer, payload: { choices: [{ kind: 'learning', channel: 'mail', is_on: true }] } },
  ],
  'POST /account/messages/resume': [2, asBuyer],
  'POST /account/phone/code': [1, asBuyer],
  'POST /account/phone/confirm': [2, { ...asBuyer, payload: { code: '123456' } }],
  // The first one makes the keys of the installation.
  'GET /push/subscriptions': [9, asBuyer],
  'POST /push/subscriptions': [6, { ...asBuyer, payload: browserAt('https://1.1.1.1/one') }],
  'DELETE /push/subscriptions/:id': [2, { ...asBuyer, url: fullPath('/push/subscriptions/999999') }],
  'GET /account/learning-systems': [2, asBuyer],
  'DELETE /account/learning-systems/:id': [4, { ...asBuyer, url: fullPath('/account/learning-systems/999999') }],
  'GET /account/keys': [3, asBuyer],
  'POST /account/keys': [
    10,
    { ...asBuyer, payload: { name: 'Diary', scopes: ['learning:read'], ends_on: lagosDay(new Date()) } },
  ],
  'DELETE /account/keys/:id': [4, { ...asBuyer, url: fullPath('/account/keys/999999') }],
  'GET /mail-links/:token': [0, { url: fullPath('/mail-links/unknown') }],
  'POST /mail-links/:token/stop': [0, { url: fullPath('/mail-links/unknown/stop') }],
  'DELETE /account/sessions/:id': [2, { ...asBuyer, url: fullPath('/account/sessions/unknown') }],
  'POST /account/password': [
    17,
    {
      ...asInstructor,
      payload: { current_password: goodPassword, password: 'Another-day-8', password_confirmation: 'Another-day-8' },
    },
  ],
  'POST /account/email': [17, { ...asBuyer, payload: { email: 'moved@example.test', current_password: goodPassword } }],
  'DELETE /account/sessions': [11, asInstructor],
  'POST /account/device-keys': [7, { payload: { seal_ids: [] }, ...asInstructor }],
  'GET /account/second-factor': [5, asBuyer],
  'GET /account/passkeys': [2, asBuyer],
  'PUT /account/second-factor': [3, { ...asBuyer, payload: { asks_always: true } }],
  'POST /account/totp/confirm': [3, { ...asBuyer, payload: { code: 'no code' } }],
  'POST /account/totp': [4, asBuyer],
  'DELETE /account/totp': [6, asBuyer],
  'POST /account/passkeys/options': [8, asBuyer],
  'POST /account/passkeys': [
    2,
    { ...asBuyer, payload: { name: 'Phone', registration: new Authenticator().register('unknown') } },
  ],
  'DELETE /account/passkeys/:id': [6, { ...asBuyer, url: fullPath('/account/passkeys/1') }],
  'POST /account/recovery-codes': [6, asBuyer],
  'POST /account/step-up/options': [3, asBuyer],
  'POST /account/step-up': [10, { ...asBuyer, payload: { password: goodPassword } }],
  'POST /auth/second-factor': [1, { payload: { challenge: 'unknown', code: '123456' } }],
  'POST /auth/passkey/options': [2],
  'POST /auth/passkey': [1, { payload: { assertion: new Authenticator().sign('unknown') } }],
  'POST /auth/logout/later': [3, { payload: { ticket: `${'a'.repeat(43)}.${'b'.repeat(43)}` } }],
  // The last one tells every process, so that streams of updates end.
  'POST /auth/logout': [3, { headers: { authorization: `Bearer ${token}` } }],
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
  'POST /auth/confirm/address': [
    16,
    {
      payload: {
        email: 'someone.new@example.test',
        password: goodPassword,
        new_email: 'someone.else@example.test',
      },
    },
  ],
  'GET /teaching-requests/me': [2, asBuyer],
  'POST /teaching-requests': [
    3,
    { ...asBuyer, payload: { subject: 'Tailoring', experience: 'Twenty years in a shop of my own.' } },
  ],
  'GET /auth/links/:token': [1],
  'POST /auth/confirm/:token': [4],
  'POST /auth/confirm/resend': [3, { payload: { email } }],
  'POST /auth/reset-password-request': [8, { payload: { email } }],
  'DELETE /account': [103, { ...asBuyer, payload: { current_password: goodPassword } }],
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
  expect(statements.length).toBeGreaterThanOrEqual(Math.min(1, most))
  expect(statements.length).toBeLessThanOrEqual(most)
})
