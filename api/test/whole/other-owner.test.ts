import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  apiKeys,
  examShares,
  instalmentPlans,
  ltiIdentities,
  ltiPlatforms,
  mocks,
  notes,
  notifications,
  passkeys,
  payments,
  ratings,
  wishListItems,
} from '../../src/db/schema.ts'
import { DEMO_SPONSOR_TOKEN } from '../../src/db/seed/activity/seed-sponsors.ts'
import { enrolIn } from '../access.ts'
import { databasePrint } from '../database/database-print.ts'
import { browserAt } from '../push-service.ts'
import { teachingRows } from '../roles/teaching-rows.ts'
import { makeWorld, signedIn } from '../roles/world.ts'
import { testApp } from '../test-app.ts'

const { app, db } = await testApp({ template: 'market' })
const world = await makeWorld(app, db)
const { course, lesson, quiz, post, decided, conversation, rating, attempt, reference, people } = world
const ada = people.learner
const adasFile = world.answerFile.split('/').at(-1)
/** In the same course as Ada, with the same role. */
const twin = await signedIn(db, 'User')
await enrolIn(db, twin.id, course.id)
/** In no course. */
const stranger = await signedIn(db, 'User')
await db.insert(notes).values({ userId: ada.id, lessonId: lesson, body: 'A thought of my own' })
await db.insert(ratings).values({ userId: ada.id, courseId: course.id, stars: 5, review: 'Good' })
await db.insert(wishListItems).values({ userId: ada.id, courseId: 1 })
const [paid] = await db.select({ id: payments.id }).from(payments).where(eq(payments.reference, reference))
const [plan] = await db
  .insert(instalmentPlans)
  .values({
    userId: ada.id,
    courseId: course.id,
    paymentId: paid?.id ?? 0,
    priceKobo: 900_000,
    parts: 2,
    state: 'running',
  })
  .returning()
const [adasMock] = await db
  .insert(mocks)
  .values({
    userId: ada.id,
    paper: 'ATSWA-101',
    number: 1,
    sections: [],
    shuffleSeed: 'seed',
    endsAt: new Date(Date.now() + 3_600_000),
    pausesLeft: 1,
    pauseMinutes: 5,
  })
  .returning()
const [adasShare] = await db
  .insert(examShares)
  .values({ userId: ada.id, tokenHash: new Uint8Array(32), name: 'For Ada', endsOn: '2099-01-01' })
  .returning()
const [adasApiKey] = await db
  .insert(apiKeys)
  .values({
    userId: ada.id,
    name: 'For Ada',
    prefix: 'koya_',
    keyHash: new Uint8Array(32),
    scopes: ['learning:read'],
    endsOn: '2099-01-01',
  })
  .returning()
const [system] = await db
  .insert(ltiPlatforms)
  .values({
    name: 'Moodle',
    issuer: 'https://moodle.example',
    clientId: 'koya',
    deploymentIds: ['1'],
    authUrl: 'https://moodle.example/auth',
    keysUrl: 'https://moodle.example/keys',
    madeBy: people.admin.id,
  })
  .returning()
const [adasLink] = await db
  .insert(ltiIdentities)
  .values({ platformId: system?.id ?? 0, subject: 'ada', userId: ada.id })
  .returning()
const [told] = await db
  .insert(notifications)
  .values({ userId: ada.id, type: 'Course Payment', message: 'For Ada' })
  .returning()
const { data: adasPhone } = await ask(ada, 'POST /push/subscriptions', browserAt('https://1.1.1.1/ada'))
const [{ id: adasSession }] = (await ask(ada, 'GET /account/sessions')).data
const { url } = (await ask(ada, 'POST /courses/:id/open', { id: course.id })).data
const adasTicket = [...new URL(url, 'http://x').searchParams.values()][0]

const [adasKey] = await db
  .insert(passkeys)
  .values({
    userId: ada.id,
    credentialId: 'adas-key',
    publicKey: new Uint8Array(1),
    counter: 0,
    transports: [],
    name: 'Phone',
  })
  .returning()

