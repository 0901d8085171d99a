import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Db } from '../../src/db/client.ts'
import {
  courses,
  groupMembers,
  learningPaths,
  memberGroups,
  ownCourses,
  pathAwards,
  seatBlocks,
  seatGrants,
} from '../../src/db/schema.ts'
import { demoPassword } from '../../src/db/seed/demo/demo-accounts.ts'
import { learningSystem, systemChange } from '../lti/learning-system.ts'
import { logInAs, makePerson } from '../people.ts'

type Limits = Record<string, [most: number, sent?: Partial<InjectOptions>]>

/** How many statements the space of an organisation may cost: the demo's, with its 120 people. */
export async function organisationLimits(app: FastifyInstance, db: Db): Promise<Limits> {
  const tokenOf = async (email: string, password?: string) => (await logInAs(app, email, password)).json().token
  const asManager = { headers: { authorization: `Bearer ${await tokenOf('manager@koya.test', demoPassword)}` } }
  const admin = await makePerson(db, { roles: ['Admin'] })
  const asAdmin = { headers: { authorization: `Bearer ${await tokenOf(admin.email)}` } }
  const [group] = await db.select().from(memberGroups).orderBy(asc(memberGroups.id))
  const inGroup = eq(groupMembers.groupId, group?.id ?? 0)
  const [first, second] = await db.select().from(groupMembers).where(inGroup).orderBy(asc(groupMembers.userId))
  const [block] = await db.select().from(seatBlocks).orderBy(asc(seatBlocks.id))
  const [grant] = await db.select().from(seatGrants).orderBy(asc(seatGrants.id))
  const [course] = await db.select().from(courses).where(eq(courses.code, 'BUS-117'))
  const at = (path: string, payload?: object) => ({
    ...asManager,
    url: fullPath(`/organisations/marina${path}`),
    ...(payload && { payload }),
  })
  const person = `/people/${first?.userId}`
  const course_id = course?.id
  const unknown = 'x'.repeat(32)
  const [own] = await db.select().from(ownCourses).orderBy(asc(ownCourses.courseId))
  const [path] = await db.select().from(learningPaths).orderBy(asc(learningPaths.id))
  const [pathAward] = await db
    .insert(pathAwards)
    .values({
      number: 'KOYA-P-2026-999999',
      code: 'LIMITS',
      pathId: path?.id ?? 0,
      userId: first?.userId ?? 0,
      learnerName: 'Ada Obi',
      pathName: 'A path',
    })
    .returning()
  const reason = 'Issued to the wrong person.'
  const newCourse = { name: 'A course of ours', description: 'What it is about', category_id: course?.categoryId }
  const newPath = { name: 'A path of ours', course_ids: [own?.courseId, course_id] }
  return {
    'GET /organisations/me': [2, asManager],
    // Figures, states by group, finished courses by week, and what is one's own.
    'GET /organisations/:slug': [10, at('')],
    // The courses, the paths, what may be chosen and the settings.
    'GET /organisations/:slug/courses': [6, at('/courses')],
    'GET /organisations/:slug/courses/:id': [7, at(`/courses/${own?.courseId}`)],
    'POST /organisations/:slug/courses': [18, at('/courses', { ...newCourse, audience: 'members' })],
    'PUT /organisations/:slug/courses': [6, at('/courses', { reviews_courses: true })],
    'PUT /organisations/:slug/courses/:id': [10, at(`/courses/${own?.courseId}`, { audience: 'members' })],
    'POST /organisations/:slug/courses/:id/offer': [8, at(`/courses/${own?.courseId}/offer`, { is_offered: true })],
    'POST /organisations/:slug/courses/:id/review': [8, at(`/courses/${own?.courseId}/review`, { approves: true })],
    'POST /organisations/:slug/courses/:id/seen': [8, at(`/courses/${own?.courseId}/seen`, { version: 'x' })],
    'POST /organisations/:slug/courses/:id/enrolment': [13, at(`/courses/${own?.courseId}/enrolment`)],
    'POST /organisations/:slug/paths': [12, at('/paths', { ...newPath, name: 'One more' })],
    'PUT /organisations/:slug/paths/:id': [14, at(`/paths/${path?.id}`, newPath)],
    'DELETE /organisations/:slug/paths/:id': [8, at(`/paths/${path?.id}`)],
    'GET /organisations/:slug/paths/:id/certificates': [3, at(`/paths/${path?.id}/certificates`)],
    'PUT /organisations/:slug/paths/:id/certificates/:certificate/revocation': [
      8,
      at(`/paths/${path?.id}/certificates/${pathAward?.id}/revocation`, { reason }),
    ],
    'DELETE /organisations/:slug/paths/:id/certificates/:certificate/revocation': [
      8,
      at(`/paths/${path?.id}/certificates/${pathAward?.id}/revocation`),
    ],
    'GET /admin/path-certificates': [2, { ...asAdmin, url: fullPath('/admin/path-certificates') }],
    'PUT /admin/path-certificates/:id/revocation': [
      7,
      { ...asAdmin, url: fullPath(`/admin/path-certificates/${pathAward?.id}/revocation`), payload: { reason } },
    ],
    'DELETE /admin/path-certificates/:id/revocation': [
      7,
      { ...asAdmin, url: fullPath(`/admin/path-certificates/${pathAward?.id}/revocation`) },
    ],
    'PUT /organisations/:slug/face': [6, at('/face', { logo: '', colour: '#0e6b45', welcome: '' })],
    'GET /admin/organisations': [2, { ...asAdmin, url: fullPath('/admin/organisations') }],
    'PUT /admin/organisations/:id/suspension': [
      4,
      {
        ...asAdmin,
        url: fullPath('/admin/organisations/999999/suspension'),
        payload: { is_suspended: true, reason: 'A reason' },
      },
    ],
    'PUT /admin/organisations/:id/file-room': [
      4,
      { ...asAdmin, url: fullPath('/admin/organisations/999999/file-room'), payload: { gigabytes: 200 } },
    ],
    'GET /organisations/:slug/people': [3, at('/people')],
    'GET /organisations/:slug/invitations': [4, at('/invitations')],
    'GET /organisations/:slug/groups': [3, at('/groups')],
    'GET /organisations/:slug/seats': [3, at('/seats')],
    // Who is seen, the groups, the bank and all answers at once, however many have agreed.
    'GET /organisations/:slug/readiness': [7, at('/readiness')],
    'GET /organisations/:slug/readiness/consent': [3, at('/readiness/consent')],
    'PUT /organisations/:slug/readiness/consent': [3, at('/readiness/consent', { agreed: true })],
    'GET /organisations/:slug/host': [3, at('/host')],
    'PUT /organisations/:slug/host': [7, at('/host', { host: 'learn.marina.example' })],
    'POST /organisations/:slug/host/checks': [7, at('/host/checks')],
    'DELETE /organisations/:slug/host': [6, at('/host')],
    'GET /organisations/:slug/report-mail': [3, at('/report-mail')],
    'PUT /organisations/:slug/report-mail': [3, at('/report-mail', { is_on: true })],
    'GET /organisations/:slug/keys': [4, at('/keys')],
    'POST /organisations/:slug/keys': [
      11,
      at('/keys', { name: 'Payroll', scopes: ['organisation:read'], ends_on: lagosDay(new Date()) }),
    ],
    'DELETE /organisations/:slug/keys/:id': [6, at('/keys/999999')],
    'GET /organisations/:slug/webhooks': [4, at('/webhooks')],
    'POST /organisations/:slug/webhooks': [
      11,
      at('/webhooks', { url: 'https://hooks.example/', events: ['member.left'] }),
    ],
    'PATCH /organisations/:slug/webhooks/:id': [7, at('/webhooks/999999', { is_paused: true })],
    'DELETE /organisations/:slug/webhooks/:id': [6, at('/webhooks/999999')],
    'POST /organisations/:slug/webhooks/:id/secret': [7, at('/webhooks/999999/secret')],
    'GET /organisations/:slug/webhooks/:id/deliveries': [4, at('/webhooks/999999/deliveries')],
    'POST /organisations/:slug/deliveries/:id/replay': [6, at('/deliveries/999999/replay')],
    'GET /organisations/:slug/learning-systems': [4, at('/learning-systems')],
    'GET /organisations/:slug/learning-systems/:id/classes': [4, at('/learning-systems/999999/classes')],
    'GET /organisations/:slug/learning-systems/:id/classes/:class': [4, at('/learning-systems/999999/classes/999999')],
    'PATCH /organisations/:slug/learning-systems/:id': [6, at('/learning-systems/999999', systemChange)],
    'PATCH /admin/learning-systems/:id': [
      5,
      { ...asAdmin, url: fullPath('/admin/learning-systems/999999'), payload: systemChange },
    ],
    'DELETE /organisations/:slug/learning-systems/:id': [6, at('/learning-systems/999999')],
    'GET /admin/learning-systems': [3, { ...asAdmin, url: fullPath('/admin/learning-systems') }],
    'DELETE /admin/learning-systems/:id': [5, { ...asAdmin, url: fullPath('/admin/learning-systems/999999') }],
    // No test asks a learning system of the world outside; here whoever asks may not.
    'POST /organisations/:slug/learning-systems': [
      3,
      { ...asManager, url: fullPath('/organisations/nowhere/learning-systems'), payload: learningSystem },
    ],
    'POST /admin/learning-systems': [
      3,
      { ...asManager, url: fullPath('/admin/learning-systems'), payload: learningSystem },
    ],
    'POST /auth/lti/launch': [1, { url: fullPath('/auth/lti/launch'), payload: { launch: 'unknown' } }],
    'POST /auth/lti/link': [5, { ...asManager, url: fullPath('/auth/lti/link'), payload: { launch: 'unknown' } }],
    'POST /auth/lti/session': [1, { url: fullPath('/auth/lti/session'), payload: { ticket: 'unknown' } }],
    'GET /admin/webhooks': [3, { ...asAdmin, url: fullPath('/admin/webhooks') }],
    'POST /admin/webhooks': [
      10,
      {
        ...asAdmin,
        url: fullPath('/admin/webhooks'),
        payload: { url: 'https://hooks.example/', events: ['payment.received'] },
      },
    ],
    'PATCH /admin/webhooks/:id': [
      6,
      { ...asAdmin, url: fullPath('/admin/webhooks/999999'), payload: { is_paused: true } },
    ],
    'DELETE /admin/webhooks/:id': [5, { ...asAdmin, url: fullPath('/admin/webhooks/999999') }],
    'POST /admin/webhooks/:id/secret': [6, { ...asAdmin, url: fullPath('/admin/webhooks/999999/secret') }],
    'GET /admin/webhooks/:id/deliveries': [3, { ...asAdmin, url: fullPath('/admin/webhooks/999999/deliveries') }],
    'POST /admin/deliveries/:id/replay': [5, { ...asAdmin, url: fullPath('/admin/deliveries/999999/replay') }],
    'GET /report-mails/:token': [1, { url: fullPath('/report-mails/unknown') }],
    'POST /report-mails/:token/stop': [1, { url: fullPath('/report-mails/unknown/stop') }],
    'GET /organisations/:slug/seats/:block/grants': [4, at(`/seats/${block?.id}/grants`)],
    'GET /organisations/:slug/invoices/:number': [4, at('/invoices/1')],
    'GET /organisations/:slug/invoices/:number/pdf': [5, at('/invoices/1/pdf')],
    'GET /organisations/:slug/assignments': [3, at('/assignments')],
    'GET /organisations/:slug/report': [6, at('/report')],
    'GET /organisations/:slug/bundles': [3, at('/bundles')],
    'GET /organisations/:slug/sign-in': [4, at('/sign-in')],
    'GET /admin/invoices': [2, { ...asAdmin, url: fullPath('/admin/invoices') }],
    // Nobody has set up signing in here.
    'POST /auth/organisations': [
      2,
      { url: fullPath('/auth/organisations'), payload: { email: 'ada@nowhere.example' } },
    ],
    'GET /auth/organisations/:slug': [1, { url: fullPath('/auth/organisations/marina') }],
    'GET /auth/oidc/:slug': [1, { url: fullPath('/auth/oidc/marina') }],
    'GET /auth/oidc/:slug/return': [1, { url: fullPath('/auth/oidc/marina/return?state=unknown') }],
    'POST /auth/oidc/:slug/session': [
      1,
      { url: fullPath('/auth/oidc/marina/session'), payload: { ticket: 'unknown' } },
    ],
    // No test asks an issuer of the world outside; here nobody is asked, because the organisation is not there.
    'PUT /organisations/:slug/sign-in': [
      3,
      {
        ...asManager,
        url: fullPath('/organisations/nowhere/sign-in'),
        payload: { issuer: 'https://issuer.example', client_id: 'koya', client_secret: 'a secret' },
      },
    ],
    'POST /organisations/:slug/domains': [7, at('/domains', { domain: 'limits.example' })],
    'POST /organisations/:slug/domains/:id/checks': [5, at('/domains/999/checks')],
    'DELETE /organisations/:slug/domains/:id': [4, at('/domains/999')],
    'DELETE /organisations/:slug/sign-in': [7, at('/sign-in')],
    'PUT /organisations/:slug/seats/:block/rules': [
      10,
      at(`/seats/${block?.id}/rules`, { everyone: false, group_ids: [group?.id] }),
    ],
    'GET /join/:token': [3, { url: fullPath(`/join/${unknown}`) }],
    'POST /join/:token': [6, { ...asManager, url: fullPath(`/join/${unknown}`), payload: { agrees: true } }],
    'POST /organisations/:slug/invitations': [
      17,
      at('/invitations', { people: [1, 2, 3].map((n) => ({ email: `limit${n}@example.test`, group: 'Limits' })) }),
    ],
    'DELETE /organisations/:slug/invitations/:id': [5, at('/invitations/1')],
    'POST /organisations/:slug/links': [4, at('/links', { uses: 5 })],
    'DELETE /organisations/:slug/links/:id': [4, at('/links/1')],
    'POST /organisations/:slug/groups': [11, at('/groups', { name: 'Night shift', user_ids: [first?.userId] })],
    'PUT /organisations/:slug/groups/:id': [15, at(`/groups/${group?.id}`, { name: 'Branches', add: [first?.userId] })],
    'PUT /organisations/:slug/people/:id': [19, at(person, { role: 'instructor', group_ids: [group?.id] })],
    'POST /organisations/:slug/seats': [22, at('/seats', { course_id, quantity: 5 })],
    'POST /organisations/:slug/seats/:block/grants': [
      27,
      at(`/seats/${block?.id}/grants`, { user_ids: [first?.userId, second?.userId] }),
    ],
    'POST /organisations/:slug/choices': [6, at('/choices', { grant_id: 1, course_id })],
    'POST /organisations/:slug/invoices/:number/payments': [8, at('/invoices/1/payments', { amount: 100 })],
    'POST /admin/invoices/:number/bookings': [
      6,
      {
        ...asAdmin,
        url: fullPath('/admin/invoices/999999/bookings'),
        payload: { amount: 100, bank_reference: 'One too many' },
      },
    ],
    'POST /organisations/:slug/assignments': [
      20,
      at('/assignments', { course_id, user_ids: [second?.userId], due: { on: '2027-03-01' } }),
    ],
    'POST /organisations/:slug/assignments/:id/waivers': [
      8,
      at('/assignments/1/waivers', { user_id: second?.userId, reason: 'On leave' }),
    ],
    'DELETE /organisations/:slug/grants/:id': [15, at(`/grants/${grant?.id}`)],
    'DELETE /organisations/:slug/assignments/:id': [7, at('/assignments/1')],
    'DELETE /organisations/:slug/people/:id': [29, at(person)],
    'DELETE /organisations/:slug/groups/:id': [8, at(`/groups/${group?.id}`)],
    'PUT /organisations/:slug': [6, at('', { name: 'Marina Staff Training', slug: 'marina' })],
    'DELETE /organisations/:slug/membership': [8, at('/membership')],
  }
}
