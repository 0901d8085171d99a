import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../../test/courses/classroom.ts'
import { complaintCases, notifications, outbox, ratings, ratingTotals } from '../../../db/schema.ts'

const { db, visitor, person, learner, makeCourse } = await openClassrooms()
const admin = await person({ roles: ['Admin'], firstName: 'Bisi', lastName: 'Akande' })
const course = await makeCourse({ lessons: [{}] })
const lesson = course.lessonIds[0] ?? 0
const [ada, bola] = [await learner(course.id), await learner(course.id, { firstName: 'Bola', lastName: 'Ade' })]
const reason = 'It names another learner.'

async function review(who: typeof ada, stars: number, text: string) {
  const [row] = await db
    .insert(ratings)
    .values({ userId: who.id, courseId: course.id, stars, review: text })
    .returning()
  return row?.id ?? 0
}
const shown = () => visitor('GET', `/courses/${course.id}/ratings`)
const totals = async () => (await db.select().from(ratingTotals).where(eq(ratingTotals.courseId, course.id)))[0]
/** Of this course: the demo has some of its own. */
const listed = async (list: string) => {
  const { written } = (await admin.call('GET', `/admin/written?list=${list}`)).data
  return written.filter((one: { course: { id: number } }) => one.course.id === course.id)
}

test('a hidden review is read and counted by nobody, also when its author changes it; shown again, it is as it was', async () => {
  const [bad, good] = [await review(ada, 1, 'Bola Ade cheats'), await review(bola, 5, 'Clear')]
  expect(await totals()).toMatchObject({ stars: 6, count: 2 })
  expect(await admin.call('PUT', `/admin/reviews/${bad}/hiding`, { reason })).toMatchObject({ status: 200 })
  expect(await admin.call('PUT', `/admin/reviews/${bad}/hiding`, { reason })).toMatchObject({ code: 'already_hidden' })
  expect(await shown()).toMatchObject({ data: [{ id: good }], average: 5 })
  expect(await totals()).toMatchObject({ stars: 5, count: 1 })
  await db.update(ratings).set({ stars: 2 }).where(eq(ratings.id, bad))
  expect(await totals()).toMatchObject({ stars: 5, count: 1 })
  expect(await bola.call('PUT', `/courses/${course.id}/ratings/${bad}/vote`, { helpful: true })).toMatchObject({
    status: 404,
  })
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, ada.id))
  expect(told?.message).toContain(reason)
  expect(await listed('hidden')).toMatchObject([{ kind: 'review', id: bad, hidden: { by: 'Bisi Akande', reason } }])

  expect(await admin.call('DELETE', `/admin/reviews/${bad}/hiding`)).toMatchObject({ status: 200 })
  expect(await admin.call('DELETE', `/admin/reviews/${bad}/hiding`)).toMatchObject({ code: 'not_hidden' })
  expect((await shown()).data).toHaveLength(2)
  expect(await totals()).toMatchObject({ stars: 7, count: 2 })
  expect(await listed('reviews')).toHaveLength(2)
  await admin.call('PUT', `/admin/reviews/${bad}/hiding`, { reason })
  await db.delete(ratings).where(eq(ratings.id, bad))
  expect(await totals()).toMatchObject({ stars: 5, count: 1 })
})

test('a hidden question goes with its answers and takes none, a hidden answer goes alone', async () => {
  const path = `/lessons/${lesson}/posts`
  const { data: question } = await ada.call('POST', path, { body: 'Why?' })
  const { data: answer } = await bola.call('POST', path, { body: 'Because', parent_id: question.id })
  await admin.call('PUT', `/admin/posts/${answer.id}/hiding`, { reason })
  expect((await ada.call('GET', path)).data).toMatchObject([{ id: question.id, answers: [] }])
  await admin.call('PUT', `/admin/posts/${question.id}/hiding`, { reason })
  expect(await ada.call('GET', path)).toMatchObject({ data: [], page: { total: 0 } })
  expect((await bola.call('POST', path, { body: 'Still', parent_id: question.id })).status).toBe(404)
  expect(await listed('hidden')).toHaveLength(2)
  for (const { id } of [question, answer]) await admin.call('DELETE', `/admin/posts/${id}/hiding`)
  expect((await ada.call('GET', path)).data).toMatchObject([{ id: question.id, answers: [{ id: answer.id }] }])
  expect((await listed('posts')).map(({ text }: { text: string }) => text)).toEqual(['Because', 'Why?'])
})

