import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { DEMO_SPONSOR_TOKEN } from '../../src/db/seed/activity/seed-sponsors.ts'
import { testAccountOf } from '../../src/sandbox/transfers.ts'
import { Authenticator } from '../authenticator.ts'
import { goodPassword } from '../people.ts'
import { browserAt } from '../push-service.ts'
import { authors, members, owner, type Rows } from './expectation.ts'
import { organisationRows } from './organisation-rows.ts'
import type { Caller, World } from './world.ts'

const inside = (status: number) => [401, status, status, 403, status, status]
const talking = (status: number) => [401, status, status, 404, status, 404]
const own = ({ people }: World, caller: Caller) => (caller === 'anonymous' ? 1 : people[caller].id)

/** What needs a session, and mostly something of one's own. */
export const memberRows: Rows = {
  ...organisationRows,
  'POST /auth/logout': [members(200)],
  'GET /account/sessions': [members(200)],
  'POST /account/device-keys': [members(200), () => ({ payload: { seal_ids: [] } })],
  'GET /account/data': [members(200)],
  'GET /account/data/pages': [members(200)],
  // A review of the course is on its public page; the post is for those inside, and is the learner's own.
  'POST /complaints': [
    [401, 409, 200, 403, 200, 200],
    ({ post }) => ({ payload: { kind: 'post', id: post, reason: 'spam' } }),
  ],
  'GET /complaints/:id': [owner(200, 404), ({ decided }) => ({ url: `/complaints/${decided}` })],
  'POST /complaints/:id/appeal': [
    owner(200, 404),
    ({ decided }) => ({ url: `/complaints/${decided}/appeal`, payload: { text: 'It was a quotation.' } }),
  ],
  'GET /conversations': [members(200)],
  // Between a learner and those who teach the course: admins are nobody here.
  'GET /conversations/:id': [talking(200), ({ conversation }) => ({ url: `/conversations/${conversation}` })],
  'POST /conversations/:id/messages': [
    talking(200),
    ({ conversation }) => ({ url: `/conversations/${conversation}/messages`, payload: { body: 'Hello' } }),
  ],
  'POST /conversations/:id/reading': [
    talking(200),
    ({ conversation }) => ({ url: `/conversations/${conversation}/reading`, payload: { up_to: 1 } }),
  ],
  'GET /courses/:id/conversation': [
    [401, 200, 409, 403, 409, 403],
    ({ course }) => ({ url: `/courses/${course.id}/conversation` }),
  ],
  'POST /courses/:id/conversation': [
    [401, 200, 409, 403, 409, 403],
    ({ course }) => ({ url: `/courses/${course.id}/conversation`, payload: { body: 'Hello' } }),
  ],
  'GET /account/messages': [members(200)],
  'PUT /account/messages': [
    members(200),
    () => ({ payload: { choices: [{ kind: 'learning', channel: 'mail', is_on: false }] } }),
  ],
  'POST /account/messages/resume': [members(200)],
  'POST /account/phone/code': [members(409)],
  'POST /account/phone/confirm': [members(410), () => ({ payload: { code: '123456' } })],
  'GET /push/subscriptions': [members(200)],
  'POST /push/subscriptions': [members(200), (_, caller) => ({ payload: browserAt(`https://1.1.1.1/${caller}`) })],
  'DELETE /push/subscriptions/:id': [members(404), () => ({ url: '/push/subscriptions/999999' })],
  'GET /account/second-factor': [members(200)],
  'PUT /account/second-factor': [members(409), () => ({ payload: { asks_always: true } })],
  'POST /account/totp': [members(200)],
  'POST /account/totp/confirm': [members(410), () => ({ payload: { code: 'no code' } })],
  'DELETE /account/totp': [members(200)],
  'GET /account/passkeys': [members(200)],
  'POST /account/passkeys/options': [members(200)],
  'POST /account/passkeys': [
    members(410),
    () => ({ payload: { name: 'My phone', registration: new Authenticator().register('unknown') } }),
  ],
  'DELETE /account/passkeys/:id': [members(404), () => ({ url: '/account/passkeys/1' })],
  'POST /account/recovery-codes': [members(409)],
  'POST /account/step-up/options': [members(200)],
  'POST /account/step-up': [members(200), () => ({ payload: { password: goodPassword } })],
  'DELETE /account/sessions': [members(200)],
  'DELETE /account/sessions/:id': [members(404), () => ({ url: '/account/sessions/unknown' })],
  'POST /account/password': [
    members(200),
    () => ({
      payload: { current_password: goodPassword, password: 'Another-day-8', password_confirmation: 'Another-day-8' },
    }),
  ],
  'POST /account/email': [
    members(200),
    (_, caller) => ({ payload: { email: `moved-${caller}@example.test`, current_password: goodPassword } }),
  ],
  // Whoever leads a course hands it over first.
  'DELETE /account': [[401, 200, 409, 409, 200, 200], () => ({ payload: { current_password: goodPassword } })],

  'GET /exams/me': [members(200)],
  'PUT /exams/me': [
    members(200),
    () => ({
      payload: {
        body: 'ATSWA',
        level: 'Part I',
        papers: ['ATSWA-101'],
        diet: `${new Date().getFullYear() + 1}-03`,
        hours_per_week: 5,
      },
    }),
  ],
  'DELETE /exams/me': [members(200)],
  'GET /practice/next': [members(200), () => ({ query: { paper: 'ATSWA-101' } })],
  'POST /practice/answers': [
    members(200),
    () => ({
      payload: {
        answers: [
          { id: crypto.randomUUID(), question_id: 1, version: 1, chosen: [0], ms: 1, at: new Date().toISOString() },
        ],
      },
    }),
  ],
  'GET /plan': [members(200)],
  'GET /mocks': [members(200), () => ({ query: { paper: 'ATSWA-101' } })],
  'POST /mocks': [members(200), () => ({ payload: { paper: 'ATSWA-101' } })],
  // One that nobody of them has begun.
  'GET /mocks/:id': [members(404), () => ({ url: '/mocks/999999' })],
  'PUT /mocks/:id/answers': [
    members(404),
    () => ({ url: '/mocks/999999/answers', payload: { revision: 1, answers: {} } }),
  ],
  'POST /mocks/:id/pause': [members(404), () => ({ url: '/mocks/999999/pause' })],
  'POST /mocks/:id/resume': [members(404), () => ({ url: '/mocks/999999/resume' })],
  'POST /mocks/:id/hand-in': [members(404), () => ({ url: '/mocks/999999/hand-in', payload: {} })],
  'PUT /mocks/:id/marks/:question': [members(404), () => ({ url: '/mocks/999999/marks/1', payload: { marks: [1] } })],
  'GET /account/learning-systems': [members(200)],
  'DELETE /account/learning-systems/:id': [members(404), () => ({ url: '/account/learning-systems/999999' })],
  'GET /account/keys': [members(200)],
  'POST /account/keys': [
    members(200),
    () => ({ payload: { name: 'Diary', scopes: ['learning:read'], ends_on: lagosDay(new Date()) } }),
  ],
  'DELETE /account/keys/:id': [members(404), () => ({ url: '/account/keys/999999' })],
  'GET /exams/shares': [members(200)],
  // Nobody here prepares for an exam.
  'POST /exams/shares': [
    members(409),
    () => ({ payload: { name: 'My mother', ends_on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) } }),
  ],
  'DELETE /exams/shares/:id': [members(404), () => ({ url: '/exams/shares/999999' })],
  'POST /account/calendar': [members(200)],
  'DELETE /account/calendar': [members(200)],
  // What somebody typed and did not send, each their own.
  'GET /drafts/:place': [authors(200), () => ({ url: '/drafts/course-draft.new' })],
  'PUT /drafts/:place': [authors(200), () => ({ url: '/drafts/course-draft.new', payload: { content: '{}' } })],
  'DELETE /drafts/:place': [authors(200), () => ({ url: '/drafts/course-draft.new' })],
  'GET /teaching-requests/me': [members(200)],
  'POST /teaching-requests': [
    [401, 200, 409, 409, 409, 409],
    () => ({ payload: { subject: 'Tailoring', experience: 'Twenty years in a shop of my own.' } }),
  ],
  'GET /earnings': [members(200)],
  'GET /earnings/statements/:month': [members(200), () => ({ url: '/earnings/statements/2026-10' })],
  'GET /earnings/banks': [members(200)],
  // Only who has taught is ever paid.
  'PUT /earnings/account': [
    [401, 403, 200, 200, 200, 200],
    (world, caller) => ({ payload: { bank_code: '058', account_number: testAccountOf(own(world, caller)) } }),
  ],
  'DELETE /earnings/account/change': [members(404)],
  'POST /earnings/identity': [members(422), () => ({ payload: {} })],
  // Nothing is available to any of them.
  'POST /earnings/payouts': [members(409)],
  'GET /earnings/payouts/:id/note': [members(404), () => ({ url: '/earnings/payouts/2000000000/note' })],
  'GET /learners/profile': [members(200)],
  'GET /instructors/my/profile': [[401, 403, 200, 200, 200, 200]],
  'PUT /learners/profile/:id': [
    members(200),
    (world, caller) => ({ url: `/learners/profile/${own(world, caller)}`, payload: { username: 'ada' } }),
  ],
  'PUT /instructors/profile/:id': [
    [401, 403, 200, 200, 200, 200],
    (world, caller) => ({ url: `/instructors/profile/${own(world, caller)}`, payload: { username: 'ada' } }),
  ],

  'GET /notifications': [members(200)],
  'GET /notifications/unread': [members(200)],
  'POST /notifications/read': [members(200), () => ({ payload: { up_to: 1 } })],

  'GET /wishlists/me': [members(200)],
  'POST /wishlists/add': [members(200), ({ course }) => ({ payload: { id: course.id } })],
  'DELETE /wishlists/:id/delete': [members(404), ({ course }) => ({ url: `/wishlists/${course.id}/delete` })],
  'DELETE /wishlists/me': [members(200)],
  'GET /cart/quote': [members(200), ({ course }) => ({ query: { ids: String(course.id) } })],

  'GET /enrollments/me': [members(200)],
  'GET /dashboard': [members(200)],
  'GET /courses/:id/taken-along': [members(200), ({ course }) => ({ url: `/courses/${course.id}/taken-along` })],
  // Nobody enrols in somebody's name.
  'POST /enrollments': [
    [401, 409, 403, 403, 403, 403],
    ({ people, course }) => ({ payload: { enrollments: [{ user_id: people.learner.id, course_id: course.id }] } }),
  ],
  'POST /enrollments/enrol/learnerEnrolMultiple': [
    [401, 409, 403, 403, 403, 403],
    ({ people, course }) => ({ payload: { enrollments: [{ user_id: people.learner.id, course_id: course.id }] } }),
  ],
  'GET /gifts': [members(200)],
  'POST /gifts/:token/redeem': [members(404), () => ({ url: '/gifts/unknown/redeem' })],
  'POST /gifts/:token/decision': [
    members(404),
    () => ({ url: '/gifts/unknown/decision', payload: { choice: 'send_again' } }),
  ],
  'GET /payments': [members(200)],
  // Nobody buys or rates what they teach.
  'POST /payments': [[401, 409, 409, 200, 409, 200], ({ course }) => ({ payload: { course_ids: [course.id] } })],
  'GET /sponsorships': [members(200)],
  'POST /sponsorships': [[401, 409, 409, 200, 409, 200], ({ course }) => ({ payload: { course_id: course.id } })],
  // The link is another person's.
  'DELETE /sponsorships/:token': [members(404), () => ({ url: `/sponsorships/${DEMO_SPONSOR_TOKEN}` })],
  'GET /payments/:reference': [owner(200, 404), ({ reference }) => ({ url: `/payments/${reference}` })],
  'POST /payments/:reference/resume': [owner(409, 404), ({ reference }) => ({ url: `/payments/${reference}/resume` })],
  'GET /payments/:reference/receipt': [owner(200, 404), ({ reference }) => ({ url: `/payments/${reference}/receipt` })],
  'POST /payments/:reference/check': [owner(200, 404), ({ reference }) => ({ url: `/payments/${reference}/check` })],
  'POST /payments/:reference/cancel': [owner(200, 404), ({ reference }) => ({ url: `/payments/${reference}/cancel` })],
  'POST /payments/:reference/refund-request': [
    owner(409, 404),
    ({ reference }) => ({ url: `/payments/${reference}/refund-request`, payload: { reason: 'Bought by mistake' } }),
  ],
  'GET /instalments': [members(200)],
  'POST /instalments/:id/payments': [members(404), () => ({ url: '/instalments/2000000000/payments', payload: {} })],
  'PUT /instalments/:id/card': [
    members(404),
    () => ({ url: '/instalments/2000000000/card', payload: { consent: false } }),
  ],

  // Without a file, which is looked for only once it is known who asks.
  'POST /media': [members(422), () => ({ payload: {} })],
  'POST /answer-files': [members(422), () => ({ payload: {} })],
  // Handed in: for its learner, who teaches this course, and admins.
  'GET /answer-files/:key': [[401, 200, 200, 404, 200, 200], ({ answerFile }) => ({ url: answerFile })],
  'GET /answer-files/:key/content': [
    [401, 200, 200, 404, 200, 200],
    ({ answerFile }) => ({ url: `${answerFile}/content` }),
  ],
  'GET /courses/my/courses': [members(200)],
  'POST /courses/:id/open': [inside(200), ({ course }) => ({ url: `/courses/${course.id}/open` })],
  'POST /classroom/:course/enter': [
    members(410),
    ({ course }) => ({ url: `/classroom/${course.id}/enter`, payload: { ticket: 'unknown' } }),
  ],
  'GET /classroom/:course/pack': [inside(200), ({ course }) => ({ url: `/classroom/${course.id}/pack` })],
  'GET /lessons/:id': [inside(200), ({ lesson }) => ({ url: `/lessons/${lesson}` })],
  'GET /lessons/:id/posts': [inside(200), ({ lesson }) => ({ url: `/lessons/${lesson}/posts` })],
  'POST /lessons/:id/posts': [
    inside(200),
    ({ lesson }) => ({ url: `/lessons/${lesson}/posts`, payload: { body: 'Why?' } }),
  ],
  'GET /courses/:id/posts': [inside(200), ({ course }) => ({ url: `/courses/${course.id}/posts` })],
  // Who asked, and who teaches.
  'PUT /posts/:id/acceptance': [
    inside(200),
    ({ answer }) => ({ url: `/posts/${answer}/acceptance`, payload: { is_accepted: true } }),
  ],
  'PUT /posts/:id/following': [
    inside(200),
    ({ post }) => ({ url: `/posts/${post}/following`, payload: { is_following: true } }),
  ],
  // One's own, or any in a course that one teaches.
  'DELETE /posts/:id': [[401, 200, 200, 403, 200, 200], ({ post }) => ({ url: `/posts/${post}` })],
  'POST /progress': [
    owner(200, 403),
    ({ lesson }) => ({ payload: { items: [{ lesson_id: lesson, done_at: new Date().toISOString() }] } }),
  ],
  // The lesson is read: there are no words to it.
  'GET /lessons/:id/transcript': [inside(404), ({ lesson }) => ({ url: `/lessons/${lesson}/transcript` })],
  // The lesson is read: there is no package in it.
  'GET /lessons/:id/scorm': [inside(404), ({ lesson }) => ({ url: `/lessons/${lesson}/scorm` })],
  'PUT /lessons/:id/scorm': [
    inside(404),
    ({ lesson }) => ({
      url: `/lessons/${lesson}/scorm`,
      payload: { package_id: 1, run: 1, number: 1, part: 'one', state: '{}' },
    }),
  ],
  'PUT /lessons/:id/watching': [
    inside(200),
    ({ lesson }) => ({ url: `/lessons/${lesson}/watching`, payload: { position: 3, watched: [[0, 3]] } }),
  ],
  'PUT /lessons/:id/note': [
    inside(200),
    ({ lesson }) => ({ url: `/lessons/${lesson}/note`, payload: { body: 'Mine' } }),
  ],
  'GET /courses/:id/notes': [inside(200), ({ course }) => ({ url: `/courses/${course.id}/notes` })],
  'POST /lessons/:id/attempts': [owner(200, 403), ({ quiz }) => ({ url: `/lessons/${quiz}/attempts` })],
  'POST /courses/:id/entrance': [owner(409, 403), ({ course }) => ({ url: `/courses/${course.id}/entrance` })],
  'POST /attempts/:id/hand-in': [
    owner(200, 404),
    ({ attempt }) => ({ url: `/attempts/${attempt}/hand-in`, payload: { answers: {} } }),
  ],
  'GET /attempts/:id': [owner(200, 404), ({ marked }) => ({ url: `/attempts/${marked}` })],
  'PUT /courses/:id/rating': [
    [401, 200, 409, 403, 409, 403],
    ({ course }) => ({ url: `/courses/${course.id}/rating`, payload: { stars: 5 } }),
  ],
  'GET /courses/:id/ratings/me': [members(200), ({ course }) => ({ url: `/courses/${course.id}/ratings/me` })],
  'PUT /courses/:id/ratings/:rating/vote': [
    members(200),
    ({ course, rating }) => ({ url: `/courses/${course.id}/ratings/${rating}/vote`, payload: { helpful: true } }),
  ],
  'PUT /courses/:id/ratings/:rating/answer': [
    [401, 403, 200, 403, 200, 403],
    ({ course, rating }) => ({
      url: `/courses/${course.id}/ratings/${rating}/answer`,
      payload: { answer: 'Thank you.' },
    }),
  ],
  'POST /courses/:id/announcements': [
    [401, 403, 200, 403, 200, 200],
    ({ course }) => ({ url: `/courses/${course.id}/announcements`, payload: { title: 'Hello', body: 'All' } }),
  ],
}
