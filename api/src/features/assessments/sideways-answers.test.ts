import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { answersTo, type Caller, openClassrooms } from '../../../test/courses/classroom.ts'
import { secretWords, threeQuestions } from '../../../test/courses/make-course.ts'
import { awards, courses, lessons, questions, quizAttempts } from '../../db/schema.ts'

const { db, deps, learner, person, makeCourse } = await openClassrooms()
const exam = (content: object = {}) => ({
  kind: 'exam' as const,
  content: { minutes: 10, count: 3, pass_mark: 50, ...content },
})
const quiz = { kind: 'quiz' as const, content: { pass_mark: 50 } }
const start = async (call: Caller, lesson: number | undefined) =>
  (await call('POST', `/lessons/${lesson}/attempts`)).data
const handIn = (call: Caller, attempt: { id: number }, answers = {}) =>
  call('POST', `/attempts/${attempt.id}/hand-in`, { answers })
const sit = async (call: Caller, lesson: number | undefined, wrong = 0) => {
  const attempt = await start(call, lesson)
  return handIn(call, attempt, answersTo(attempt.questions, wrong))
}
const nothingTold = { is_right: null, answer: null, explanation: null }

test('while an exam is open, a quiz and another exam handed in empty tell neither answers nor marks', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [exam(), quiz, exam()] })
  const [examA, theQuiz, examB] = lessonIds
  const { call } = await learner(id)
  const open = await start(call, examA)
  for (const lesson of [theQuiz, examB]) {
    const { status, data, text } = await handIn(call, await start(call, lesson))
    expect([status, data.score, data.is_passed, data.withheld]).toEqual([200, null, null, 'open_exam'])
    expect(data.questions).toMatchObject([nothingTold, nothingTold, nothingTold])
    expect(text).not.toContain(secretWords)
    expect((await call('GET', `/attempts/${data.attempt_id}`)).data).toEqual(data)
    expect((await call('GET', `/lessons/${lesson}`)).data.best).toBeNull()
  }
  await handIn(call, open, answersTo(open.questions))
  expect((await call('GET', `/lessons/${theQuiz}`)).data.best).toEqual({ score: 0, is_passed: false })
})

test('an exam that was left open until its time was over no longer withholds marks', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [exam({ attempts: 1 }), quiz] })
  const { call } = await learner(id)
  const { id: attempt } = await start(call, lessonIds[0])
  const past = new Date(Date.now() - 60_000)
  await db
    .update(quizAttempts)
    .set({ endsAt: past, handedInAt: past, score: 0, isPassed: false })
    .where(eq(quizAttempts.id, attempt))
  const { data } = await sit(call, lessonIds[1], 1)
  expect(data).toMatchObject({ score: 66.67, withheld: null, questions: [{ is_right: false, answer: [12] }, {}, {}] })
})

test('a quiz tells its score but no answers as long as the exam that may ask the same has attempts left', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [quiz, exam({ attempts: 2 })] })
  const [theQuiz, theExam] = lessonIds
  const { call } = await learner(id)
  const { data: before } = await sit(call, theQuiz, 1)
  expect(before).toMatchObject({ score: 66.67, is_passed: true, withheld: 'exam' })
  expect(before.questions).toMatchObject([nothingTold, nothingTold, nothingTold])
  const { data: failed } = await sit(call, theExam, 3)
  expect(failed).toMatchObject({ score: 0, withheld: 'exam', questions: [nothingTold, nothingTold, nothingTold] })
  const { data: last } = await sit(call, theExam, 3)
  expect(last).toMatchObject({
    withheld: null,
    questions: [{ is_right: false }, { is_right: false }, { is_right: false }],
  })
  const again = await call('GET', `/attempts/${before.attempt_id}`)
  expect(again.data).toMatchObject({ withheld: null, questions: [{ explanation: secretWords, answer: [12] }, {}, {}] })
})

test('a passed exam tells its answers, and sitting it again with them raises no grade', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [exam(), {}] })
  await db.insert(questions).values(threeQuestions(id, null, 'bank'))
  const { call, enrolment } = await learner(id)
  const { data: passed } = await sit(call, lessonIds[0], 1)
  expect(passed).toMatchObject({ score: 66.67, withheld: null })
  expect((await sit(call, lessonIds[0])).data.score).toBe(100)
  expect((await call('GET', `/lessons/${lessonIds[0]}`)).data.best).toEqual({ score: 66.67, is_passed: true })
  const done_at = new Date().toISOString()
  await call('POST', '/progress', { items: [{ lesson_id: lessonIds[1], done_at }] })
  const [award] = await db.select().from(awards).where(eq(awards.enrolmentId, enrolment.id))
  expect(award?.grade).toBe(66.67)
})

test('an exam tells nothing of a question that stands in a quiz which is still open', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [quiz, exam({ attempts: 1 })] })
  const { call } = await learner(id)
  const open = await start(call, lessonIds[0])
  const { data } = await sit(call, lessonIds[1], 1)
  expect(data).toMatchObject({
    score: 66.67,
    withheld: 'open_attempt',
    questions: [nothingTold, nothingTold, nothingTold],
  })
  await handIn(call, open)
  expect((await call('GET', `/attempts/${data.attempt_id}`)).data.withheld).toBeNull()
})

