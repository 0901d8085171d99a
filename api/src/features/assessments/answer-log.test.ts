import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answersTo, type Caller, openClassrooms } from '../../../test/courses/classroom.ts'
import { threeQuestions } from '../../../test/courses/make-course.ts'
import { goodPassword } from '../../../test/people.ts'
import { answerLog, questions, quizAttempts } from '../../db/schema.ts'
import { logMissedAnswers } from './log-missed-answers.ts'

const { db, deps, learner, makeCourse } = await openClassrooms()
const quizCourse = () => makeCourse({ lessons: [{ kind: 'quiz', content: { pass_mark: 50 } }, {}] })
const logOf = (userId: number) =>
  db.select().from(answerLog).where(eq(answerLog.userId, userId)).orderBy(asc(answerLog.id))
const start = async (call: Caller, lesson: number | undefined) =>
  (await call('POST', `/lessons/${lesson}/attempts`)).data

test('each question of a quiz that is handed in is logged with its version, what was chosen, whether it was right and how long it took', async () => {
  const course = await quizCourse()
  const { id, call } = await learner(course.id)
  const attempt = await start(call, course.lessonIds[0])
  const [dozen, even, odd] = attempt.questions
  const answers = { [dozen.id]: [11], [even.id]: [1] }
  const ms = { [dozen.id]: 4_199.6, [even.id]: 7_200_000, 2000000000: 5 }
  expect((await call('POST', `/attempts/${attempt.id}/hand-in`, { answers, ms })).data.score).toBe(33.33)
  const [{ handedInAt } = { handedInAt: null }] = await db
    .select()
    .from(quizAttempts)
    .where(eq(quizAttempts.id, attempt.id))
  const common = {
    userId: id,
    attemptId: attempt.id,
    source: 'quiz',
    questionVersion: 1,
    practiceId: null,
    answeredAt: handedInAt,
  }
  expect(await logOf(id)).toMatchObject([
    { ...common, questionId: dozen.id, chosen: [11], isRight: false, ms: 4_200 },
    { ...common, questionId: even.id, chosen: [1], isRight: true, ms: 3_600_000 },
    { ...common, questionId: odd.id, chosen: [], isRight: false, ms: null },
  ])
})

test('twenty hand-ins of one attempt at once log each answer once, and all of them hear the same marks', async () => {
  const course = await quizCourse()
  const { id, call } = await learner(course.id)
  const attempt = await start(call, course.lessonIds[0])
  const sent = Array.from({ length: 20 }, (_, wrong) =>
    call('POST', `/attempts/${attempt.id}/hand-in`, { answers: answersTo(attempt.questions, wrong % 3) }),
  )
  const scores = new Set((await Promise.all(sent)).map(({ status, data }) => [status, data.score].join()))
  expect(scores.size).toBe(1)
  const log = await logOf(id)
  expect(log).toHaveLength(3)
  const right = log.filter(({ isRight }) => isRight).length
  expect([...scores][0]).toBe(`200,${Math.round((10_000 * right) / 3) / 100}`)
})

test('times that are none are refused, and nothing is marked or logged', async () => {
  const course = await quizCourse()
  const { id, call } = await learner(course.id)
  const attempt = await start(call, course.lessonIds[0])
  const [asked] = attempt.questions
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [at + 1, 1]))
  for (const ms of [{ [asked.id]: -1 }, { [asked.id]: 'long' }, { abc: 1 }, many, [], 3])
    expect((await call('POST', `/attempts/${attempt.id}/hand-in`, { answers: {}, ms })).status).toBe(422)
  expect(await logOf(id)).toEqual([])
  expect((await call('POST', `/attempts/${attempt.id}/hand-in`, { answers: {} })).status).toBe(200)
  expect(await logOf(id)).toMatchObject(Array(3).fill({ isRight: false, ms: null, chosen: [] }))
})

test('exams and entrance quizzes are logged as what they are, and an exam that ran out unseen is not', async () => {
  const course = await makeCourse({
    course: { needsEntranceExam: true },
    lessons: [{ kind: 'exam', content: { minutes: 10, count: 3, pass_mark: 50 } }],
  })
  await db.insert(questions).values(threeQuestions(course.id, null, 'entrance'))
  await db.insert(questions).values(threeQuestions(course.id, null, 'bank'))
  const { id, call } = await learner(course.id)
  const { data: entrance } = await call('POST', `/courses/${course.id}/entrance`)
  await call('POST', `/attempts/${entrance.id}/hand-in`, { answers: answersTo(entrance.questions) })
  const real = deps.clock
  const late = await start(call, course.lessonIds[0])
  deps.clock = () => new Date(Date.now() + 3_600_000)
  const answers = answersTo(late.questions)
  expect((await call('POST', `/attempts/${late.id}/hand-in`, { answers })).code).toBe('time_is_over')
  deps.clock = real
  const exam = await start(call, course.lessonIds[0])
  await call('POST', `/attempts/${exam.id}/hand-in`, { answers: answersTo(exam.questions) })
  const log = await logOf(id)
  expect(log.map(({ source, attemptId }) => [source, attemptId])).toEqual([
    ...Array(3).fill(['entrance', entrance.id]),
    ...Array(3).fill(['exam', exam.id]),
  ])
})

