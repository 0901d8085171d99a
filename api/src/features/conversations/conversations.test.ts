import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loseAccess } from '../../../test/access.ts'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { goodPassword } from '../../../test/people.ts'
import {
  conversationMessages,
  conversations,
  courseInstructors,
  enrolments,
  notifications,
  outbox,
  userRoles,
} from '../../db/schema.ts'

const { db, person, learner, makeCourse } = await openClassrooms()
const lead = await person({ roles: ['Instructor'], firstName: 'Ngozi', lastName: 'Eze' })
const second = await person({ roles: ['Instructor'], firstName: 'Femi', lastName: 'Ojo' })
const admin = await person({ roles: ['Admin'] })
const course = await makeCourse({ lessons: [{}], teachers: [lead.id, second.id] })
const [ada, bola] = [await learner(course.id), await learner(course.id)]

type Who = { call: typeof ada.call }
const begin = (who: Who, body: string) => who.call('POST', `/courses/${course.id}/conversation`, { body })
const write = (who: Who, id: number, body: string) => who.call('POST', `/conversations/${id}/messages`, { body })
const read = async (who: Who, id: number) => (await who.call('GET', `/conversations/${id}`)).data
const listed = async (who: Who) => (await who.call('GET', '/conversations')).data
const countBells = (userId: number) => db.$count(notifications, eq(notifications.userId, userId))

test('a learner writes to the teachers, one of them answers, and each sees what is new', async () => {
  const { data } = await begin(ada, '  May I hand in later?\n\nI travel. <b>  ')
  expect((await begin(ada, 'On Saturday, I mean.')).data).toEqual(data)
  const { id } = data
  expect((await ada.call('GET', `/courses/${course.id}/conversation`)).data).toMatchObject({
    id,
    teachers: ['Ngozi Eze', 'Femi Ojo'],
  })
  expect(await listed(ada)).toMatchObject([{ id, learner: null, unread: 0, last: { is_own: true } }])
  for (const who of [lead, second])
    expect(await listed(who)).toMatchObject([
      { id, learner: 'Ada Obi', unread: 2, last: { text: 'On Saturday, I mean.' } },
    ])
  await write(lead, id, 'Of course.')
  const seen = await read(ada, id)
  expect(seen.messages).toMatchObject([
    { body: 'May I hand in later?\n\nI travel. <b>', is_own: true, author: { is_teacher: false } },
    { body: 'On Saturday, I mean.' },
    { body: 'Of course.', is_own: false, author: { name: 'Ngozi Eze', is_teacher: true } },
  ])
  expect(await listed(ada)).toMatchObject([{ unread: 1 }])
  const upTo = seen.messages[2].id
  expect((await ada.call('POST', `/conversations/${id}/reading`, { up_to: upTo })).data).toEqual({ unread: 0 })
  // An older tab tells of less.
  await ada.call('POST', `/conversations/${id}/reading`, { up_to: 1 })
  expect(await listed(ada)).toMatchObject([{ unread: 0 }])
  // What is read ahead of what there is does not hide the next message.
  await ada.call('POST', `/conversations/${id}/reading`, { up_to: 9_000_000_000 })
  await write(second, id, 'And safe journey.')
  expect(await listed(ada)).toMatchObject([{ unread: 1 }])
})

