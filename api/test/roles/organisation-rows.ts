import { learningSystem, systemChange } from '../lti/learning-system.ts'
import { admins, everyone, members, type Rows } from './expectation.ts'

const at = (path: string) => `/organisations/nowhere${path}`
const webhook = { url: 'https://hooks.example/koya', events: ['member.left'] }
const people = [{ email: 'new@example.test' }]
const ownCourse = { name: 'A course', description: 'What it is about', category_id: 1, audience: 'members' }

/**
 * Nobody here belongs to an organisation, so none is there for them, not even for an admin. What owners, managers, instructors and
 * members get in their own is in `organisation-calls.ts`.
 */
export const organisationRows: Rows = {
  'GET /organisations/me': [members(200)],
  'GET /organisations/:slug': [members(404), () => ({ url: at('') })],
  'PUT /organisations/:slug': [members(404), () => ({ url: at(''), payload: { name: 'Mine', slug: 'mine' } })],
  'DELETE /organisations/:slug/membership': [members(404), () => ({ url: at('/membership') })],
  'GET /organisations/:slug/people': [members(404), () => ({ url: at('/people') })],
  'PUT /organisations/:slug/people/:id': [members(404), () => ({ url: at('/people/1'), payload: { role: 'owner' } })],
  'DELETE /organisations/:slug/people/:id': [members(404), () => ({ url: at('/people/1') })],
  'GET /organisations/:slug/invitations': [members(404), () => ({ url: at('/invitations') })],
  'POST /organisations/:slug/invitations': [members(404), () => ({ url: at('/invitations'), payload: { people } })],
  'DELETE /organisations/:slug/invitations/:id': [members(404), () => ({ url: at('/invitations/1') })],
  'POST /organisations/:slug/links': [members(404), () => ({ url: at('/links'), payload: { uses: 5 } })],
  'DELETE /organisations/:slug/links/:id': [members(404), () => ({ url: at('/links/1') })],
  'GET /join/:token': [everyone(410), () => ({ url: `/join/${'x'.repeat(32)}` })],
  'POST /join/:token': [members(410), () => ({ url: `/join/${'x'.repeat(32)}`, payload: { agrees: true } })],
  'GET /organisations/:slug/groups': [members(404), () => ({ url: at('/groups') })],
  'POST /organisations/:slug/groups': [members(404), () => ({ url: at('/groups'), payload: { name: 'Desk' } })],
  'PUT /organisations/:slug/groups/:id': [members(404), () => ({ url: at('/groups/1'), payload: { name: 'Desk' } })],
  'DELETE /organisations/:slug/groups/:id': [members(404), () => ({ url: at('/groups/1') })],
  'GET /organisations/:slug/readiness': [members(404), () => ({ url: at('/readiness') })],
  'GET /organisations/:slug/readiness/consent': [members(404), () => ({ url: at('/readiness/consent') })],
  'PUT /organisations/:slug/readiness/consent': [
    members(404),
    () => ({ url: at('/readiness/consent'), payload: { agreed: true } }),
  ],
  'GET /organisations/:slug/host': [members(404), () => ({ url: at('/host') })],
  'PUT /organisations/:slug/host': [
    members(404),
    () => ({ url: at('/host'), payload: { host: 'learn.marina.example' } }),
  ],
  'POST /organisations/:slug/host/checks': [members(404), () => ({ url: at('/host/checks') })],
  'DELETE /organisations/:slug/host': [members(404), () => ({ url: at('/host') })],
  'GET /organisations/:slug/report-mail': [members(404), () => ({ url: at('/report-mail') })],
  'PUT /organisations/:slug/report-mail': [members(404), () => ({ url: at('/report-mail'), payload: { is_on: true } })],
  'GET /organisations/:slug/keys': [members(404), () => ({ url: at('/keys') })],
  'POST /organisations/:slug/keys': [
    members(404),
    () => ({ url: at('/keys'), payload: { name: 'Payroll', scopes: ['organisation:read'], ends_on: '2099-01-01' } }),
  ],
  'DELETE /organisations/:slug/keys/:id': [members(404), () => ({ url: at('/keys/999999') })],
  'GET /organisations/:slug/webhooks': [members(404), () => ({ url: at('/webhooks') })],
  'POST /organisations/:slug/webhooks': [members(404), () => ({ url: at('/webhooks'), payload: webhook })],
  'PATCH /organisations/:slug/webhooks/:id': [members(404), () => ({ url: at('/webhooks/999999'), payload: webhook })],
  'DELETE /organisations/:slug/webhooks/:id': [members(404), () => ({ url: at('/webhooks/999999') })],
  'POST /organisations/:slug/webhooks/:id/secret': [members(404), () => ({ url: at('/webhooks/999999/secret') })],
  'GET /organisations/:slug/webhooks/:id/deliveries': [
    members(404),
    () => ({ url: at('/webhooks/999999/deliveries') }),
  ],
  'POST /organisations/:slug/deliveries/:id/replay': [members(404), () => ({ url: at('/deliveries/999999/replay') })],
  'GET /organisations/:slug/learning-systems': [members(404), () => ({ url: at('/learning-systems') })],
  'POST /organisations/:slug/learning-systems': [
    members(404),
    () => ({ url: at('/learning-systems'), payload: learningSystem }),
  ],
  'PATCH /organisations/:slug/learning-systems/:id': [
    members(404),
    () => ({ url: at('/learning-systems/999999'), payload: systemChange }),
  ],
  'GET /organisations/:slug/learning-systems/:id/classes': [
    members(404),
    () => ({ url: at('/learning-systems/999999/classes') }),
  ],
  'GET /organisations/:slug/learning-systems/:id/classes/:class': [
    members(404),
    () => ({ url: at('/learning-systems/999999/classes/999999') }),
  ],
  'PATCH /admin/learning-systems/:id': [
    admins(404),
    () => ({ url: '/admin/learning-systems/999999', payload: systemChange }),
  ],
  'DELETE /organisations/:slug/learning-systems/:id': [members(404), () => ({ url: at('/learning-systems/999999') })],
  'GET /admin/learning-systems': [admins(200)],
  'POST /admin/learning-systems': [admins(422), () => ({ url: '/admin/learning-systems', payload: learningSystem })],
  'DELETE /admin/learning-systems/:id': [admins(404), () => ({ url: '/admin/learning-systems/999999' })],
  'POST /auth/lti/launch': [everyone(410), () => ({ payload: { launch: 'unknown' } })],
  'POST /auth/lti/link': [[401, 410, 410, 410, 410, 403], () => ({ payload: { launch: 'unknown' } })],
  'POST /auth/lti/session': [everyone(410), () => ({ payload: { ticket: 'unknown' } })],
  'GET /admin/webhooks': [admins(200)],
  'POST /admin/webhooks': [admins(200), () => ({ url: '/admin/webhooks', payload: webhook })],
  'PATCH /admin/webhooks/:id': [admins(404), () => ({ url: '/admin/webhooks/999999', payload: webhook })],
  'DELETE /admin/webhooks/:id': [admins(404), () => ({ url: '/admin/webhooks/999999' })],
  'POST /admin/webhooks/:id/secret': [admins(404), () => ({ url: '/admin/webhooks/999999/secret' })],
  'GET /admin/webhooks/:id/deliveries': [admins(404), () => ({ url: '/admin/webhooks/999999/deliveries' })],
  'POST /admin/deliveries/:id/replay': [admins(404), () => ({ url: '/admin/deliveries/999999/replay' })],
  'GET /report-mails/:token': [everyone(410), () => ({ url: '/report-mails/unknown' })],
  'POST /report-mails/:token/stop': [everyone(410), () => ({ url: '/report-mails/unknown/stop' })],
  'GET /organisations/:slug/seats': [members(404), () => ({ url: at('/seats') })],
  'POST /organisations/:slug/seats': [
    members(404),
    ({ course }) => ({ url: at('/seats'), payload: { course_id: course.id, quantity: 5 } }),
  ],
  'GET /organisations/:slug/seats/:block/grants': [members(404), () => ({ url: at('/seats/1/grants') })],
  'POST /organisations/:slug/seats/:block/grants': [
    members(404),
    () => ({ url: at('/seats/1/grants'), payload: { user_ids: [1] } }),
  ],
  'PUT /organisations/:slug/seats/:block/rules': [
    members(404),
    () => ({ url: at('/seats/1/rules'), payload: { everyone: true, group_ids: [] } }),
  ],
  'DELETE /organisations/:slug/grants/:id': [members(404), () => ({ url: at('/grants/1') })],
  'POST /organisations/:slug/choices': [
    members(404),
    ({ course }) => ({ url: at('/choices'), payload: { grant_id: 1, course_id: course.id } }),
  ],
  'GET /organisations/:slug/invoices/:number': [members(404), () => ({ url: at('/invoices/1') })],
  'GET /organisations/:slug/invoices/:number/pdf': [members(404), () => ({ url: at('/invoices/1/pdf') })],
  'POST /organisations/:slug/invoices/:number/payments': [
    members(404),
    () => ({ url: at('/invoices/1/payments'), payload: { amount: 100 } }),
  ],
  'GET /admin/invoices': [admins(200)],
  'POST /admin/invoices/:number/bookings': [
    admins(404),
    () => ({ url: '/admin/invoices/999999/bookings', payload: { amount: 100, bank_reference: 'GTB 4711' } }),
  ],
  'GET /organisations/:slug/assignments': [members(404), () => ({ url: at('/assignments') })],
  'POST /organisations/:slug/assignments': [
    members(404),
    ({ course }) => ({
      url: at('/assignments'),
      payload: { course_id: course.id, user_ids: [1], due: { on: '2099-01-01' }, mandatory: true },
    }),
  ],
  'GET /organisations/:slug/bundles': [members(404), () => ({ url: at('/bundles') })],
  'DELETE /organisations/:slug/assignments/:id': [members(404), () => ({ url: at('/assignments/1') })],
  'POST /organisations/:slug/assignments/:id/waivers': [
    members(404),
    () => ({ url: at('/assignments/1/waivers'), payload: { user_id: 1, reason: 'On leave' } }),
  ],
  'GET /organisations/:slug/report': [members(404), () => ({ url: at('/report') })],
  'GET /organisations/:slug/paths/:id/certificates': [members(404), () => ({ url: at('/paths/1/certificates') })],
  'PUT /organisations/:slug/paths/:id/certificates/:certificate/revocation': [
    members(404),
    () => ({ url: at('/paths/1/certificates/1/revocation'), payload: { reason: 'Issued to the wrong person.' } }),
  ],
  'DELETE /organisations/:slug/paths/:id/certificates/:certificate/revocation': [
    members(404),
    () => ({ url: at('/paths/1/certificates/1/revocation') }),
  ],
  'GET /organisations/:slug/courses': [members(404), () => ({ url: at('/courses') })],
  'POST /organisations/:slug/courses': [members(404), () => ({ url: at('/courses'), payload: ownCourse })],
  'PUT /organisations/:slug/courses': [
    members(404),
    () => ({ url: at('/courses'), payload: { reviews_courses: true } }),
  ],
  'GET /organisations/:slug/courses/:id': [members(404), () => ({ url: at('/courses/1') })],
  'PUT /organisations/:slug/courses/:id': [
    members(404),
    () => ({ url: at('/courses/1'), payload: { audience: 'public' } }),
  ],
  'POST /organisations/:slug/courses/:id/offer': [
    members(404),
    () => ({ url: at('/courses/1/offer'), payload: { is_offered: true } }),
  ],
  'POST /organisations/:slug/courses/:id/review': [
    members(404),
    () => ({ url: at('/courses/1/review'), payload: { approves: true } }),
  ],
  'POST /organisations/:slug/courses/:id/seen': [
    members(404),
    () => ({ url: at('/courses/1/seen'), payload: { version: 'x' } }),
  ],
  'POST /organisations/:slug/courses/:id/enrolment': [members(404), () => ({ url: at('/courses/1/enrolment') })],
  'POST /organisations/:slug/paths': [
    members(404),
    () => ({ url: at('/paths'), payload: { name: 'A path', course_ids: [] } }),
  ],
  'PUT /organisations/:slug/paths/:id': [
    members(404),
    () => ({ url: at('/paths/1'), payload: { name: 'A path', course_ids: [] } }),
  ],
  'DELETE /organisations/:slug/paths/:id': [members(404), () => ({ url: at('/paths/1') })],
  'PUT /organisations/:slug/face': [
    members(404),
    () => ({ url: at('/face'), payload: { logo: '', colour: '', welcome: '' } }),
  ],
  'GET /admin/organisations': [admins(200)],
  'PUT /admin/organisations/:id/suspension': [
    admins(404),
    () => ({ url: '/admin/organisations/999999/suspension', payload: { is_suspended: true, reason: 'A reason' } }),
  ],
  'PUT /admin/organisations/:id/file-room': [
    admins(404),
    () => ({ url: '/admin/organisations/999999/file-room', payload: { gigabytes: 200 } }),
  ],
  'GET /organisations/:slug/sign-in': [members(404), () => ({ url: at('/sign-in') })],
  'PUT /organisations/:slug/sign-in': [
    members(404),
    () => ({
      url: at('/sign-in'),
      payload: { issuer: 'https://issuer.example', client_id: 'koya', client_secret: 'secret' },
    }),
  ],
  'DELETE /organisations/:slug/sign-in': [members(404), () => ({ url: at('/sign-in') })],
  'POST /organisations/:slug/domains': [
    members(404),
    () => ({ url: at('/domains'), payload: { domain: 'fola.example' } }),
  ],
  'POST /organisations/:slug/domains/:id/checks': [members(404), () => ({ url: at('/domains/1/checks') })],
  'DELETE /organisations/:slug/domains/:id': [members(404), () => ({ url: at('/domains/1') })],
  'POST /auth/organisations': [everyone(404), () => ({ payload: { email: 'ada@nowhere.example' } })],
  'GET /auth/organisations/:slug': [everyone(404), () => ({ url: '/auth/organisations/nowhere' })],
  'GET /auth/oidc/:slug': [everyone(404), () => ({ url: '/auth/oidc/nowhere' })],
  'GET /auth/oidc/:slug/return': [everyone(302), () => ({ url: '/auth/oidc/nowhere/return?state=x' })],
  'POST /auth/oidc/:slug/session': [
    everyone(410),
    () => ({ url: '/auth/oidc/nowhere/session', payload: { ticket: 'unknown' } }),
  ],
}
