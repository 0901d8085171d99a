import { eventTypes } from '@koya/contract/rules/webhooks.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { answersTo } from '../../../test/courses/classroom.ts'
import { makeCourse } from '../../../test/courses/make-course.ts'
import { charge } from '../../../test/money/shop.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { goodPassword, makePerson } from '../../../test/people.ts'
import { webhookDeliveries, webhooks } from '../../db/schema.ts'

const house = await openOrganisation()
const { app, db, owner, admin, at, id, addPerson } = house
const teachers = [(await makePerson(db, { roles: ['Instructor'] })).id]
const given = { lessons: [{}], teachers, course: { priceKobo: 500_000 } }
const [course, second] = [await makeCourse(db, given), await makeCourse(db, given)]
const everything = { events: eventTypes }
const ours = (await owner.call('POST', `${at}/webhooks`, { url: 'https://house.example/hook', ...everything })).data.id
const koyas = (await admin.call('POST', '/admin/webhooks', { url: 'https://koya-staff.example/hook', ...everything }))
  .data.id as number

/** What a webhook was told of since the last look. */
async function toldTo(webhookId: number) {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(asc(webhookDeliveries.id))
  await db.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId))
  return rows.map(({ payload }) => payload as { type: string; data: Record<string, unknown> })
}
const typesTo = async (webhookId: number) => (await toldTo(webhookId)).map(({ type }) => type)

/** Does the only lesson of a course. */
async function finish(person: { call: typeof owner.call }, { lessonIds }: { lessonIds: number[] }) {
  const items = lessonIds.map((lesson_id) => ({ lesson_id, done_at: new Date().toISOString() }))
  await person.call('POST', '/progress', { items })
}

test('what a member buys and learns by themselves is their own: Koya hears of it, their organisation does not', async () => {
  const person = await addPerson()
  const { data } = await person.call('POST', '/payments', { course_ids: [course.id] })
  await charge(app, data.reference)
  await person.call('POST', `/payments/${data.reference}/check`)
  await finish(person, course)
  expect(await toldTo(ours)).toEqual([])
  const told = await toldTo(koyas)
  expect(told.map(({ type }) => type)).toEqual([
    'payment.received',
    'enrolment.created',
    'course.completed',
    'certificate.issued',
  ])
  expect(told[0]?.data).toMatchObject({ reference: data.reference, user_id: person.id, course_ids: [course.id] })
  expect(told[3]?.data).toMatchObject({ user_id: person.id, verify_url: expect.stringContaining('/verify/') })
})

test('an organisation hears of the courses that it assigned, from the enrolment to the certificate', async () => {
  const person = await addPerson()
  const due = { days_after_joining: 30 }
  await owner.call('POST', `${at}/assignments`, { course_id: second.id, user_ids: [person.id], due })
  await enrolIn(db, person.id, second.id)
  await finish(person, second)
  const told = await toldTo(ours)
  expect(told.map(({ type }) => type)).toEqual(['enrolment.created', 'course.completed', 'certificate.issued'])
  expect(told[0]?.data).toMatchObject({ user_id: person.id, course_id: second.id, origin: 'free' })
})

test('it hears of the seats that it pays for and gives, of their end, and of money that comes back, but not of what is learnt with them', async () => {
  const person = await addPerson()
  await toldTo(koyas)
  const { block_id, reference } = await house.buySeats(1, { course_id: course.id })
  const given = await owner.call('POST', `${at}/seats/${block_id}/grants`, { user_ids: [person.id] })
  await finish(person, course)
  const told = await toldTo(ours)
  expect(told.map(({ type }) => type)).toEqual(['payment.received', 'enrolment.created'])
  expect(told[0]?.data).toMatchObject({ reference, amount_kobo: expect.any(Number) })
  expect(told[1]?.data).toMatchObject({ user_id: person.id, origin: 'seat' })
  expect(given.status).toBe(200)
  const other = await addPerson()
  const more = await house.buySeats(1, { course_id: second.id })
  const grants = await owner.call('POST', `${at}/seats/${more.block_id}/grants`, { user_ids: [other.id] })
  await owner.call('DELETE', `${at}/grants/${grants.data.given[0].id}`)
  await house.refund(more.reference)
  await house.deliver(more.reference)
  const types = await typesTo(ours)
  expect(types).toEqual(['payment.received', 'enrolment.created', 'enrolment.ended', 'refund.completed'])
})

