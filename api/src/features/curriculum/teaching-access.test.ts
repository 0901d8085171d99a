import * as curriculum from '@koya/contract/endpoints/teaching/curriculum.ts'
import * as questionBank from '@koya/contract/endpoints/teaching/question-bank.ts'
import { listLearners } from '@koya/contract/endpoints/teaching/teaching.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn, loseAccess } from '../../../test/access.ts'
import { openAuthors, textLesson } from '../../../test/authors.ts'
import { answersTo } from '../../../test/courses/classroom.ts'
import { makeCourse } from '../../../test/courses/make-course.ts'
import { enrolments, profiles, questions, users } from '../../db/schema.ts'

const { db, lead, collaborator, person, learner, ours, visitor } = await openAuthors()
const [stranger, admin] = [await person({ roles: ['Instructor'] }), await person({ roles: ['Admin'] })]
// Who leads a course has no right on another.
await makeCourse(db, { teachers: [stranger.id] })
const even = { kind: 'single', prompt: 'Which is even?', options: ['One', 'Two'], answer: [1] }

type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object]

/** Every call of the curriculum editor and the question bank on one course, in an order in which each can be made. */
async function everyCall(): Promise<Call[]> {
  const course = await ours({ lessons: [{ kind: 'quiz' }, {}], course: { status: 0 } })
  const [quiz, text] = course.lessonIds
  const asked = (await db.select().from(questions).where(eq(questions.courseId, course.id))).map(({ id }) => id)
  const at = `/courses/${course.id}`
  const lesson = textLesson('Words')
  return [
    ['GET', `${at}/curriculum`],
    ['GET', `${at}/learners`],
    ['GET', `${at}/questions`],
    ['GET', `${at}/questions/figures`],
    ['POST', `${at}/sections`, { title: 'Part' }],
    ['PUT', `/sections/${course.sectionId}`, { title: 'Part' }],
    ['PUT', `${at}/curriculum/order`, { sections: [] }],
    ['POST', `${at}/curriculum/start`],
    ['POST', `/sections/${course.sectionId}/lessons`, lesson],
    ['PUT', `/lessons/${text}`, lesson],
    ['PUT', `/lessons/${quiz}/questions/order`, { questions: asked }],
    ['POST', `${at}/questions`, { use: 'bank', question: even }],
    ['POST', `${at}/questions/import`, { use: 'bank', format: 'gift', text: 'x {=a ~b}' }],
    ['PUT', `/questions/${asked[0]}`, even],
    ['DELETE', `/questions/${asked[0]}`],
    ['DELETE', `/lessons/${text}`],
    ['DELETE', `/sections/${course.sectionId}`],
  ]
}

test('lead, collaborator and admin work on a course; to any other instructor it is not there, and learners are refused', async () => {
  const calls = await everyCall()
  const courseId = Number(calls[0]?.[1].split('/')[2])
  const ada = await learner(courseId)
  const before = await lead.call('GET', `/courses/${courseId}/curriculum`)
  for (const [method, path, body] of calls) {
    const statuses = [
      (await visitor(method, path, body)).status,
      (await ada.call(method, path, body)).status,
      (await stranger.call(method, path, body)).status,
    ]
    expect([method, path, ...statuses]).toEqual([method, path, 401, 403, 404])
  }
  expect(await lead.call('GET', `/courses/${courseId}/curriculum`)).toEqual(before)
  for (const { call } of [lead, collaborator, admin])
    for (const [method, path, body] of await everyCall())
      expect([method, path, (await call(method, path, body)).status]).toEqual([
        method,
        path,
        /order$|start$/.test(path) && path.includes('curriculum') ? 409 : 200,
      ])
}, 60_000)

test('every endpoint of the editor is in that list', async () => {
  const shapes = (await everyCall()).map(([method, path]) => `${method} ${path.replace(/\d+/g, ':id')}`)
  const contract = Object.values({ ...curriculum, ...questionBank, listLearners })
  expect(shapes.sort()).toEqual(contract.map(({ method, path }) => `${method} ${path}`).sort())
})

