import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { answersTo, type Caller, openClassrooms, standingOf } from '../../../test/courses/classroom.ts'
import { threeQuestions } from '../../../test/courses/make-course.ts'
import { lessonProgress, questions } from '../../db/schema.ts'

const { db, deps, learner, person, makeCourse } = await openClassrooms()
const begin = new Date()
const realClock = deps.clock
/** So many seconds after the beginning. */
const at = (seconds: number) => {
  deps.clock = () => new Date(begin.getTime() + seconds * 1_000)
}
afterEach(() => {
  deps.clock = realClock
})

const quiz = { kind: 'quiz' as const, content: { pass_mark: 30 } }
const exam = { kind: 'exam' as const, content: { minutes: 10, count: 3, attempts: 3, pass_mark: 30 } }
const start = async (call: Caller, lesson: number | undefined) =>
  (await call('POST', `/lessons/${lesson}/attempts`)).data
const handIn = (call: Caller, attempt: { id: number; questions: { id: number; prompt: string }[] }, wrong = 0) =>
  call('POST', `/attempts/${attempt.id}/hand-in`, { answers: answersTo(attempt.questions, wrong) })
const sit = async (call: Caller, lesson: number | undefined, wrong: number) =>
  (await handIn(call, await start(call, lesson), wrong)).data
const look = async (call: Caller, lesson: number | undefined) => (await call('GET', `/lessons/${lesson}`)).data

test('of a quiz the best try stands, also after one that was enough; the last one handed in can be opened again', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [quiz, {}] })
  const { call } = await learner(id)
  expect((await look(call, lessonIds[0])).last_attempt_id).toBeNull()
  for (const wrong of [2, 0]) await sit(call, lessonIds[0], wrong)
  const { attempt_id } = await sit(call, lessonIds[0], 1)
  await start(call, lessonIds[0])
  expect(await look(call, lessonIds[0])).toMatchObject({
    best: { score: 100, is_passed: true },
    last_attempt_id: attempt_id,
    has_open_attempt: true,
  })
})

test('a quiz that is open keeps nobody from the marks of another, and neither does an exam of another course', async () => {
  const [course, other] = [await makeCourse({ lessons: [quiz, quiz] }), await makeCourse({ lessons: [exam, quiz] })]
  const { call, id } = await learner(course.id)
  await enrolIn(db, id, other.id)
  await start(call, course.lessonIds[0])
  await start(call, other.lessonIds[0])
  expect(await sit(call, course.lessonIds[1], 1)).toMatchObject({ score: 66.67, withheld: null })
  expect((await look(call, course.lessonIds[1])).best).toEqual({ score: 66.67, is_passed: true })
})

test('what is handed in at the moment in which an exam begins tells no marks', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [exam, quiz] })
  const { call } = await learner(id)
  at(0)
  const attempt = await start(call, lessonIds[1])
  await start(call, lessonIds[0])
  await handIn(call, attempt)
  expect((await look(call, lessonIds[1])).best).toBeNull()
})

test('until half a minute after its end an exam is open, goes on and is marked; a moment later it is over', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [exam, quiz] })
  const { call } = await learner(id)
  at(0)
  const attempt = await start(call, lessonIds[0])
  for (const seconds of [610, 630]) {
    at(seconds)
    expect((await look(call, lessonIds[0])).has_open_attempt).toBe(true)
    expect((await start(call, lessonIds[0])).id).toBe(attempt.id)
  }
  expect((await handIn(call, attempt)).data).toMatchObject({ score: 100 })

  const second = await start(call, lessonIds[0])
  at(630 + 630.001)
  expect((await look(call, lessonIds[0])).has_open_attempt).toBe(false)
  expect((await start(call, lessonIds[0])).id).not.toBe(second.id)
})

test('the marks list the questions in the order in which they were asked', async () => {
  const { id, lessonIds } = await makeCourse({
    lessons: [{ kind: 'exam', content: { minutes: 10, count: 12, attempts: 1, pass_mark: 0 } }],
  })
  for (let n = 0; n < 4; n++) await db.insert(questions).values(threeQuestions(id, null, 'bank'))
  const { call } = await learner(id)
  const attempt = await start(call, lessonIds[0])
  const { data } = await handIn(call, attempt)
  const ids = (asked: { id: number }[]) => asked.map((question) => question.id)
  expect(ids(data.questions)).toEqual(ids(attempt.questions))
})