test('it hears the marks of what it assigned, as its managers see them, and of nothing else', async () => {
  const quiz = { ...given, lessons: [{ kind: 'quiz' as const, content: { pass_mark: 50 } }] }
  const [assigned, own] = [await makeCourse(db, quiz), await makeCourse(db, quiz)]
  const person = await addPerson()
  const due = { days_after_joining: 30 }
  await owner.call('POST', `${at}/assignments`, { course_id: assigned.id, user_ids: [person.id], due })
  await toldTo(koyas)
  for (const { id, lessonIds } of [assigned, own]) {
    await enrolIn(db, person.id, id)
    const { data } = await person.call('POST', `/lessons/${lessonIds[0]}/attempts`)
    await person.call('POST', `/attempts/${data.id}/hand-in`, { answers: {} })
  }
  const marked = ({ type }: { type: string }) => type === 'assessment.marked'
  expect((await toldTo(koyas)).filter(marked)).toHaveLength(2)
  expect((await toldTo(ours)).filter(marked).map(({ data }) => data)).toEqual([
    {
      user_id: person.id,
      course_id: assigned.id,
      course_name: expect.any(String),
      lesson_id: assigned.lessonIds[0],
      lesson_name: expect.any(String),
      kind: 'quiz',
      score: 0,
      is_passed: false,
    },
  ])
})

test('of what it assigned it hears the best mark, which managers see, and not how often somebody tried before or after', async () => {
  const quiz = await makeCourse(db, { ...given, lessons: [{ kind: 'quiz', content: { pass_mark: 50 } }] })
  const person = await addPerson()
  const due = { days_after_joining: 30 }
  await owner.call('POST', `${at}/assignments`, { course_id: quiz.id, user_ids: [person.id], due })
  await enrolIn(db, person.id, quiz.id)
  for (const wrong of [2, 3, 0, 1]) {
    const { data } = await person.call('POST', `/lessons/${quiz.lessonIds[0]}/attempts`)
    await person.call('POST', `/attempts/${data.id}/hand-in`, { answers: answersTo(data.questions, wrong) })
  }
  const marks = async (webhookId: number) =>
    (await toldTo(webhookId)).flatMap(({ type, data }) => (type === 'assessment.marked' ? [data.score] : []))
  expect((await marks(koyas)).length).toBe(4)
  const [first, best, ...more] = (await marks(ours)) as number[]
  expect([best, more]).toEqual([100, []])
  expect(first).toBeLessThan(50)
})

test('it hears who joins and who leaves, also by deleting the account', async () => {
  const { data: link } = await owner.call('POST', `${at}/links`, { uses: 5 })
  const token = link.url.split('/').at(-1)
  const guest = await house.newPerson(['User'])
  await guest.call('POST', `/join/${token}`, { agrees: true })
  expect(await toldTo(ours)).toMatchObject([{ type: 'member.joined', data: { user_id: guest.id, role: 'member' } }])
  await guest.call('DELETE', `${at}/membership`)
  expect(await typesTo(ours)).toEqual(['member.left'])
  const leaver = await addPerson()
  await leaver.call('DELETE', '/account', { current_password: goodPassword })
  expect(await typesTo(ours)).toEqual(['member.left'])
})

test('nobody’s name or address is sent, and an organisation that is closed hears nothing', async () => {
  await toldTo(koyas)
  const person = await addPerson()
  await person.call('DELETE', `${at}/membership`)
  const told = JSON.stringify(await toldTo(koyas))
  expect(told).toContain(String(person.id))
  expect(told).not.toContain(person.email)
  await toldTo(ours)
  const last = await addPerson()
  await admin.call('PUT', `/admin/businesses/${house.profileId}/status`, {
    status: 'suspended',
    note: 'Closed for a while.',
  })
  await enrolIn(db, last.id, course.id)
  expect(await db.$count(webhooks, eq(webhooks.organisationId, id))).toBe(1)
  expect(await toldTo(ours)).toEqual([])
})
