import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventsOf } from '../../../../test/access.ts'
import { openOffice } from '../../../../test/admin.ts'
import { enrolments, notifications } from '../../../db/schema.ts'

const { db, admin, paid, newPerson, newSale, trailOf } = await openOffice()
const course = paid[0] as (typeof paid)[number]
const reason = 'Won in the raffle of the open day.'

const give = (id: number, body: object = {}) =>
  admin.call('POST', `/admin/users/${id}/access`, { course_code: course.code, reason, ...body })
const end = (id: number, body: object = {}) =>
  admin.call('POST', `/admin/users/${id}/access/ending`, { course_code: course.code, reason, ...body })

async function bookOf(userId: number) {
  const isIt = and(eq(enrolments.userId, userId), eq(enrolments.courseId, course.id))
  const [row] = await db.select().from(enrolments).where(isIt).orderBy(desc(enrolments.id))
  const { id = 0, origin } = row ?? {}
  const events = await eventsOf(db, id)
  return { origin, events: events.map(({ kind, reason: why, actorId, note }) => ({ kind, why, actorId, note })) }
}

const newsOf = async (userId: number) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ message }) => message)

test('an admin gives a course by hand and ends it: booked with their words, written down, and the learner is told', async () => {
  const person = await newPerson(['User'])
  expect(await give(person.id, { course_code: ` ${course.code.toLowerCase()} ` })).toMatchObject({ status: 200 })
  expect(await give(person.id)).toMatchObject({ status: 409, code: 'has_access' })
  expect((await person.call('GET', '/enrollments/me')).data).toMatchObject([{ course_id: course.id }])
  const granted = { kind: 'granted', why: null, actorId: admin.id, note: reason }
  expect(await bookOf(person.id)).toEqual({ origin: 'staff', events: [granted] })

  const mistake = 'It was given to the wrong person.'
  expect(await end(person.id, { reason: mistake })).toMatchObject({ status: 200 })
  expect(await end(person.id)).toMatchObject({ status: 409, code: 'has_no_access' })
  expect((await person.call('GET', '/enrollments/me')).data).toEqual([])
  const ended = { kind: 'ended', why: 'staff', actorId: admin.id, note: mistake }
  expect(await bookOf(person.id)).toEqual({ origin: 'staff', events: [granted, ended] })
  expect(await newsOf(person.id)).toEqual([
    `You are enrolled in ${course.name}.`,
    `Your access to ${course.name} has ended: ${mistake}`,
  ])
  expect(await trailOf(`user ${person.id}`)).toMatchObject([
    { action: 'end access', actorId: admin.id, details: { course: course.code, reason: mistake } },
    { action: 'give access', actorId: admin.id, details: { course: course.code, reason } },
    { action: 'log in' },
  ])
})

test('what was paid for can be ended by hand as well, and stays paid', async () => {
  const { buyer, reference } = await newSale([course.id])
  expect(await end(buyer.id)).toMatchObject({ status: 200 })
  expect(await bookOf(buyer.id)).toMatchObject({ origin: 'payment', events: [{ kind: 'granted' }, { why: 'staff' }] })
  expect((await buyer.call('GET', `/payments/${reference}`)).data).toMatchObject({ state: 'paid' })
})

test('without a reason, a course or a person nothing happens', async () => {
  const { id } = await newPerson(['User'])
  for (const ask of [give, end]) {
    expect(await ask(id, { reason: 'Because' })).toMatchObject({
      status: 422,
      errors: { reason: [expect.any(String)] },
    })
    expect(await ask(id, { course_code: 'NO-SUCH' })).toMatchObject({
      status: 422,
      code: 'bad_input',
      errors: { course_code: ['No course has this code.'] },
    })
    expect((await ask(2_000_000_000)).status).toBe(404)
  }
  expect(await bookOf(id)).toEqual({ origin: undefined, events: [] })
})
