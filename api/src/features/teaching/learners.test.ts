import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addAnswerToMark } from '../../../test/courses/answer-to-mark.ts'
import { answersTo, openClassrooms } from '../../../test/courses/classroom.ts'
import { enrolments, lessonProgress, notifications, outbox } from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'
import { learnersCsv } from './learners-csv.ts'

const { app, db, deps, person, learner, makeCourse } = await openClassrooms()
const teacher = await person({ roles: ['Instructor'], firstName: 'Ngozi', lastName: 'Eze' })
const other = await person({ roles: ['Instructor'] })
const course = await makeCourse({
  lessons: [{}, {}, { kind: 'quiz', content: { attempts: 2 } }],
  teachers: [teacher.id],
})
const [first, second, quiz] = course.lessonIds as [number, number, number]
const ada = await learner(course.id, { firstName: 'Ada', lastName: 'Obi' })
const bola = await learner(course.id, { firstName: 'Bọ́lá', lastName: 'Ṣàlàmì' })
const chidi = await learner(course.id, { firstName: '=HYPERLINK("http://x")', lastName: 'Okoro' })
const path = `/courses/${course.id}/learners`

async function open(who: { id: number }, lessonId: number, daysAgo: number, isDone = true) {
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  await db
    .insert(lessonProgress)
    .values({ userId: who.id, lessonId, courseId: course.id, openedAt: at, completedAt: isDone ? at : null })
}
await open(ada, first, 9)
await open(bola, first, 3)
await open(bola, second, 2)

const names = async (query: string) =>
  (await teacher.call('GET', path + query)).data.learners.map((one: { last_name: string }) => one.last_name)

test('learners are found by name and put in the order that is asked for', async () => {
  expect(await names('')).toEqual(['Okoro', 'Ṣàlàmì', 'Obi'])
  expect(await names('?search=ada%20OBI')).toEqual(['Obi'])
  expect(await names('?search=salami')).toEqual(['Ṣàlàmì'])
  expect(await names('?search=%25')).toEqual([])
  expect(await names('?sort=progress')).toEqual(['Ṣàlàmì', 'Obi', 'Okoro'])
  expect(await names('?sort=least_progress')).toEqual(['Okoro', 'Obi', 'Ṣàlàmì'])
  expect(await names('?sort=last_seen')).toEqual(['Ṣàlàmì', 'Obi', 'Okoro'])
  expect(await names('?sort=longest_unseen')).toEqual(['Okoro', 'Obi', 'Ṣàlàmì'])
  expect(await names('?sort=name&search=a')).toEqual(['Obi', 'Ṣàlàmì'])
  expect((await teacher.call('GET', `${path}?sort=anything`)).status).toBe(422)
})

test('marks are shown question by question, as last handed in, to those who teach the course', async () => {
  const { data: begun } = await ada.call('POST', `/lessons/${quiz}/attempts`)
  await ada.call('POST', `/attempts/${begun.id}/hand-in`, { answers: answersTo(begun.questions, 1) })
  const { data } = await teacher.call('GET', `${path}/${ada.id}/marks`)
  expect(data).toMatchObject({
    name: 'Ada Obi',
    assessments: [{ lesson_id: quiz, attempts: 1, best: 66.67, is_passed: true, handed_in_at: expect.any(String) }],
  })
  expect(data.assessments[0].questions).toEqual([
    { prompt: 'How many are a dozen?', is_right: false, points: 0, is_answered: false, marking: null },
    { prompt: 'Which is even?', is_right: true, points: 1, is_answered: true, marking: null },
    { prompt: 'Which are odd?', is_right: true, points: 1, is_answered: true, marking: null },
  ])
  expect(await names('?sort=best')).toEqual(['Obi', 'Okoro', 'Ṣàlàmì'])
  expect((await other.call('GET', `${path}/${ada.id}/marks`)).status).toBe(404)
  expect((await teacher.call('GET', `${path}/${other.id}/marks`)).status).toBe(404)
})

