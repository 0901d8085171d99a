import { isRight } from '@koya/contract/rules/exams/is-right.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { answersTo, openClassrooms } from '../../../test/courses/classroom.ts'
import { secretWords, threeQuestions } from '../../../test/courses/make-course.ts'
import { markedAnswers } from '../../../test/courses/marked-answers.ts'
import { untilTheyWait } from '../../../test/waiting.ts'
import { courses, enrolments, lessonProgress, lessons, questions, quizAttempts } from '../../db/schema.ts'

const { db, deps, learner, makeCourse } = await openClassrooms()
const quizWith = (content: object) => makeCourse({ lessons: [{ kind: 'quiz', content }, {}] })
const examWith = async (content: object, bank = 4) => {
  const course = await makeCourse({ lessons: [{ kind: 'exam', content }] })
  for (let i = 0; i < bank; i++) await db.insert(questions).values(threeQuestions(course.id, null, 'bank'))
  return course
}
const attemptsOf = (userId: number) => db.select().from(quizAttempts).where(eq(quizAttempts.userId, userId))

test.each(markedAnswers)(
  'a %s question with the answer %j, answered %j, is right: %s',
  (kind, answer, given, right) => {
    expect(isRight({ kind, answer }, given)).toBe(right)
  },
)

test('a quiz is marked on the server, and only then are the answers told', async () => {
  const course = await quizWith({ pass_mark: 60 })
  const [quiz] = course.lessonIds
  const { call } = await learner(course.id)
  const begun = await call('POST', `/lessons/${quiz}/attempts`)
  expect(begun.data).toMatchObject({ lesson_id: quiz, ends_at: null, questions: [{}, {}, {}] })
  expect(begun.text).not.toContain(secretWords)
  const answers = answersTo(begun.data.questions, 1)
  const { data } = await call('POST', `/attempts/${begun.data.id}/hand-in`, { answers })
  expect(data).toMatchObject({ score: 66.67, pass_mark: 60, is_passed: true, certificate: null })
  expect(data.questions[0]).toMatchObject({ is_right: false, given: [], answer: [12], explanation: secretWords })
  expect(data.questions[2]).toMatchObject({ is_right: true, given: [2, 0], answer: [0, 2] })
  expect((await call('GET', `/lessons/${quiz}`)).data).toMatchObject({
    is_done: true,
    best: { score: 66.67, is_passed: true },
    has_open_attempt: false,
    attempts_left: null,
  })
})

test('two clicks begin one attempt, and a reload goes on with it', async () => {
  const course = await quizWith({ attempts: 2 })
  const [quiz] = course.lessonIds
  const { call, id } = await learner(course.id)
  const begun = await Promise.all(Array.from({ length: 10 }, () => call('POST', `/lessons/${quiz}/attempts`)))
  expect(new Set(begun.map(({ data }) => data.id)).size).toBe(1)
  expect(await attemptsOf(id)).toHaveLength(1)
  expect((await call('GET', `/lessons/${quiz}`)).data).toMatchObject({ attempts_left: 2, has_open_attempt: true })
})

test('handed in twice, it is marked once, and the repeat hears the same marks', async () => {
  const course = await quizWith({})
  const { call, id } = await learner(course.id)
  const { data: attempt } = await call('POST', `/lessons/${course.lessonIds[0]}/attempts`)
  const path = `/attempts/${attempt.id}/hand-in`
  const first = await call('POST', path, { answers: answersTo(attempt.questions, 2) })
  const second = await call('POST', path, { answers: answersTo(attempt.questions) })
  expect(first.data.score).toBe(33.33)
  expect(second.data).toEqual(first.data)
  expect(await attemptsOf(id)).toMatchObject([{ score: 33.33, isPassed: false }])
})

test('attempts are counted, and the best one stands', async () => {
  const course = await quizWith({ attempts: 2, pass_mark: 60 })
  const [quiz] = course.lessonIds
  const { call } = await learner(course.id)
  for (const wrong of [1, 3]) {
    const { data } = await call('POST', `/lessons/${quiz}/attempts`)
    await call('POST', `/attempts/${data.id}/hand-in`, { answers: answersTo(data.questions, wrong) })
  }
  expect((await call('GET', `/lessons/${quiz}`)).data).toMatchObject({
    attempts_left: 0,
    best: { score: 66.67, is_passed: true },
  })
  expect(await call('POST', `/lessons/${quiz}/attempts`)).toMatchObject({ status: 409, code: 'no_attempts_left' })
})