test('what is not there, and ids that are none, are refused plainly', async () => {
  for (const [method, path, body] of await everyCall()) {
    const gone = path.replace(/\d+/, '2000000000')
    expect((await lead.call(method, gone, body)).status).toBe(404)
    expect((await admin.call(method, gone, body)).status).toBe(404)
    expect((await lead.call(method, path.replace(/\d+/, 'one'), body)).status).toBe(422)
  }
})

test('lead and admin are told that they may publish, a collaborator that they may not', async () => {
  const course = await ours({ course: { lmsCourseId: 'moodle-77' } })
  const told = async ({ call }: typeof lead) => {
    const { course: seen } = (await call('GET', `/courses/${course.id}/curriculum`)).data
    expect((await call('GET', `/courses/${course.id}/learners`)).data.course).toEqual({
      id: course.id,
      course_name: course.name,
      lms_course_id: 'moodle-77',
      is_lead: seen.is_lead,
    })
    return seen.is_lead
  }
  expect([await told(lead), await told(collaborator), await told(admin)]).toEqual([true, false, true])
})

test('teachers see who learns in a course, how far they are and what came of it, and nobody’s address', async () => {
  const course = await ours({ lessons: [{ kind: 'quiz', content: { pass_mark: 60 } }, {}] })
  const [quiz, text] = course.lessonIds
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000)
  const [ada, bola, gone, left] = await Promise.all(
    ['Ada', 'Bola', 'Chi', 'Dayo'].map((firstName) => person({ firstName })),
  )
  if (!ada || !bola || !gone || !left) throw new Error('nobody came')
  for (const [at, one] of [ada, bola, gone, left].entries())
    await enrolIn(db, one.id, course.id, { enrolledAt: day(9 - at) })
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))
  await loseAccess(db, eq(enrolments.userId, left.id))
  await db.insert(profiles).values({ userId: ada.id, imageUrl: '/media/ada.avif' })
  for (const wrong of [2, 0]) {
    const { data } = await ada.call('POST', `/lessons/${quiz}/attempts`)
    await ada.call('POST', `/attempts/${data.id}/hand-in`, { answers: answersTo(data.questions, wrong) })
  }
  await ada.call('POST', '/progress', { items: [{ lesson_id: text, done_at: new Date().toISOString() }] })
  const { data, text: sent } = await lead.call('GET', `/courses/${course.id}/learners`)
  expect(data.learners).toEqual([
    {
      id: bola.id,
      first_name: 'Bola',
      last_name: 'Obi',
      image_url: expect.stringContaining('/'),
      enrolled_at: expect.any(String),
      last_seen_at: null,
      progress: { done: 0, total: 2, percent: 0 },
      status: 'Active',
      best: null,
      certificate: null,
      waits: { to_mark: 0, to_answer: 0 },
    },
    expect.objectContaining({
      id: ada.id,
      image_url: '/media/ada.avif',
      last_seen_at: expect.any(String),
      progress: { done: 2, total: 2, percent: 100 },
      status: 'Accomplished',
      best: 100,
      certificate: expect.stringMatching(/^[\w-]{16}$/),
    }),
  ])
  expect(data.has_more).toBe(false)
  expect(sent).not.toContain('@')
})

test('learners come fifty a page', async () => {
  const course = await ours()
  const rows = Array.from({ length: 51 }, (_, at) => ({
    firstName: `L${at}`,
    lastName: '',
    email: `l${at}@example.test`,
    passwordHash: 'x',
  }))
  const added = await db.insert(users).values(rows).returning({ id: users.id })
  for (const { id } of added) await enrolIn(db, id, course.id)
  const page = async (number: number) => (await lead.call('GET', `/courses/${course.id}/learners?page=${number}`)).data
  const [one, two, three] = [await page(1), await page(2), await page(3)]
  expect([one.learners.length, one.has_more]).toEqual([50, true])
  expect([two.learners.length, two.has_more]).toEqual([1, false])
  expect([three.learners.length, three.has_more]).toEqual([0, false])
  expect(new Set([...one.learners, ...two.learners].map(({ id }: { id: number }) => id)).size).toBe(51)
  expect((await lead.call('GET', `/courses/${course.id}/learners?page=0`)).status).toBe(422)
})