type Person = { token: string }
async function ask(who: Person, call: string, { id, rating, ...payload }: Record<string, unknown> = {}) {
  const [method = 'GET', path = '/'] = call.split(' ')
  const response = await app.inject({
    method: method as 'GET',
    url: fullPath(path.replace(':rating', String(rating)).replace(':question', '1').replace(/:\w+/, String(id))),
    headers: { authorization: `Bearer ${who.token}` },
    ...(Object.keys(payload).length && { payload }),
  })
  return { status: response.statusCode, text: response.body, ...response.json() }
}

/** What is stored now. After each test it must be the same as before it. */
let stored = await databasePrint(db)
async function mustBeUnchanged() {
  const before = stored
  stored = await databasePrint(db)
  expect(stored).toEqual(before)
}

const enrollments = [{ user_id: ada.id, course_id: 1 }]

/** What is a person's own: who else asks for it, what they send, and what they hear. */
const owned: Record<string, [who: Person, sent: Record<string, unknown>, status: number, code: string]> = {
  'GET /payments/:reference': [twin, { id: reference }, 404, 'payment_not_found'],
  'GET /payments/:reference/receipt': [twin, { id: reference }, 404, 'payment_not_found'],
  'POST /payments/:reference/resume': [twin, { id: reference }, 404, 'payment_not_found'],
  'POST /payments/:reference/check': [twin, { id: reference }, 404, 'payment_not_found'],
  'POST /payments/:reference/cancel': [twin, { id: reference }, 404, 'payment_not_found'],
  'POST /payments/:reference/refund-request': [
    twin,
    { id: reference, reason: 'I would like to have it' },
    404,
    'payment_not_found',
  ],
  'POST /instalments/:id/payments': [twin, { id: plan?.id, rest: true }, 404, 'not_found'],
  'PUT /instalments/:id/card': [twin, { id: plan?.id, consent: true }, 404, 'not_found'],
  'DELETE /sponsorships/:token': [twin, { id: DEMO_SPONSOR_TOKEN }, 404, 'sponsorship_unknown'],
  // The payout of the demo instructor.
  'GET /earnings/payouts/:id/note': [twin, { id: 1 }, 404, 'not_found'],
  'POST /enrollments': [twin, { enrollments }, 403, 'not_your_enrolment'],
  'POST /enrollments/enrol/learnerEnrolMultiple': [twin, { enrollments, reference }, 403, 'not_your_enrolment'],
  'PUT /learners/profile/:id': [twin, { id: ada.id, first_name: 'Eve' }, 403, 'forbidden'],
  'PUT /instructors/profile/:id': [people.foreign, { id: people.lead.id, first_name: 'Eve' }, 403, 'forbidden'],
  'DELETE /account/sessions/:id': [twin, { id: adasSession }, 404, 'not_found'],
  'DELETE /account/passkeys/:id': [twin, { id: adasKey?.id }, 404, 'not_found'],
  'DELETE /wishlists/:id/delete': [twin, { id: 1 }, 404, 'not_in_wish_list'],
  'GET /attempts/:id': [twin, { id: attempt }, 404, 'not_found'],
  'POST /attempts/:id/hand-in': [twin, { id: attempt, answers: {} }, 404, 'not_found'],
  'GET /answer-files/:key': [twin, { id: adasFile }, 404, 'not_found'],
  'GET /answer-files/:key/content': [twin, { id: adasFile }, 404, 'not_found'],
  'GET /mocks/:id': [twin, { id: adasMock?.id }, 404, 'not_found'],
  'PUT /mocks/:id/answers': [twin, { id: adasMock?.id, revision: 1, answers: {} }, 404, 'not_found'],
  'POST /mocks/:id/pause': [twin, { id: adasMock?.id }, 404, 'not_found'],
  'POST /mocks/:id/resume': [twin, { id: adasMock?.id }, 404, 'not_found'],
  'POST /mocks/:id/hand-in': [twin, { id: adasMock?.id, flagged: [] }, 404, 'not_found'],
  'PUT /mocks/:id/marks/:question': [twin, { id: adasMock?.id, marks: [1] }, 404, 'not_found'],
  'DELETE /push/subscriptions/:id': [twin, { id: adasPhone.id }, 404, 'not_found'],
  'DELETE /account/learning-systems/:id': [twin, { id: adasLink?.id }, 404, 'not_found'],
  'DELETE /account/keys/:id': [twin, { id: adasApiKey?.id }, 404, 'not_found'],
  'DELETE /exams/shares/:id': [twin, { id: adasShare?.id }, 404, 'not_found'],
  'DELETE /posts/:id': [twin, { id: post }, 403, 'forbidden'],
  'PUT /posts/:id/acceptance': [twin, { id: world.answer, is_accepted: true }, 403, 'forbidden'],
  'PUT /posts/:id/following': [stranger, { id: post, is_following: true }, 403, 'not_enrolled'],
  'GET /courses/:id/posts': [stranger, { id: course.id }, 403, 'not_enrolled'],
  'GET /conversations/:id': [twin, { id: conversation }, 404, 'not_found'],
  'POST /conversations/:id/messages': [twin, { id: conversation, body: 'Me too' }, 404, 'not_found'],
  'POST /conversations/:id/reading': [twin, { id: conversation, up_to: 1 }, 404, 'not_found'],
  'GET /courses/:id/conversation': [stranger, { id: course.id }, 403, 'not_enrolled'],
  'POST /courses/:id/conversation': [stranger, { id: course.id, body: 'Hello' }, 403, 'not_enrolled'],
  'GET /complaints/:id': [twin, { id: decided }, 404, 'not_found'],
  'POST /complaints/:id/appeal': [twin, { id: decided, text: 'It was not so bad.' }, 404, 'not_found'],
  'POST /classroom/:course/enter': [twin, { id: course.id, ticket: adasTicket }, 410, 'ticket_no_longer_valid'],
  // Of a course that one is not in.
  'POST /courses/:id/open': [stranger, { id: course.id }, 403, 'not_enrolled'],
  'GET /classroom/:course/pack': [stranger, { id: course.id }, 403, 'not_enrolled'],
  'GET /lessons/:id': [stranger, { id: lesson }, 403, 'not_enrolled'],
  'GET /lessons/:id/posts': [stranger, { id: lesson }, 403, 'not_enrolled'],
  'POST /lessons/:id/posts': [stranger, { id: lesson, body: 'Hello' }, 403, 'not_enrolled'],
  'PUT /lessons/:id/note': [stranger, { id: lesson, body: 'Mine now' }, 403, 'not_enrolled'],
  'GET /lessons/:id/transcript': [stranger, { id: lesson }, 403, 'not_enrolled'],
  'GET /lessons/:id/scorm': [stranger, { id: lesson }, 403, 'not_enrolled'],
  'PUT /lessons/:id/scorm': [
    stranger,
    { id: lesson, package_id: 1, run: 1, number: 1, part: 'one', state: '{}' },
    403,
    'not_enrolled',
  ],
  'PUT /lessons/:id/watching': [stranger, { id: lesson, position: 1, watched: [] }, 403, 'not_enrolled'],
  'GET /courses/:id/notes': [stranger, { id: course.id }, 403, 'not_enrolled'],
  'POST /lessons/:id/attempts': [stranger, { id: quiz }, 403, 'not_enrolled'],
  'POST /courses/:id/entrance': [stranger, { id: course.id }, 403, 'not_enrolled'],
  'PUT /courses/:id/rating': [stranger, { id: course.id, stars: 1 }, 403, 'not_enrolled'],
  'PUT /courses/:id/ratings/:rating/answer': [twin, { id: course.id, rating, answer: 'Not true' }, 403, 'forbidden'],
  'POST /courses/:id/announcements': [twin, { id: course.id, title: 'Hello', body: 'All' }, 403, 'forbidden'],
  'POST /progress': [
    stranger,
    { items: [{ lesson_id: lesson, done_at: new Date().toISOString() }] },
    403,
    'not_enrolled',
  ],
}

