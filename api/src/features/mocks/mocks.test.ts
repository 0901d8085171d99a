import type { Plan } from '@koya/contract/endpoints/exams/plan.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, openClassrooms } from '../../../test/courses/classroom.ts'
import { fillBank, paper, topics } from '../../../test/courses/practice-bank.ts'
import { answerLog, courses, mocks, questions } from '../../db/schema.ts'
import { comparedWith, marksOf } from './marks-of.ts'

let now = new Date('2027-01-11T09:00:00Z')
const { db, deps, person, learner, makeCourse } = await openClassrooms()
deps.clock = () => now
const teacher = await person({ roles: ['Instructor'] })
// The demo's own course for this paper gives way to one that we know.
await db.update(courses).set({ code: 'GIVEN-AWAY' }).where(eq(courses.code, paper))
const course = await makeCourse({
  course: { code: paper },
  teachers: [teacher.id],
  lessons: [{ title: 'Reading and summary', content: { markdown: 'Read.' } }],
})
const bank = await fillBank(db, course.id, 60)
const rubric = [
  { criterion: 'Says what it is', marks: 4 },
  { criterion: 'Gives an example', marks: 2 },
]
await db.insert(questions).values({
  courseId: course.id,
  use: 'practice',
  kind: 'essay',
  prompt: 'What is a summary?',
  answer: [],
  details: { rubric },
  topics: [topics[1]],
})
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000)
}
type Asked = { id: number; kind: string; options: string[] }
const right = ({ options }: Asked) => [options.indexOf('Two')]
const begin = async (call: Caller) => (await call('POST', '/mocks', { paper })).data
const answersOf = (asked: Asked[], count = asked.length) =>
  Object.fromEntries(
    asked.slice(0, count).map((one) => [one.id, one.kind === 'essay' ? ['A short text.'] : right(one)]),
  )

test('what was saved is there after a cut, on any device; a save that was overtaken changes nothing', async () => {
  const { call } = await person()
  const mock = await begin(call)
  expect(mock).toMatchObject({ number: 1, revision: 0, pauses_left: 1 })
  expect(mock.questions).toHaveLength(20)
  const path = `/mocks/${mock.id}`
  const draft = { revision: 3, answers: answersOf(mock.questions, 5), flagged: [mock.questions[0].id], at: 6 }
  expect((await call('PUT', `${path}/answers`, draft)).data).toMatchObject({ revision: 3, is_newest: true })
  const older = await call('PUT', `${path}/answers`, { ...draft, revision: 2, answers: {} })
  expect(older.data).toMatchObject({ revision: 3, is_newest: false })
  const again = await begin(call)
  expect(again).toMatchObject({ id: mock.id, revision: 3, answers: draft.answers, flagged: draft.flagged, at: 6 })
  expect(again.questions).toEqual(mock.questions)
  const strange = await call('PUT', `${path}/answers`, { revision: 9, answers: { [bank.length + 1e6]: [0] } })
  expect(strange.status).toBe(422)
  const other = await person()
  expect((await other.call('PUT', `${path}/answers`, draft)).status).toBe(404)
  expect((await other.call('GET', path)).status).toBe(404)
})

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
      retiredAt: now,
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

test('a pause stops the clock as long as the paper allows; what comes late counts, but is compared with nobody', async () => {
  const { call } = await person()
  const { id, ends_at } = await begin(call)
  const path = `/mocks/${id}`
  const paused = (await call('POST', `${path}/pause`)).data
  expect(paused).toMatchObject({ pauses_left: 0, ends_at })
  expect((await begin(call)).questions).toEqual([])
  minutes(25)
  const resumed = (await call('POST', `${path}/resume`)).data
  expect(Date.parse(resumed.ends_at) - Date.parse(ends_at)).toBe(10 * 60_000)
  expect((await call('POST', `${path}/pause`)).message).toBe(messages.exams.noPauseLeft)
  minutes(60)
  expect((await call('PUT', `${path}/answers`, { revision: 1, answers: {} })).code).toBe('mock_over')
  const late = await call('POST', `${path}/hand-in`, { revision: 5, answers: answersOf(resumed.questions) })
  expect(late.data).toMatchObject({ score: 100, is_late: true })
})