test('marks stand in the order in which the course is taught, also where an earlier section got a quiz later', async () => {
  const late = await makeCourse({ lessons: [{}], teachers: [teacher.id] })
  await teacher.call('POST', `/courses/${late.id}/sections`, { title: 'Second' })
  const { data } = await teacher.call('GET', `/courses/${late.id}/curriculum`)
  const [one, two] = data.sections.map(({ id }: { id: number }) => id)
  const quizIn = (section: number, title: string) =>
    teacher.call('POST', `/sections/${section}/lessons`, { title, content: { kind: 'quiz', pass_mark: 50 } })
  await quizIn(two, 'The last')
  await quizIn(one, 'The first')
  const eve = await learner(late.id)
  const marks = await teacher.call('GET', `/courses/${late.id}/learners/${eve.id}/marks`)
  expect(marks.data.assessments.map(({ title }: { title: string }) => title)).toEqual(['The first', 'The last'])
})

test('a learner whose question or answer waits for a teacher is marked until it is dealt with, and can be asked for alone', async () => {
  const waiting = async () =>
    (await teacher.call('GET', `${path}?show=waiting`)).data.learners.map(
      ({ id, waits }: { id: number; waits: object }) => ({ id, ...waits }),
    )
  expect(await waiting()).toEqual([])
  const answer = await addAnswerToMark(db, { userId: chidi.id, courseId: course.id, lessonId: quiz })
  const { data: question } = await ada.call('POST', `/lessons/${first}/posts`, { body: 'Why?' })
  await teacher.call('POST', `/lessons/${first}/posts`, { body: 'Any questions?' })
  expect(await waiting()).toEqual([
    { id: chidi.id, to_mark: 1, to_answer: 0 },
    { id: ada.id, to_mark: 0, to_answer: 1 },
  ])
  expect(await names('?show=waiting&search=obi')).toEqual(['Obi'])
  expect(await names('?show=waiting&sort=progress')).toEqual(['Obi', 'Okoro'])
  expect(await names('')).toHaveLength(3)
  await teacher.call('POST', `/lessons/${first}/posts`, { body: 'Because.', parent_id: question.id })
  await teacher.call('POST', `/marking/${answer}`, { marks: [7] })
  expect(await waiting()).toEqual([])
})

