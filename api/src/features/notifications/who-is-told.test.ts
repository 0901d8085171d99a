import { API_BASE, ROLES_HEADER } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { loseAccess } from '../../../test/access.ts'
import { classAt, openClassrooms } from '../../../test/courses/classroom.ts'
import { enrolments, notifications, outbox } from '../../db/schema.ts'

const { app, db, person, learner, makeCourse } = await openClassrooms()
const teacher = await person({ roles: ['Instructor'], firstName: 'Ngozi', lastName: 'Eze' })
const helper = await person({ roles: ['Instructor'], firstName: 'Chidi', lastName: 'Okoro' })
const admin = await person({ roles: ['Admin'] })
const course = await makeCourse({ lessons: [{ title: 'Petty cash' }, {}], teachers: [teacher.id, helper.id] })
const [lesson] = course.lessonIds as [number, number]
const path = `/lessons/${lesson}/posts`

beforeEach(async () => {
  await db.delete(outbox)
  await db.delete(notifications)
})

const toldTo = async (who: { id: number }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, who.id)).orderBy(desc(notifications.id))).map(
    ({ kind, message, details }) => ({ kind, message, link: (details as { link: string }).link }),
  )
const mailed = async () =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => payload as Record<'to' | 'subject' | 'text' | 'html', string>,
  )

test('a question tells those who teach the course, by bell and mail, and an answer tells the asker', async () => {
  const ada = await learner(course.id)
  const { data: question } = await ada.call('POST', path, { body: 'Why <so>?' })
  const link = `/classroom/${course.id}/lessons/${lesson}#question-${question.id}`
  const asked = [{ kind: 'question', message: `Ada Obi asked a question about Petty cash in ${course.name}.`, link }]
  expect(await toldTo(teacher)).toEqual(asked)
  expect(await toldTo(helper)).toEqual(asked)
  expect(await toldTo(ada)).toEqual([])
  const mails = await mailed()
  expect(mails.map(({ to }) => to).sort()).toEqual([teacher.email, helper.email].sort())
  expect(mails[0]?.text).toContain('Why <so>?')
  expect(mails[0]?.html).toContain('Why &#60;so&#62;?')
  expect(mails[0]?.text).toContain(link)

  await teacher.call('POST', path, { body: 'Because.', parent_id: question.id })
  expect(await toldTo(ada)).toEqual([
    { kind: 'answer', message: `Ngozi Eze answered your question about Petty cash in ${course.name}.`, link },
  ])
  expect(await toldTo(teacher)).toHaveLength(1)
  expect((await mailed()).filter(({ to }) => to === ada.email)).toHaveLength(1)
})

test('the same words sent again after a broken line are one question, told once', async () => {
  const ada = await learner(course.id)
  const sent = await Promise.all(Array.from({ length: 5 }, () => ada.call('POST', path, { body: 'Once?' })))
  expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
  expect(await toldTo(teacher)).toHaveLength(1)
})

test('an asker who asks on tells the teachers again, and who has left the course is told nothing', async () => {
  const ada = await learner(course.id)
  const { data: question } = await ada.call('POST', path, { body: 'First?' })
  await ada.call('POST', path, { body: 'And then?', parent_id: question.id })
  expect(await toldTo(teacher)).toHaveLength(2)
  await loseAccess(db, eq(enrolments.id, ada.enrolment.id))
  await teacher.call('POST', path, { body: 'Late.', parent_id: question.id })
  expect(await toldTo(ada)).toEqual([])
})

test('questions wait on My Courses until a teacher answers, and again when the asker asks on', async () => {
  const own = await makeCourse({ lessons: [{ title: 'Ledgers' }], teachers: [teacher.id] })
  const [ada, bola] = [await learner(own.id), await learner(own.id, { firstName: 'Bola', lastName: 'Ade' })]
  const posts = `/lessons/${own.lessonIds[0]}/posts`
  const waiting = async (who = teacher) =>
    (await who.call('GET', '/courses/my/questions')).data.filter(
      ({ course: of }: { course: { id: number } }) => of.id === own.id,
    )
  const { data: question } = await ada.call('POST', posts, { body: 'How?' })
  await teacher.call('POST', posts, { body: 'A question of my own' })
  expect(await waiting()).toMatchObject([
    {
      id: question.id,
      asker: 'Ada Obi',
      body: 'How?',
      lesson: { title: 'Ledgers' },
      link: expect.stringContaining('#question-'),
    },
  ])
  expect(await waiting(helper)).toEqual([])
  await bola.call('POST', posts, { body: 'I think so', parent_id: question.id })
  expect(await waiting()).toHaveLength(1)
  await teacher.call('POST', posts, { body: 'So', parent_id: question.id })
  expect(await waiting()).toEqual([])
  await ada.call('POST', posts, { body: 'But why?', parent_id: question.id })
  expect(await waiting()).toHaveLength(1)
  expect((await ada.call('GET', '/courses/my/questions')).status).toBe(403)
})

test('what an admin hid waits for nobody, and a hidden answer is none', async () => {
  const own = await makeCourse({ teachers: [teacher.id] })
  const ada = await learner(own.id)
  const admin = await person({ roles: ['Admin'] })
  const posts = `/lessons/${own.lessonIds[0]}/posts`
  const hide = (id: number) => admin.call('PUT', `/admin/posts/${id}/hiding`, { reason: 'It names somebody.' })
  const waiting = async () =>
    (await teacher.call('GET', '/courses/my/questions')).data.filter(
      ({ course: of }: { course: { id: number } }) => of.id === own.id,
    )
  const { data: question } = await ada.call('POST', posts, { body: 'Who?' })
  const { data: answer } = await teacher.call('POST', posts, { body: 'Bola.', parent_id: question.id })
  expect(await waiting()).toEqual([])
  await hide(answer.id)
  expect(await waiting()).toHaveLength(1)
  await hide(question.id)
  expect(await waiting()).toEqual([])
})

