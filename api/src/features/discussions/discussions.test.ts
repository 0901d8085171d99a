import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loseAccess } from '../../../test/access.ts'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { goodPassword } from '../../../test/people.ts'
import { discussionPosts, enrolments, outbox, rateLimits, ratings, ratingTotals } from '../../db/schema.ts'

const { db, visitor, person, learner, makeCourse } = await openClassrooms()
const teacher = await person({ roles: ['Instructor'], firstName: 'Ngozi', lastName: 'Eze' })
const course = await makeCourse({ lessons: [{}, {}], teachers: [teacher.id] })
const [lesson, other] = course.lessonIds as [number, number]
const [ada, bola] = [await learner(course.id), await learner(course.id, { firstName: 'Bọ́lá', lastName: 'Ṣàlàmì' })]
const finish = (who: typeof ada) =>
  who.call('POST', '/progress', { items: [{ lesson_id: lesson, done_at: new Date().toISOString() }] })

test('a question is answered, and everyone inside sees who teaches and what they may take away', async () => {
  const { data: question } = await ada.call('POST', `/lessons/${lesson}/posts`, { body: '  Why? <b>\n  ' })
  expect(question).toMatchObject({ body: 'Why? <b>', author: { name: 'Ada Obi', is_teacher: false }, is_own: true })
  await teacher.call('POST', `/lessons/${lesson}/posts`, { body: 'Because.', parent_id: question.id })
  await bola.call('POST', `/lessons/${lesson}/posts`, { body: 'Another' })
  const { data, page } = await bola.call('GET', `/lessons/${lesson}/posts`)
  expect(page).toEqual({ number: 1, size: 20, total: 2 })
  expect(data).toMatchObject([
    { body: 'Another', is_own: true, may_delete: true, answers: [] },
    {
      body: 'Why? <b>',
      is_own: false,
      may_delete: false,
      answers: [{ body: 'Because.', author: { name: 'Ngozi Eze', is_teacher: true } }],
    },
  ])
  expect((await bola.call('GET', `/lessons/${other}/posts`)).data).toEqual([])
  expect((await bola.call('DELETE', `/posts/${question.id}`)).status).toBe(403)
  expect((await ada.call('DELETE', `/posts/${question.id}`)).status).toBe(200)
  expect((await ada.call('DELETE', `/posts/${question.id}`)).status).toBe(404)
  expect((await bola.call('GET', `/lessons/${lesson}/posts`)).data).toHaveLength(1)
  expect(await db.$count(discussionPosts, eq(discussionPosts.lessonId, lesson))).toBe(1)
})

test('answers go to questions of the same lesson, and posts have a length', async () => {
  const { data: question } = await ada.call('POST', `/lessons/${lesson}/posts`, { body: 'Q' })
  const { data: answer } = await ada.call('POST', `/lessons/${lesson}/posts`, { body: 'A', parent_id: question.id })
  const post = (where: number, body: object) => ada.call('POST', `/lessons/${where}/posts`, body)
  expect((await post(other, { body: 'A', parent_id: question.id })).status).toBe(404)
  expect((await post(lesson, { body: 'A', parent_id: answer.id })).status).toBe(404)
  expect((await post(lesson, { body: 'A', parent_id: 2_000_000_000 })).status).toBe(404)
  for (const body of ['', '   ', 'x'.repeat(2_001), 5]) expect((await post(lesson, { body })).status).toBe(422)
})

test('questions come in pages, newest first, and nobody posts all day', async () => {
  const long = await makeCourse()
  const who = await learner(long.id)
  const path = `/lessons/${long.lessonIds[0]}/posts`
  const statuses = []
  for (let i = 0; i < 21; i++) statuses.push((await who.call('POST', path, { body: `Question ${i}` })).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  await db.insert(discussionPosts).values({ lessonId: long.lessonIds[0] as number, userId: who.id, body: 'Last' })
  const [first, second] = [await who.call('GET', path), await who.call('GET', `${path}?page=2`)]
  expect(first.data[0].body).toBe('Last')
  expect(first.data).toHaveLength(20)
  expect(second.data).toMatchObject([{ body: 'Question 0' }])
})

test('a question with very many answers takes none from the others of its page', async () => {
  const busy = await makeCourse()
  const who = await learner(busy.id)
  const lessonId = busy.lessonIds[0] as number
  const path = `/lessons/${lessonId}/posts`
  const { data: loud } = await who.call('POST', path, { body: 'Loud?' })
  const { data: quiet } = await who.call('POST', path, { body: 'Quiet?' })
  const answers = Array.from({ length: 501 }, (_, at) => ({
    lessonId,
    userId: who.id,
    parentId: loud.id as number,
    body: `Answer ${at}`,
  }))
  await db.insert(discussionPosts).values(answers)
  await who.call('POST', path, { body: 'The only one', parent_id: quiet.id })
  const { data } = await who.call('GET', path)
  expect(data.map(({ body, answers }: { body: string; answers: object[] }) => [body, answers.length])).toEqual([
    ['Quiet?', 1],
    ['Loud?', 500],
  ])
})

test('an announcement stands in the classroom and goes to everyone who is enrolled, once', async () => {
  const course = await makeCourse({ teachers: [teacher.id] })
  const [one, two, left] = [await learner(course.id), await learner(course.id), await learner(course.id)]
  await loseAccess(db, eq(enrolments.id, left.enrolment.id))
  const sent = { title: 'Tomorrow’s class', body: 'Bring paper.\n\nAnd a <pen>.' }
  const { data } = await teacher.call('POST', `/courses/${course.id}/announcements`, sent)
  expect(data).toMatchObject(sent)
  expect((await one.call('GET', `/classroom/${course.id}`)).data.announcements).toMatchObject([sent])
  expect((await left.call('GET', `/classroom/${course.id}`)).data.announcements).toEqual([])
  expect((await visitor('GET', `/classroom/${course.id}`)).data.announcements).toEqual([])
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => payload as Record<'to' | 'text' | 'html', string>,
  )
  const about = mails.filter(({ text }) => text.includes('Bring paper.'))
  expect(about.map(({ to }) => to).sort()).toEqual([one.email, two.email].sort())
  expect(about[0]?.html).toContain('And a &#60;pen&#62;.')
  expect(about[0]?.text).toContain(`/classroom/${course.id}`)
})