test('the list can be taken along as a table in which no name is a formula', async () => {
  const take = (token: string, query = '') =>
    app.inject({ url: `${API_BASE}${path}.csv${query}`, headers: { authorization: `Bearer ${token}` } })
  const answer = await take(teacher.token, '?sort=name')
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="learners-${course.id}.csv"`)
  const [head, ...rows] = answer.body.trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFName,Progress in percent,Lessons done,Lessons,Best mark,Enrolled,Last lesson opened,Status')
  expect(rows).toHaveLength(3)
  expect(answer.body).toContain(`"'=HYPERLINK(""http://x"") Okoro"`)
  expect(answer.body).not.toMatch(/(^|,|\n)=|@example\.test/)
  expect((await take(teacher.token, '?search=obi')).body.trim().split('\r\n')).toHaveLength(2)
  expect((await take(other.token)).statusCode).toBe(404)
  expect((await take(ada.token)).statusCode).toBe(403)
  expect((await app.inject({ url: `${API_BASE}${path}.csv` })).statusCode).toBe(401)
})

test('a file that cannot take all learners says so in its last line', async () => {
  const signedIn: SignedIn = { id: teacher.id, roles: ['Instructor'], tokenHash: Buffer.of() }
  const asked = { search: '', sort: 'name', show: 'all' } as const
  const linesOf = async (most: number) =>
    (await learnersCsv(deps, signedIn, course.id, asked, most)).csv.trimEnd().split('\r\n')
  const cut = await linesOf(2)
  expect(cut).toHaveLength(1 + 2 + 1)
  expect(cut.at(-1)).toContain('only the first 2 learners')
  expect(await linesOf(3)).toHaveLength(1 + 3)
})

test('a message reaches those it is for, once, and nobody outside the course', async () => {
  await db.delete(outbox)
  await db.delete(notifications)
  const outsider = await person()
  const body = 'Please read lesson two.\n\nThank you.'
  const write = (payload: object, who = teacher) => who.call('POST', `${path}/messages`, payload)
  expect((await write({ body, learner_ids: [ada.id, outsider.id] })).data).toEqual({ told: 1 })
  expect(await write({ body, learner_ids: [ada.id] })).toMatchObject({
    message: messages.teaching.writtenBefore,
    data: { told: 0 },
  })
  expect((await write({ body, learner_ids: [outsider.id] })).message).toBe(messages.teaching.nobodyToWriteTo)
  expect((await write({ body })).data).toEqual({ told: 2 })
  const told = await db.select().from(notifications)
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([ada.id, bola.id, chidi.id].toSorted())
  expect(told[0]).toMatchObject({ kind: 'message', message: `Ngozi Eze (${course.name}): ${body}` })
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => payload as { to: string; text: string },
  )
  expect(mails.map(({ to }) => to).toSorted()).toEqual([ada.email, bola.email, chidi.email].toSorted())
  expect(mails[0]?.text).toContain('Thank you.')
  expect((await write({ body }, other)).status).toBe(404)
  for (const bad of [{ body: ' ' }, { body: 'x'.repeat(1_001) }, { body: 'x', learner_ids: [] }])
    expect((await write(bad)).status).toBe(422)
})

test('a message to those who are found reaches them and nobody else, and the list says how many they are', async () => {
  await db.delete(notifications)
  const found = async (query: string) => (await teacher.call('GET', path + query)).data.found
  expect([await found(''), await found('?search=%20'), await found('?search=l'), await found('?search=x')]).toEqual([
    null,
    null,
    2,
    1,
  ])
  const write = (payload: object) => teacher.call('POST', `${path}/messages`, { body: 'Well done.', ...payload })
  expect((await write({ search: 'OBI ada' })).data).toEqual({ told: 1 })
  expect(await write({ search: 'nobody' })).toMatchObject({ message: messages.teaching.nobodyToWriteTo })
  expect((await write({ show: 'waiting' })).data).toEqual({ told: 0 })
  await bola.call('POST', `/lessons/${first}/posts`, { body: 'And then?' })
  expect(await found('?show=waiting')).toBe(1)
  expect((await write({ show: 'waiting', search: 'obi' })).data).toEqual({ told: 0 })
  expect((await write({ show: 'waiting', learner_ids: [ada.id, bola.id] })).data).toEqual({ told: 1 })
  const told = await db.select().from(notifications).where(eq(notifications.kind, 'message'))
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([ada.id, bola.id].toSorted())
  // As the page sends it: a version before this one refuses the empty list, and would else write to everybody.
  expect((await write({ body: 'Once more.', search: 'bola', learner_ids: [] })).data).toEqual({ told: 1 })
  expect((await write({ show: 'anything' })).status).toBe(422)
})

test('who has opened nothing for two weeks, and has not finished, can be asked for and written to alone', async () => {
  const [gone, never, finished] = [await learner(course.id), await learner(course.id), await learner(course.id)]
  await open(gone, first, 40)
  await open(gone, second, 15)
  await open(finished, first, 30)
  const set = async (who: { id: number }, values: Partial<typeof enrolments.$inferInsert>) =>
    db
      .update(enrolments)
      .set(values)
      .where(and(eq(enrolments.userId, who.id), eq(enrolments.courseId, course.id)))
  await set(never, { enrolledAt: new Date(Date.now() - 20 * 86_400_000) })
  await set(finished, { completedAt: new Date() })
  const { data } = await teacher.call('GET', `${path}?show=away`)
  expect(data.found).toBe(2)
  expect(data.learners.map(({ id }: { id: number }) => id).toSorted()).toEqual([gone.id, never.id].toSorted())
  await db.delete(notifications)
  const written = await teacher.call('POST', `${path}/messages`, { body: 'We miss you.', show: 'away' })
  expect(written.data).toEqual({ told: 2 })
  const told = await db.select().from(notifications).where(eq(notifications.kind, 'message'))
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([gone.id, never.id].toSorted())
})

test('a new course says what it still needs, until somebody learns in it', async () => {
  const fresh = await makeCourse({
    lessons: [{ content: {} }, { isPreview: true }],
    course: { priceKobo: 0, thumbnail: '', coverImage: '' },
    teachers: [teacher.id],
  })
  const mine = async () =>
    (await teacher.call('GET', '/courses/my/courses')).data.find(({ id }: { id: number }) => id === fresh.id)
  expect((await mine()).checklist).toEqual({
    lessons: { total: 2, written: 1 },
    has_preview: true,
    has_price: false,
    has_picture: false,
  })
  await learner(fresh.id)
  expect((await mine()).checklist).toBeNull()
  await db.delete(notifications).where(eq(notifications.userId, teacher.id))
})