test('a question that somebody came for stands before the newer ones', async () => {
  const own = await makeCourse({ teachers: [teacher.id] })
  const ada = await learner(own.id)
  const posts = `/lessons/${own.lessonIds[0]}/posts`
  const { data: first } = await ada.call('POST', posts, { body: 'Old' })
  await ada.call('POST', posts, { body: 'New' })
  const bodies = async (query: string) =>
    (await ada.call('GET', posts + query)).data.map(({ body }: { body: string }) => body)
  expect(await bodies('')).toEqual(['New', 'Old'])
  expect(await bodies(`?first=${first.id}`)).toEqual(['Old', 'New'])
})

test('an announcement is corrected and withdrawn without telling anybody again', async () => {
  const own = await makeCourse({ teachers: [teacher.id] })
  const ada = await learner(own.id)
  const announcements = `/courses/${own.id}/announcements`
  const { data } = await teacher.call('POST', announcements, { title: 'Tommorow', body: 'At ten' })
  const repeated = await teacher.call('POST', announcements, { title: 'Tommorow', body: 'At ten' })
  expect(repeated.data.id).toBe(data.id)
  const corrected = await teacher.call('PUT', `${announcements}/${data.id}`, { title: 'Tomorrow', body: 'At ten' })
  expect(corrected.data).toMatchObject({ title: 'Tomorrow', corrected_at: expect.any(String) })
  const seen = async () => (await ada.call('GET', `/classroom/${own.id}`)).data.announcements
  expect(await seen()).toMatchObject([{ title: 'Tomorrow' }])
  expect((await ada.call('PUT', `${announcements}/${data.id}`, { title: 'x', body: 'x' })).status).toBe(403)
  expect((await helper.call('DELETE', `${announcements}/${data.id}`)).status).toBe(404)
  const gone = await teacher.call('DELETE', `${announcements}/${data.id}`)
  expect(gone).toMatchObject({ status: 200, message: messages.classroom.announcementWithdrawn })
  expect((await teacher.call('DELETE', `${announcements}/${data.id}`)).status).toBe(404)
  expect(await seen()).toEqual([])
  expect((await teacher.call('GET', announcements)).data.announcements).toEqual([])
  expect(await toldTo(ada)).toHaveLength(1)
})

test('a first review tells the teachers, and a changed mind does not', async () => {
  const own = await makeCourse({ teachers: [teacher.id] })
  const ada = await learner(own.id)
  await ada.call('POST', '/progress', { items: [{ lesson_id: own.lessonIds[0], done_at: new Date().toISOString() }] })
  await db.delete(notifications)
  for (const stars of [4, 4, 2]) await ada.call('PUT', `/courses/${own.id}/rating`, { stars, review: 'Clear' })
  expect(await toldTo(teacher)).toEqual([
    { kind: 'review', message: `${own.name} got a new review: 4 stars.`, link: `/course-detail/${own.id}#reviews` },
  ])
})

test('a live class that is new, moved or cancelled is told once, and one that is over is not', async () => {
  const own = await makeCourse({ lessons: [{}], teachers: [teacher.id] })
  const ada = await learner(own.id)
  const { data: read } = await teacher.call('GET', `/courses/${own.id}/curriculum`)
  const now = new Date()
  const live = (minutes: number) => ({ kind: 'live', ...classAt(now, minutes) })
  const { data: added } = await teacher.call('POST', `/sections/${read.sections[0].id}/lessons`, {
    title: 'Clinic',
    content: live(600),
  })
  const clinic = added.sections[0].lessons.at(-1)
  const change = (title: string, minutes: number) =>
    teacher.call('PUT', `/lessons/${clinic.id}`, { title, content: live(minutes) })
  await change('Clinic, new name', 600)
  await change('Clinic', 700)
  await change('Clinic', 700)
  expect((await toldTo(ada)).map(({ message }) => message)).toEqual([
    expect.stringContaining('the live class Clinic was moved. It is now on'),
    expect.stringContaining('the live class Clinic is on'),
  ])
  await teacher.call('DELETE', `/lessons/${clinic.id}`)
  expect((await toldTo(ada))[0]).toMatchObject({
    kind: 'class',
    message: `${own.name}: the live class Clinic was cancelled.`,
  })
  await db.delete(notifications)
  await teacher.call('POST', `/sections/${read.sections[0].id}/lessons`, { title: 'Gone', content: live(-600) })
  expect(await toldTo(ada)).toEqual([])
})

test('a changed role is told, and holds at the next request without another log-in', async () => {
  const ada = await person()
  expect((await ada.call('GET', '/courses/my/questions')).status).toBe(403)
  await admin.call('PUT', `/admin/users/${ada.id}/roles`, { roles: ['Instructor', 'User'] })
  await admin.call('PUT', `/admin/users/${ada.id}/roles`, { roles: ['Instructor', 'User'] })
  expect(await toldTo(ada)).toEqual([
    { kind: 'role', message: 'You are now an instructor and a learner on Koya.', link: '/mycourses' },
  ])
  expect((await ada.call('GET', '/courses/my/questions')).status).toBe(200)
  const { headers } = await app.inject({
    url: `${API_BASE}/notifications/unread`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(headers[ROLES_HEADER]).toBe('Instructor,User')
  expect(await toldTo(admin)).toEqual([])
})