test('whoever never came back gets what was saved, and a new mock', async () => {
  const { call } = await person()
  const mock = await begin(call)
  await call('PUT', `/mocks/${mock.id}/answers`, { revision: 1, answers: answersOf(mock.questions, 4) })
  minutes(26 * 60)
  expect((await begin(call)).number).toBe(2)
  expect((await call('GET', `/mocks/${mock.id}`)).data).toMatchObject({ score: 20, is_late: true })
})

const written = {
  minutes: 90,
  pauses: 0,
  pause_minutes: 5,
  marked_by: 'teacher',
  sections: [
    { name: 'Section A', marks: 2, parts: [{ topic: topics[0], level: 'any', form: 'short', count: 5 }] },
    { name: 'Section B', marks: 10, parts: [{ topic: '', level: 'any', form: 'written', count: 1 }] },
  ],
}

test('a teacher lays out mocks within what the bank has; written answers are marked by them or by the candidate', async () => {
  const path = `/courses/${course.id}/mock`
  const tooMuch = structuredClone(written)
  Object.assign(tooMuch.sections[1]?.parts[0] ?? {}, { count: 2 })
  const refused = await teacher.call('PUT', path, tooMuch)
  expect(refused.errors).toEqual({ 'sections.1.parts.0.count': [messages.exams.mockTooFew(1)] })
  const stranger = await person({ roles: ['Instructor'] })
  expect((await stranger.call('PUT', path, written)).status).toBe(404)
  expect((await teacher.call('PUT', path, written)).message).toBe(messages.exams.mockLaidOut)

  const taker = await learner(course.id)
  const mock = await begin(taker.call)
  expect(mock.sections).toMatchObject([
    { name: 'Section A', questions: 5 },
    { name: 'Section B', questions: 1 },
  ])
  const handedIn = await taker.call('POST', `/mocks/${mock.id}/hand-in`, {
    revision: 1,
    answers: answersOf(mock.questions),
  })
  expect(handedIn.data).toMatchObject({ score: null, waiting: 1, marked_by: 'teacher' })
  const [essay] = handedIn.data.questions.filter(({ kind }: Asked) => kind === 'essay')
  expect((await taker.call('PUT', `/mocks/${mock.id}/marks/${essay.id}`, { marks: [4, 2] })).status).toBe(403)
  const [toMark] = (await teacher.call('GET', '/marking')).data
  expect(toMark).toMatchObject({ lesson_title: `Mock 1 of ${paper}`, prompt: 'What is a summary?' })
  expect((await teacher.call('GET', `/marking/${toMark.id}`)).data.text).toBe('A short text.')
  await teacher.call('POST', `/marking/${toMark.id}`, { marks: [2, 1], comment: 'Half of it.' })
  expect((await taker.call('GET', `/mocks/${mock.id}`)).data).toMatchObject({ score: 75, marks: { got: 15, of: 20 } })

  const outsider = await person()
  const own = await begin(outsider.call)
  const result = await outsider.call('POST', `/mocks/${own.id}/hand-in`, {
    revision: 1,
    answers: answersOf(own.questions),
  })
  expect(result.data).toMatchObject({ score: null, marked_by: 'self' })
  const bad = await outsider.call('PUT', `/mocks/${own.id}/marks/${essay.id}`, { marks: [5, 2] })
  expect(bad.errors).toEqual({ marks: [messages.exams.badOwnMarks] })
  const marked = await outsider.call('PUT', `/mocks/${own.id}/marks/${essay.id}`, { marks: [4, 2] })
  expect(marked.data).toMatchObject({ score: 100, waiting: 0 })
  expect((await teacher.call('DELETE', path)).data.blueprint).toBeNull()
})

