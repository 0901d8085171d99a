import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { paper, topics } from '../../../test/courses/practice-bank.ts'
import { PDF, sendAnswerFile } from '../../../test/media/send-answer-file.ts'
import { sendPicture } from '../../../test/media/send-picture.ts'
import { courses, questions } from '../../db/schema.ts'

const { app, db, person, learner, makeCourse } = await openClassrooms()
const teacher = await person({ roles: ['Instructor'] })
await db.update(courses).set({ code: 'GIVEN-AWAY' }).where(eq(courses.code, paper))
const course = await makeCourse({ course: { code: paper }, teachers: [teacher.id] })
const rubric = [{ criterion: 'Says what it is', marks: 4 }]
const asked = { courseId: course.id, use: 'practice' as const, options: [], answer: [], topics: [topics[1]] }
await db.insert(questions).values([
  { ...asked, kind: 'essay', prompt: 'What is a summary?', details: { rubric } },
  { ...asked, kind: 'single', prompt: 'Which?', options: ['One', 'Two'], answer: [1], details: {} },
])
await teacher.call('PUT', `/courses/${course.id}/mock`, {
  minutes: 90,
  pauses: 0,
  pause_minutes: 5,
  marked_by: 'teacher',
  sections: [{ name: 'Section A', marks: 10, parts: [{ topic: '', level: 'any', form: 'written', count: 1 }] }],
})
const statusOf = async (url: string, token?: string) =>
  (await app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode

test('a written answer of a mock may be photographed: its candidate, who marks it and admins see the picture, nobody else', async () => {
  const taker = await learner(course.id)
  const [other, elsewhere] = [await learner(course.id), await person({ roles: ['Instructor'] })]
  const admin = await person({ roles: ['Admin'] })
  const url = await sendPicture(app, taker.token)
  const mock = (await taker.call('POST', '/mocks', { paper })).data
  const [essay] = mock.questions
  expect(essay).toMatchObject({ kind: 'essay', takes_pictures: true })
  const draft = { revision: 1, answers: { [essay.id]: ['', url] } }
  expect((await taker.call('PUT', `/mocks/${mock.id}/answers`, draft)).status).toBe(200)
  // Until it is handed in, it is nobody's but the candidate's.
  expect([await statusOf(url, taker.token), await statusOf(url, teacher.token)]).toEqual([200, 404])

  const { data } = await taker.call('POST', `/mocks/${mock.id}/hand-in`, {})
  expect(data).toMatchObject({ waiting: 1, questions: [{ given: ['', url], marking: null }] })
  const [toMark] = (await teacher.call('GET', '/marking')).data
  expect((await teacher.call('GET', `/marking/${toMark.id}`)).data).toMatchObject({ text: '', pictures: [url] })
  const seen = [taker, teacher, admin].map(({ token }) => statusOf(url, token))
  expect(await Promise.all(seen)).toEqual([200, 200, 200])
  const unseen = [other.token, elsewhere.token, undefined].map((token) => statusOf(url, token))
  expect(await Promise.all(unseen)).toEqual([404, 404, 404])
})

test('nobody puts the picture of somebody else, or one from elsewhere, into a mock, and no more than six', async () => {
  const taker = await learner(course.id)
  const own = await sendPicture(app, taker.token)
  const foreign = await sendPicture(app, (await learner(course.id)).token)
  const mock = (await taker.call('POST', '/mocks', { paper })).data
  const id = mock.questions[0].id
  const refused = { status: 422, errors: { [`answers.${id}`]: [expect.any(String)] } }
  const bad = [[foreign], [own, foreign], ['https://example.org/x.png'], Array.from({ length: 7 }, () => own)]
  for (const [at, pictures] of bad.entries()) {
    const body = { revision: at + 1, answers: { [id]: ['Mine', ...pictures] } }
    expect(await taker.call('PUT', `/mocks/${mock.id}/answers`, body)).toMatchObject(refused)
    expect(await taker.call('POST', `/mocks/${mock.id}/hand-in`, body)).toMatchObject(refused)
  }
  const good = { revision: 9, answers: { [id]: ['Mine', own] } }
  expect((await taker.call('POST', `/mocks/${mock.id}/hand-in`, good)).status).toBe(200)
})

test('a written answer of a mock takes a file too: who marks it saves it, and it is never that of somebody else', async () => {
  const taker = await learner(course.id)
  const { url } = (await sendAnswerFile(app, taker.token, 'working.pdf', PDF)).data
  const foreign = (await sendAnswerFile(app, (await learner(course.id)).token, 'theirs.pdf', PDF)).data.url
  const mock = (await taker.call('POST', '/mocks', { paper })).data
  const id = mock.questions[0].id
  const save = (revision: number, file: string) =>
    taker.call('PUT', `/mocks/${mock.id}/answers`, { revision, answers: { [id]: ['', file] } })
  expect((await save(1, foreign)).status).toBe(422)
  expect((await save(2, url)).status).toBe(200)
  expect(await statusOf(`${url}/content`, teacher.token)).toBe(404)
  const { data } = await taker.call('POST', `/mocks/${mock.id}/hand-in`, {})
  expect(data).toMatchObject({ waiting: 1, questions: [{ given: ['', url] }] })
  expect(await statusOf(`${url}/content`, teacher.token)).toBe(200)
  const elsewhere = await person({ roles: ['Instructor'] })
  expect(await statusOf(`${url}/content`, elsewhere.token)).toBe(404)
})
