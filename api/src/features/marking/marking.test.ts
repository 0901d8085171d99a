import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../test/authors.ts'
import { sendPicture } from '../../../test/media/send-picture.ts'
import { answerLog, notifications, questions } from '../../db/schema.ts'

const { app, db, lead, collaborator, person, learner, ours } = await openAuthors()

const rubric = [
  { criterion: 'Ideas', marks: 6 },
  { criterion: 'Words', marks: 4 },
]

/** A quiz that asks a number and an essay, handed in with both answered. */
async function handedIn(content: object = { pass_mark: 60, attempts: 1 }) {
  const course = await ours({ lessons: [{ kind: 'quiz', content }] })
  const [quiz = 0] = course.lessonIds
  await db.delete(questions).where(eq(questions.courseId, course.id))
  for (const question of [
    { kind: 'numeric', prompt: 'A dozen?', answer: [12] },
    { kind: 'essay', prompt: 'Why?', answer: [], details: { rubric } },
  ])
    await lead.call('POST', `/courses/${course.id}/questions`, { use: 'quiz', lesson_id: quiz, question })
  const who = await learner(course.id)
  const { data: attempt } = await who.call('POST', `/lessons/${quiz}/attempts`)
  const [number, essay] = attempt.questions
  const answers = { [number.id]: [12], [essay.id]: ['Because\nit is so.'] }
  const { data: result } = await who.call('POST', `/attempts/${attempt.id}/hand-in`, { answers })
  const waiting = (await lead.call('GET', '/marking')).data
  const mine = waiting.find((one: { course: { id: number } }) => one.course.id === course.id)
  return { course, quiz, who, attempt, result, mine }
}

test('an essay waits for its teachers, and with their marks the quiz has a score and the course a certificate', async () => {
  const { quiz, who, attempt, result, mine, course } = await handedIn()
  expect(result).toMatchObject({ score: null, is_passed: null, waiting: 1, certificate: null })
  expect(result.questions[1]).toMatchObject({ rubric, is_right: null, marking: null })
  // The only attempt is used, and yet nothing is decided.
  expect((await who.call('GET', `/lessons/${quiz}`)).data).toMatchObject({
    is_done: false,
    best: null,
    attempts_left: 0,
  })
  expect(mine).toMatchObject({ prompt: 'Why?', lesson_title: 'Lesson 1' })
  const shown = await collaborator.call('GET', `/marking/${mine.id}`)
  expect(shown.data).toMatchObject({ text: 'Because\nit is so.', rubric, marking: null })
  const marked = await lead.call('POST', `/marking/${mine.id}`, { marks: [5.5, 2], comment: 'Well argued.' })
  expect(marked).toMatchObject({ status: 200, data: { marking: { marks: [5.5, 2], comment: 'Well argued.' } } })
  const { data } = await who.call('GET', `/attempts/${attempt.id}`)
  expect(data).toMatchObject({ score: 87.5, is_passed: true, waiting: 0 })
  expect(data.certificate).toBeTruthy()
  expect(data.questions[1].marking).toEqual({ marks: [5.5, 2], comment: 'Well argued.' })
  const { data: marks } = await lead.call('GET', `/courses/${course.id}/learners/${who.id}/marks`)
  expect(marks.assessments[0].questions).toMatchObject([
    { points: 1, marking: null },
    { points: 0.75, is_answered: true, marking: { given: 7.5, of: 10 } },
  ])
  const told = await db.select().from(notifications).where(eq(notifications.userId, who.id))
  expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['marked', 'certificate']))
  const toMark = await db.select().from(notifications).where(eq(notifications.userId, collaborator.id))
  expect(toMark.some(({ kind, message }) => kind === 'to_mark' && message.includes(course.name))).toBe(true)
  // Neither right nor wrong: what one knows is told by the others.
  expect(await db.select().from(answerLog).where(eq(answerLog.attemptId, attempt.id))).toHaveLength(1)
})

test('too few marks fail the quiz, which is then decided', async () => {
  const { quiz, who, mine } = await handedIn()
  await lead.call('POST', `/marking/${mine.id}`, { marks: [0, 0] })
  expect((await who.call('GET', `/lessons/${quiz}`)).data).toMatchObject({
    is_done: true,
    best: { score: 50, is_passed: false },
  })
})

