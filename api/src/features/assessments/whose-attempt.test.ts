import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn, loseAccess } from '../../../test/access.ts'
import { answersTo, openClassrooms } from '../../../test/courses/classroom.ts'
import { threeQuestions } from '../../../test/courses/make-course.ts'
import { enrolments, questions, quizAttempts } from '../../db/schema.ts'

const { db, learner, makeCourse } = await openClassrooms()
const attempt = async (id: number) => (await db.select().from(quizAttempts).where(eq(quizAttempts.id, id)))[0]
const ids = (asked: { id: number }[]) => asked.map(({ id }) => id).sort((a, b) => a - b)

/** Its time was over an hour ago. */
async function leaveBehind(id: number) {
  await db
    .update(quizAttempts)
    .set({ endsAt: new Date(Date.now() - 3_600_000) })
    .where(eq(quizAttempts.id, id))
}

test('exactly the pass mark is a pass', async () => {
  const course = await makeCourse({ lessons: [{ kind: 'quiz', content: { pass_mark: 100 } }] })
  const { call } = await learner(course.id)
  const { data } = await call('POST', `/lessons/${course.lessonIds[0]}/attempts`)
  const marks = await call('POST', `/attempts/${data.id}/hand-in`, { answers: answersTo(data.questions) })
  expect(marks.data).toMatchObject({ score: 100, pass_mark: 100, is_passed: true })
})

test('what another learner has tried takes nobody an attempt and gives nobody a mark', async () => {
  const course = await makeCourse({ lessons: [{ kind: 'quiz', content: { attempts: 1 } }, {}] })
  const [quiz] = course.lessonIds
  const [ada, bola] = [await learner(course.id), await learner(course.id)]
  const { data } = await ada.call('POST', `/lessons/${quiz}/attempts`)
  await ada.call('POST', `/attempts/${data.id}/hand-in`, { answers: answersTo(data.questions) })
  expect((await bola.call('GET', `/lessons/${quiz}`)).data).toMatchObject({ attempts_left: 1, best: null })
  expect((await bola.call('POST', `/lessons/${quiz}/attempts`)).status).toBe(200)
  expect((await ada.call('POST', `/lessons/${quiz}/attempts`)).code).toBe('no_attempts_left')
})

test('who begins an exam closes what they left behind of it, and nothing of others or of another exam', async () => {
  const content = { minutes: 10, count: 3, attempts: 3 }
  const course = await makeCourse({
    lessons: [
      { kind: 'exam', content },
      { kind: 'exam', content },
    ],
  })
  await db.insert(questions).values(threeQuestions(course.id, null, 'bank'))
  const [first, second] = course.lessonIds
  const [ada, bola] = [await learner(course.id), await learner(course.id)]
  const begun: number[] = []
  for (const [who, exam] of [
    [ada, first],
    [ada, second],
    [bola, first],
  ] as const) {
    const { data } = await who.call('POST', `/lessons/${exam}/attempts`)
    await leaveBehind(data.id)
    begun.push(data.id)
  }
  await ada.call('POST', `/lessons/${first}/attempts`)
  const closed = await Promise.all(begun.map(async (id) => (await attempt(id))?.handedInAt !== null))
  expect(closed).toEqual([true, false, false])
})

test('a retired question is asked no more, and each of quiz, exam and entrance asks only what is for it', async () => {
  const course = await makeCourse({
    course: { needsEntranceExam: true },
    lessons: [{ kind: 'quiz' }, { kind: 'exam', content: { minutes: 10, count: 50, attempts: 1, pass_mark: 0 } }],
  })
  const [quiz = 0, exam] = course.lessonIds
  for (const use of ['bank', 'entrance'] as const)
    await db.insert(questions).values(threeQuestions(course.id, null, use))
  // Came from the quiz, and still names it.
  await db.insert(questions).values(threeQuestions(course.id, quiz, 'bank'))
  const all = await db.select().from(questions).where(eq(questions.courseId, course.id))
  const firstOf = (use: string) => all.find((one) => one.use === use)?.id ?? 0
  const retired = ['quiz', 'bank', 'entrance'].map(firstOf)
  await db
    .update(questions)
    .set({ retiredAt: new Date() })
    .where(and(eq(questions.courseId, course.id), inArray(questions.id, retired)))
  const asked = (...uses: string[]) => ids(all.filter(({ id, use }) => uses.includes(use) && !retired.includes(id)))

  const { call } = await learner(course.id)
  const { data: entrance } = await call('POST', `/courses/${course.id}/entrance`)
  expect(ids(entrance.questions)).toEqual(asked('entrance'))
  await call('POST', `/attempts/${entrance.id}/hand-in`, { answers: answersTo(entrance.questions) })
  expect(ids((await call('POST', `/lessons/${quiz}/attempts`)).data.questions)).toEqual(asked('quiz'))
  expect(ids((await call('POST', `/lessons/${exam}/attempts`)).data.questions)).toEqual(asked('quiz', 'bank'))
})

test('an exam never draws from another course', async () => {
  const content = { minutes: 10, count: 50, attempts: 1 }
  const [one, two] = [
    await makeCourse({ lessons: [{ kind: 'exam', content }] }),
    await makeCourse({ lessons: [{ kind: 'exam', content }] }),
  ]
  for (const { id } of [one, two]) await db.insert(questions).values(threeQuestions(id, null, 'bank'))
  const { call } = await learner(one.id)
  const { data } = await call('POST', `/lessons/${one.lessonIds[0]}/attempts`)
  const own = await db.select().from(questions).where(eq(questions.courseId, one.id))
  expect(ids(data.questions)).toEqual(ids(own))
})

test('whoever has lost the course can hand nothing in and read no marks, and goes on when it is given again', async () => {
  const course = await makeCourse({ lessons: [{ kind: 'quiz' }] })
  const who = await learner(course.id)
  const { data } = await who.call('POST', `/lessons/${course.lessonIds[0]}/attempts`)
  await loseAccess(db, eq(enrolments.id, who.enrolment.id))
  const path = `/attempts/${data.id}/hand-in`
  const answers = answersTo(data.questions)
  expect(await who.call('POST', path, { answers })).toMatchObject({ status: 403, code: 'not_enrolled' })
  expect((await attempt(data.id))?.handedInAt).toBeNull()
  await enrolIn(db, who.id, course.id)
  expect((await who.call('POST', path, { answers })).data).toMatchObject({ score: 100 })
})

test('after sixty starts in an hour the next one is refused, for that learner only', async () => {
  const course = await makeCourse({ lessons: [{ kind: 'quiz' }] })
  const [ada, bola] = [await learner(course.id), await learner(course.id)]
  const path = `/lessons/${course.lessonIds[0]}/attempts`
  for (let n = 0; n < 60; n++) expect((await ada.call('POST', path)).status).toBe(200)
  expect(await ada.call('POST', path)).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect((await bola.call('POST', path)).status).toBe(200)
}, 60_000)
