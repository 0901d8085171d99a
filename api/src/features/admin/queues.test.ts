import { messages } from '@koya/contract/protocol/messages.ts'
import { asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loseAccessAt, regainAccess } from '../../../test/access.ts'
import { openOffice } from '../../../test/admin.ts'
import { failedJob } from '../../../test/failed-job.ts'
import {
  auditTrail,
  awards,
  businessProfiles,
  courseInstructors,
  courses,
  enrolments,
  identityChecks,
  notifications,
  outbox,
  payoutAccounts,
  payouts,
} from '../../db/schema.ts'

const { app, db, deps, admin, newPerson, newSale, trailOf } = await openOffice()

async function newsOf(userId: number) {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
  return rows.map(({ message }) => message)
}

/** A course that waits for a look, with its lead. */
async function waiting() {
  const [course] = await db.select().from(courses).where(eq(courses.status, 1)).orderBy(asc(courses.id)).limit(1)
  const id = course?.id ?? 0
  const set = { status: 0, reviewRequestedAt: new Date(), reviewNote: 'old' }
  await db.update(courses).set(set).where(eq(courses.id, id))
  const [lead] = await db.select().from(courseInstructors).where(eq(courseInstructors.courseId, id))
  const now = async () => (await db.select().from(courses).where(eq(courses.id, id)))[0]
  return { id, name: course?.name ?? '', leadId: lead?.userId ?? 0, now }
}

/** A payout that a second admin has to agree to, and the document of who is to get it. */
async function waitingPayout() {
  const [account] = await db.select().from(payoutAccounts).where(isNotNull(payoutAccounts.userId)).limit(1)
  const { id: accountId = 0, userId } = account ?? {}
  const sent = { method: 'transfer', origin: 'week', state: 'waiting', nextCheckAt: new Date() } as const
  await db
    .insert(payouts)
    .values({ ...sent, userId, accountId, reference: 'koya-payout-large', amountKobo: 60_000_000 })
  await db.insert(identityChecks).values({ userId: userId ?? 0, key: 'private/identity', contentType: 'image/png' })
}

test('the overview counts what waits, and says whether courses are reviewed', async () => {
  await failedJob(db)
  await waitingPayout()
  const { data } = await admin.call('GET', '/admin/overview')
  expect(data).toEqual({
    courses_to_review: 2,
    changes_to_review: 1,
    businesses_pending: 3,
    messages_open: 2,
    teaching_requests: 1,
    complaints_open: 2,
    payments_in_review: 1,
    refunds_requested: 1,
    refunds_due: 1,
    refunds_under_way: 1,
    refunds_needing_attention: 2,
    payouts_waiting: 1,
    identities_waiting: 1,
    jobs_failed: 1,
    review_is_on: false,
  })
  deps.config.coursesAreReviewed = true
  expect((await admin.call('GET', '/admin/overview')).data.review_is_on).toBe(true)
  deps.config.coursesAreReviewed = false
})