test('of two teachers at the same time one marks, and the other is told so', async () => {
  const { mine } = await handedIn()
  const both = await Promise.all(
    [lead, collaborator].map(({ call }) => call('POST', `/marking/${mine.id}`, { marks: [1, 1] })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'already_marked' })
})

test.each([[[7, 0]], [[-1, 0]], [[1]], [[1, 1, 1]], [[0.3, 0]], [[]]])(
  'marks %j are refused and change nothing',
  async (marks) => {
    const { mine } = await handedIn()
    expect(await lead.call('POST', `/marking/${mine.id}`, { marks })).toMatchObject({ status: 422, code: 'bad_input' })
    expect((await lead.call('GET', `/marking/${mine.id}`)).data.marking).toBeNull()
  },
)

test('nobody but the teachers of the course sees what was handed in', async () => {
  const { mine, who } = await handedIn()
  const stranger = await person({ roles: ['Instructor'] })
  for (const { call } of [stranger, who]) {
    const answers = [
      await call('GET', `/marking/${mine.id}`),
      await call('POST', `/marking/${mine.id}`, { marks: [1, 1] }),
    ]
    for (const { status } of answers) expect([403, 404]).toContain(status)
  }
  expect((await stranger.call('GET', '/marking')).data).toEqual([])
})

/** A quiz with one assignment, and an attempt at it. */
async function assignment() {
  const course = await ours({ lessons: [{ kind: 'quiz', content: {} }] })
  const [quiz = 0] = course.lessonIds
  await db.delete(questions).where(eq(questions.courseId, course.id))
  const question = { kind: 'assignment', prompt: 'Show it.', answer: [], details: { rubric } }
  await lead.call('POST', `/courses/${course.id}/questions`, { use: 'quiz', lesson_id: quiz, question })
  const who = await learner(course.id)
  const { data: attempt } = await who.call('POST', `/lessons/${quiz}/attempts`)
  return { course, who, id: attempt.questions[0].id, path: `/attempts/${attempt.id}/hand-in` }
}

test('what is left blank needs no teacher, and a picture from elsewhere is refused', async () => {
  const { who, id, path } = await assignment()
  const strange = await who.call('POST', path, { answers: { [id]: ['', 'https://example.org/x.png'] } })
  expect(strange).toMatchObject({ status: 422, errors: { [`answers.${id}`]: [expect.any(String)] } })
  expect((await who.call('POST', path, { answers: { [id]: ['  '] } })).data).toMatchObject({ score: 0, waiting: 0 })
})

test('a picture that was handed in is seen by its learner, the teachers of the course and admins, and by nobody else', async () => {
  const { course, who, id, path } = await assignment()
  const url = await sendPicture(app, who.token)
  const other = await learner(course.id)
  const admin = await person({ roles: ['Admin'] })
  const elsewhere = await person({ roles: ['Instructor'] })
  const seenBy = async (token?: string) =>
    (await app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode
  // Until it is handed in, it is nobody's but the learner's.
  expect([await seenBy(who.token), await seenBy(lead.token)]).toEqual([200, 404])
  expect((await who.call('POST', path, { answers: { [id]: ['Here it is.', url] } })).status).toBe(200)
  const allowed = [who, lead, collaborator, admin].map(({ token }) => seenBy(token))
  expect(await Promise.all(allowed)).toEqual([200, 200, 200, 200])
  const strangers = [other.token, elsewhere.token, undefined].map(seenBy)
  expect(await Promise.all(strangers)).toEqual([404, 404, 404])
  const { headers } = await app.inject({ url, headers: { authorization: `Bearer ${lead.token}` } })
  expect(headers['cache-control']).toBe('private, no-cache')
  expect((await app.inject(url.replace('/media/', '/media/private/'))).statusCode).toBe(404)
})

test('nobody hands in the picture of somebody else', async () => {
  const { course, who, id, path } = await assignment()
  const other = await learner(course.id)
  const url = await sendPicture(app, other.token)
  const own = await sendPicture(app, who.token)
  for (const pictures of [[url], [own, url]])
    expect(await who.call('POST', path, { answers: { [id]: ['Mine', ...pictures] } })).toMatchObject({
      status: 422,
      errors: { [`answers.${id}`]: [expect.any(String)] },
    })
  expect((await who.call('POST', path, { answers: { [id]: ['Mine', own] } })).status).toBe(200)
})
