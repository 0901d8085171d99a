import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../../test/access.ts'
import { openClassrooms } from '../../../../test/courses/classroom.ts'
import { auditTrail, helpfulVotes, notifications, ratings, ratingTotals } from '../../../db/schema.ts'

const { db, person, learner, makeCourse } = await openClassrooms()
const admin = await person({ roles: ['Admin'] })
const course = await makeCourse({ lessons: [{}, {}] })
const other = await makeCourse({ lessons: [{}] })
const [first = 0, second = 0] = course.lessonIds
const [elsewhere = 0] = other.lessonIds
const [ada, bola] = [await learner(course.id), await learner(course.id)]
const reason = 'It belongs to the other lesson.'

const ask = async (who: typeof ada, lesson: number, body: string, parent_id?: number) =>
  (await who.call('POST', `/lessons/${lesson}/posts`, { body, ...(parent_id && { parent_id }) })).data.id as number
const threads = async (lesson: number) =>
  (await ada.call('GET', `/lessons/${lesson}/posts`)).data.map(
    ({ body, answers }: { body: string; answers: { body: string }[] }) => [body, ...answers.map((one) => one.body)],
  )
const toldTo = async (userId: number) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).at(-1)

test('a question moves to another lesson with its answers, and its author is told where it is and why', async () => {
  const question = await ask(ada, first, 'How do I post this?')
  await ask(bola, first, 'Debit first', question)
  const { data } = await admin.call('GET', `/admin/posts/${question}/places`)
  expect(data.lessons.map(({ id }: { id: number }) => id)).toEqual([second])
  expect(await admin.call('PUT', `/admin/posts/${question}/lesson`, { lesson_id: second, reason })).toMatchObject({
    status: 200,
  })
  expect(await threads(first)).toEqual([])
  expect(await threads(second)).toEqual([['How do I post this?', 'Debit first']])
  expect(await toldTo(ada.id)).toMatchObject({
    message: expect.stringContaining(reason),
    details: { link: expect.stringContaining(`/lessons/${second}#question-${question}`) },
  })
  for (const lesson_id of [second, elsewhere, 2_000_000_000])
    expect(await admin.call('PUT', `/admin/posts/${question}/lesson`, { lesson_id, reason })).toMatchObject({
      code: 'place_not_possible',
    })
  expect(await threads(second)).toHaveLength(1)
})

test('two questions that ask the same become one, in the order in which all of it was written, and an answer can be a question again', async () => {
  const kept = await ask(ada, first, 'What is a ledger?')
  const twin = await ask(bola, second, 'Ledger?')
  await ask(ada, second, 'A book', twin)
  expect(await admin.call('PUT', `/admin/posts/${twin}/question`, { question_id: kept, reason })).toMatchObject({
    status: 200,
  })
  expect(await threads(first)).toEqual([['What is a ledger?', 'Ledger?', 'A book']])
  // Under itself, under what is an answer by now, or where it is already.
  for (const question_id of [twin, kept])
    expect((await admin.call('PUT', `/admin/posts/${twin}/question`, { question_id, reason })).status).toBe(409)
  expect((await admin.call('PUT', `/admin/posts/${kept}/question`, { question_id: twin, reason })).status).toBe(409)
  await admin.call('PUT', `/admin/posts/${twin}/lesson`, { lesson_id: first, reason })
  expect((await threads(first)).map(([body]: string[]) => body)).toEqual(['Ledger?', 'What is a ledger?'])
})

const hide = (what: 'posts' | 'reviews', id: number) => admin.call('PUT', `/admin/${what}/${id}/hiding`, { reason })

test('what is hidden, or hidden with its question, becomes public by no move', async () => {
  const [kept, hidden] = [await ask(ada, first, 'Kept?'), await ask(ada, second, 'Hidden?')]
  const answer = await ask(bola, second, 'It was Chidi', hidden)
  await hide('posts', hidden)
  const before = [await threads(first), await threads(second)]
  for (const [path, body] of [
    [`/admin/posts/${hidden}/question`, { question_id: kept, reason }],
    [`/admin/posts/${answer}/question`, { question_id: kept, reason }],
    [`/admin/posts/${answer}/lesson`, { lesson_id: first, reason }],
  ] as const)
    expect(await admin.call('PUT', path, body)).toMatchObject({ status: 409, code: 'still_hidden' })
  expect((await admin.call('PUT', `/admin/posts/${kept}/question`, { question_id: hidden, reason })).status).toBe(409)
  expect([await threads(first), await threads(second)]).toEqual(before)
  await admin.call('PUT', `/admin/posts/${hidden}/lesson`, { lesson_id: first, reason })
  expect(await threads(first)).toEqual(before[0])
})