test('nobody else reads or writes: not another learner, not another teacher, not an admin, not who has left', async () => {
  const { id } = (await begin(bola, 'Only for my teachers')).data
  const foreign = await person({ roles: ['Instructor'] })
  for (const who of [ada, foreign, admin]) {
    expect(await who.call('GET', `/conversations/${id}`)).toMatchObject({ status: 404 })
    expect(await write(who, id, 'Hello')).toMatchObject({ status: 404 })
    expect(await who.call('POST', `/conversations/${id}/reading`, { up_to: 1 })).toMatchObject({ status: 404 })
    expect(JSON.stringify(await who.call('GET', '/conversations'))).not.toContain('Only for my teachers')
  }
  expect(await begin(foreign, 'Hello')).toMatchObject({ status: 403, code: 'not_enrolled' })
  expect(await begin(admin, 'Hello')).toMatchObject({ status: 403, code: 'not_enrolled' })
  expect(await begin(lead, 'Hello')).toMatchObject({ status: 409, code: 'own_course' })
  expect(await read(lead, id)).toMatchObject({ may_write: true })
  await loseAccess(db, eq(enrolments.id, bola.enrolment.id))
  expect(await bola.call('GET', `/conversations/${id}`)).toMatchObject({ status: 403, code: 'not_enrolled' })
  expect(await write(bola, id, 'Still here')).toMatchObject({ status: 403 })
  expect(await listed(bola)).toEqual([])
  // Its teachers read on, and are told that nobody would read an answer.
  expect(await read(lead, id)).toMatchObject({ may_write: false, learner: 'Ada Obi' })
  expect(await write(lead, id, 'Are you there?')).toMatchObject({ status: 409, code: 'learner_left' })
})

test('a teacher who is dismissed reads no more, and one who learned in the course before reads on in their own', async () => {
  const helper = await person({ roles: ['Instructor'] })
  const own = await makeCourse({ lessons: [{}], teachers: [lead.id, helper.id] })
  const risen = await learner(own.id)
  const { id } = (await risen.call('POST', `/courses/${own.id}/conversation`, { body: 'Hello' })).data
  expect(await helper.call('GET', `/conversations/${id}`)).toMatchObject({ status: 200 })
  await db.update(userRoles).set({ role: 'User' }).where(eq(userRoles.userId, helper.id))
  expect(await helper.call('GET', `/conversations/${id}`)).toMatchObject({ status: 404 })
  expect(await write(helper, id, 'Hello')).toMatchObject({ status: 404 })
  expect(await listed(helper)).toEqual([])
  await db.update(userRoles).set({ role: 'Instructor' }).where(eq(userRoles.userId, risen.id))
  await db.insert(courseInstructors).values({ courseId: own.id, userId: risen.id, isLead: false, position: 9 })
  expect(await listed(risen)).toMatchObject([{ id, learner: null }])
  await lead.call('POST', `/conversations/${id}/reading`, { up_to: 9_000_000_000 })
  const before = await countBells(lead.id)
  await write(risen, id, 'I teach now')
  expect((await read(risen, id)).messages.at(-1)).toMatchObject({ is_own: true, author: { is_teacher: false } })
  expect(await countBells(lead.id)).toBe(before + 1)
})

test('the other side is told by bell and mail, once for what comes within the hour, and again after reading', async () => {
  const who = await learner(course.id)
  const before = await countBells(lead.id)
  const { id } = (await begin(who, 'A line')).data
  await write(who, id, 'in five')
  await write(who, id, 'parts')
  expect(await countBells(lead.id)).toBe(before + 1)
  const mails = (await db.select().from(outbox)).map(({ payload }) => payload as { to: string; text: string })
  expect(
    mails
      .filter(({ text }) => text.includes('A line'))
      .map(({ to }) => to)
      .sort(),
  ).toEqual([lead.email, second.email].sort())
  const { messages } = await read(lead, id)
  await lead.call('POST', `/conversations/${id}/reading`, { up_to: messages[2].id })
  await write(who, id, 'One more')
  expect(await countBells(lead.id)).toBe(before + 2)
  expect(await countBells(who.id)).toBe(0)
  await write(second, id, 'Yes?')
  expect(await countBells(who.id)).toBe(1)
})

test('the same words sent again by a shaky line are one message, and many at once begin one conversation', async () => {
  const who = await learner(course.id)
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin(who, 'Are you there?')))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect((await read(who, answers[0]?.data.id)).messages).toHaveLength(1)
  expect(await db.$count(conversations, eq(conversations.learnerId, who.id))).toBe(1)
})