test('answers to another quiz, and answers that are none, are refused and nothing is marked', async () => {
  const [course, other] = [await quizWith({}), await quizWith({})]
  const { call, id } = await learner(course.id)
  const { data: attempt } = await call('POST', `/lessons/${course.lessonIds[0]}/attempts`)
  const [foreign] = await db
    .select()
    .from(questions)
    .where(eq(questions.lessonId, other.lessonIds[0] as number))
  const path = `/attempts/${attempt.id}/hand-in`
  expect(await call('POST', path, { answers: { [foreign?.id ?? 0]: [12] } })).toMatchObject({
    status: 422,
    code: 'not_in_attempt',
    errors: { [`answers.${foreign?.id}`]: [expect.any(String)] },
  })
  const [asked] = attempt.questions
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [at + 1, [1]]))
  for (const answers of [
    { abc: [1] },
    { [asked.id]: 'one' },
    { [asked.id]: [null] },
    { [asked.id]: Array(21).fill(1) },
    many,
    [],
    undefined,
  ])
    expect((await call('POST', path, { answers })).status).toBe(422)
  expect(await attemptsOf(id)).toMatchObject([{ handedInAt: null, answers: null }])
  expect(await db.$count(lessonProgress, eq(lessonProgress.userId, id))).toBe(0)
})

test('what is no quiz, and a quiz without questions, cannot be begun', async () => {
  const course = await quizWith({})
  const [quiz, text] = course.lessonIds
  const { call } = await learner(course.id)
  expect((await call('POST', `/lessons/${text}/attempts`)).status).toBe(404)
  await db.delete(questions).where(eq(questions.courseId, course.id))
  expect(await call('POST', `/lessons/${quiz}/attempts`)).toMatchObject({ status: 409, code: 'no_questions' })
})

test('an exam draws its questions from the bank, and they stay the same for the attempt', async () => {
  const course = await examWith({ minutes: 10, count: 5 })
  const [exam] = course.lessonIds
  const drawn = new Set<string>()
  for (let i = 0; i < 4; i++) {
    const { call } = await learner(course.id)
    const { data } = await call('POST', `/lessons/${exam}/attempts`)
    const ids = data.questions.map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(5)
    const again = await call('POST', `/lessons/${exam}/attempts`)
    expect(again.data).toEqual(data)
    drawn.add(ids.join())
  }
  // Four equal draws of 5 from 12 in order come once in a hundred thousand million times.
  expect(drawn.size).toBeGreaterThan(1)
})

test('an exam ends: a little late is marked, much later counts as nothing and uses up an attempt', async () => {
  const course = await examWith({ minutes: 10, count: 3, attempts: 2, pass_mark: 50 })
  const [exam] = course.lessonIds
  const { call, id } = await learner(course.id)
  const real = deps.clock
  const begin = new Date()
  const after = (seconds: number) => {
    deps.clock = () => new Date(begin.getTime() + seconds * 1_000)
  }
  after(0)
  const { data: first } = await call('POST', `/lessons/${exam}/attempts`)
  expect(first.ends_at).toBe(new Date(begin.getTime() + 600_000).toISOString())
  after(631)
  const late = await call('POST', `/attempts/${first.id}/hand-in`, { answers: answersTo(first.questions) })
  expect(late).toMatchObject({ status: 409, code: 'time_is_over' })
  expect(late.text).not.toContain(secretWords)
  expect(await attemptsOf(id)).toMatchObject([{ score: 0, isPassed: false, handedInAt: new Date(first.ends_at) }])
  expect(await db.$count(lessonProgress, eq(lessonProgress.userId, id))).toBe(0)

  after(700)
  const { data: second } = await call('POST', `/lessons/${exam}/attempts`)
  expect(second.id).not.toBe(first.id)
  after(700 + 629)
  const { data } = await call('POST', `/attempts/${second.id}/hand-in`, { answers: answersTo(second.questions) })
  expect(data).toMatchObject({ score: 100, is_passed: true })
  expect((await call('POST', `/lessons/${exam}/attempts`)).code).toBe('no_attempts_left')
  deps.clock = real
})

