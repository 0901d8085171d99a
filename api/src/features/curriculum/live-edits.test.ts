import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { loseAccess } from '../../../test/access.ts'
import { openAuthors, textLesson } from '../../../test/authors.ts'
import { answersTo, classAt, standingOf } from '../../../test/courses/classroom.ts'
import {
  awards,
  discussionPosts,
  enrolments,
  lessonProgress,
  lessons,
  notes,
  outbox,
  questions,
  sections,
} from '../../db/schema.ts'
import { remindOfClass } from '../classroom/live-classes/remind-classes.ts'

const { db, deps, lead, learner, ours, visitor } = await openAuthors()
const done = (...ids: number[]) => ({
  items: ids.map((lesson_id) => ({ lesson_id, done_at: new Date().toISOString() })),
})
const rowOf = async (id: number) => (await db.select().from(lessons).where(eq(lessons.id, id)))[0]
const remove = (id: number | undefined) => lead.call('DELETE', `/lessons/${id}`)

type Learner = Awaited<ReturnType<typeof learner>>
async function sit({ call }: Learner, lesson: number, wrong = 0) {
  const { data } = await call('POST', `/lessons/${lesson}/attempts`)
  return call('POST', `/attempts/${data.id}/hand-in`, { answers: answersTo(data.questions, wrong) })
}

beforeEach(() => db.delete(outbox))

test('a lesson where nobody has been goes; one with progress, a note, an attempt or a question in it is kept out of sight', async () => {
  const course = await ours({ lessons: [{}, {}, {}, { kind: 'quiz' }, {}] })
  const [untouched, opened, noted, tried, discussed] = course.lessonIds as [number, number, number, number, number]
  const ada = await learner(course.id)
  await ada.call('GET', `/lessons/${opened}`)
  await db.insert(notes).values({ userId: lead.id, lessonId: noted, body: 'To be cut' })
  await ada.call('POST', `/lessons/${tried}/attempts`)
  await db.insert(discussionPosts).values({ userId: ada.id, lessonId: discussed, body: 'Why?' })
  for (const id of course.lessonIds) expect((await remove(id)).status).toBe(200)
  expect(await rowOf(untouched)).toBeUndefined()
  for (const id of [opened, noted, tried, discussed]) expect((await rowOf(id))?.removedAt).toBeInstanceOf(Date)
  expect((await lead.call('GET', `/courses/${course.id}/curriculum`)).data.sections).toMatchObject([{ lessons: [] }])
  for (const id of course.lessonIds) {
    expect((await remove(id)).status).toBe(404)
    expect((await lead.call('PUT', `/lessons/${id}`, textLesson('Back'))).status).toBe(404)
  }
})

test('a removed section takes its lessons along, and is kept as long as one of them is', async () => {
  const [course, other] = [await ours({ lessons: [{}, {}] }), await ours({ lessons: [{}] })]
  const ada = await learner(course.id)
  await ada.call('POST', '/progress', done(course.lessonIds[0] as number))
  await lead.call('DELETE', `/sections/${course.sectionId}`)
  await lead.call('DELETE', `/sections/${other.sectionId}`)
  const kept = await db
    .select()
    .from(sections)
    .where(inArray(sections.id, [course.sectionId, other.sectionId]))
  expect(kept).toMatchObject([{ id: course.sectionId, removedAt: expect.any(Date) }])
  expect(await db.$count(lessons, inArray(lessons.courseId, [course.id, other.id]))).toBe(1)
  for (const [method, path, body] of [
    ['PUT', `/sections/${course.sectionId}`, { title: 'Back' }],
    ['POST', `/sections/${course.sectionId}/lessons`, textLesson('Back')],
    ['DELETE', `/sections/${course.sectionId}`],
  ] as const)
    expect((await lead.call(method, path, body)).status).toBe(404)
  expect((await ada.call('GET', `/classroom/${course.id}`)).data).toMatchObject({
    sections: [],
    progress: { done: 0, total: 0, percent: 0 },
    resume_lesson_id: null,
  })
})

test('nobody meets a removed lesson: not in the outline, beside others, at its address, in a calendar or a reminder', async () => {
  const noon = new Date('2026-06-15T11:00:00Z')
  await db.delete(lessons).where(eq(lessons.kind, 'live'))
  const course = await ours({ lessons: [{}, { kind: 'live', content: classAt(noon, 30) }, {}] })
  const [first, live, last] = course.lessonIds as [number, number, number]
  const ada = await learner(course.id)
  await ada.call('GET', `/lessons/${live}`)
  await remove(live)
  const { data } = await ada.call('GET', `/classroom/${course.id}`)
  expect(data.sections[0].lessons.map(({ id }: { id: number }) => id)).toEqual([first, last])
  expect(data.resume_lesson_id).toBe(first)
  expect((await ada.call('GET', `/lessons/${first}`)).data.next_id).toBe(last)
  expect((await ada.call('GET', `/lessons/${last}`)).data.previous_id).toBe(first)
  for (const path of ['', '/class.ics', '/posts'])
    expect((await ada.call('GET', `/lessons/${live}${path}`)).status).toBe(404)
  expect((await visitor('GET', `/lessons/${live}`)).status).toBe(404)
  expect((await ada.call('PUT', `/lessons/${live}/note`, { body: 'x' })).status).toBe(404)
  expect((await ada.call('POST', `/lessons/${live}/posts`, { body: 'x' })).status).toBe(404)
  expect((await ada.call('POST', `/lessons/${live}/attempts`)).status).toBe(404)
  const then = { ...deps, clock: () => noon }
  expect(await remindOfClass(then)).toBe(false)
})