/** What belongs to nobody in particular, or to whoever holds a secret, which the other tests guess in vain. */
const ownerless = [
  /^GET \/(bundles\/:slug|business\/activeProfiles\/:id|programmes\/:id\/courses|courses\/:id|courses\/:id\/(price|related|ratings|ratings\/me|taken-along)|instructors\/:id|classroom\/:course(\/search)?)$/,
  // A month is everyone's own.
  /^GET \/earnings\/statements\/:month$/,
  // So is a form that one has begun.
  /^[A-Z]+ \/drafts\/:place$/,
  // Everyone has a vote of their own.
  /^PUT \/courses\/:id\/ratings\/:rating\/vote$/,
  /^GET \/certificates\/:code$/,
  /^(GET|POST) \/(subscribers|gifts|sponsorships|shared-exams|report-mails|mail-links)\/:token/,
  /^(GET|POST) \/join\/:token$/,
  // Whose it is, is the organisation's: features/organisations/scope.test.ts tries what is beyond somebody's groups.
  /^[A-Z]+ \/organisations\/:slug/,
  // A name of an organisation is no secret; who signs in by it is decided by its issuer (features/organisation-sign-in).
  /^(GET|POST) \/auth\/(oidc|organisations)\/:slug/,
  /^(GET \/auth\/links|POST \/auth\/confirm)\/:token$/,
  // Admins own all of it alike; nobody else gets in (role-matrix.test.ts).
  /^[A-Z]+ \/admin\//,
  /^DELETE \/bundles\/:slug$/,
]

