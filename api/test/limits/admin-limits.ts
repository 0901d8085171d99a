import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Db } from '../../src/db/client.ts'
import {
  awards,
  businessProfiles,
  complaintCases,
  courses,
  discussionPosts,
  feedback,
  payments,
  ratings,
  refunds,
  teachingRequests,
} from '../../src/db/schema.ts'
import { testAccountOf } from '../../src/sandbox/transfers.ts'
import { failedJob } from '../failed-job.ts'
import { logInAs, makePerson } from '../people.ts'

type Limits = Record<string, [most: number, sent?: Partial<InjectOptions>]>

/** How many statements the admin area may cost: on the demo market's queues, which hold something of everything. */
export async function adminLimits(app: FastifyInstance, db: Db): Promise<Limits> {
  const admin = await makePerson(db, { roles: ['Admin'] })
  const person = await makePerson(db)
  const asAdmin = { headers: { authorization: `Bearer ${(await logInAs(app, admin.email)).json().token}` } }
  const queued = await db.select().from(courses).where(isNotNull(courses.reviewRequestedAt)).orderBy(asc(courses.id))
  const [business] = await db.select().from(businessProfiles).where(eq(businessProfiles.status, 'pending'))
  const [award] = await db.select().from(awards)
  const failed = await failedJob(db)
  const [odd] = await db.select().from(payments).where(eq(payments.state, 'review'))
  const open = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.state, ['requested', 'due', 'processing', 'needs_attention']))
  const refundIn = (state: string) => open.find((refund) => refund.state === state)?.id
  const [sold] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'paid'), isNotNull(payments.paidAt)))
    .orderBy(asc(payments.createdAt))
    .limit(1)
  const letter = { fromName: 'Ada Obi', senderEmail: 'ada@example.test', title: 'A question', message: 'Good morning' }
  const written = await db.insert(feedback).values([letter, letter]).returning()
  const wish = { subject: 'Tailoring', experience: 'Twenty years in a shop of my own.' }
  const asked = await db
    .insert(teachingRequests)
    .values([
      { ...wish, userId: person.id },
      { ...wish, userId: (await makePerson(db)).id },
    ])
    .returning()
  const [review] = await db.select().from(ratings).limit(1)
  const [post] = await db.select().from(discussionPosts).orderBy(discussionPosts.id).limit(1)
  const [complaint] = await db.select().from(complaintCases).where(isNull(complaintCases.decidedAt)).limit(1)
  const at = (path: string, payload?: object) => ({ ...asAdmin, url: fullPath(path), ...(payload && { payload }) })
  const reason = 'Because the test says so'
  return {
    'GET /admin/overview': [2, asAdmin],
    'GET /admin/figures': [8, asAdmin],
    'GET /admin/figures/readiness': [2, asAdmin],
    'GET /admin/inbox': [2, asAdmin],
    'POST /admin/inbox/:id/answer': [8, at(`/admin/inbox/${written[0]?.id}/answer`, { answer: reason })],
    'POST /admin/inbox/:id/setting-aside': [7, at(`/admin/inbox/${written[1]?.id}/setting-aside`)],
    'POST /admin/teaching-requests/:id/grant': [16, at(`/admin/teaching-requests/${asked[0]?.id}/grant`)],
    'POST /admin/teaching-requests/:id/decline': [
      9,
      at(`/admin/teaching-requests/${asked[1]?.id}/decline`, { reason }),
    ],
    'GET /admin/written': [2, asAdmin],
    // The review, its case, and what tells its author.
    'PUT /admin/reviews/:id/hiding': [12, at(`/admin/reviews/${review?.id}/hiding`, { reason })],
    'DELETE /admin/reviews/:id/hiding': [9, at(`/admin/reviews/${review?.id}/hiding`)],
    'PUT /admin/posts/:id/hiding': [12, at(`/admin/posts/${post?.id}/hiding`, { reason })],
    'DELETE /admin/posts/:id/hiding': [9, at(`/admin/posts/${post?.id}/hiding`)],
    'GET /admin/posts/:id/places': [4, at(`/admin/posts/${post?.id}/places`)],
    'PUT /admin/posts/:id/lesson': [9, at(`/admin/posts/${post?.id}/lesson`, { lesson_id: 1, reason })],
    'PUT /admin/posts/:id/question': [9, at(`/admin/posts/${post?.id}/question`, { question_id: post?.id, reason })],
    'GET /admin/reviews/:id/places': [3, at(`/admin/reviews/${review?.id}/places`)],
    'PUT /admin/reviews/:id/course': [9, at(`/admin/reviews/${review?.id}/course`, { course_id: 1, reason })],
    // The rows, what waits, and who could decide.
    'GET /admin/complaints': [4, asAdmin],
    'PUT /admin/complaints/:id/decision': [
      16,
      at(`/admin/complaints/${complaint?.id}/decision`, { decision: 'hide', reason }),
    ],
    'PUT /admin/complaints/:id/appeal': [
      6,
      at(`/admin/complaints/${complaint?.id}/appeal`, { outcome: 'granted', reason }),
    ],
    'GET /admin/catalogue': [3, asAdmin],
    'PUT /admin/catalogue/categories': [7, at('/admin/catalogue/categories', { version: 'older', categories: [] })],
    'PUT /admin/catalogue/featured': [7, at('/admin/catalogue/featured', { version: 'older', course_ids: [1] })],
    'GET /admin/courses': [4, asAdmin],
    'POST /admin/courses/:id/approval': [8, at(`/admin/courses/${queued[0]?.id}/approval`)],
    'POST /admin/courses/:id/sending-back': [8, at(`/admin/courses/${queued[1]?.id}/sending-back`, { note: reason })],
    'GET /admin/businesses': [2, asAdmin],
    'PUT /admin/businesses/:id/status': [17, at(`/admin/businesses/${business?.id}/status`, { status: 'active' })],
    'GET /admin/books': [8, asAdmin],
    'POST /admin/books/settlements': [
      11,
      at('/admin/books/settlements', { amount: 100, bank_reference: 'PSK 4711', settled_on: lagosDay(new Date()) }),
    ],
    'DELETE /admin/books/settlements/:id': [6, at('/admin/books/settlements/999999')],
    'GET /admin/payouts': [8, asAdmin],
    'GET /admin/payouts/bank.csv': [8, asAdmin],
    'PUT /admin/payouts/people/:id/hold': [9, at(`/admin/payouts/people/${person.id}/hold`, { reason })],
    'POST /admin/payouts/people/:id/release': [9, at(`/admin/payouts/people/${person.id}/release`, { reason })],
    'POST /admin/payouts/people/:id/payment': [10, at(`/admin/payouts/people/${person.id}/payment`)],
    'PUT /admin/payouts/organisations/:id/hold': [6, at('/admin/payouts/organisations/2000000000/hold', { reason })],
    'POST /admin/payouts/organisations/:id/release': [
      7,
      at('/admin/payouts/organisations/2000000000/release', { reason }),
    ],
    'POST /admin/payouts/organisations/:id/payment': [6, at('/admin/payouts/organisations/2000000000/payment')],
    'PUT /admin/payouts/people/:id/share': [
      9,
      at(`/admin/payouts/people/${person.id}/share`, { from: '2099-01-01', share_percent: 75, own_sale_percent: 92 }),
    ],
    'PUT /admin/payouts/organisations/:id/share': [
      6,
      at('/admin/payouts/organisations/2000000000/share', {
        from: '2099-01-01',
        share_percent: 75,
        own_sale_percent: 92,
        reason,
      }),
    ],
    'GET /admin/payouts/identities/:id/document': [4, at('/admin/payouts/identities/2000000000/document')],
    'POST /admin/payouts/identities/:id/decision': [
      6,
      at('/admin/payouts/identities/2000000000/decision', { accept: true }),
    ],
    'POST /admin/payouts/:id/approval': [5, at('/admin/payouts/2000000000/approval')],
    'POST /admin/payouts/:id/refusal': [5, at('/admin/payouts/2000000000/refusal', { reason })],
    'POST /admin/payouts/:id/outcome': [5, at('/admin/payouts/2000000000/outcome', { outcome: 'paid', note: 'Batch' })],
    'PUT /admin/payouts/tax': [7, at('/admin/payouts/tax', { from: '2099-01-01', percent: 5 })],
    'GET /earnings': [20, asAdmin],
    'GET /earnings/statements/:month': [8, at('/earnings/statements/2026-10')],
    'GET /earnings/banks': [1, asAdmin],
    'PUT /earnings/account': [
      19,
      at('/earnings/account', { bank_code: '058', account_number: testAccountOf(admin.id) }),
    ],
    'DELETE /earnings/account/change': [6, at('/earnings/account/change')],
    'POST /earnings/payouts': [11, at('/earnings/payouts')],
    'GET /earnings/payouts/:id/note': [2, at('/earnings/payouts/2000000000/note')],
    'PUT /courses/:id/split': [6, at('/courses/2/split', { parts: [{ user_id: admin.id, percent: 100 }] })],
    'POST /splits/:id/answer': [6, at('/splits/2000000000/answer', { accept: true })],
    'GET /admin/jobs': [3, asAdmin],
    'POST /admin/jobs/:name/:id/retry': [8, at(`/admin/jobs/${failed?.name}/${failed?.id}/retry`)],
    'GET /coupons': [5, asAdmin],
    'POST /coupons': [12, at('/coupons', { code: 'LIMITS', kind: 'percent', value: 5, course_ids: [1, 2, 3] })],
    'DELETE /coupons/:id': [6, at('/coupons/1')],
    'GET /courses/:id/prices': [4, at('/courses/2/prices')],
    'PUT /courses/:id/prices': [10, at('/courses/2/prices', { group: null })],
    'GET /bundles': [2, asAdmin],
    'POST /bundles': [10, at('/bundles', { name: 'Limits', course_ids: [2, 3], price: 100 })],
    'DELETE /bundles/:slug': [6, at('/bundles/none')],
    'GET /admin/certificates': [2, asAdmin],
    'PUT /admin/certificates/:id/revocation': [7, at(`/admin/certificates/${award?.id}/revocation`, { reason })],
    'DELETE /admin/certificates/:id/revocation': [7, at(`/admin/certificates/${award?.id}/revocation`)],
    'GET /admin/audit': [3, asAdmin],
    'GET /admin/factor-resets': [2, asAdmin],
    'POST /admin/users/:id/factor-reset': [
      6,
      {
        ...asAdmin,
        url: fullPath(`/admin/users/${person.id}/factor-reset`),
        payload: { reason: 'She lost her phone and called us.' },
      },
    ],
    'POST /admin/factor-resets/:id/approval': [5, asAdmin],
    'DELETE /admin/factor-resets/:id': [4, asAdmin],
    'GET /admin/users': [2, asAdmin],
    'PUT /admin/users/:id/roles': [14, at(`/admin/users/${person.id}/roles`, { roles: ['Instructor'] })],
    'DELETE /admin/users/:id/sessions': [12, at(`/admin/users/${person.id}/sessions`)],
    'PUT /admin/users/:id/block': [16, at(`/admin/users/${person.id}/block`, { reason })],
    'DELETE /admin/users/:id/block': [7, at(`/admin/users/${person.id}/block`)],
    'POST /admin/users/:id/access': [
      10,
      at(`/admin/users/${person.id}/access`, { course_code: queued[0]?.code, reason }),
    ],
    'POST /admin/users/:id/access/ending': [
      9,
      at(`/admin/users/${person.id}/access/ending`, { course_code: queued[0]?.code, reason }),
    ],
    'GET /admin/instructors/:id': [3, at(`/admin/instructors/${person.id}`)],
    'GET /admin/payments': [8, { ...asAdmin, query: { list: 'all' } }],
    'POST /admin/payments/:reference/acceptance': [26, at(`/admin/payments/${odd?.reference}/acceptance`)],
    'POST /admin/payments/:reference/closing': [9, at(`/admin/payments/${odd?.reference}/closing`, { reason })],
    // Written down as under way, asked for at the sandbox, recorded and placed: four transactions.
    'POST /admin/payments/:reference/refunds': [44, at(`/admin/payments/${sold?.reference}/refunds`, { reason })],
    'POST /admin/refunds/:id/sending': [43, at(`/admin/refunds/${refundIn('due')}/sending`)],
    'POST /admin/refunds/:id/check': [22, at(`/admin/refunds/${refundIn('processing')}/check`)],
    'GET /admin/banks': [1, asAdmin],
    'POST /admin/refunds/:id/account': [
      29,
      at(`/admin/refunds/${refundIn('needs_attention')}/account`, { bank_id: '9', account_number: '0123456789' }),
    ],
    'POST /admin/refunds/:id/decision': [
      9,
      at(`/admin/refunds/${refundIn('needs_attention')}/decision`, { is_returned: true, reason }),
    ],
    'POST /admin/refunds/:id/decline': [12, at(`/admin/refunds/${refundIn('requested')}/decline`, { reason })],
  }
}
