import type { Plan } from '@koya/contract/endpoints/exams/plan.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Caller } from '../../../test/courses/classroom.ts'
import { type Asked, answersOf, begin, openMocks, writtenLayout } from '../../../test/courses/mock-exams.ts'
import { paper } from '../../../test/courses/practice-bank.ts'
import { courses } from '../../db/schema.ts'

const { db, person, learner, makeCourse, teacher, course } = await openMocks()

test('a teacher lays out mocks within what the bank has; written answers are marked by them or by the candidate', async () => {
  const path = `/courses/${course.id}/mock`
  const tooMuch = structuredClone(writtenLayout)
  Object.assign(tooMuch.sections[1]?.parts[0] ?? {}, { count: 2 })
  const refused = await teacher.call('PUT', path, tooMuch)
  expect(refused.errors).toEqual({ 'sections.1.parts.0.count': [messages.exams.mockTooFew(1)] })
  const stranger = await person({ roles: ['Instructor'] })
  expect((await stranger.call('PUT', path, writtenLayout)).status).toBe(404)
  expect((await teacher.call('PUT', path, writtenLayout)).message).toBe(messages.exams.mockLaidOut)

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
  await teacher.call('PUT', `/courses/${course.id}/mock`, writtenLayout)
  expect(await plannedOf(call)).toEqual(new Set([90]))

  const final = { title: 'Final exam', kind: 'exam' as const, minutes: 5, content: { minutes: 45 } }
  await db.update(courses).set({ code: 'GIVEN-AWAY-TOO' }).where(eq(courses.id, course.id))
  const withExam = await makeCourse({ course: { code: paper }, lessons: [final] })
  const taker = await learner(withExam.id)
  await taker.call('PUT', '/exams/me', preparing)
  expect(await plannedOf(taker.call)).toEqual(new Set([45]))
})
