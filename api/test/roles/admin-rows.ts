import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { admins, type Rows } from './expectation.ts'

/** The admin area: admins and nobody else. */
export const adminRows: Rows = {
  'GET /admin/overview': [admins(200)],
  'GET /admin/figures': [admins(200)],
  'GET /admin/figures/readiness': [admins(200)],
  'GET /admin/inbox': [admins(200)],
  'POST /admin/inbox/:id/answer': [
    admins(200),
    ({ message }) => ({ url: `/admin/inbox/${message}/answer`, payload: { answer: 'Yes, in Jos.' } }),
  ],
  'POST /admin/inbox/:id/setting-aside': [
    admins(200),
    ({ message }) => ({ url: `/admin/inbox/${message}/setting-aside` }),
  ],
  'POST /admin/teaching-requests/:id/grant': [
    admins(200),
    ({ teachingRequest }) => ({ url: `/admin/teaching-requests/${teachingRequest}/grant` }),
  ],
  'POST /admin/teaching-requests/:id/decline': [
    admins(200),
    ({ teachingRequest }) => ({
      url: `/admin/teaching-requests/${teachingRequest}/decline`,
      payload: { reason: 'Please say more about your work.' },
    }),
  ],
  'GET /admin/written': [admins(200)],
  'PUT /admin/reviews/:id/hiding': [
    admins(200),
    ({ rating }) => ({ url: `/admin/reviews/${rating}/hiding`, payload: { reason: 'It names a learner.' } }),
  ],
  'DELETE /admin/reviews/:id/hiding': [admins(409), ({ rating }) => ({ url: `/admin/reviews/${rating}/hiding` })],
  'PUT /admin/posts/:id/hiding': [
    admins(200),
    ({ post }) => ({ url: `/admin/posts/${post}/hiding`, payload: { reason: 'It insults a learner.' } }),
  ],
  'DELETE /admin/posts/:id/hiding': [admins(409), ({ post }) => ({ url: `/admin/posts/${post}/hiding` })],
  'GET /admin/posts/:id/places': [admins(200), ({ post }) => ({ url: `/admin/posts/${post}/places` })],
  'PUT /admin/posts/:id/lesson': [
    admins(200),
    ({ post, quiz }) => ({
      url: `/admin/posts/${post}/lesson`,
      payload: { lesson_id: quiz, reason: 'It is about the quiz.' },
    }),
  ],
  // Nothing is placed under itself.
  'PUT /admin/posts/:id/question': [
    admins(409),
    ({ post }) => ({
      url: `/admin/posts/${post}/question`,
      payload: { question_id: post, reason: 'It asks the same again.' },
    }),
  ],
  'GET /admin/reviews/:id/places': [admins(200), ({ rating }) => ({ url: `/admin/reviews/${rating}/places` })],
  'PUT /admin/reviews/:id/course': [
    admins(409),
    ({ rating, course }) => ({
      url: `/admin/reviews/${rating}/course`,
      payload: { course_id: course.id, reason: 'It is about this course.' },
    }),
  ],
  'GET /admin/complaints': [admins(200)],
  'PUT /admin/complaints/:id/decision': [
    admins(200),
    ({ complaint }) => ({
      url: `/admin/complaints/${complaint}/decision`,
      payload: { decision: 'hide', reason: 'It insults a learner.' },
    }),
  ],
  // Nobody has appealed.
  'PUT /admin/complaints/:id/appeal': [
    admins(409),
    ({ complaint }) => ({
      url: `/admin/complaints/${complaint}/appeal`,
      payload: { outcome: 'granted', reason: 'It was a quotation.' },
    }),
  ],
  'GET /admin/catalogue': [admins(200)],
  // Somebody else has changed it since.
  'PUT /admin/catalogue/categories': [admins(409), () => ({ payload: { version: 'older', categories: [] } })],
  'PUT /admin/catalogue/featured': [admins(409), () => ({ payload: { version: 'older', course_ids: [1] } })],
  'GET /admin/courses': [admins(200)],
  'GET /admin/users': [admins(200)],
  'GET /admin/factor-resets': [admins(200)],
  'POST /admin/users/:id/factor-reset': [
    admins(409),
    ({ people }) => ({
      url: `/admin/users/${people.learner.id}/factor-reset`,
      payload: { reason: 'She lost her phone and called us.' },
    }),
  ],
  'POST /admin/factor-resets/:id/approval': [admins(404), () => ({ url: '/admin/factor-resets/1/approval' })],
  'DELETE /admin/factor-resets/:id': [admins(404), () => ({ url: '/admin/factor-resets/1' })],
  'GET /admin/businesses': [admins(200)],
  'GET /admin/payments': [admins(200)],
  'GET /bundles': [admins(200)],
  'POST /bundles': [
    admins(200),
    ({ course }) => ({ payload: { name: 'Two together', course_ids: [course.id, 1], price: 100 } }),
  ],
  'DELETE /bundles/:slug': [admins(404), () => ({ url: '/bundles/none' })],
  'GET /admin/certificates': [admins(200)],
  'GET /admin/path-certificates': [admins(200)],
  'GET /admin/audit': [admins(200)],
  'GET /admin/books': [admins(200)],
  'POST /admin/books/settlements': [
    admins(200),
    () => ({ payload: { amount: 100, bank_reference: 'PSK 4711', settled_on: lagosDay(new Date()) } }),
  ],
  'DELETE /admin/books/settlements/:id': [admins(404), () => ({ url: '/admin/books/settlements/999999' })],
  'GET /admin/payouts': [admins(200)],
  'GET /admin/payouts/bank.csv': [admins(200)],
  'PUT /admin/payouts/people/:id/hold': [
    admins(200),
    ({ people }) => ({ url: `/admin/payouts/people/${people.lead.id}/hold`, payload: { reason: 'We look at this.' } }),
  ],
  'POST /admin/payouts/people/:id/release': [
    admins(409),
    ({ people }) => ({
      url: `/admin/payouts/people/${people.learner.id}/release`,
      payload: { reason: 'All is well.' },
    }),
  ],
  'POST /admin/payouts/people/:id/payment': [
    admins(409),
    ({ people }) => ({ url: `/admin/payouts/people/${people.lead.id}/payment` }),
  ],
  'PUT /admin/payouts/organisations/:id/hold': [
    admins(404),
    () => ({ url: '/admin/payouts/organisations/2000000000/hold', payload: { reason: 'We look at this.' } }),
  ],
  'POST /admin/payouts/organisations/:id/release': [
    admins(409),
    () => ({ url: '/admin/payouts/organisations/2000000000/release', payload: { reason: 'All is well.' } }),
  ],
  'POST /admin/payouts/organisations/:id/payment': [
    admins(404),
    () => ({ url: '/admin/payouts/organisations/2000000000/payment' }),
  ],
  'PUT /admin/payouts/people/:id/share': [
    admins(200),
    ({ people }) => ({
      url: `/admin/payouts/people/${people.lead.id}/share`,
      payload: { from: '2099-01-01', share_percent: 75, own_sale_percent: 92 },
    }),
  ],
  'PUT /admin/payouts/organisations/:id/share': [
    admins(404),
    () => ({
      url: '/admin/payouts/organisations/2000000000/share',
      payload: { from: '2099-01-01', share_percent: 75, own_sale_percent: 92, reason: 'As agreed by letter.' },
    }),
  ],
  'GET /admin/payouts/identities/:id/document': [
    admins(404),
    () => ({ url: '/admin/payouts/identities/2000000000/document' }),
  ],
  'POST /admin/payouts/identities/:id/decision': [
    admins(404),
    () => ({ url: '/admin/payouts/identities/2000000000/decision', payload: { accept: true } }),
  ],
  'POST /admin/payouts/:id/approval': [admins(404), () => ({ url: '/admin/payouts/2000000000/approval' })],
  'POST /admin/payouts/:id/refusal': [
    admins(404),
    () => ({ url: '/admin/payouts/2000000000/refusal', payload: { reason: 'There is no such one.' } }),
  ],
  'POST /admin/payouts/:id/outcome': [
    admins(404),
    () => ({ url: '/admin/payouts/2000000000/outcome', payload: { outcome: 'paid', note: 'Batch 17' } }),
  ],
  'PUT /admin/payouts/tax': [admins(200), () => ({ payload: { from: '2099-01-01', percent: 5 } })],
  'GET /admin/jobs': [admins(200)],
  'POST /admin/jobs/:name/:id/retry': [
    admins(404),
    () => ({ url: '/admin/jobs/send-mail/00000000-0000-4000-8000-000000000000/retry' }),
  ],
  'GET /admin/instructors/:id': [admins(200), ({ people }) => ({ url: `/admin/instructors/${people.lead.id}` })],
  'POST /admin/courses/:id/approval': [admins(409), ({ course }) => ({ url: `/admin/courses/${course.id}/approval` })],
  'POST /admin/courses/:id/sending-back': [
    admins(409),
    ({ course }) => ({
      url: `/admin/courses/${course.id}/sending-back`,
      payload: { note: 'Please say more about the outcomes.' },
    }),
  ],
  'GET /admin/courses/:id/proposal': [admins(409), ({ course }) => ({ url: `/admin/courses/${course.id}/proposal` })],
  'POST /admin/courses/:id/proposal/approval': [
    admins(409),
    ({ course }) => ({ url: `/admin/courses/${course.id}/proposal/approval`, payload: { version: 1 } }),
  ],
  'POST /admin/courses/:id/proposal/decline': [
    admins(409),
    ({ course }) => ({
      url: `/admin/courses/${course.id}/proposal/decline`,
      payload: { version: 1, note: 'The price is not what you announced.' },
    }),
  ],
  'PUT /admin/users/:id/roles': [
    admins(200),
    ({ people }) => ({ url: `/admin/users/${people.learner.id}/roles`, payload: { roles: ['Instructor'] } }),
  ],
  'DELETE /admin/users/:id/sessions': [
    admins(200),
    // Of someone who does not ask afterwards.
    ({ people }) => ({ url: `/admin/users/${people.admin.id}/sessions` }),
  ],
  'PUT /admin/users/:id/block': [
    admins(200),
    // Of someone who does not ask at all.
    ({ bystander }) => ({ url: `/admin/users/${bystander}/block`, payload: { reason: 'Wrote insults.' } }),
  ],
  'DELETE /admin/users/:id/block': [admins(409), ({ people }) => ({ url: `/admin/users/${people.foreign.id}/block` })],
  'POST /admin/users/:id/access': [
    admins(200),
    ({ people, course }) => ({
      url: `/admin/users/${people.foreign.id}/access`,
      payload: { course_code: course.code, reason: 'Won in our raffle.' },
    }),
  ],
  'POST /admin/users/:id/access/ending': [
    admins(409),
    ({ people, course }) => ({
      url: `/admin/users/${people.invited.id}/access/ending`,
      payload: { course_code: course.code, reason: 'Given by mistake.' },
    }),
  ],
  'PUT /admin/businesses/:id/status': [
    admins(200),
    ({ business }) => ({ url: `/admin/businesses/${business}/status`, payload: { status: 'active' } }),
  ],
  // The provider knows nothing of a payment that a test has made up.
  'POST /admin/payments/:reference/acceptance': [
    admins(409),
    ({ reference }) => ({ url: `/admin/payments/${reference}/acceptance` }),
  ],
  'POST /admin/payments/:reference/closing': [
    admins(409),
    ({ reference }) => ({ url: `/admin/payments/${reference}/closing`, payload: { reason: 'The charge is gone.' } }),
  ],
  'POST /admin/payments/:reference/refunds': [
    admins(409),
    ({ reference }) => ({ url: `/admin/payments/${reference}/refunds`, payload: { reason: 'Bought by mistake' } }),
  ],
  'POST /admin/refunds/:id/sending': [admins(409), ({ refund }) => ({ url: `/admin/refunds/${refund}/sending` })],
  'POST /admin/refunds/:id/check': [admins(409), ({ refund }) => ({ url: `/admin/refunds/${refund}/check` })],
  'POST /admin/refunds/:id/decline': [
    admins(200),
    ({ refund }) => ({ url: `/admin/refunds/${refund}/decline`, payload: { reason: 'The course was finished.' } }),
  ],
  'GET /admin/banks': [admins(200)],
  'POST /admin/refunds/:id/account': [
    admins(409),
    ({ refund }) => ({
      url: `/admin/refunds/${refund}/account`,
      payload: { bank_id: '9', account_number: '0123456789' },
    }),
  ],
  'POST /admin/refunds/:id/decision': [
    admins(409),
    ({ refund }) => ({
      url: `/admin/refunds/${refund}/decision`,
      payload: { is_returned: true, reason: 'The bank has said so.' },
    }),
  ],
  'PUT /admin/certificates/:id/revocation': [
    admins(200),
    ({ award }) => ({
      url: `/admin/certificates/${award.id}/revocation`,
      payload: { reason: 'Issued to the wrong person.' },
    }),
  ],
  'PUT /admin/path-certificates/:id/revocation': [
    admins(404),
    () => ({ url: '/admin/path-certificates/999999/revocation', payload: { reason: 'Issued to the wrong person.' } }),
  ],
  'DELETE /admin/path-certificates/:id/revocation': [
    admins(404),
    () => ({ url: '/admin/path-certificates/999999/revocation' }),
  ],
  'DELETE /admin/certificates/:id/revocation': [
    admins(409),
    ({ award }) => ({ url: `/admin/certificates/${award.id}/revocation` }),
  ],
}
