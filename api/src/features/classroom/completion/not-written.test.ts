import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classAt, openClassrooms, standingOf } from '../../../../test/courses/classroom.ts'
import { threeQuestions } from '../../../../test/courses/make-course.ts'
import { lessons, questions } from '../../../db/schema.ts'

const { db, person, learner, visitor, makeCourse } = await openClassrooms()
const now = new Date()
const done = (...ids: number[]) => ({ items: ids.map((lesson_id) => ({ lesson_id, done_at: now.toISOString() })) })
const write = (id: number, markdown: string) =>
  db.update(lessons).set({ content: { markdown } }).where(eq(lessons.id, id))

test('an outline brings no certificate: an empty lesson cannot be completed until its teacher has written it', async () => {
  const course = await makeCourse({ lessons: [{}, { content: {} }] })
  const [read, empty] = course.lessonIds as [number, number]
  const { call, enrolment } = await learner(course.id)
  await call('POST', '/progress', done(read))
  expect(await call('POST', '/progress', done(empty))).toMatchObject({
    status: 409,
    code: 'not_written',
    message: expect.stringContaining('Your teacher has not written this lesson yet'),
    errors: { 'items.0': [expect.any(String)] },
  })
  expect(await standingOf(db, enrolment.id)).toMatchObject({ status: 0, completedAt: null })
  await write(empty, 'Now it is here.')
  expect((await call('POST', '/progress', done(empty))).data).toMatchObject([{ percent: 100, status: 1 }])
})

test('whoever completed a lesson keeps it when its text is taken out, also when a queue sends it again', async () => {
  const course = await makeCourse({ lessons: [{}, {}] })
  const { call } = await learner(course.id)
  const [first, second] = course.lessonIds as [number, number]
  await call('POST', '/progress', done(first))
  await write(first, ' ')
  expect((await call('POST', '/progress', done(first, second))).data).toMatchObject([{ percent: 100, status: 1 }])
})

test('that somebody else completed a lesson before it was emptied completes it for nobody', async () => {
  const course = await makeCourse({ lessons: [{}, {}] })
  const [ada, bola] = [await learner(course.id), await learner(course.id)]
  const [first] = course.lessonIds as [number]
  await bola.call('POST', '/progress', done(first))
  await write(first, ' ')
  expect(await ada.call('POST', '/progress', done(first))).toMatchObject({ status: 409, code: 'not_written' })
})

/** Each kind of lesson, with nothing in it and with something. */
const empties = [
  { content: {} },
  { content: { markdown: ' \n ' } },
  { content: { html: '<p><br></p><p>&nbsp;</p>' } },
  { kind: 'video', content: {} },
  { kind: 'attachment', content: { url: '', name: '' } },
  { kind: 'live', content: { markdown: 'Some day' } },
] as const
const full = [
  {},
  { content: { html: '<p>A &amp; B</p>' } },
  { content: { html: '<p>&amp;</p>' } },
  { content: { html: '<figure><img src="/media/a/b.webp"></figure>' } },
  { content: { markdown: '# Title' } },
  { kind: 'video', content: { url: '/films/one.mp4' } },
  { kind: 'video', content: { html: '<p>The film follows.</p>' } },
  { kind: 'attachment', content: { url: '/a.pdf', name: 'A' } },
  { kind: 'live', content: classAt(now, 60) },
  { kind: 'quiz', content: {} },
  { kind: 'exam', content: {} },
] as const

test('the page of the course, the classroom, the lesson and its teacher all see which lessons are written', async () => {
  const lead = await person({ roles: ['Instructor'] })
  const course = await makeCourse({ teachers: [lead.id], lessons: [...empties, ...full] })
  const wanted = [...empties.map(() => false), ...full.map(() => true)]
  const seen = (sections: { lessons: { is_written: boolean }[] }[]) =>
    sections.flatMap(({ lessons: own }) => own.map(({ is_written }) => is_written))

  expect(seen((await visitor('GET', `/courses/${course.id}`)).data.curriculum)).toEqual(wanted)
  expect(seen((await lead.call('GET', `/classroom/${course.id}`)).data.sections)).toEqual(wanted)
  expect(seen((await lead.call('GET', `/courses/${course.id}/curriculum`)).data.sections)).toEqual(wanted)
  expect((await lead.call('GET', `/courses/${course.id}/draft`)).data.lessons).toEqual({
    total: wanted.length,
    written: full.length,
    previews: expect.any(Number),
  })
  const { call } = await learner(course.id)
  const opened = await Promise.all(course.lessonIds.map((id) => call('GET', `/lessons/${id}`)))
  expect(opened.map(({ data }) => data.is_written)).toEqual(wanted)
})

test('a quiz and an exam are written once they have questions', async () => {
  const course = await makeCourse({ lessons: [{ kind: 'exam', content: {} }] })
  const isWritten = async () => (await visitor('GET', `/classroom/${course.id}`)).data.sections[0].lessons[0].is_written
  expect(await isWritten()).toBe(false)
  await db.insert(questions).values(threeQuestions(course.id, null, 'entrance'))
  expect(await isWritten()).toBe(false)
  await db.insert(questions).values(threeQuestions(course.id, null, 'bank'))
  expect(await isWritten()).toBe(true)
})

test('one goes on with what can be read, and with an empty lesson only where nothing else is left', async () => {
  const course = await makeCourse({ lessons: [{}, { content: {} }, {}] })
  const [first, empty, last] = course.lessonIds as [number, number, number]
  const { call } = await learner(course.id)
  const resume = async () => (await call('GET', `/classroom/${course.id}`)).data.resume_lesson_id
  await call('POST', '/progress', done(first))
  expect(await resume()).toBe(last)
  expect((await call('GET', '/dashboard')).data.next.lesson.id).toBe(last)
  await call('POST', '/progress', done(last))
  expect(await resume()).toBe(empty)
})