test('an approved course is in the catalogue, its lead is told, and a second approval finds it decided', async () => {
  const { id, name, leadId, now } = await waiting()
  const answers = await Promise.all([1, 2].map(() => admin.call('POST', `/admin/courses/${id}/approval`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await now()).toMatchObject({ status: 1, reviewRequestedAt: null, reviewNote: '' })
  expect((await app.inject(`/api/v1/courses/${id}`)).statusCode).toBe(200)
  expect(await newsOf(leadId)).toContain(`Your course ${name} is published.`)
  expect(await trailOf(`course ${id}`)).toMatchObject([{ action: 'approve course', actorId: admin.id }])
  expect((await admin.call('POST', '/admin/courses/999999/approval')).status).toBe(404)
})

test('a course that is sent back keeps the note, which its lead is told', async () => {
  const { id, leadId, now } = await waiting()
  const note = 'Please add an outline: it has no topics.'
  const send = (body: object) => admin.call('POST', `/admin/courses/${id}/sending-back`, body)
  expect(await send({ note: 'No' })).toMatchObject({ status: 422 })
  expect(await send({ note })).toMatchObject({ status: 200 })
  expect(await now()).toMatchObject({ status: 0, reviewRequestedAt: null, reviewNote: note })
  expect((await newsOf(leadId))[0]).toContain(note)
  expect(await send({ note })).toMatchObject({ status: 409, code: 'not_in_review' })
  expect(await trailOf(`course ${id}`)).toMatchObject([{ action: 'send course back' }, {}])
})

test('the queue has the longest waiting first, and every course can be found by name or code', async () => {
  const { data } = await admin.call('GET', '/admin/courses')
  const queued = await db.select().from(courses).where(isNotNull(courses.reviewRequestedAt))
  expect(data.waiting).toHaveLength(queued.length)
  const times = data.waiting.map((course: { review_requested_at: string }) => course.review_requested_at)
  expect(times).toEqual([...times].sort())
  expect(data.courses).toHaveLength(50)
  const [course] = queued
  for (const text of [course?.code.toLowerCase() ?? '', course?.name.toUpperCase() ?? '']) {
    const found = (await admin.call('GET', `/admin/courses?search=${encodeURIComponent(text)}`)).data.courses
    expect(found.map(({ id }: { id: number }) => id)).toContain(course?.id)
    expect(found[0]).toMatchObject({ publication: 'in_review', lead: { email: expect.any(String) } })
  }
  expect((await admin.call('GET', '/admin/courses?search=zzzz')).data.courses).toEqual([])
})

test('an organisation is approved, appears among the profiles, is told by mail, and can be rejected later', async () => {
  const listed = (await admin.call('GET', '/admin/businesses')).data.businesses
  expect(listed.map(({ status }: { status: string }) => status).slice(0, 4)).toEqual([
    'pending',
    'pending',
    'pending',
    'active',
  ])
  const [profile] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, listed[0].id))
  const decide = (body: object) => admin.call('PUT', `/admin/businesses/${profile?.id}/status`, body)
  const mails = async () => {
    const rows = (await db.select().from(outbox).orderBy(outbox.id)).map(
      ({ payload }) => payload as { to: string; text: string },
    )
    // Besides, whoever answers that address is asked to own the space.
    return rows.filter(({ to, text }) => to === profile?.email && !text.includes('/join/'))
  }
  expect(await decide({ status: 'pending' })).toMatchObject({ status: 422 })
  expect(await decide({ status: 'active' })).toMatchObject({ status: 200 })
  expect(await decide({ status: 'active' })).toMatchObject({ status: 200 })
  expect(await mails()).toHaveLength(1)
  const approved = await admin.call('GET', '/business/profiles')
  expect(approved.data.profiles.data).toContainEqual({ id: profile?.id, company_name: profile?.companyName })
  expect(await decide({ status: 'rejected', note: 'The school has closed.' })).toMatchObject({ status: 200 })
  expect((await mails())[1]?.text).toContain('The school has closed.')
  expect(await trailOf(`business ${profile?.id}`)).toMatchObject([
    { action: 'reject business', details: { before: 'active' } },
    { action: 'approve business', details: { before: 'pending' } },
  ])
  expect((await admin.call('PUT', '/admin/businesses/999999/status', { status: 'active' })).status).toBe(404)
})

test('our own organisation cannot be rejected', async () => {
  const { businesses } = (await admin.call('GET', '/admin/businesses?search=Koya')).data
  const own = businesses.find(({ is_provider }: { is_provider: boolean }) => is_provider)
  const decide = (status: string) => admin.call('PUT', `/admin/businesses/${own.id}/status`, { status })
  expect(await decide('rejected')).toMatchObject({ status: 409, message: messages.admin.ownOrganisation })
  expect(await decide('active')).toMatchObject({ status: 200 })
  expect(await db.$count(businessProfiles, eq(businessProfiles.isProvider, true))).toBe(1)
  expect(await trailOf(`business ${own.id}`)).toEqual([])
})

