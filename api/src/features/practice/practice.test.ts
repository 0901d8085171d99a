import { messages } from '@koya/contract/protocol/messages.ts'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { fillBank, paper, topics } from '../../../test/courses/practice-bank.ts'
import { answerLog, courses, lessons, questions, quizAttempts } from '../../db/schema.ts'
import { loadSyllabus } from '../exams/load-preparation.ts'

const { db, person, learner, visitor, makeCourse } = await openClassrooms()
const course = await makeCourse({ course: { code: `${paper}-P` } })
const bank = await fillBank(db, course.id, 12)
const said = messages.exams

type Sent = {
  id?: string
  question_id: number | undefined
  chosen?: (number | string)[]
  version?: number
  ms?: number
  at?: string
}
const answer = (given: Sent) => ({
  id: crypto.randomUUID(),
  version: 1,
  chosen: [1],
  ms: 9_000,
  at: new Date().toISOString(),
  ...given,
})
const logOf = (userId: number) =>
  db.select().from(answerLog).where(eq(answerLog.userId, userId)).orderBy(asc(answerLog.id))

test('practice asks with answer, explanation and topic, so that it goes on without a line, and the server marks by itself', async () => {
  const { id, call } = await person()
  const { data } = await call('GET', `/practice/next?paper=${paper}&count=5`)
  expect(data.questions).toHaveLength(5)
  expect(data.questions[0]).toMatchObject({ answer: [1], explanation: 'Because two it is.', paper, kind: 'single' })
  const [right, wrong] = data.questions as [{ id: number }, { id: number }]
  const sent = await call('POST', '/practice/answers', {
    answers: [answer({ question_id: right.id }), answer({ question_id: wrong.id, chosen: [2] })],
  })
  expect(sent.data.map(({ state, is_right }: { state: string; is_right: boolean }) => [state, is_right])).toEqual([
    ['counted', true],
    ['counted', false],
  ])
  expect((await logOf(id)).map(({ isRight, source }) => [isRight, source])).toEqual([
    [true, 'practice'],
    [false, 'practice'],
  ])
})

test('words, pairs and orders are practised like choices, and what a teacher marks is not asked', async () => {
  const common = { courseId: course.id, use: 'practice' as const, explanation: '', topics: [topics[0]], position: -1 }
  const rubric = [{ criterion: 'All', marks: 5 }]
  const [short, order, essay] = await db
    .insert(questions)
    .values([
      { ...common, kind: 'short', prompt: 'A verb?', answer: ['run', 'go'] },
      { ...common, kind: 'ordering', prompt: 'Order.', options: ['a', 'b', 'c'], answer: [0, 1, 2] },
      { ...common, kind: 'essay', prompt: 'Write.', answer: [], details: { rubric } },
    ])
    .returning()
  const { call } = await person()
  const { data } = await call('GET', `/practice/next?paper=${paper}&count=50`)
  const asked = new Map(data.questions.map((one: { id: number }) => [one.id, one]))
  expect(asked.get(order?.id ?? 0)).toMatchObject({ options: ['a', 'b', 'c'], answer: [0, 1, 2] })
  expect(asked.has(essay?.id ?? 0)).toBe(false)
  const given = [
    answer({ question_id: short?.id, chosen: ['GO'] }),
    answer({ question_id: order?.id, chosen: [0, 2, 1] }),
    answer({ question_id: essay?.id, chosen: ['I wrote.'] }),
  ]
  const sent = await call('POST', '/practice/answers', { answers: given })
  expect(sent.data).toMatchObject([{ is_right: true }, { is_right: false }, { state: 'refused' }])
  await db.delete(answerLog).where(eq(answerLog.source, 'practice'))
  for (const one of [short, order, essay]) await db.delete(questions).where(eq(questions.id, one?.id ?? 0))
})

