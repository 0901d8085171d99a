import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classAt, openClassrooms } from '../../../../test/courses/classroom.ts'
import { threeQuestions } from '../../../../test/courses/make-course.ts'
import { grantAccess } from '../../../access/grant-access.ts'
import { lessonProgress, lessons, questions } from '../../../db/schema.ts'

const { db, deps, learner, makeCourse } = await openClassrooms()
const minute = 60_000
const at = (offset: number) => new Date(Date.now() + offset).toISOString()
const done = (...ids: number[]) => ({ items: ids.map((lesson_id) => ({ lesson_id, done_at: at(0) })) })
const progressRows = (userId: number) => db.$count(lessonProgress, eq(lessonProgress.userId, userId))

test('progress counts once, however often and from however many devices it is sent', async () => {
  const course = await makeCourse({ lessons: [{}, {}, {}] })
  const { call, id } = await learner(course.id)
  const [a, b] = course.lessonIds as [number, number]
  const twice = { items: [...done(a, b).items, { lesson_id: a, done_at: at(-10 * minute) }] }
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/progress', twice)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await progressRows(id)).toBe(2)
  const [row] = await db.select().from(lessonProgress).where(eq(lessonProgress.lessonId, a))
  expect(row?.completedAt?.getTime()).toBeLessThan(Date.now() - 9 * minute)
  const [beside] = await db.select().from(lessonProgress).where(eq(lessonProgress.lessonId, b))
  expect(beside?.completedAt?.getTime()).toBeGreaterThan(Date.now() - 9 * minute)
  await call('POST', '/progress', done(a))
  const [same] = await db.select().from(lessonProgress).where(eq(lessonProgress.lessonId, a))
  expect(same?.completedAt).toEqual(row?.completedAt)
})

test('courses are taken in the order in which they were begun, so that two devices never wait for each other', async () => {
  const [first, second, third] = [await makeCourse(), await makeCourse(), await makeCourse()]
  const { call, id: userId } = await learner(third.id)
  for (const { id: courseId } of [first, second])
    await db.transaction((tx) => grantAccess(tx, [{ userId, courseId, origin: 'free' }]))
  const { data } = await call(
    'POST',
    '/progress',
    done(...[second, first, third].flatMap(({ lessonIds }) => lessonIds)),
  )
  expect(data).toMatchObject([{ course_id: third.id }, { course_id: first.id }, { course_id: second.id }])
})

test('a lesson that was only opened is not done', async () => {
  const course = await makeCourse({ lessons: [{}, {}] })
  const { call } = await learner(course.id)
  const lesson = course.lessonIds[0] as number
  await call('GET', `/lessons/${lesson}`)
  expect((await call('GET', `/classroom/${course.id}`)).data.progress.done).toBe(0)
  await call('POST', '/progress', done(lesson))
  expect((await call('GET', `/lessons/${lesson}`)).data.is_done).toBe(true)
})

test('one impossible item refuses all of them, by name, and changes nothing', async () => {
  const now = new Date()
  const course = await makeCourse({
    lessons: [
      {},
      { kind: 'quiz' },
      { kind: 'exam' },
      { kind: 'live', content: classAt(now, 60) },
      { content: {} },
      { kind: 'video', content: {} },
    ],
  })
  const foreign = await makeCourse()
  const { call, id } = await learner(course.id)
  const [text, quiz, exam, live, empty, noFilm] = course.lessonIds as [number, number, number, number, number, number]
  const good = { lesson_id: text, done_at: at(0) }
  const cases: [item: object, status: number, code: string][] = [
    [{ lesson_id: text, done_at: at(6 * minute) }, 422, 'from_the_future'],
    [{ lesson_id: text, done_at: '2199-01-01T00:00:00Z' }, 422, 'from_the_future'],
    [{ lesson_id: text, done_at: at(-2 * 86_400_000) }, 422, 'before_enrolment'],
    [{ lesson_id: foreign.lessonIds[0], done_at: at(0) }, 403, 'not_enrolled'],
    [{ lesson_id: 2_000_000_000, done_at: at(0) }, 403, 'not_enrolled'],
    [{ lesson_id: quiz, done_at: at(0) }, 409, 'not_by_hand'],
    [{ lesson_id: exam, done_at: at(0) }, 409, 'not_by_hand'],
    [{ lesson_id: live, done_at: at(0) }, 409, 'class_not_over'],
    [{ lesson_id: empty, done_at: at(0) }, 409, 'not_written'],
    [{ lesson_id: noFilm, done_at: at(0) }, 409, 'not_written'],
  ]
  for (const [item, status, code] of cases)
    expect(await call('POST', '/progress', { items: [good, item] })).toMatchObject({
      status,
      code,
      errors: { 'items.1': [expect.any(String)] },
    })
  for (const body of [
    { items: [] },
    { items: Array(201).fill(good) },
    { items: [{ lesson_id: text, done_at: 'today' }] },
    {},
  ])
    expect((await call('POST', '/progress', body)).status).toBe(422)
  expect(await progressRows(id)).toBe(0)
})

test('the five minutes that clocks may differ count to the last of them, and a class is over at its end', async () => {
  const now = new Date()
  const ends_at = now.toISOString()
  const course = await makeCourse({
    lessons: [{}, {}, { kind: 'live', content: { ...classAt(now, -60), ends_at } }, {}],
  })
  const [early, fast, live] = course.lessonIds as [number, number, number]
  const { call, enrolment } = await learner(course.id)
  const moments = [
    { lesson_id: early, done_at: new Date(enrolment.enrolledAt.getTime() - 5 * minute).toISOString() },
    { lesson_id: fast, done_at: new Date(now.getTime() + 5 * minute).toISOString() },
    { lesson_id: live, done_at: now.toISOString() },
  ]
  deps.clock = () => now
  const statuses: number[] = []
  for (const item of moments) statuses.push((await call('POST', '/progress', { items: [item] })).status)
  deps.clock = () => new Date()
  expect(statuses).toEqual([200, 200, 200])
})

test('of a lesson that was taken out nothing comes, and a course without lessons is never accomplished', async () => {
  const course = await makeCourse({ lessons: [{ content: {} }] })
  const { call, id } = await learner(course.id)
  await db.update(lessons).set({ removedAt: new Date() }).where(eq(lessons.courseId, course.id))
  expect(await call('POST', '/progress', done(...course.lessonIds))).toMatchObject({
    status: 200,
    data: [{ done: 0, total: 0, percent: 0, status: 0, certificate: null }],
  })
  expect(await progressRows(id)).toBe(0)
})

test('before the entrance quiz is passed no lesson is done', async () => {
  const course = await makeCourse({ course: { needsEntranceExam: true } })
  await db.insert(questions).values(threeQuestions(course.id, null, 'entrance'))
  const { call } = await learner(course.id)
  expect(await call('POST', '/progress', done(...course.lessonIds))).toMatchObject({ code: 'entrance_first' })
})

test('a clock that is a little fast is forgiven, and a class is done once it is over', async () => {
  const course = await makeCourse({ lessons: [{}, { kind: 'live', content: classAt(new Date(), -90) }] })
  const { call, id } = await learner(course.id)
  const [text, live] = course.lessonIds as [number, number]
  expect((await call('POST', '/progress', { items: [{ lesson_id: text, done_at: at(4 * minute) }] })).status).toBe(200)
  const [row] = await db.select().from(lessonProgress).where(eq(lessonProgress.userId, id))
  expect(row?.completedAt?.getTime()).toBeLessThanOrEqual(Date.now())
  expect((await call('POST', '/progress', done(live))).data).toMatchObject([{ percent: 100 }])
})
