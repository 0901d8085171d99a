import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { MessageChannel, MessageKind } from '@koya/contract/rules/messages/message-kinds.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { oneClicks } from '../../../test/mails.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { notifications, outbox, stoppedMessages } from '../../db/schema.ts'
import { resetMail } from '../../outbox/emails/reset-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'

const { app, db, deps, sentMails, person, learner, makeCourse } = await openClassrooms()
const teacher = await person({ roles: ['Instructor'] })
const course = await makeCourse({ lessons: [{ title: 'Petty cash' }], teachers: [teacher.id] })
const posts = `/lessons/${course.lessonIds[0]}/posts`
type Person = typeof teacher

beforeEach(async () => {
  await db.execute(sql`DELETE FROM pgboss.job`)
  await db.delete(outbox)
  await db.delete(notifications)
  sentMails.length = 0
})

const choose = (who: Person, kind: MessageKind, channel: MessageChannel, is_on: boolean) =>
  who.call('PUT', '/account/messages', { choices: [{ kind, channel, is_on }] })
const mailsTo = async ({ email }: Person) => {
  await sendDueMails(deps)
  return sentMails.filter(({ to }) => to === email)
}
const bellOf = async ({ id }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)).map(
    ({ kind }) => kind,
  )
const announce = () =>
  teacher.call('POST', `/courses/${course.id}/announcements`, { title: 'Hall', body: `${Math.random()}` })
async function answered(asker: Person) {
  const { data: question } = await asker.call('POST', posts, { body: `Why ${Math.random()}?` })
  await teacher.call('POST', posts, { body: `So ${Math.random()}`, parent_id: question.id })
}

test('everything comes until it is stopped, and only admins are asked about looking after Koya', async () => {
  const ada = await learner(course.id)
  const { data } = await ada.call('GET', '/account/messages')
  expect(data.kinds).toEqual(
    ['safety', 'money', 'learning', 'community', 'teaching', 'organisation'].map((kind) => ({
      kind,
      can_stop: kind !== 'safety' && kind !== 'money',
      mail: true,
      in_product: true,
      push: true,
    })),
  )
  const admin = await person({ roles: ['Admin'] })
  expect((await admin.call('GET', '/account/messages')).data.kinds.at(-1).kind).toBe('running')
})

test('a kind that is stopped by email comes under the bell alone, stays so, and other kinds come as before', async () => {
  const ada = await learner(course.id)
  expect((await choose(ada, 'learning', 'mail', false)).data.kinds[2]).toMatchObject({ mail: false, in_product: true })
  await announce()
  await answered(ada)
  expect(await bellOf(ada)).toEqual(['announcement', 'answer'])
  expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual(['An answer about Petty cash'])
  // Whoever is enrolled in something else is not asked again.
  await enrolIn(db, ada.id, (await makeCourse({ teachers: [teacher.id] })).id)
  await announce()
  expect(await mailsTo(ada)).toHaveLength(1)
  await choose(ada, 'learning', 'mail', true)
  await announce()
  expect(await mailsTo(ada)).toHaveLength(2)
})

test('a kind that is stopped in Koya still comes by email', async () => {
  const ada = await learner(course.id)
  await choose(ada, 'learning', 'in_product', false)
  await choose(ada, 'community', 'in_product', false)
  await announce()
  await answered(ada)
  expect(await bellOf(ada)).toEqual([])
  expect((await mailsTo(ada)).length).toBe(2)
})

test('safety and money cannot be stopped, neither here nor in the table', async () => {
  const ada = await learner(course.id)
  for (const kind of ['safety', 'money'] as const) {
    const refused = await choose(ada, kind, 'mail', false)
    expect(refused).toMatchObject({ status: 422, errors: { choices: [messages.stopping.alwaysSent] } })
    const row = sql`INSERT INTO stopped_messages (user_id, kind, channel) VALUES (${ada.id}, ${kind}, 'mail')`
    await expect(db.execute(row)).rejects.toMatchObject({ cause: { constraint: 'stopped_messages_kind' } })
  }
  for (const kind of ['learning', 'community', 'organisation'] as const) await choose(ada, kind, 'mail', false)
  await enqueueMail(db, resetMail({ email: ada.email, firstName: 'Ada', link: 'https://koya.test/x' }))
  const [mail] = await mailsTo(ada)
  expect(mail?.subject).toBe('Reset your password')
  expect(mail?.headers).toBeUndefined()
  expect(mail?.html).not.toContain('<!--')
})

test('what was promised before somebody stopped it is not sent any more, and the outbox says why', async () => {
  const ada = await learner(course.id)
  await announce()
  await choose(ada, 'learning', 'mail', false)
  expect(await mailsTo(ada)).toEqual([])
  const [row] = await db.select().from(outbox).where(sql`payload ->> 'to' = ${ada.email}`)
  expect(row).toMatchObject({ withheld: 'stopped', sentAt: expect.any(Date) })
})

test.each(oneClicks)(
  'one press in the mail stops its kind without logging in, sent as $headers; opening the link changes nothing',
  async (click) => {
    const ada = await learner(course.id)
    await announce()
    const [mail] = await mailsTo(ada)
    const path = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '').pathname
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const page = `/mail-links/${path.split('/').at(-2)}`
    expect(mail?.text).toContain(page)
    expect(mail?.html).toContain(`${page}"`)
    const link = path.replace('/stop', '')
    for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: path })
    expect((await app.inject(path)).headers.location).toBe(page)
    expect((await app.inject(link)).json().data).toEqual({ kind: 'learning', is_on: true })
    const press = () => app.inject({ method: 'POST', url: path, ...click })
    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200])
    expect((await app.inject(link)).json().data.is_on).toBe(false)
    expect(await db.$count(stoppedMessages, eq(stoppedMessages.userId, ada.id))).toBe(1)
    await announce()
    await answered(ada)
    expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual([mail?.subject, 'An answer about Petty cash'])
  },
)

test('a link that we did not make, or made for another, stops nothing', async () => {
  const ada = await learner(course.id)
  await announce()
  const [mail] = await mailsTo(ada)
  const token = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '').pathname.split('/').at(-2) ?? ''
  const forged = [
    token.replace(/^\d+/, String(teacher.id)),
    token.replace('learning', 'teaching'),
    token.replace('learning', 'money'),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.slice(0, -1),
  ]
  for (const one of forged)
    expect((await app.inject({ method: 'POST', url: `${API_BASE}/mail-links/${one}/stop` })).statusCode).toBe(410)
  expect(await db.$count(stoppedMessages, eq(stoppedMessages.userId, teacher.id))).toBe(0)
})