test('a class that is moved reminds its learners again', async () => {
  const noon = new Date('2026-06-15T11:00:00Z')
  const course = await ours({ lessons: [{ kind: 'live', content: classAt(noon, 30) }] })
  await learner(course.id)
  const then = { ...deps, clock: () => noon }
  expect(await remindOfClass(then)).toBe(true)
  expect(await remindOfClass(then)).toBe(false)
  const content = { kind: 'live', starts_at: '2026-06-15T12:45:00+01:00', ends_at: '2026-06-15T14:00:00+01:00' }
  await lead.call('PUT', `/lessons/${course.lessonIds[0]}`, { title: 'Moved', content })
  expect(await remindOfClass(then)).toBe(true)
  expect(await remindOfClass(then)).toBe(false)
})

test('what was done offline in a removed lesson poisons no queue, and the rest of it counts', async () => {
  const course = await ours({ lessons: [{}, {}, {}] })
  const [kept, removed, gone] = course.lessonIds as [number, number, number]
  const ada = await learner(course.id)
  await ada.call('GET', `/lessons/${removed}`)
  await remove(removed)
  await remove(gone)
  expect(await ada.call('POST', '/progress', done(removed))).toMatchObject({
    status: 200,
    data: [{ course_id: course.id, done: 0, total: 1, status: 0 }],
  })
  const [left] = await db.select().from(lessonProgress).where(eq(lessonProgress.lessonId, removed))
  expect(left).toMatchObject({ completedAt: null })
  // One that left no trace is named, so that the queue drops it and sends the rest.
  expect(await ada.call('POST', '/progress', done(kept, gone))).toMatchObject({
    status: 403,
    errors: { 'items.1': [expect.any(String)] },
  })
  expect((await ada.call('POST', '/progress', done(removed, kept))).data).toMatchObject([{ percent: 100, status: 1 }])
})

test('notes of a removed lesson stay readable to whoever wrote them', async () => {
  const course = await ours({ lessons: [{ title: 'Cut' }, { title: 'Kept' }] })
  const [cut, kept] = course.lessonIds as [number, number]
  const ada = await learner(course.id)
  for (const id of [cut, kept]) await ada.call('PUT', `/lessons/${id}/note`, { body: `About ${id}` })
  await remove(cut)
  expect((await ada.call('GET', `/courses/${course.id}/notes`)).data).toMatchObject([
    { lesson_id: kept, body: `About ${kept}` },
    { lesson_id: cut, lesson_title: 'Cut', body: `About ${cut}` },
  ])
  expect((await ada.call('GET', '/account/data')).text).toContain(`About ${cut}`)
})

test('whoever had only the removed lesson left completes, with a certificate, once; whoever had more does not', async () => {
  const course = await ours({ lessons: [{}, { kind: 'quiz', content: { pass_mark: 60 } }, {}] })
  const [text, quiz, extra] = course.lessonIds as [number, number, number]
  const [ready, failed, slow, left] = await Promise.all(Array.from({ length: 4 }, () => learner(course.id)))
  if (!ready || !failed || !slow || !left) throw new Error('nobody came')
  for (const one of [ready, failed, left]) await one.call('POST', '/progress', done(text))
  await sit(ready, quiz)
  await sit(failed, quiz, 3)
  await sit(left, quiz)
  await loseAccess(db, eq(enrolments.id, left.enrolment.id))
  expect((await remove(extra)).status).toBe(200)
  expect(await standingOf(db, ready.enrolment.id)).toMatchObject({ status: 1, accomplishedAt: expect.any(Date) })
  expect(await standingOf(db, failed.enrolment.id)).toMatchObject({ status: 0, completedAt: null })
  expect(await standingOf(db, slow.enrolment.id)).toMatchObject({ status: 0, completedAt: null })
  expect(await standingOf(db, left.enrolment.id)).toMatchObject({ status: 0 })
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => (payload as { to: string }).to)
  expect(mails).toEqual([ready.email])
  await remove(quiz)
  expect(await standingOf(db, failed.enrolment.id)).toMatchObject({ status: 1 })
  expect(await db.$count(awards, eq(awards.enrolmentId, ready.enrolment.id))).toBe(1)
  expect(await standingOf(db, slow.enrolment.id)).toMatchObject({ status: 0 })
})