test('of two admins who merge two questions into each other, one does', async () => {
  const [one, two] = [await ask(ada, first, 'One?'), await ask(ada, first, 'Two?')]
  const both = await Promise.all([
    admin.call('PUT', `/admin/posts/${one}/question`, { question_id: two, reason }),
    admin.call('PUT', `/admin/posts/${two}/question`, { question_id: one, reason }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

const totals = async (courseId: number) =>
  (await db.select().from(ratingTotals).where(eq(ratingTotals.courseId, courseId)))[0] ?? { stars: 0, count: 0 }

test('a review moves to another course of its author with its stars, and joins the one that is there', async () => {
  const [moved] = await db
    .insert(ratings)
    .values({ userId: ada.id, courseId: course.id, stars: 2, review: 'Dull' })
    .returning()
  const id = moved?.id ?? 0
  await db.insert(helpfulVotes).values({ ratingId: id, userId: bola.id })
  const move = (course_id: number) => admin.call('PUT', `/admin/reviews/${id}/course`, { course_id, reason })
  expect(await move(other.id)).toMatchObject({ code: 'place_not_possible' })
  await enrolIn(db, ada.id, other.id)
  expect((await admin.call('GET', `/admin/reviews/${id}/places`)).data.courses).toMatchObject([
    { id: other.id, has_review: false },
  ])
  expect(await move(other.id)).toMatchObject({ status: 200 })
  expect([await totals(course.id), await totals(other.id)]).toMatchObject([
    { stars: 0, count: 0 },
    { stars: 2, count: 1 },
  ])

  const later = new Date(Date.now() + 60_000)
  await db.insert(ratings).values({ userId: ada.id, courseId: course.id, stars: 5, review: 'Clear', updatedAt: later })
  expect(await move(course.id)).toMatchObject({ status: 200, message: expect.stringContaining('merged') })
  const rows = await db.select().from(ratings).where(eq(ratings.userId, ada.id))
  expect(rows).toMatchObject([{ courseId: course.id, stars: 5, review: 'Dull\n\nClear', helpful: 1 }])
  expect([await totals(course.id), await totals(other.id)]).toMatchObject([
    { stars: 5, count: 1 },
    { stars: 0, count: 0 },
  ])
  expect(await toldTo(ada.id)).toMatchObject({ message: expect.stringContaining('Your review was moved to') })
  // The words that were merged are still known, should it have been a mistake.
  const noted = await db.select().from(auditTrail).where(eq(auditTrail.action, 'move review'))
  expect(noted.at(-1)?.details).toMatchObject({ was: { stars: 2, review: 'Dull' } })
})

/** Two reviews of one learner, one a course. */
async function twoReviews(older: string, newer: string) {
  const who = await learner(course.id)
  await enrolIn(db, who.id, other.id)
  const review = async (courseId: number, text: string, at: string) => {
    const row = { userId: who.id, courseId, stars: 3, review: text, updatedAt: new Date(at) }
    return (await db.insert(ratings).values(row).returning())[0]?.id ?? 0
  }
  const here = await review(course.id, older, '2026-01-01')
  const there = await review(other.id, newer, '2026-01-02')
  const merge = () => admin.call('PUT', `/admin/reviews/${here}/course`, { course_id: other.id, reason })
  const kept = () => db.select().from(ratings).where(eq(ratings.userId, who.id))
  return { who, here, there, merge, kept }
}

test('two reviews are not merged while one of them is hidden', async () => {
  for (const which of ['here', 'there'] as const) {
    const { merge, kept, ...ids } = await twoReviews('Bola cheats', 'Clear')
    await hide('reviews', ids[which])
    const before = await kept()
    expect(await merge()).toMatchObject({ status: 409, code: 'still_hidden' })
    expect(await kept()).toEqual(before)
    await admin.call('DELETE', `/admin/reviews/${ids[which]}/hiding`)
    expect(await merge()).toMatchObject({ status: 200 })
  }
})

test('a merged review is no longer than its author can save: what was said last stays whole', async () => {
  const { who, merge, kept } = await twoReviews('word '.repeat(399).trim(), `It is ${'clear '.repeat(50)}now.`)
  expect(await merge()).toMatchObject({ status: 200 })
  const [merged] = await kept()
  expect(merged?.review).toMatch(/^word .* word…\n\nIt is clear .* now\.$/s)
  expect(merged?.review.length).toBeLessThanOrEqual(2_000)
  const done = { items: [{ lesson_id: elsewhere, done_at: new Date().toISOString() }] }
  await who.call('POST', '/progress', done)
  const sent = { stars: 4, review: merged?.review }
  expect((await who.call('PUT', `/courses/${other.id}/rating`, sent)).status).toBe(200)
  const noted = await db.select().from(auditTrail).where(eq(auditTrail.action, 'move review'))
  expect(noted.at(-1)?.details).toMatchObject({ was: { review: 'word '.repeat(399).trim() } })
})