async function newAward() {
  const { buyer } = await newSale()
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.userId, buyer.id))
  const values = { enrolmentId: enrolment?.id ?? 0, learnerName: 'Ada Obi', courseName: 'Weaving' }
  const number = `KOYA-2026-9${String(values.enrolmentId).padStart(5, '0')}`
  const [award] = await db
    .insert(awards)
    .values({ ...values, number, code: `code-${values.enrolmentId}` })
    .returning()
  return { buyer, award: award as typeof awards.$inferSelect }
}

test('a certificate is revoked with a reason that everyone who checks it sees, and a mistake is mended', async () => {
  const { buyer, award } = await newAward()
  const revoke = (body: object) => admin.call('PUT', `/admin/certificates/${award.id}/revocation`, body)
  const restore = () => admin.call('DELETE', `/admin/certificates/${award.id}/revocation`)
  const seen = async () => (await app.inject(`/api/v1/certificates/${award.code}`)).json().data
  const reason = 'The exam was written by somebody else.'
  expect(await revoke({ reason: 'x' })).toMatchObject({ status: 422 })
  expect(await restore()).toMatchObject({ status: 409, code: 'not_revoked' })
  expect(await revoke({ reason })).toMatchObject({ status: 200 })
  expect(await revoke({ reason })).toMatchObject({ status: 409, code: 'already_revoked' })
  expect(await seen()).toMatchObject({ revoked_at: expect.any(String), revoked_reason: reason })
  expect((await newsOf(buyer.id))[0]).toContain(reason)
  expect(await restore()).toMatchObject({ status: 200 })
  expect(await seen()).toMatchObject({ revoked_at: null })
  expect((await newsOf(buyer.id))[0]).toContain('is valid again')
  expect(await trailOf(`certificate ${award.number}`)).toMatchObject([
    { action: 'restore certificate', details: { before: reason } },
    { action: 'revoke certificate', actorId: admin.id },
  ])
  expect((await admin.call('DELETE', '/admin/certificates/999999/revocation')).status).toBe(404)
})

test('a certificate is revoked and restored without another one of the same course', async () => {
  const [mine, other] = [(await newAward()).award, (await newAward()).award]
  const revocation = (method: 'PUT' | 'DELETE', { id }: typeof mine) =>
    admin.call(
      method,
      `/admin/certificates/${id}/revocation`,
      method === 'PUT' ? { reason: 'Issued twice.' } : undefined,
    )
  const reasons = async () => {
    const rows = await db
      .select()
      .from(awards)
      .where(inArray(awards.id, [mine.id, other.id]))
      .orderBy(awards.id)
    return rows.map(({ revokedReason }) => revokedReason)
  }
  expect((await revocation('PUT', mine)).status).toBe(200)
  expect(await reasons()).toEqual(['Issued twice.', null])
  expect((await revocation('PUT', other)).status).toBe(200)
  expect((await revocation('DELETE', mine)).status).toBe(200)
  expect(await reasons()).toEqual([null, 'Issued twice.'])
})