test('a paper whose bank is empty has a layout that asks nothing, and no mock', async () => {
  const empty = await makeCourse({ course: { code: 'ATSWA-999' }, teachers: [teacher.id] })
  expect((await teacher.call('GET', `/courses/${empty.id}/mock`)).code).toBe('not_a_paper')
  await db.update(courses).set({ code: 'GIVEN-AWAY-2' }).where(eq(courses.code, 'ATSWA-304'))
  await db.update(courses).set({ code: 'ATSWA-304' }).where(eq(courses.id, empty.id))
  const { data } = await teacher.call('GET', `/courses/${empty.id}/mock`)
  expect(data).toMatchObject({ blueprint: null, usual: { sections: [{ parts: [] }] } })
  const { call } = await person()
  expect((await call('GET', '/mocks?paper=ATSWA-304')).data.about).toBeNull()
  expect((await call('POST', '/mocks', { paper: 'ATSWA-304' })).code).toBe('no_questions')
})

test('a paper of which the body says how it is laid out is sat so, with the source; another is laid out by us', async () => {
  const known = await makeCourse({ course: { code: 'ATSWA-101-L' } })
  await db.update(courses).set({ code: 'GIVEN-AWAY-3' }).where(eq(courses.code, 'ATSWA-101'))
  await db.update(courses).set({ code: 'ATSWA-101' }).where(eq(courses.id, known.id))
  const { call } = await person()
  const about = async (code: string) => (await call('GET', `/mocks?paper=${code}`)).data.about
  expect(await about('ATSWA-101')).toMatchObject({
    is_ours: false,
    source: 'the ATSWA regulations and syllabus of 2012',
    sections: [
      { name: 'Section A', marks: 1 },
      { name: 'Section B', marks: 12.5 },
    ],
  })
  expect(await about(paper)).toMatchObject({ is_ours: true, source: null })
})

test('the median of others is told from twenty people on, and admins see what was thought beside what came', async () => {
  const { id: userId, call } = await person()
  await db.insert(answerLog).values(
    bank.slice(0, 24).map((question, at) => ({
      userId,
      questionId: question.id,
      questionVersion: 1,
      source: 'practice' as const,
      practiceId: crypto.randomUUID(),
      chosen: [at % 3 ? 1 : 0],
      isRight: at % 3 > 0,
      answeredAt: new Date(now.getTime() - at * 3_600_000),
    })),
  )
  const mock = await begin(call)
  const others = await Promise.all(Array.from({ length: 19 }, () => person()))
  const [first] = await db.select().from(mocks).where(eq(mocks.id, mock.id))
  const sat = (who: number, score: number) => ({
    ...(first as typeof mocks.$inferSelect),
    id: undefined,
    userId: who,
    handedInAt: now,
    score,
    topicMarks: { [topics[0]]: { got: score, of: 100 } },
  })
  const rest = await db.$count(mocks, and(eq(mocks.paper, paper), eq(mocks.isLate, false)))
  await db.delete(mocks).where(and(eq(mocks.paper, paper), eq(mocks.isLate, true)))
  expect(rest).toBeGreaterThan(0)
  await db.delete(mocks).where(and(eq(mocks.paper, paper), eq(mocks.isLate, false), eq(mocks.score, 50)))
  const handIn = () =>
    call('POST', `/mocks/${mock.id}/hand-in`, { revision: 1, answers: answersOf(mock.questions, 10) })
  expect((await handIn()).data.others).toBeNull()
  await db.insert(mocks).values([...others.map(({ id }, at) => sat(id, 40 + at)), sat(teacher.id, 90)])
  const { data } = await call('GET', `/mocks/${mock.id}`)
  expect(data.others.people).toBeGreaterThanOrEqual(20)
  expect(data.topics.find(({ topic }: { topic: string }) => topic === topics[0]).others).toBeGreaterThan(40)
  expect(data.predicted.low).toBeLessThan(data.predicted.high)
  const admin = await person({ roles: ['Admin'] })
  const [month] = (await admin.call('GET', '/admin/figures/readiness')).data
  const { low, high } = data.predicted
  expect(month).toMatchObject({ month: '2027-01', mocks: 1, people: 1, got: 50 })
  expect(month.expected).toBeGreaterThan(0)
  expect(month.apart).toBeCloseTo(Math.abs(month.expected - month.got), 1)
  expect(month.within).toBe(low <= 50 && 50 <= high ? 100 : 0)
  expect(month.brier).toBeGreaterThan(0)
  expect((await call('GET', '/admin/figures/readiness')).status).toBe(403)
})