test('messages have a length, and nobody writes all day', async () => {
  const who = await learner(course.id)
  for (const body of ['', '   ', 'x'.repeat(4_001), 5 as never]) expect((await begin(who, body)).status).toBe(422)
  const statuses = []
  for (let at = 0; at < 61; at++) statuses.push((await begin(who, `Message ${at}`)).status)
  expect(statuses).toEqual([...Array(60).fill(200), 429])
})

test('fifty come at once, and the earlier ones when they are wanted', async () => {
  const who = await learner(course.id)
  const { id } = (await begin(who, 'First')).data
  await db.execute(sql`INSERT INTO conversation_messages (conversation_id, user_id, body)
    SELECT ${id}, ${who.id}, 'Number ' || n FROM generate_series(1, 60) n`)
  const latest = await read(who, id)
  expect(latest).toMatchObject({ has_more: true })
  expect(latest.messages).toHaveLength(50)
  expect(latest.messages.at(-1).body).toBe('Number 60')
  const { data } = await who.call('GET', `/conversations/${id}?before=${latest.messages[0].id}`)
  expect(data.messages.map(({ body }: { body: string }) => body)).toEqual([
    'First',
    ...Array.from({ length: 10 }, (_, at) => `Number ${at + 1}`),
  ])
  expect(data.has_more).toBe(false)
})

test('a message is reported by its reader, an admin sees it alone, and once hidden it is gone for both', async () => {
  const who = await learner(course.id)
  const { id } = (await begin(who, 'You are a fool')).data
  await write(who, id, 'And more of that')
  const [message] = (await read(lead, id)).messages
  const report = (one: Who) => one.call('POST', '/complaints', { kind: 'message', id: message.id, reason: 'insult' })
  expect(await report(who)).toMatchObject({ code: 'own_words' })
  expect(await report(ada)).toMatchObject({ status: 404 })
  expect(await report(lead)).toMatchObject({ status: 200 })
  const { text, data } = await admin.call('GET', '/admin/complaints')
  expect(text).not.toContain('And more of that')
  const found = data.complaints.find((one: { text: string }) => one.text === 'You are a fool')
  await admin.call('PUT', `/admin/complaints/${found.id}/decision`, {
    decision: 'hide',
    reason: 'It insults a teacher.',
  })
  for (const one of [who, lead]) expect((await read(one, id)).messages).toMatchObject([{ body: 'And more of that' }])
})

test('a learner who leaves takes the conversation along; of a teacher who leaves, the words go', async () => {
  const [leaver, stayer] = [await learner(course.id), await learner(course.id)]
  const helper = await person({ roles: ['Instructor'] })
  const own = await makeCourse({ lessons: [{}], teachers: [lead.id, helper.id] })
  const other = await learner(own.id)
  const gone = (await begin(leaver, 'My own words')).data.id
  const kept = (await begin(stayer, 'Of somebody else')).data.id
  const talk = (await other.call('POST', `/courses/${own.id}/conversation`, { body: 'Hello' })).data.id
  await write(helper, talk, 'Words of a helper')
  expect((await leaver.call('GET', '/account/data')).text).toContain('My own words')
  expect((await leaver.call('GET', '/account/data')).text).not.toContain('Of somebody else')
  for (const who of [leaver, helper])
    expect(await who.call('DELETE', '/account', { current_password: goodPassword })).toMatchObject({ status: 200 })
  expect(await db.$count(conversations, eq(conversations.id, gone))).toBe(0)
  expect(await db.$count(conversationMessages, eq(conversationMessages.body, 'My own words'))).toBe(0)
  expect(await db.$count(conversations, eq(conversations.id, kept))).toBe(1)
  const left = await read(other, talk)
  expect(left.messages).toHaveLength(2)
  expect(left.messages[1].body).toBeNull()
  expect(await listed(other)).toMatchObject([{ last: { text: '' } }])
})