test('an answer never counts twice, however often and however mixed it is sent', async () => {
  const { id, call } = await person()
  const all = bank.map((question) => answer({ question_id: question.id }))
  const times = fc.array(fc.subarray(all, { minLength: 1 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(times, async (batches) => {
      await Promise.all(
        batches.map((answers) => call('POST', '/practice/answers', { answers: [...answers, ...answers] })),
      )
      const log = await logOf(id)
      expect(new Set(log.map(({ practiceId }) => practiceId)).size).toBe(log.length)
      expect(log.length).toBeLessThanOrEqual(all.length)
    }),
    { numRuns: 6 },
  )
  const ten = await Promise.all(Array.from({ length: 10 }, () => call('POST', '/practice/answers', { answers: all })))
  expect(ten.every(({ status }) => status === 200)).toBe(true)
  expect(await logOf(id)).toHaveLength(all.length)
})

test('a clock that is set wrong brings no answers from tomorrow or from years ago', async () => {
  const { id, call } = await person()
  const [question] = bank
  await call('POST', '/practice/answers', {
    answers: ['2099-01-01T00:00:00Z', '1999-01-01T00:00:00Z'].map((at) => answer({ question_id: question?.id, at })),
  })
  for (const { answeredAt } of await logOf(id)) expect(Math.abs(answeredAt.getTime() - Date.now())).toBeLessThan(60_000)
})

test('an answer to a retired question counts; one to another version or to nothing is refused alone', async () => {
  const { id, call } = await person()
  const [retired = { id: 0 }, asked = { id: 0 }] = bank.slice(-2)
  await db.update(questions).set({ retiredAt: new Date() }).where(eq(questions.id, retired.id))
  const { data } = await call('POST', '/practice/answers', {
    answers: [
      answer({ question_id: retired.id }),
      answer({ question_id: asked.id, version: 7 }),
      answer({ question_id: 2_000_000_000 }),
      answer({ question_id: asked.id }),
    ],
  })
  expect(data.map(({ state, reason }: { state: string; reason: string | null }) => [state, reason])).toEqual([
    ['counted', null],
    ['refused', said.questionOtherVersion],
    ['refused', said.questionUnknown],
    ['counted', null],
  ])
  expect(await logOf(id)).toHaveLength(2)
  const next = await call('GET', `/practice/next?paper=${paper}&count=50`)
  expect(next.data.questions.some((one: { id: number }) => one.id === retired.id)).toBe(false)
})

test('questions that an exam of the course may still ask are neither practised nor marked; once it is decided they are', async () => {
  const withExam = await makeCourse({
    lessons: [{ kind: 'exam', content: { pass_mark: 50, count: 2, minutes: 10, attempts: 1 } }],
  })
  const [secret] = await fillBank(db, withExam.id, 3, 'bank')
  const { call } = await learner(withExam.id)
  const ask = async () => (await call('GET', `/practice/next?topic=${topics[0]}&count=50`)).data.questions
  const isAsked = async () => (await ask()).some((one: { id: number }) => one.id === secret?.id)
  const probe = async () =>
    (await call('POST', '/practice/answers', { answers: [answer({ question_id: secret?.id })] })).data[0]
  expect(await isAsked()).toBe(false)
  expect(await probe()).toMatchObject({ state: 'refused', is_right: null, reason: said.questionNotYours })
  const attempt = (await call('POST', `/lessons/${withExam.lessonIds[0]}/attempts`)).data
  expect(await isAsked()).toBe(false)
  await call('POST', `/attempts/${attempt.id}/hand-in`, { answers: {} })
  expect(await isAsked()).toBe(true)
  expect(await probe()).toMatchObject({ state: 'counted', is_right: true })
  const other = await person()
  const foreign = await other.call('POST', '/practice/answers', { answers: [answer({ question_id: secret?.id })] })
  expect(foreign.data[0].reason).toBe(said.questionNotYours)
})

test('what was forgotten comes back first, and what was answered rightly today does not', async () => {
  const { call } = await person()
  const [known = { id: 0 }, forgotten = { id: 0 }] = bank
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString()
  await call('POST', '/practice/answers', {
    answers: [answer({ question_id: known.id }), answer({ question_id: forgotten.id, chosen: [0], at: monthAgo })],
  })
  const { questions: next } = (await call('GET', `/practice/next?paper=${paper}&count=6`)).data
  expect(next[0]).toMatchObject({ id: forgotten.id, why: 'due' })
  expect(next.some(({ id }: { id: number }) => id === known.id)).toBe(false)
})

test('without an account a sample of a paper can be tried, one question a topic; a paper that does not exist has none', async () => {
  const { data } = await visitor('GET', `/practice/sample?paper=${paper}`)
  expect(data.questions).toHaveLength(2)
  expect((await visitor('GET', '/practice/sample?paper=ATSWA-999')).status).toBe(404)
  expect((await visitor('GET', '/practice/sample?paper=nothing')).status).toBe(422)
  const { call } = await person()
  expect((await call('GET', '/practice/next')).code).toBe('no_exam')
  expect((await call('GET', '/practice/next?paper=CITN-101')).status).toBe(404)
})

test('a paper without questions answers with none', async () => {
  const { call } = await person()
  await db.update(questions).set({ use: 'bank' }).where(eq(questions.courseId, course.id))
  expect((await call('GET', `/practice/next?paper=${paper}`)).data.questions).toEqual([])
})

test('a wrong answer leads to the lesson that says or is named like its topic, else to the one before the quiz that asks it', async () => {
  await db.update(courses).set({ code: 'GIVEN-AWAY' }).where(eq(courses.code, 'ATSWA-201'))
  const taught = await makeCourse({
    course: { code: 'ATSWA-201' },
    lessons: [
      { title: 'The first part', content: { markdown: 'Read.' } },
      { title: 'The second part', content: { markdown: 'Read on.' } },
      { title: 'Try it', kind: 'quiz', content: { pass_mark: 50 } },
    ],
  })
  const syllabus = await loadSyllabus('ATSWA-201')
  const [topic = { topic: '', name: '' }] = syllabus?.topics ?? []
  const [, second, quiz] = taught.lessonIds
  const row = { courseId: taught.id, lessonId: quiz ?? 0, use: 'quiz' as const, kind: 'single' as const }
  await db
    .insert(questions)
    .values({ ...row, prompt: 'Which?', options: ['One', 'Two'], answer: [1], topics: [topic.topic] })
  const { id: userId, call } = await learner(taught.id)
  await db
    .insert(quizAttempts)
    .values({ userId, courseId: taught.id, lessonId: quiz ?? 0, questionIds: [], handedInAt: new Date() })
  const lessonOf = async () => (await call('GET', '/practice/next?paper=ATSWA-201')).data.questions[0]?.lesson
  expect(await lessonOf()).toMatchObject({ title: 'The second part', path: expect.stringContaining(`/${second}`) })
  await db
    .update(lessons)
    .set({ title: topic.name })
    .where(eq(lessons.id, taught.lessonIds[0] ?? 0))
  expect(await lessonOf()).toMatchObject({ title: topic.name })
  const place = eq(lessons.id, taught.lessonIds[0] ?? 0)
  const say = (title: string, said: string | null) => db.update(lessons).set({ title, topic: said }).where(place)
  await say('Another name', topic.topic)
  expect(await lessonOf()).toMatchObject({ title: 'Another name' })
  // What it says itself counts more than its name, and a topic of another paper says nothing here.
  await say(topic.name, syllabus?.topics[1]?.topic ?? '')
  expect(await lessonOf()).toMatchObject({ title: 'The second part' })
  await say(topic.name, 'ICAN-103/first-look')
  expect(await lessonOf()).toMatchObject({ title: topic.name })
})