test('of a crowd, those beyond the first few hundred complete when they come into the classroom', async () => {
  const course = await ours({ lessons: [{}, {}] })
  const [text, extra] = course.lessonIds as [number, number]
  const ada = await learner(course.id)
  await ada.call('POST', '/progress', done(text))
  // As if the request had ended before it came to her.
  await db.update(lessons).set({ removedAt: new Date() }).where(eq(lessons.id, extra))
  expect((await ada.call('GET', '/enrollments/me')).data).toMatchObject([{ completion: 100, status: 0 }])
  const { data } = await ada.call('GET', `/classroom/${course.id}`)
  expect(data.certificate).toMatch(/^[\w-]{16}$/)
  expect((await ada.call('GET', '/enrollments/me')).data).toMatchObject([{ status: 1, certificate: data.certificate }])
  expect((await ada.call('GET', `/classroom/${course.id}`)).data.certificate).toBe(data.certificate)
})

test('what is accomplished stays accomplished, and its certificate stands, whatever is edited', async () => {
  const course = await ours({ lessons: [{}] })
  const ada = await learner(course.id)
  const { data } = await ada.call('POST', '/progress', done(...course.lessonIds))
  await lead.call('POST', `/sections/${course.sectionId}/lessons`, textLesson('New'))
  await remove(course.lessonIds[0])
  await lead.call('DELETE', `/sections/${course.sectionId}`)
  expect((await ada.call('GET', '/enrollments/me')).data).toMatchObject([
    { display_status: 'Accomplished', status: 1, certificate: data[0].certificate },
  ])
  expect((await visitor('GET', `/certificates/${data[0].certificate}`)).status).toBe(200)
})

test('an attempt that was open when its quiz was removed can still be handed in', async () => {
  const course = await ours({ lessons: [{}, { kind: 'quiz', content: { pass_mark: 60 } }] })
  const [text, quiz] = course.lessonIds as [number, number]
  const ada = await learner(course.id)
  await ada.call('POST', '/progress', done(text))
  const { data: attempt } = await ada.call('POST', `/lessons/${quiz}/attempts`)
  await remove(quiz)
  const answers = answersTo(attempt.questions)
  expect((await ada.call('POST', `/attempts/${attempt.id}/hand-in`, { answers })).data).toMatchObject({
    score: 100,
    is_passed: true,
    questions: [{}, {}, {}],
    certificate: expect.any(String),
  })
})

test('an exam draws no questions of a quiz that was removed', async () => {
  const exam = { kind: 'exam' as const, content: { minutes: 10, count: 20, pass_mark: 50 } }
  const course = await ours({ lessons: [{ kind: 'quiz' }, { kind: 'quiz' }, exam] })
  const [cut, kept, drawn] = course.lessonIds as [number, number, number]
  const [ada, bola] = [await learner(course.id), await learner(course.id)]
  await ada.call('POST', `/lessons/${cut}/attempts`)
  await remove(cut)
  const { data } = await bola.call('POST', `/lessons/${drawn}/attempts`)
  const ids = data.questions.map(({ id }: { id: number }) => id)
  const of = await db.select().from(questions).where(inArray(questions.id, ids))
  expect(of.map(({ lessonId }) => lessonId)).toEqual([kept, kept, kept])
})

test('pass mark and attempts that are changed hold for what is handed in later', async () => {
  const course = await ours({ lessons: [{ kind: 'quiz', content: { pass_mark: 90, attempts: 1 } }, {}] })
  const quiz = course.lessonIds[0] as number
  const ada = await learner(course.id)
  expect((await sit(ada, quiz, 1)).data.is_passed).toBe(false)
  expect((await ada.call('POST', `/lessons/${quiz}/attempts`)).code).toBe('no_attempts_left')
  const change = (pass_mark: number) =>
    lead.call('PUT', `/lessons/${quiz}`, { title: 'Quiz', content: { kind: 'quiz', pass_mark, attempts: 2 } })
  await change(50)
  expect((await ada.call('GET', `/lessons/${quiz}`)).data.best).toMatchObject({ is_passed: false })
  const { data } = await ada.call('POST', `/lessons/${quiz}/attempts`)
  await change(60)
  const { data: marked } = await ada.call('POST', `/attempts/${data.id}/hand-in`, {
    answers: answersTo(data.questions, 1),
  })
  expect(marked).toMatchObject({ is_passed: true, pass_mark: 60 })
  await change(100)
  expect((await ada.call('GET', `/lessons/${quiz}`)).data.best).toMatchObject({ is_passed: true })
})

test('learners who open, finish and note lessons while they are removed never see a fault', async () => {
  const course = await ours({ lessons: Array.from({ length: 12 }, () => ({})) })
  const [ada, bola] = [await learner(course.id), await learner(course.id)]
  const answers = await Promise.all(
    course.lessonIds.flatMap((id) => [
      ada.call('GET', `/lessons/${id}`),
      remove(id),
      bola.call('POST', '/progress', done(id)),
      ada.call('POST', '/progress', done(id)),
    ]),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
}, 30_000)
