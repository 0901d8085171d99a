import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loseAccess } from '../../../test/access.ts'
import { type Caller, classAt, joiningLink, openClassrooms } from '../../../test/courses/classroom.ts'
import { secretWords, threeQuestions } from '../../../test/courses/make-course.ts'
import { discussionPosts, enrolments, questions, quizAttempts } from '../../db/schema.ts'

const { app, db, visitor, person, learner, makeCourse } = await openClassrooms()

const [teacher, collaborator] = [await person({ roles: ['Instructor'] }), await person({ roles: ['Instructor'] })]
const course = await makeCourse({
  lessons: [
    { isPreview: true },
    {},
    { kind: 'quiz', content: { pass_mark: 60 } },
    { kind: 'exam', content: { minutes: 10, count: 2 } },
    { kind: 'live', content: classAt(new Date(), 120) },
  ],
  teachers: [teacher.id, collaborator.id],
})
const [preview, text, quiz, exam, live] = course.lessonIds as [number, number, number, number, number]
const reader = await learner(course.id)
const refunded = await learner(course.id)
await loseAccess(db, eq(enrolments.id, refunded.enrolment.id))
// Teaches something else, and is inside of something else.
const stranger = await learner((await makeCourse()).id, { roles: ['Instructor'] })
await makeCourse({ teachers: [stranger.id] })
const admin = await person({ roles: ['Admin'] })

const who = {
  visitor,
  stranger: stranger.call,
  refunded: refunded.call,
  learner: reader.call,
  teacher: teacher.call,
  collaborator: collaborator.call,
  admin: admin.call,
} satisfies Record<string, Caller>
type Who = keyof typeof who

const done_at = new Date().toISOString()
type Row = [what: string, call: (as: Caller) => ReturnType<Caller>, statuses: Record<Who, number>]

const all = (status: number): Record<Who, number> => ({
  visitor: status,
  stranger: status,
  refunded: status,
  learner: status,
  teacher: status,
  collaborator: status,
  admin: status,
})
const inside = { ...all(200), visitor: 401, stranger: 403, refunded: 403 }
const enrolled = { ...all(403), visitor: 401, learner: 200 }
const teaching = { ...inside, learner: 403 }

const rows: Row[] = [
  ['looks into the classroom', (as) => as('GET', `/classroom/${course.id}`), all(200)],
  ['reads a preview', (as) => as('GET', `/lessons/${preview}`), all(200)],
  ['reads a lesson', (as) => as('GET', `/lessons/${text}`), inside],
  ['sees a quiz', (as) => as('GET', `/lessons/${quiz}`), inside],
  ['sees an exam', (as) => as('GET', `/lessons/${exam}`), inside],
  ['sees a class', (as) => as('GET', `/lessons/${live}`), inside],
  ['takes the class into a calendar', (as) => as('GET', `/lessons/${live}/class.ics`), inside],
  ['marks a lesson done', (as) => as('POST', '/progress', { items: [{ lesson_id: text, done_at }] }), enrolled],
  ['writes a note', (as) => as('PUT', `/lessons/${text}/note`, { body: 'Mine' }), inside],
  ['writes a note beside a preview', (as) => as('PUT', `/lessons/${preview}/note`, { body: 'Mine' }), inside],
  ['reads their notes', (as) => as('GET', `/courses/${course.id}/notes`), inside],
  ['begins a quiz', (as) => as('POST', `/lessons/${quiz}/attempts`), enrolled],
  ['begins an exam', (as) => as('POST', `/lessons/${exam}/attempts`), enrolled],
  ['reads the questions of others', (as) => as('GET', `/lessons/${text}/posts`), inside],
  ['asks', (as) => as('POST', `/lessons/${text}/posts`, { body: 'Why?' }), inside],
  ['announces', (as) => as('POST', `/courses/${course.id}/announcements`, { title: 'Hello', body: 'All' }), teaching],
  ['reads what others think', (as) => as('GET', `/courses/${course.id}/ratings`), all(200)],
  [
    'rates',
    (as) => as('PUT', `/courses/${course.id}/rating`, { stars: 5 }),
    // Nobody rates what they teach.
    { ...enrolled, teacher: 409, collaborator: 409 },
  ],
]

test.each(rows)('who %s', async (_what, call, statuses) => {
  const answers: Partial<Record<Who, number>> = {}
  for (const [name, caller] of Object.entries(who)) answers[name as Who] = (await call(caller)).status
  expect(answers).toEqual(statuses)
})