test('after a refund the list of admins says of a certificate what everyone reads who checks it', async () => {
  const { award } = await newAward()
  const listed = async () => (await admin.call('GET', `/admin/certificates?search=${award.code}`)).data.certificates[0]
  const checked = async () => (await app.inject(`/api/v1/certificates/${award.code}`)).json().data
  const badge = async () => (await app.inject(`/api/v1/certificates/${award.code}/badge`)).statusCode
  const revocation = (method: 'PUT' | 'DELETE', body?: object) =>
    admin.call(method, `/admin/certificates/${award.id}/revocation`, body)
  const which = eq(enrolments.id, award.enrolmentId)
  const state = ({ revoked_at, revoked_reason }: Record<string, unknown>) => ({ revoked_at, revoked_reason })

  await loseAccessAt(db, which, new Date('2026-05-01T10:00:00Z'))
  const revoked = { revoked_at: '2026-05-01T10:00:00.000Z', revoked_reason: messages.classroom.enrolmentEnded }
  expect([state(await listed()), state(await checked()), await badge()]).toEqual([revoked, revoked, 410])
  expect(await revocation('PUT', { reason: 'Somebody else wrote it.' })).toMatchObject({ code: 'already_revoked' })
  expect(await revocation('DELETE')).toMatchObject({ status: 409, code: 'enrolment_has_ended' })

  await regainAccess(db, which)
  const valid = { revoked_at: null, revoked_reason: null }
  expect([state(await listed()), state(await checked()), await badge()]).toEqual([valid, valid, 200])
})

test('certificates are found by number, code, learner and course', async () => {
  const { buyer, award } = await newAward()
  for (const text of [award.number.toLowerCase(), award.code, 'obi weav', buyer.email.toUpperCase()]) {
    const { data } = await admin.call('GET', `/admin/certificates?search=${encodeURIComponent(text)}`)
    expect(data.certificates.map(({ id }: { id: number }) => id)).toContain(award.id)
  }
  expect((await admin.call('GET', '/admin/certificates?search=nobody-has-this')).data.certificates).toEqual([])
})

test('the trail has the newest first, by whom, and by subject', async () => {
  const person = await newPerson(['User'])
  await admin.call('PUT', `/admin/users/${person.id}/roles`, { roles: ['Instructor'] })
  const read = async (subject: string) =>
    (await admin.call('GET', `/admin/audit?subject=${encodeURIComponent(subject)}`)).data.entries
  const [newest] = await read('')
  expect(newest).toMatchObject({
    actor: { id: admin.id, email: admin.email },
    action: 'change roles',
    subject: `user ${person.id}`,
    details: { roles: ['Instructor'], before: ['User'] },
  })
  expect((await read(`user ${person.id}`)).map(({ action }: { action: string }) => action)).toEqual([
    'change roles',
    'log in',
  ])
  expect(new Set((await read('user')).map(({ subject }: { subject: string }) => subject.split(' ')[0]))).toEqual(
    new Set(['user']),
  )
  expect(await read('%')).toEqual([])
  await db.insert(auditTrail).values(Array.from({ length: 60 }, () => ({ action: 'grant role', subject: 'test 1' })))
  const { data } = await admin.call('GET', '/admin/audit?subject=test&page=2')
  expect([data.entries.length, data.has_more, data.entries[0].actor]).toEqual([10, false, null])
})

test('the trail is filtered by action and by person, and names every action there is', async () => {
  const person = await newPerson(['User'])
  await admin.call('PUT', `/admin/users/${person.id}/roles`, { roles: ['Instructor'] })
  await admin.call('DELETE', `/admin/users/${person.id}/sessions`)
  const read = async (query: string) => (await admin.call('GET', `/admin/audit?${query}`)).data
  const { actions } = await read('')
  expect(actions).toEqual(actions.toSorted())
  expect(actions).toEqual(expect.arrayContaining(['change roles', 'end sessions']))
  const { entries } = await read(`action=end+sessions&subject=user+${person.id}&actor=${admin.id}`)
  expect(entries).toMatchObject([{ action: 'end sessions', subject: `user ${person.id}`, actor: { id: admin.id } }])
  expect((await read(`actor=${person.id}`)).entries).toMatchObject([{ action: 'log in' }])
  expect((await read('action=never+done')).entries).toEqual([])
})

test('a change that fails leaves no entry in the trail', async () => {
  const before = await db.$count(auditTrail)
  await admin.call('PUT', `/admin/users/${admin.id}/roles`, { roles: ['User'] })
  await admin.call('POST', '/admin/courses/1/approval')
  expect(await db.$count(auditTrail)).toBe(before)
})