test('the entrance quiz tells no answers before it is passed, because it asks the same again', async () => {
  const { id } = await makeCourse({ course: { needsEntranceExam: true } })
  await db.insert(questions).values(threeQuestions(id, null, 'entrance'))
  const { call } = await learner(id)
  const enter = async (wrong: number) => {
    const { data } = await call('POST', `/courses/${id}/entrance`)
    return (await handIn(call, data, answersTo(data.questions, wrong))).data
  }
  const failed = await enter(2)
  expect(failed).toMatchObject({
    is_passed: false,
    withheld: 'entrance',
    questions: [nothingTold, nothingTold, nothingTold],
  })
  expect(await enter(1)).toMatchObject({ is_passed: true, withheld: null, questions: [{ answer: [12] }, {}, {}] })
})

test('an attempt that is open shows no marks, and nobody sees those of another', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [quiz] })
  const [one, two] = [await learner(id), await learner(id)]
  const attempt = await start(one.call, lessonIds[0])
  expect((await one.call('GET', `/attempts/${attempt.id}`)).status).toBe(404)
  await handIn(one.call, attempt)
  expect((await one.call('GET', `/attempts/${attempt.id}`)).status).toBe(200)
  expect((await two.call('GET', `/attempts/${attempt.id}`)).status).toBe(404)
})

test('a question that was changed while an exam asks its former version is not told by a quiz either', async () => {
  const lead = await person({ roles: ['Instructor'] })
  const { id, lessonIds } = await makeCourse({ lessons: [quiz, exam({ attempts: 1 })], teachers: [lead.id] })
  const { call } = await learner(id)
  const open = await start(call, lessonIds[1])
  for (const { id: question } of open.questions)
    await lead.call('PUT', `/questions/${question}`, { kind: 'numeric', prompt: `Now ${question}?`, answer: [1] })
  const { data } = await handIn(call, await start(call, lessonIds[0]))
  expect(data).toMatchObject({ score: null, withheld: 'open_exam', questions: [nothingTold, nothingTold, nothingTold] })
  await handIn(call, open)
  expect((await call('GET', `/attempts/${data.attempt_id}`)).data.withheld).toBeNull()
})

test('an exam that asks more than a quiz does, beside a second quiz, still keeps its marks back; an exam of another learner does not', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [exam({ count: 6 }), quiz, quiz] })
  const [ada, bola] = [await learner(id), await learner(id)]
  for (const lesson of [lessonIds[0], lessonIds[2]]) await start(ada.call, lesson)
  expect((await sit(ada.call, lessonIds[1], 1)).data).toMatchObject({ score: null, withheld: 'open_exam' })
  expect((await sit(bola.call, lessonIds[1], 1)).data).toMatchObject({ score: 66.67, withheld: 'exam' })
})

test('an exam keeps marks back to the last moment in which it can be handed in, and not a moment longer', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [exam(), quiz] })
  const { call } = await learner(id)
  const real = deps.clock
  const begin = Date.now()
  deps.clock = () => new Date(begin)
  await start(call, lessonIds[0])
  deps.clock = () => new Date(begin + 630_000)
  const { data } = await sit(call, lessonIds[1])
  expect(data).toMatchObject({ score: null, withheld: 'open_exam' })
  deps.clock = () => new Date(begin + 630_001)
  expect((await call('GET', `/attempts/${data.attempt_id}`)).data).toMatchObject({ score: 100, withheld: 'exam' })
  deps.clock = real
})

test('answers are told when every exam of the course is decided, by oneself, or was taken out', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [exam(), exam(), exam({ attempts: 1 }), quiz] })
  const [first, second = 0, third, theQuiz] = lessonIds
  const [ada, bola] = [await learner(id), await learner(id)]
  const reasonFor = async (call: Caller) => (await sit(call, theQuiz)).data.withheld
  for (const lesson of [first, third]) await sit(ada.call, lesson)
  expect(await reasonFor(ada.call)).toBe('exam')
  await db.update(lessons).set({ removedAt: new Date() }).where(eq(lessons.id, second))
  expect(await reasonFor(ada.call)).toBeNull()
  expect(await reasonFor(bola.call)).toBe('exam')
})

test('neither another learner nor another course nor a quiz passes an entrance quiz for somebody', async () => {
  const [one, two] = [
    await makeCourse({ lessons: [quiz] }),
    await makeCourse({ course: { needsEntranceExam: true }, lessons: [quiz] }),
  ]
  for (const { id } of [one, two]) await db.insert(questions).values(threeQuestions(id, null, 'entrance'))
  const enter = async (call: Caller, course: number, wrong: number) => {
    const { data } = await call('POST', `/courses/${course}/entrance`)
    return (await handIn(call, data, answersTo(data.questions, wrong))).data
  }
  const [ada, bola] = [await learner(one.id), await learner(one.id)]
  // Begun before the course asked for an entrance quiz.
  await sit(ada.call, one.lessonIds[0])
  await db.update(courses).set({ needsEntranceExam: true }).where(eq(courses.id, one.id))
  expect(await enter(bola.call, one.id, 0)).toMatchObject({ is_passed: true, withheld: null })
  await enrolIn(db, ada.id, two.id)
  expect(await enter(ada.call, two.id, 0)).toMatchObject({ is_passed: true, withheld: null })
  expect(await enter(ada.call, one.id, 3)).toMatchObject({ is_passed: false, withheld: 'entrance' })
})