test('questions that share a place are asked in the order in which they were written', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [quiz], course: { needsEntranceExam: true } })
  await db.insert(questions).values(threeQuestions(id, null, 'entrance'))
  await db.update(questions).set({ position: 0 }).where(eq(questions.courseId, id))
  const { call } = await learner(id)
  const isRising = (asked: { id: number }[]) => asked.every((one, n) => n === 0 || one.id > (asked[n - 1]?.id ?? 0))
  const { data: entrance } = await call('POST', `/courses/${id}/entrance`)
  expect(isRising(entrance.questions)).toBe(true)
  await handIn(call, entrance)
  expect(isRising((await start(call, lessonIds[0])).questions)).toBe(true)
})

test('a quiz that is the last lesson completes the course, and its marks name the certificate', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [quiz] })
  const { call, enrolment } = await learner(id)
  const { certificate } = await sit(call, lessonIds[0], 0)
  expect((await standingOf(db, enrolment.id)).status).toBe(1)
  expect(certificate).toEqual(expect.any(String))
})

test('a quiz whose lesson was never opened counts as done once it is handed in, in My Learning and in the week', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [quiz, {}] })
  const { call } = await learner(id)
  await sit(call, lessonIds[0], 0)
  expect((await call('GET', '/enrollments/me')).data).toMatchObject([{ lessons: { done: 1, total: 2 } }])
  const { week } = (await call('GET', '/dashboard')).data
  expect(week.reduce((sum: number, { done }: { done: number }) => sum + done, 0)).toBe(1)
})

test('the entrance quiz goes on where it was left, and each course has its own', async () => {
  const entrance = async () => {
    const course = await makeCourse({ lessons: [quiz], course: { needsEntranceExam: true } })
    await db.insert(questions).values(threeQuestions(course.id, null, 'entrance'))
    return course
  }
  const [one, two] = [await entrance(), await entrance()]
  const { call, id } = await learner(one.id)
  await enrolIn(db, id, two.id)
  const { data: first } = await call('POST', `/courses/${one.id}/entrance`)
  expect((await call('POST', `/courses/${one.id}/entrance`)).data).toEqual(first)
  expect((await call('POST', `/courses/${two.id}/entrance`)).data.id).not.toBe(first.id)
  await handIn(call, first)
  expect(await db.$count(lessonProgress, eq(lessonProgress.userId, id))).toBe(0)
})

test('a course that asks for no entrance quiz begins none, whatever questions are kept for one', async () => {
  const { id } = await makeCourse({ lessons: [quiz] })
  await db.insert(questions).values(threeQuestions(id, null, 'entrance'))
  const { call } = await learner(id)
  expect(await call('POST', `/courses/${id}/entrance`)).toMatchObject({ status: 409, code: 'no_questions' })
})

test('whoever teaches a course sits no quiz of it', async () => {
  const teacher = await person({ roles: ['Instructor'] })
  const { lessonIds } = await makeCourse({ lessons: [quiz], teachers: [teacher.id] })
  expect(await teacher.call('POST', `/lessons/${lessonIds[0]}/attempts`)).toMatchObject({
    status: 403,
    code: 'not_enrolled',
  })
})

test('the marks of an exam stand when it is begun again after its time', async () => {
  const { id, lessonIds } = await makeCourse({ lessons: [exam, quiz] })
  const { call } = await learner(id)
  at(0)
  await sit(call, lessonIds[0], 0)
  at(3_600)
  await start(call, lessonIds[0])
  expect((await look(call, lessonIds[0])).best).toEqual({ score: 100, is_passed: true })
})

test('the outline tells the marks from before an exam, and that those from within it are withheld', async () => {
  const { id, lmsCourseId, lessonIds } = await makeCourse({ lessons: [exam, quiz] })
  const { call } = await learner(id)
  const assessed = async () =>
    (await call('GET', `/classroom/${lmsCourseId ?? id}`)).data.sections[0].lessons[1].assessment
  at(0)
  await sit(call, lessonIds[1], 2)
  expect(await assessed()).toMatchObject({ best: { score: 33.33 }, is_withheld: false })
  at(1)
  await start(call, lessonIds[0])
  await sit(call, lessonIds[1], 0)
  expect(await assessed()).toMatchObject({ best: { score: 33.33 }, is_withheld: true })
})