test('for every id in a path it is written down whose it is', () => {
  const withId = [...app.endpoints.keys()].filter((call) => call.includes(':'))
  const known = (call: string) => call in owned || call in teachingRows || ownerless.some((some) => some.test(call))
  expect(withId.filter((call) => !known(call))).toEqual([])
  expect(Object.keys(owned).filter((call) => !app.endpoints.has(call))).toEqual([])
})

test.each(Object.entries(owned))('%s of somebody else is refused and changes nothing', async (call, row) => {
  const [who, sent, status, code] = row
  const answer = await ask(who, call, sent)
  expect([answer.status, answer.code]).toEqual([status, code])
  expect(answer.text).not.toMatch(/A thought of my own|For my teachers alone|person\d+@example\.test/)
  await mustBeUnchanged()
})

const taught = Object.entries(teachingRows).filter(([call]) => call.includes(':'))

test.each(taught)('%s of a course that one does not teach is not there and changes nothing', async (call, [, send]) => {
  const [method = 'GET', path = '/'] = call.split(' ')
  const { url = path, ...sent } = (await send?.(world, 'foreign')) ?? {}
  const response = await app.inject({
    method: method as 'GET',
    url: fullPath(url),
    headers: world.headers('foreign'),
    ...sent,
  })
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  await mustBeUnchanged()
})

test('what two people do at the same place stays apart', async () => {
  const adas = async () =>
    Promise.all([
      ask(ada, 'GET /courses/:id/notes', { id: course.id }),
      ask(ada, 'GET /wishlists/me'),
      ask(ada, 'GET /notifications'),
      ask(ada, 'GET /payments'),
      ask(ada, 'GET /enrollments/me'),
      ask(ada, 'GET /learners/profile'),
      ask(ada, 'GET /account/sessions'),
    ])
  const before = await adas()
  await ask(twin, 'PUT /lessons/:id/note', { id: lesson, body: 'Of the twin' })
  await ask(twin, 'POST /wishlists/add', { course_id: 2 })
  await ask(twin, 'DELETE /wishlists/me')
  await ask(twin, 'POST /notifications/read', { up_to: told?.id })
  await ask(twin, 'PUT /learners/profile/:id', { id: twin.id, username: 'twin' })
  await ask(twin, 'DELETE /account/sessions')
  expect(await adas()).toEqual(before)
  expect(JSON.stringify(before[0])).toContain('A thought of my own')
})

test('all that is kept about somebody holds nothing of anybody else', async () => {
  const { text } = await ask(stranger, 'GET /account/data')
  expect(text).toContain(stranger.email)
  for (const { email } of [ada, twin, ...Object.values(people)]) expect(text).not.toContain(email)
})