test('a mock stands beside the mean of one’s own before it, in all and by topic', async () => {
  const { call } = await person()
  const sit = async (right: number) => {
    const mock = await begin(call)
    const answers = answersOf(mock.questions, right)
    return (await call('POST', `/mocks/${mock.id}/hand-in`, { revision: 1, answers })).data
  }
  const meanOf = (marks: number[]) => marks.reduce((sum, one) => sum + one, 0) / marks.length
  const before = [await sit(4), await sit(16)]
  expect(before[0]).toMatchObject({ score: 20, earlier: null })
  expect(before[1]).toMatchObject({ score: 80, earlier: 20 })
  const third = await sit(20)
  expect(third).toMatchObject({ score: 100, earlier: 50 })
  for (const { topic, earlier } of third.topics) {
    const own = before.flatMap(({ topics: all }) => all.filter((one: { topic: string }) => one.topic === topic))
    expect(earlier).toBeCloseTo(meanOf(own.map(({ score }: { score: number }) => score)), 0)
  }
})

test('a mock that was sat is done for its day, however little of its time is in an answer', async () => {
  const { call } = await person()
  const hours = { hours_per_week: 5, study_days: [1, 3, 6] }
  await call('PUT', '/exams/me', { body: 'ATSWA', level: 'Part I', papers: [paper], diet: '2027-03', ...hours })
  const days = async () => ((await call('GET', '/plan')).data as Plan).days
  const planned = (await days()).find(({ parts }) => parts.some(({ kind }) => kind === 'mock'))
  const { day = '' } = planned ?? {}
  now = new Date(`${day}T10:00:00Z`)
  const today = async () => (await days()).find((one) => one.day === day)
  expect(await today()).toMatchObject({ planned_minutes: planned?.planned_minutes, done_minutes: 0 })
  const mock = await begin(call)
  minutes(2)
  await call('POST', `/mocks/${mock.id}/hand-in`, { answers: answersOf(mock.questions, 2) })
  expect(await today()).toMatchObject({ done_minutes: planned?.planned_minutes })
  minutes(24 * 60)
  expect((await days()).find((one) => one.day === day)?.state).toBe('done')
})

test('the plan gives a mock the time that it takes: as it is laid out, and an exam of one’s own course its limit', async () => {
  const preparing = { body: 'ATSWA', level: 'Part I', papers: [paper], diet: '2027-03', hours_per_week: 5 }
  const plannedOf = async (call: Caller): Promise<Set<number>> => {
    const { days }: Plan = (await call('GET', '/plan')).data
    return new Set(days.flatMap(({ parts }) => parts.flatMap(({ kind, minutes }) => (kind === 'mock' ? minutes : []))))
  }
  const { call } = await person()
  await call('PUT', '/exams/me', preparing)
  const { about } = (await call('GET', `/mocks?paper=${paper}`)).data
  expect(about.minutes).toBe(30)
  expect(await plannedOf(call)).toEqual(new Set([30]))
  await teacher.call('PUT', `/courses/${course.id}/mock`, written)
  expect(await plannedOf(call)).toEqual(new Set([90]))

  const final = { title: 'Final exam', kind: 'exam' as const, minutes: 5, content: { minutes: 45 } }
  await db.update(courses).set({ code: 'GIVEN-AWAY-TOO' }).where(eq(courses.id, course.id))
  const withExam = await makeCourse({ course: { code: paper }, lessons: [final] })
  const taker = await learner(withExam.id)
  await taker.call('PUT', '/exams/me', preparing)
  expect(await plannedOf(taker.call)).toEqual(new Set([45]))
})
