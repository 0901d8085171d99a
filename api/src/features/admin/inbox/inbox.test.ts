import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOffice } from '../../../../test/admin.ts'
import { sendDueMails } from '../../../../test/run-due-jobs.ts'
import { feedback, notifications, rateLimits, teachingRequests } from '../../../db/schema.ts'

const { app, db, deps, admin, newPerson, sentMails, trailOf } = await openOffice()

// What waits in the demo is none of this test's.
await db.delete(feedback)
await db.delete(teachingRequests)

async function write(text = 'Is there a class in <Jos>?') {
  const email = 'bola@example.test'
  const payload = { from_name: 'Bola Ade', senderEmail: email, reply_to: email, title: 'A question', feedback: text }
  await db.delete(rateLimits)
  expect((await app.inject({ method: 'POST', url: '/api/v1/contact', payload })).statusCode).toBe(200)
  const rows = await db.select().from(feedback)
  return rows.at(-1)?.id ?? 0
}
const inbox = async (list: string) => (await admin.call('GET', `/admin/inbox?list=${list}`)).data
const ask = { subject: 'Tailoring', experience: 'Twenty years in a shop of my own, and eight apprentices.' }

test('a message waits in the inbox until it is answered by email, as text and as HTML, with what was asked', async () => {
  const id = await write()
  expect((await inbox('messages')).messages).toMatchObject([{ id, from_name: 'Bola Ade', settled: null }])
  const answer = 'Yes.\n\nEvery <Saturday>, at ten.'
  expect(await admin.call('POST', `/admin/inbox/${id}/answer`, { answer })).toMatchObject({ status: 200 })
  await sendDueMails(deps)
  const sent = sentMails.findLast(({ to }) => to === 'bola@example.test')
  expect(sent).toMatchObject({ subject: 'Re: A question', replyTo: deps.config.provider.email })
  expect(sent?.text).toContain('Yes.\n\nEvery <Saturday>, at ten.')
  expect(sent?.text).toContain('> Is there a class in <Jos>?')
  expect(sent?.html).toContain('Every &#60;Saturday&#62;, at ten.')
  expect((await inbox('messages')).messages).toEqual([])
  expect((await inbox('answered')).messages).toMatchObject([{ id, settled: { by: 'Ada Obi', answer } }])
  expect(await trailOf(`message ${id}`)).toMatchObject([{ action: 'answer message', actorId: admin.id }])
})

test('of two admins who answer at once one does, and one mail goes out', async () => {
  const [id, other] = [await write(), await newPerson(['Admin'])]
  const answers = await Promise.all(
    [admin, other].map((who) => who.call('POST', `/admin/inbox/${id}/answer`, { answer: 'Yes, there is.' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'message_settled' })
  expect(await admin.call('POST', `/admin/inbox/${id}/setting-aside`)).toMatchObject({ status: 409 })
})

test('what needs no answer is set aside without a mail, and an empty answer is refused', async () => {
  const id = await write('Buy my watches')
  expect(await admin.call('POST', `/admin/inbox/${id}/answer`, { answer: '  ' })).toMatchObject({
    status: 422,
    errors: { answer: [messages.contact.messageBlank] },
  })
  await sendDueMails(deps)
  const before = sentMails.length
  expect(await admin.call('POST', `/admin/inbox/${id}/setting-aside`)).toMatchObject({ status: 200 })
  await sendDueMails(deps)
  expect(sentMails).toHaveLength(before)
  expect((await inbox('answered')).messages[0]).toMatchObject({ id, settled: { answer: null } })
  expect(await admin.call('POST', '/admin/inbox/2000000000/answer', { answer: 'Yes' })).toMatchObject({ status: 404 })
})

test('whoever asks to teach and is granted it teaches at the next request, with the same session', async () => {
  const person = await newPerson(['User'])
  expect((await person.call('GET', '/teaching-requests/me')).data).toEqual({
    roles: [{ name: 'User' }],
    may_teach: false,
    request: null,
  })
  const clicks = await Promise.all([1, 2, 3].map(() => person.call('POST', '/teaching-requests', ask)))
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await person.call('GET', '/instructors/my/profile')).status).toBe(403)
  const [request] = (await inbox('requests')).requests
  expect(request).toMatchObject({ person: { email: person.email }, ...ask, state: 'waiting' })
  expect(await admin.call('POST', `/admin/teaching-requests/${request.id}/grant`)).toMatchObject({ status: 200 })
  expect((await person.call('GET', '/instructors/my/profile')).status).toBe(200)
  expect((await person.call('GET', '/teaching-requests/me')).data).toMatchObject({
    roles: [{ name: 'Instructor' }, { name: 'User' }],
    may_teach: true,
    request: { state: 'granted' },
  })
  expect(await person.call('POST', '/teaching-requests', ask)).toMatchObject({ status: 409, code: 'already_teaching' })
  await sendDueMails(deps)
  expect(sentMails.findLast(({ to }) => to === person.email)).toMatchObject({ subject: 'You can teach on Koya' })
  const told = await db.select().from(notifications).where(eq(notifications.userId, person.id))
  expect(told).toMatchObject([{ message: expect.stringContaining('instructor'), details: { link: '/teach' } }])
})

test('whoever is declined reads why and may ask again; two admins decide once', async () => {
  const [person, other] = [await newPerson(['User']), await newPerson(['Admin'])]
  await person.call('POST', '/teaching-requests', ask)
  const [request] = (await inbox('requests')).requests
  const reason = 'Please tell us where you have taught.'
  const path = `/admin/teaching-requests/${request.id}`
  const decisions = await Promise.all([
    admin.call('POST', `${path}/decline`, { reason }),
    other.call('POST', `${path}/decline`, { reason }),
  ])
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await admin.call('POST', `${path}/grant`)).toMatchObject({ status: 409, code: 'request_decided' })
  expect((await person.call('GET', '/teaching-requests/me')).data).toMatchObject({
    may_teach: false,
    request: { state: 'declined', note: reason },
  })
  expect((await inbox('decided')).requests[0]).toMatchObject({ state: 'declined', decided: { note: reason } })
  expect(await person.call('POST', '/teaching-requests', ask)).toMatchObject({ status: 200 })
  expect(await db.$count(teachingRequests, eq(teachingRequests.userId, person.id))).toBe(2)
})

test.each([
  [{ ...ask, subject: ' ' }, { subject: [messages.field.required] }],
  [{ ...ask, subject: 'a\nb' }, { subject: [messages.field.oneLine] }],
  [{ ...ask, experience: 'Much' }, { experience: [messages.teachingRequests.sayMore] }],
])('a request that says too little is refused at its field: %#', async (body, errors) => {
  const person = await newPerson(['User'])
  expect(await person.call('POST', '/teaching-requests', body)).toMatchObject({ status: 422, errors })
})

test('an admin who teaches nobody sees what waits on the first page', async () => {
  await write()
  const { data } = await admin.call('GET', '/admin/overview')
  expect(data).toMatchObject({ messages_open: 1, teaching_requests: 1 })
})
