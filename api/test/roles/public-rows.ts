import { DEMO_SPONSOR_TOKEN } from '../../src/db/seed/activity/seed-sponsors.ts'
import { Authenticator } from '../authenticator.ts'
import { goodPassword } from '../people.ts'
import { everyone, type Rows } from './expectation.ts'

/** What anyone may ask, with or without a session. */
export const publicRows: Rows = {
  'GET /countries': [everyone(200)],
  'GET /industries': [everyone(200)],
  'GET /languages': [everyone(200)],
  'GET /certificates': [everyone(200)],
  'GET /categories': [everyone(200)],
  'GET /teaching-terms': [everyone(200)],
  'GET /provider': [everyone(200)],
  'GET /business/activeProfiles': [everyone(200)],
  'GET /business/example': [everyone(200)],
  'GET /business/activeProfiles/:id': [everyone(200), () => ({ url: '/business/activeProfiles/1' })],
  'GET /instructors': [everyone(200)],
  'GET /instructors/:id': [everyone(200), ({ people }) => ({ url: `/instructors/${people.lead.id}` })],
  'GET /programmes/:id/courses': [everyone(200), () => ({ url: '/programmes/4/courses' })],
  'GET /courses': [everyone(200)],
  'GET /courses/counts': [everyone(200)],
  'GET /courses/topPicks': [everyone(200)],
  'GET /courses/suggestions': [everyone(200), () => ({ query: { search: 'accounting' } })],
  'GET /courses/:id': [everyone(200), ({ course }) => ({ url: `/courses/${course.id}` })],
  'GET /courses/:id/related': [everyone(200), ({ course }) => ({ url: `/courses/${course.id}/related` })],
  'GET /shared-exams/:token': [everyone(404), () => ({ url: '/shared-exams/unknown' })],
  'GET /practice/sample': [everyone(200), () => ({ query: { paper: 'ATSWA-101' } })],
  'GET /bundles/:slug': [everyone(200), () => ({ url: '/bundles/nimn-postgraduate-diploma' })],
  'GET /courses/:id/price': [
    everyone(200),
    ({ course }) => ({ url: `/courses/${course.id}/price`, query: { coupon: 'lagos10' } }),
  ],
  'GET /courses/:id/ratings': [everyone(200), ({ course }) => ({ url: `/courses/${course.id}/ratings` })],
  'GET /classroom/:course': [everyone(200), ({ course }) => ({ url: `/classroom/${course.id}` })],
  'GET /classroom/:course/search': [
    everyone(200),
    ({ course }) => ({ url: `/classroom/${course.id}/search`, query: { search: 'lesson' } }),
  ],
  'GET /certificates/:code': [everyone(200), ({ award }) => ({ url: `/certificates/${award.code}` })],
  'POST /business/register': [
    everyone(200),
    (_, caller) => ({
      payload: { company_name: 'Fola', kind: 'school', city: 'Owerri', email: `${caller}@example.test` },
    }),
  ],
  'POST /auth/logout/later': [everyone(200), () => ({ payload: { ticket: `${'a'.repeat(43)}.${'b'.repeat(43)}` } })],
  'POST /auth/second-factor': [everyone(410), () => ({ payload: { challenge: 'unknown', code: '123456' } })],
  'POST /auth/passkey/options': [everyone(200)],
  'POST /auth/passkey': [everyone(410), () => ({ payload: { assertion: new Authenticator().sign('unknown') } })],
  'POST /contact': [
    everyone(200),
    () => ({
      payload: {
        from_name: 'Ada',
        senderEmail: 'ada@example.test',
        reply_to: 'ada@example.test',
        title: 'A question',
        feedback: 'Hello',
      },
    }),
  ],
  'POST /subscribers': [everyone(200), () => ({ payload: { email: 'ada@example.test' } })],
  'GET /gifts/:token': [everyone(404), () => ({ url: '/gifts/unknown' })],
  'GET /mail-links/:token': [everyone(410), () => ({ url: '/mail-links/unknown' })],
  'POST /mail-links/:token/stop': [everyone(410), () => ({ url: '/mail-links/unknown/stop' })],
  'GET /subscribers/:token': [everyone(410), () => ({ url: '/subscribers/unknown' })],
  'POST /subscribers/:token/confirm': [everyone(410), () => ({ url: '/subscribers/unknown/confirm' })],
  'POST /subscribers/:token/unsubscribe': [everyone(410), () => ({ url: '/subscribers/unknown/unsubscribe' })],
  'GET /sponsorships/:token': [everyone(200), () => ({ url: `/sponsorships/${DEMO_SPONSOR_TOKEN}` })],
  'POST /sponsorships/:token/payments': [
    everyone(200),
    (_, caller) => ({
      url: `/sponsorships/${DEMO_SPONSOR_TOKEN}/payments`,
      payload: { email: `${caller}@example.test`, amount: 500 },
    }),
  ],
  'POST /sponsorships/:token/payments/:reference/check': [
    everyone(404),
    () => ({ url: `/sponsorships/${DEMO_SPONSOR_TOKEN}/payments/unknown/check` }),
  ],
  'POST /profile-resource/api/lms-enrollment/login/': [
    everyone(200),
    ({ people }) => ({ payload: { email: people.learner.email, password: goodPassword } }),
  ],
  'POST /learners/register': [
    everyone(200),
    (_, caller) => ({
      payload: {
        first_name: 'Ada',
        last_name: 'Obi',
        email: `new-${caller}@example.test`,
        phone_number: 8_031_234_567,
        password: goodPassword,
        password_confirmation: goodPassword,
      },
    }),
  ],
  'GET /auth/links/:token': [everyone(410), () => ({ url: '/auth/links/unknown' })],
  'POST /auth/confirm/:token': [everyone(410), () => ({ url: '/auth/confirm/unknown' })],
  'POST /auth/confirm/resend': [everyone(200), () => ({ payload: { email: 'ada@example.test' } })],
  'POST /auth/confirm/address': [
    everyone(401),
    (_, caller) => ({
      payload: { email: `nobody-${caller}@example.test`, password: 'Wrong-day-7', new_email: 'ada@example.test' },
    }),
  ],
  'POST /auth/reset-password-request': [everyone(200), () => ({ payload: { email: 'ada@example.test' } })],
  'POST /auth/password/reset': [
    everyone(410),
    () => ({
      payload: {
        email: 'ada@example.test',
        token: 'unknown',
        password: goodPassword,
        password_confirmation: goodPassword,
      },
    }),
  ],
  // Only a learning system that knows the secret, which nobody here does.
  'POST /lms/tickets/redeem': [everyone(403), () => ({ payload: { ticket: 'x', secret: 'x' } })],
}