test('who takes away the post of somebody else', async () => {
  for (const [name, status] of Object.entries({ ...teaching, visitor: 401 })) {
    const [post] = await db
      .insert(discussionPosts)
      .values({ lessonId: text, userId: stranger.id, body: 'Mine' })
      .returning()
    const path = `/posts/${post?.id}`
    // The stranger wrote it, and what one wrote one may take away.
    expect([name, (await who[name as Who]('DELETE', path)).status]).toEqual([name, name === 'stranger' ? 200 : status])
  }
})

test('nobody hands in the attempt of somebody else', async () => {
  const { data } = await reader.call('POST', `/lessons/${quiz}/attempts`)
  for (const name of ['stranger', 'refunded', 'teacher', 'admin'] as const)
    expect((await who[name]('POST', `/attempts/${data.id}/hand-in`, { answers: {} })).status).toBe(404)
  expect((await visitor('POST', `/attempts/${data.id}/hand-in`, { answers: {} })).status).toBe(401)
  await db.update(quizAttempts).set({ userId: refunded.id }).where(eq(quizAttempts.id, data.id))
  expect(await refunded.call('POST', `/attempts/${data.id}/hand-in`, { answers: {} })).toMatchObject({
    status: 403,
    code: 'not_enrolled',
  })
  await db.delete(quizAttempts).where(eq(quizAttempts.id, data.id))
})

test('what everyone is in the classroom, and what is open to them', async () => {
  const roles: Partial<Record<Who, unknown>> = {}
  for (const [name, caller] of Object.entries(who)) {
    const { data } = await caller('GET', `/classroom/${course.id}`)
    const open = data.sections[0].lessons.map(({ is_open }: { is_open: boolean }) => is_open)
    roles[name as Who] = [data.role, data.may_teach, open]
  }
  const [first, every] = [
    [true, false, false, false, false],
    [true, true, true, true, true],
  ]
  expect(roles).toEqual({
    visitor: ['visitor', false, first],
    stranger: ['visitor', false, first],
    refunded: ['visitor', false, first],
    learner: ['learner', false, every],
    teacher: ['teacher', true, every],
    collaborator: ['teacher', true, every],
    admin: ['teacher', true, every],
  })
})

test('no answer of a quiz, no explanation and no joining link comes to whoever should not have it', async () => {
  await db.insert(questions).values(threeQuestions(course.id, null, 'entrance'))
  const paths = [`/classroom/${course.id}`, ...course.lessonIds.map((id) => `/lessons/${id}`)]
  for (const [name, caller] of Object.entries(who)) {
    for (const path of paths) {
      const { text: body } = await caller('GET', path)
      expect(body).not.toContain(secretWords)
      expect(body).not.toMatch(/"(answer|explanation|is_right)"/)
      if (['visitor', 'stranger', 'refunded'].includes(name)) expect(body).not.toContain(joiningLink)
    }
  }
  for (const lesson of [quiz, exam]) {
    const { text: body } = await reader.call('POST', `/lessons/${lesson}/attempts`)
    expect(body).toContain('"prompt"')
    expect(body).not.toContain(secretWords)
    expect(body).not.toMatch(/"(answer|explanation|is_right)"/)
  }
  await db.delete(questions).where(eq(questions.use, 'entrance'))
})

test('a course that is not offered is nobody’s business but of those inside', async () => {
  const hidden = await makeCourse({ course: { status: 0 }, lessons: [{ isPreview: true }], teachers: [teacher.id] })
  const inHidden = await learner(hidden.id)
  for (const path of [`/classroom/${hidden.id}`, `/lessons/${hidden.lessonIds[0]}`]) {
    expect((await visitor('GET', path)).status).toBe(404)
    expect((await stranger.call('GET', path)).status).toBe(404)
    expect((await inHidden.call('GET', path)).status).toBe(200)
    expect((await teacher.call('GET', path)).status).toBe(200)
  }
})

test('what is not there is not found, and what is no id is refused', async () => {
  for (const path of [
    '/classroom/none-such',
    '/classroom/2000000000',
    '/lessons/2000000000',
    '/courses/2000000000/notes',
  ])
    expect((await reader.call('GET', path)).status).toBe(404)
  for (const path of ['/lessons/abc', '/lessons/-1', '/lessons/99999999999', '/courses/x/notes'])
    expect((await reader.call('GET', path)).status).toBe(422)
  for (const id of ['abc', '-1', '99999999999', '2000000000'])
    expect((await reader.call('GET', `/lessons/${id}/class.ics`)).status).toBe(404)
  expect((await app.inject(`${API_BASE}/lessons/${live}/class.ics`)).statusCode).toBe(401)
})