test('two admins at once hide once, and without a reason nothing is hidden', async () => {
  const other = await person({ roles: ['Admin'] })
  const { data: post } = await ada.call('POST', `/lessons/${lesson}/posts`, { body: 'Hm' })
  const path = `/admin/posts/${post.id}/hiding`
  expect((await admin.call('PUT', path, { reason: 'No' })).status).toBe(422)
  const both = await Promise.all([admin, other].map((who) => who.call('PUT', path, { reason })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await admin.call('PUT', '/admin/posts/2000000000/hiding', { reason })).status).toBe(404)
})

const decisionOf = async (id: number) =>
  (await db.select().from(complaintCases).where(eq(complaintCases.thingId, id)).orderBy(complaintCases.id)).at(-1)?.id
const lastMail = async (to: string) =>
  (await db.select().from(outbox).orderBy(outbox.id))
    .map(({ payload }) => payload as { to: string; subject: string; text: string })
    .findLast((mail) => mail.to === to)

test('what an admin hides without a report its author hears of with the reason, reads and appeals against, whatever they have stopped', async () => {
  const [chidi, other] = [await learner(course.id), await person({ roles: ['Admin'] })]
  const kinds = ['learning', 'community', 'teaching', 'organisation'].map((kind) => ({ kind, is_on: false }))
  const choices = ['mail', 'in_product', 'push'].flatMap((channel) => kinds.map((one) => ({ ...one, channel })))
  await chidi.call('PUT', '/account/messages', { choices })
  const { data: post } = await chidi.call('POST', `/lessons/${lesson}/posts`, { body: 'Bola Ade cheats' })
  await admin.call('PUT', `/admin/posts/${post.id}/hiding`, { reason })
  const id = await decisionOf(post.id)
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, chidi.id))
  expect(told).toMatchObject({ message: expect.stringContaining(reason), details: { link: `/complaints/${id}` } })
  const mail = await lastMail(chidi.email)
  for (const words of [reason, `/complaints/${id}`, 'you can appeal once']) expect(mail?.text).toContain(words)
  expect(await chidi.call('GET', `/complaints/${id}`)).toMatchObject({
    data: { decision: 'hide', reason, may_appeal: true, is_shown_again: false },
  })
  expect((await bola.call('GET', `/complaints/${id}`)).status).toBe(404)
  await chidi.call('POST', `/complaints/${id}/appeal`, { text: 'He told the whole class so himself.' })
  const { complaints } = (await other.call('GET', '/admin/complaints?list=appeals')).data
  const waiting = complaints.find((one: { id: number }) => one.id === id)
  expect(waiting).toMatchObject({ reports: [], decided_by: 'Bisi Akande', may_decide: true })
  await other.call('PUT', `/admin/complaints/${id}/appeal`, { outcome: 'granted', reason: 'It was a joke of his own.' })
  expect((await bola.call('GET', `/lessons/${lesson}/posts`)).text).toContain('Bola Ade cheats')
})

test('what an admin hides while a report waits answers the report, and both at once leave one decision', async () => {
  const { data: post } = await ada.call('POST', `/lessons/${lesson}/posts`, { body: 'Cheap answers' })
  await bola.call('POST', '/complaints', { kind: 'post', id: post.id, reason: 'spam' })
  const id = await decisionOf(post.id)
  const both = await Promise.all([
    admin.call('PUT', `/admin/posts/${post.id}/hiding`, { reason }),
    admin.call('PUT', `/admin/complaints/${id}/decision`, { decision: 'hide', reason }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await db.$count(complaintCases, eq(complaintCases.thingId, post.id))).toBe(1)
  const told = await db.select().from(notifications).where(eq(notifications.userId, bola.id))
  expect(told.filter(({ message }) => message.includes('We have hidden it.'))).toHaveLength(1)
})

test('what is shown again its author hears of too, and there is nothing left to appeal against', async () => {
  const { data: post } = await ada.call('POST', `/lessons/${lesson}/posts`, { body: 'Hm, why?' })
  await admin.call('PUT', `/admin/posts/${post.id}/hiding`, { reason })
  const id = await decisionOf(post.id)
  await admin.call('DELETE', `/admin/posts/${post.id}/hiding`)
  expect(await lastMail(ada.email)).toMatchObject({ subject: `We show what you wrote in ${course.name} again` })
  expect((await ada.call('GET', `/complaints/${id}`)).data).toMatchObject({ may_appeal: false, is_shown_again: true })
  const text = 'There was nothing wrong with it.'
  expect(await ada.call('POST', `/complaints/${id}/appeal`, { text })).toMatchObject({ code: 'not_hidden' })
})