test('announcements have a length, and a course cannot write to its learners all day', async () => {
  const path = `/courses/${course.id}/announcements`
  for (const body of [{ title: '', body: 'x' }, { title: 'x' }, { title: 'x'.repeat(151), body: 'x' }])
    expect((await teacher.call('POST', path, body)).status).toBe(422)
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push((await teacher.call('POST', path, { title: 'Hello', body: 'All' })).status)
  expect(statuses.at(-2)).toBe(200)
  expect(statuses.at(-1)).toBe(429)
  await db.delete(rateLimits)
})

test('a learner rates after the first lesson, once, and may change it; averages follow', async () => {
  const path = `/courses/${course.id}/rating`
  expect(await ada.call('PUT', path, { stars: 5 })).toMatchObject({ status: 409, code: 'rate_after_a_lesson' })
  await finish(ada)
  await finish(bola)
  await ada.call('PUT', path, { stars: 2, review: 'Not yet' })
  await bola.call('PUT', path, { stars: 5, review: '  Dára  ' })
  await Promise.all(Array.from({ length: 10 }, () => ada.call('PUT', path, { stars: 4, review: 'Better' })))
  expect(await db.$count(ratings, eq(ratings.courseId, course.id))).toBe(2)
  const [totals] = await db.select().from(ratingTotals).where(eq(ratingTotals.courseId, course.id))
  expect(totals).toMatchObject({ stars: 9, count: 2 })
  const { data, page, average } = await visitor('GET', `/courses/${course.id}/ratings`)
  expect({ page, average }).toEqual({ page: { number: 1, size: 10, total: 2 }, average: 4.5 })
  expect(data).toMatchObject([
    { stars: 5, review: 'Dára', name: 'Bọ́lá Ṣ.' },
    { stars: 4, review: 'Better', name: 'Ada O.' },
  ])
  expect((await ada.call('GET', `/classroom/${course.id}`)).data.own_rating).toEqual({ stars: 4, review: 'Better' })
  expect((await visitor('GET', `/courses/${course.id}`)).data.rating).toEqual({ average: 4.5, count: 2 })
})

test.each([0, 6, 4.5, '5', null])('%j is no number of stars', async (stars) => {
  expect((await ada.call('PUT', `/courses/${course.id}/rating`, { stars })).status).toBe(422)
})

test('whoever deletes their account leaves the answers of others readable, under a question without its words', async () => {
  const own = await makeCourse()
  const [asker, helper] = [await learner(own.id), await learner(own.id, { firstName: 'Bola', lastName: 'Ade' })]
  const path = `/lessons/${own.lessonIds[0]}/posts`
  const { data: answered } = await asker.call('POST', path, { body: 'My secret question' })
  await helper.call('POST', path, { body: 'An answer worth keeping', parent_id: answered.id })
  await asker.call('POST', path, { body: 'Thank you, from me', parent_id: answered.id })
  await asker.call('POST', path, { body: 'Nobody answered this' })
  const { data: others } = await helper.call('POST', path, { body: 'Another question' })
  await asker.call('POST', path, { body: 'My own answer', parent_id: others.id })

  const left = await asker.call('DELETE', '/account', { current_password: goodPassword })
  expect(left.status).toBe(200)

  const { data, text } = await helper.call('GET', path)
  expect(data).toMatchObject([
    { body: 'Another question', answers: [] },
    {
      body: messages.classroom.postOfFormerMember,
      author: { name: 'Former member', is_teacher: false },
      answers: [{ body: 'An answer worth keeping', author: { name: 'Bola Ade' } }],
    },
  ])
  expect(data).toHaveLength(2)
  for (const gone of ['My secret question', 'Thank you, from me', 'Nobody answered', 'My own answer'])
    expect(text).not.toContain(gone)
})