test('an exam that was left behind counts as nothing when the next one is begun', async () => {
  const course = await examWith({ minutes: 10, count: 3, attempts: 2 })
  const [exam] = course.lessonIds
  const { call, id } = await learner(course.id)
  const { data: first } = await call('POST', `/lessons/${exam}/attempts`)
  await db
    .update(quizAttempts)
    .set({ endsAt: new Date(Date.now() - 60_000) })
    .where(eq(quizAttempts.id, first.id))
  expect((await call('GET', `/lessons/${exam}`)).data).toMatchObject({ attempts_left: 1, has_open_attempt: false })
  const { data: second } = await call('POST', `/lessons/${exam}/attempts`)
  expect(second.id).not.toBe(first.id)
  const left = (await attemptsOf(id)).find((row) => row.id === first.id)
  expect([left?.answers, left?.score, left?.isPassed]).toEqual([{}, 0, false])
})

test('an exam that is taken out of the course in the moment in which it is begun is not begun', async () => {
  const course = await makeCourse({ lessons: [{ kind: 'exam', content: { minutes: 10, count: 3 } }, { kind: 'quiz' }] })
  const [exam = 0] = course.lessonIds
  const { call, id } = await learner(course.id)
  const starting = await db.transaction(async (tx) => {
    await tx.select().from(courses).where(eq(courses.id, course.id)).for('update')
    await tx.update(lessons).set({ removedAt: new Date() }).where(eq(lessons.id, exam))
    const begun = call('POST', `/lessons/${exam}/attempts`)
    await Promise.race([begun, untilTheyWait(db)])
    return { begun }
  })
  expect(await starting.begun).toMatchObject({ status: 409, code: 'no_questions' })
  expect(await attemptsOf(id)).toEqual([])
})

test('the entrance quiz is begun, failed, begun again and passed, and then it is over', async () => {
  const course = await makeCourse({ course: { needsEntranceExam: true } })
  await db.insert(questions).values(threeQuestions(course.id, null, 'entrance'))
  const { call, id } = await learner(course.id)
  for (const [wrong, isPassed] of [
    [2, false],
    [1, true],
  ] as const) {
    const { data } = await call('POST', `/courses/${course.id}/entrance`)
    expect(data).toMatchObject({ lesson_id: null, questions: [{}, {}, {}] })
    const marks = await call('POST', `/attempts/${data.id}/hand-in`, { answers: answersTo(data.questions, wrong) })
    expect(marks.data).toMatchObject({ is_passed: isPassed, pass_mark: 50 })
    expect((await call('GET', `/lessons/${course.lessonIds[0]}`)).status).toBe(isPassed ? 200 : 403)
  }
  expect(await call('POST', `/courses/${course.id}/entrance`)).toMatchObject({ status: 409, code: 'already_passed' })
  expect(await db.$count(lessonProgress, eq(lessonProgress.userId, id))).toBe(1)
  const [row] = await db.select().from(enrolments).where(eq(enrolments.userId, id))
  expect(row?.completedAt).toBeNull()
})

test('the entrance quiz of one course opens no other, and a course without one has none', async () => {
  const [one, two] = [
    await makeCourse({ course: { needsEntranceExam: true } }),
    await makeCourse({ course: { needsEntranceExam: true } }),
  ]
  for (const { id } of [one, two]) await db.insert(questions).values(threeQuestions(id, null, 'entrance'))
  const who = await learner(one.id)
  await enrolIn(db, who.id, two.id)
  const { data } = await who.call('POST', `/courses/${one.id}/entrance`)
  await who.call('POST', `/attempts/${data.id}/hand-in`, { answers: answersTo(data.questions) })
  expect((await who.call('GET', `/lessons/${one.lessonIds[0]}`)).status).toBe(200)
  expect((await who.call('GET', `/lessons/${two.lessonIds[0]}`)).code).toBe('entrance_first')
  const none = await makeCourse()
  const other = await learner(none.id)
  expect((await other.call('POST', `/courses/${none.id}/entrance`)).code).toBe('no_questions')
})
