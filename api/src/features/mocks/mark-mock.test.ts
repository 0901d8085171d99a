import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answersOf, begin, openMocks } from '../../../test/courses/mock-exams.ts'
import { paper, topics } from '../../../test/courses/practice-bank.ts'
import { answerLog, mocks, questions } from '../../db/schema.ts'
import { comparedWith, marksOf } from './marks-of.ts'

const { db, deps, person, makeCourse, teacher } = await openMocks()

test('a mock is marked once, counts in readiness once, and says marks by topic and every question', async () => {
  const { id: userId, call } = await person()
  const mock = await begin(call)
  expect((await call('GET', `/mocks/${mock.id}`)).status).toBe(404)
  const answers = answersOf(mock.questions, 10)
  const [one, two] = await Promise.all(
    [1, 2].map((revision) => call('POST', `/mocks/${mock.id}/hand-in`, { revision, answers })),
  )
  expect([one?.status, two?.status]).toEqual([200, 200])
  const { data } = await call('GET', `/mocks/${mock.id}`)
  expect(data).toMatchObject({ score: 50, marks: { got: 10, of: 20 }, is_late: false, waiting: 0, others: null })
  expect(data.topics.reduce((sum: number, { questions: count }: { questions: number }) => sum + count, 0)).toBe(20)
  expect(data.questions[0]).toMatchObject({ is_right: true, explanation: 'Because two it is.' })
  expect(data.questions[19]).toMatchObject({ is_right: false, given: [] })
  const lesson = { title: 'Reading and summary', path: expect.stringMatching(/^\/course-detail\//) }
  for (const one of data.questions) expect(one.lesson).toEqual(one.is_right || one.topic !== topics[1] ? null : lesson)
  expect(await db.$count(answerLog, and(eq(answerLog.userId, userId), eq(answerLog.source, 'mock')))).toBe(20)
  expect((await call('PUT', `/mocks/${mock.id}/answers`, { revision: 9, answers: {} })).code).toBe('mock_over')
  expect((await begin(call)).number).toBe(2)
})

test('a partly right answer brings its part of the marks, and counts as not known yet', async () => {
  const half = await makeCourse({ course: { code: `${paper}-P` }, teachers: [teacher.id] })
  const [question] = await db
    .insert(questions)
    .values({
      courseId: half.id,
      use: 'practice',
      kind: 'multiple',
      prompt: 'Which are true?',
      options: ['A', 'B', 'C', 'D'],
      answer: [0, 1],
      topics: [topics[0]],
      // Drawn by nobody else.
      retiredAt: deps.clock(),
    })
    .returning()
  const mock = { sections: [{ name: 'A', marks: 4, questionIds: [question?.id ?? 0] }], paper }
  const [marks] = marksOf(mock, question ? [question] : [], { [question?.id ?? 0]: [0] }, new Map())
  expect(marks).toMatchObject({ got: 2, of: 4, isRight: false })
  const predicted = { [question?.id ?? 0]: 0.25 }
  expect(comparedWith(predicted, marks ? [marks] : [])).toEqual({ expected: 25, got: 0, brier: 0.0625 })

  const { id: userId, call } = await person()
  const drawn = await begin(call)
  await db
    .update(mocks)
    .set({ ...mock, shuffleSeed: 'as written ' })
    .where(eq(mocks.id, drawn.id))
  const { data } = await call('POST', `/mocks/${drawn.id}/hand-in`, {
    revision: 1,
    answers: { [question?.id ?? 0]: [0] },
  })
  expect(data).toMatchObject({ score: 50 })
  const log = await db.select().from(answerLog).where(eq(answerLog.userId, userId))
  expect(log.map(({ isRight }) => isRight)).toEqual([false])
})