test('the database keeps a question as it was answered, takes no answer twice and none without its origin', async () => {
  const course = await quizCourse()
  const { id, call } = await learner(course.id)
  const attempt = await start(call, course.lessonIds[0])
  await call('POST', `/attempts/${attempt.id}/hand-in`, { answers: answersTo(attempt.questions) })
  const [row] = await logOf(id)
  if (!row) throw new Error('nothing was logged')
  const question = eq(questions.id, row.questionId)
  await expect(db.update(questions).set({ version: 2 }).where(question)).rejects.toThrow()
  await expect(db.delete(questions).where(question)).rejects.toThrow()
  const { id: _, ...again } = row
  const practised = { ...again, source: 'practice' as const, attemptId: null, practiceId: crypto.randomUUID() }
  await db.insert(answerLog).values(practised)
  for (const refused of [
    again,
    practised,
    { ...again, attemptId: null },
    { ...practised, practiceId: null },
    { ...practised, practiceId: crypto.randomUUID(), attemptId: row.attemptId },
    { ...practised, practiceId: crypto.randomUUID(), questionVersion: 2 },
    { ...practised, practiceId: crypto.randomUUID(), chosen: [], isRight: true },
    { ...practised, practiceId: crypto.randomUUID(), ms: -1 },
  ])
    await expect(db.insert(answerLog).values(refused)).rejects.toThrow()
  expect(await logOf(id)).toHaveLength(4)
})

test('my answers are in the download of my data, and go with my account', async () => {
  const course = await quizCourse()
  const [ada, bola] = [await learner(course.id), await learner(course.id)]
  for (const { call } of [ada, bola]) {
    const attempt = await start(call, course.lessonIds[0])
    await call('POST', `/attempts/${attempt.id}/hand-in`, { answers: answersTo(attempt.questions, 1) })
  }
  const { data } = await ada.call('GET', '/account/data')
  expect(data.answers).toMatchObject([
    { isRight: false, chosen: [] },
    { isRight: true, chosen: [1] },
    { isRight: true },
  ])
  expect((await ada.call('DELETE', '/account', { current_password: goodPassword })).status).toBe(200)
  expect([await logOf(ada.id), await logOf(bola.id)].map((rows) => rows.length)).toEqual([0, 3])
})

test('what a process of an older version marked meanwhile is logged afterwards, once', async () => {
  const course = await makeCourse({
    lessons: [{ kind: 'quiz' }, { kind: 'exam', content: { minutes: 10, count: 3, pass_mark: 50 } }],
  })
  const { id, call } = await learner(course.id)
  const [quiz, exam] = [await start(call, course.lessonIds[0]), await start(call, course.lessonIds[1])]
  const now = new Date()
  const answers = answersTo(quiz.questions, 1)
  await db.update(quizAttempts).set({ answers, score: 66.67, handedInAt: now }).where(eq(quizAttempts.id, quiz.id))
  const ranOut = { answers: {}, score: 0, endsAt: now, handedInAt: now }
  await db.update(quizAttempts).set(ranOut).where(eq(quizAttempts.id, exam.id))
  for (let run = 0; run < 2; run++) await logMissedAnswers(deps)
  expect((await logOf(id)).map(({ attemptId, isRight, ms }) => [attemptId, isRight, ms])).toEqual([
    [quiz.id, false, null],
    [quiz.id, true, null],
    [quiz.id, true, null],
  ])
})

test('what was missed is logged in the order of the attempts, also where nothing was answered, and no more after three days', async () => {
  const course = await makeCourse({ lessons: [{ kind: 'quiz' }, { kind: 'quiz' }, { kind: 'quiz' }] })
  const { id, call } = await learner(course.id)
  const now = new Date()
  const real = deps.clock
  deps.clock = () => now
  const begun: { id: number }[] = []
  for (const lesson of course.lessonIds) begun.push(await start(call, lesson))
  const [answered, empty, old] = begun.map((attempt) => attempt.id)
  const markedBefore = (attempt: number | undefined, answers: Record<string, number[]>, handedInAt: Date) =>
    db
      .update(quizAttempts)
      .set({ answers, score: 0, handedInAt })
      .where(eq(quizAttempts.id, attempt ?? 0))
  await markedBefore(answered, { 1: [1] }, now)
  await markedBefore(empty, {}, now)
  await markedBefore(old, {}, new Date(now.getTime() - 3 * 86_400_000))
  await logMissedAnswers(deps)
  deps.clock = real
  expect((await logOf(id)).map(({ attemptId }) => attemptId)).toEqual([
    ...Array(3).fill(answered),
    ...Array(3).fill(empty),
  ])
})

test('a quiz whose questions an older version deleted can still be handed in, and logs no answer', async () => {
  const course = await quizCourse()
  const { id, call } = await learner(course.id)
  const attempt = await start(call, course.lessonIds[0])
  await db.delete(questions).where(eq(questions.courseId, course.id))
  const marks = await call('POST', `/attempts/${attempt.id}/hand-in`, { answers: {} })
  expect(marks).toMatchObject({ status: 200, data: { score: 0, questions: [] } })
  expect(await logOf(id)).toEqual([])
})
