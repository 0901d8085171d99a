import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { classAt, openClassrooms } from '../../../test/courses/classroom.ts'
import { threeQuestions } from '../../../test/courses/make-course.ts'
import { courses, lessonProgress, lessons, lmsTickets, questions, quizAttempts } from '../../db/schema.ts'

const { db, deps, visitor, person, learner, makeCourse } = await openClassrooms()
const done = (...ids: number[]) => ({
  items: ids.map((lesson_id) => ({ lesson_id, done_at: new Date().toISOString() })),
})

test('the classroom shows the outline in order, and a progress that is true', async () => {
  const course = await makeCourse({ lessons: [{ isPreview: true, minutes: 7 }, {}, {}] })
  const [first, second] = course.lessonIds as [number, number]
  const { call } = await learner(course.id)
  expect((await call('GET', `/classroom/${course.id}`)).data).toMatchObject({
    course: { id: course.id, name: course.name, grade_range: course.gradeRange, picture: expect.stringContaining('/') },
    role: 'learner',
    sections: [{ title: 'All of it', lessons: [{ id: first, minutes: 7, is_preview: true, is_done: false }, {}, {}] }],
    progress: { done: 0, total: 3, percent: 0 },
    resume_lesson_id: first,
    entrance: { is_needed: false },
    announcements: [],
    certificate: null,
    own_rating: null,
  })
  expect((await call('POST', '/progress', done(first, second))).data).toEqual([
    { course_id: course.id, done: 2, total: 3, percent: 66, status: 0, certificate: null },
  ])
  expect((await call('GET', `/classroom/${course.id}`)).data).toMatchObject({
    progress: { done: 2, total: 3, percent: 66 },
    resume_lesson_id: course.lessonIds[2],
  })
})

test('one goes on where one left, also when that was not the next lesson', async () => {
  const course = await makeCourse({ lessons: [{}, {}, {}, {}] })
  const [a, b, c, d] = course.lessonIds as [number, number, number, number]
  const { call, id } = await learner(course.id)
  const resume = async () => (await call('GET', `/classroom/${course.id}`)).data.resume_lesson_id
  const open = async (lesson: number) => {
    await call('GET', `/lessons/${lesson}`)
    const earlier = sql`${lessonProgress.openedAt} - interval '5 minutes'`
    await db.update(lessonProgress).set({ openedAt: earlier }).where(eq(lessonProgress.userId, id))
  }
  await open(a)
  await open(c)
  expect(await resume()).toBe(c)
  // Fetched ahead for reading offline is not read.
  await call('GET', `/lessons/${d}?ahead=true`)
  expect(await resume()).toBe(c)
  await open(a)
  expect(await resume()).toBe(a)
  await call('POST', '/progress', done(a))
  expect(await resume()).toBe(b)
  await open(d)
  await call('POST', '/progress', done(d))
  expect(await resume()).toBe(b)
  await call('POST', '/progress', done(b))
  expect(await resume()).toBe(c)
  await call('POST', '/progress', done(c))
  expect([a, b, c, d]).toContain(await resume())
})

test('a classroom opens by the id of the learning system as well, and nobody takes the address of another', async () => {
  const [plain, named] = [await makeCourse(), await makeCourse({ course: { lmsCourseId: 'moodle-9' } })]
  const thief = await makeCourse({ course: { lmsCourseId: String(plain.id) } })
  const idAt = async (address: string | number) => (await visitor('GET', `/classroom/${address}`)).data.course.id
  expect(await idAt('moodle-9')).toBe(named.id)
  expect(await idAt(named.id)).toBe(named.id)
  expect(await idAt(plain.id)).toBe(plain.id)
  expect(await idAt(thief.id)).toBe(thief.id)
  // The first one keeps a name that another takes later, and the number of a course that has a name is free.
  await makeCourse({ course: { lmsCourseId: 'moodle-9' } })
  expect(await idAt('moodle-9')).toBe(named.id)
  const free = await makeCourse({ course: { lmsCourseId: String(named.id) } })
  expect(await idAt(named.id)).toBe(free.id)
})

test('the ticket of the address is used up by its owner, once, for its course', async () => {
  const [course, other] = [await makeCourse(), await makeCourse()]
  const [ada, bola] = [await learner(course.id), await learner(course.id)]
  const ticketOf = async ({ call }: typeof ada) =>
    [...new URL((await call('POST', `/courses/${course.id}/open`)).data.url, 'http://k').searchParams.values()][0]
  const enter = (who: typeof ada, ticket: string | undefined, to = course.id) =>
    who.call('POST', `/classroom/${to}/enter`, { ticket })
  const ticket = await ticketOf(ada)
  expect(await enter(bola, ticket)).toMatchObject({ status: 410, code: 'ticket_no_longer_valid' })
  expect((await enter(ada, ticket, other.id)).status).toBe(410)
  expect((await enter(ada, 'nonsense')).status).toBe(410)
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(ada, ticket)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await ada.call('GET', `/classroom/${course.id}`)).data.role).toBe('learner')
  const late = await ticketOf(ada)
  // Another that is still good does not make a used one good again.
  expect((await enter(ada, ticket)).status).toBe(410)
  const now = new Date()
  deps.clock = () => now
  await db.update(lmsTickets).set({ expiresAt: now })
  expect((await enter(ada, late)).status).toBe(410)
  deps.clock = () => new Date()
})

test('a lesson that was taken out is not there any more', async () => {
  const course = await makeCourse({ lessons: [{}, {}] })
  const [, second] = course.lessonIds as [number, number]
  const { call } = await learner(course.id)
  await db.update(lessons).set({ removedAt: new Date() }).where(eq(lessons.id, second))
  expect(await call('GET', `/lessons/${second}`)).toMatchObject({ status: 404 })
})

test('text is rendered from Markdown and cleaned, and so is what an author sent as HTML', async () => {
  const attack =
    '<script>alert(1)</script><img src=https://example.org/x.png onerror=alert(1)><a href="javascript:alert(1)">x</a>'
  const course = await makeCourse({
    lessons: [
      {
        content: {
          markdown: `# Title\n\n**Bold** and [link](https://example.org)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n${attack}`,
        },
      },
      { content: { html: `<h1>Title</h1><p style="position:fixed">Text</p>${attack}<iframe src="//evil"></iframe>` } },
      { content: { nothing: 'of use' } },
    ],
  })
  const { call } = await learner(course.id)
  const [markdown, html, empty] = await Promise.all(
    course.lessonIds.map(async (id) => (await call('GET', `/lessons/${id}`)).data),
  )
  expect(markdown.html).toContain('<h2 class="first-heading">Title</h2>')
  expect(markdown.html).toContain('<strong>Bold</strong>')
  expect(markdown.html).toContain('<a href="https://example.org" rel="noopener nofollow">link</a>')
  expect(markdown.html).toContain('<td>1</td>')
  expect(html.html).toContain('<h2 class="first-heading">Title</h2><p>Text</p>')
  for (const { html: shown } of [markdown, html]) {
    expect(shown).not.toMatch(/script|onerror|iframe|style=/)
    expect(shown).not.toContain('<img')
  }
  expect(empty).toMatchObject({ kind: 'text', html: '' })
})

test('every kind of lesson shows what its kind needs, with what comes before and after', async () => {
  const now = new Date()
  const course = await makeCourse({
    lessons: [
      { kind: 'video', content: { url: 'https://youtu.be/dQw4w9WgXcQ', bytes: 5_000_000 } },
      { kind: 'attachment', content: { url: '/media/a.pdf', name: 'Notes.pdf', bytes: 1_234 } },
      { kind: 'quiz', content: { pass_mark: 70, attempts: 3 } },
      { kind: 'exam', content: { pass_mark: 40, minutes: 30, count: 2, attempts: 1 } },
      { kind: 'live', content: classAt(now, 30) },
      { kind: 'live', content: { ...classAt(now, -120), recording: { markdown: 'What we **did**' } } },
      { kind: 'live', content: 'broken' },
    ],
  })
  const { call } = await learner(course.id)
  const lessonsShown = []
  for (const id of course.lessonIds) lessonsShown.push((await call('GET', `/lessons/${id}`)).data)
  const [video, file, quiz, exam, coming, over, broken] = lessonsShown
  const ids = course.lessonIds
  expect(video).toMatchObject({
    kind: 'video',
    bytes: 5_000_000,
    player: { kind: 'frame', src: expect.stringContaining('youtube-nocookie.com/embed/dQw4w9WgXcQ') },
    previous_id: null,
    next_id: ids[1],
  })
  expect(file).toMatchObject({
    kind: 'attachment',
    name: 'Notes.pdf',
    bytes: 1_234,
    previous_id: ids[0],
    next_id: ids[2],
  })
  expect(quiz).toMatchObject({ kind: 'quiz', pass_mark: 70, attempts_left: 3, best: null, has_open_attempt: false })
  expect(quiz.questions[1]).toEqual({
    id: expect.any(Number),
    version: 1,
    kind: 'single',
    prompt: 'Which is even?',
    options: ['One', 'Two', 'Three'],
  })
  expect(exam).toMatchObject({ kind: 'exam', exam_minutes: 30, questions_count: 2, pass_mark: 40, attempts_left: 1 })
  expect(exam).not.toHaveProperty('questions')
  expect(coming).toMatchObject({ kind: 'live', is_over: false, joining_link: expect.any(String), recording: null })
  expect(over).toMatchObject({
    is_over: true,
    joining_link: null,
    recording: { html: '<p>What we <strong>did</strong></p>' },
  })
  expect(broken).toMatchObject({ kind: 'live', starts_at: null, is_over: false, next_id: null })
})

test('where there is an entrance quiz, lessons open when it is passed', async () => {
  const course = await makeCourse({ course: { needsEntranceExam: true }, lessons: [{ isPreview: true }, {}] })
  const [preview, lesson] = course.lessonIds as [number, number]
  const { call, id } = await learner(course.id)
  expect((await call('GET', `/lessons/${lesson}`)).status).toBe(200)
  await db.insert(questions).values(threeQuestions(course.id, null, 'entrance'))
  expect(await call('GET', `/lessons/${lesson}`)).toMatchObject({ status: 403, code: 'entrance_first' })
  expect((await call('GET', `/lessons/${preview}`)).status).toBe(200)
  expect((await call('POST', '/progress', done(lesson))).code).toBe('entrance_first')
  expect((await call('PUT', `/lessons/${lesson}/note`, { body: 'x' })).code).toBe('entrance_first')
  expect((await call('GET', `/classroom/${course.id}`)).data).toMatchObject({
    entrance: { is_needed: true, is_passed: false, questions: 3, pass_mark: 50 },
    resume_lesson_id: preview,
  })
  const passed = { userId: id, courseId: course.id, questionIds: [], isPassed: true, handedInAt: new Date() }
  await db.insert(quizAttempts).values(passed)
  expect((await call('GET', `/lessons/${lesson}`)).status).toBe(200)
  expect((await call('GET', `/classroom/${course.id}`)).data.entrance.is_passed).toBe(true)
})

test('an entrance quiz is passed by oneself, in that very course, and by enough right answers', async () => {
  const given = { course: { needsEntranceExam: true }, lessons: [{ kind: 'quiz' as const }] }
  const [course, other] = [await makeCourse(given), await makeCourse(given)]
  const [lesson = 0] = course.lessonIds
  const [ada, bola] = [await learner(course.id), await learner(course.id)]
  const look = async () => (await ada.call('GET', `/lessons/${lesson}`)).status
  await db.insert(questions).values(threeQuestions(other.id, null, 'entrance'))
  // Questions of another course, or of a quiz, are no entrance quiz.
  expect(await look()).toBe(200)
  await db.insert(questions).values(threeQuestions(course.id, null, 'entrance'))
  const passed = { userId: ada.id, courseId: course.id, questionIds: [], isPassed: true, handedInAt: new Date() }
  await db.insert(quizAttempts).values([
    { ...passed, userId: bola.id },
    { ...passed, courseId: other.id },
    { ...passed, lessonId: lesson },
    { ...passed, isPassed: false },
  ])
  expect(await look()).toBe(403)
  const isEntrance = and(eq(questions.courseId, course.id), eq(questions.use, 'entrance'))
  await db.update(questions).set({ retiredAt: new Date() }).where(isEntrance)
  expect(await look()).toBe(200)
})

test('whoever teaches a course needs not pass its entrance quiz', async () => {
  const teacher = await person({ roles: ['Instructor'] })
  const course = await makeCourse({ course: { needsEntranceExam: true }, teachers: [teacher.id] })
  await db.insert(questions).values(threeQuestions(course.id, null, 'entrance'))
  expect((await teacher.call('GET', `/lessons/${course.lessonIds[0]}`)).status).toBe(200)
})

test('a course that is withdrawn stays open to those who learn in it', async () => {
  const course = await makeCourse({ lessons: [{}, {}] })
  const who = await person()
  await enrolIn(db, who.id, course.id)
  await who.call('POST', '/progress', done(course.lessonIds[0] as number))
  expect((await who.call('GET', `/classroom/${course.id}`)).data.progress.percent).toBe(50)
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, course.id))
  expect((await who.call('GET', `/classroom/${course.id}`)).data.progress.percent).toBe(50)
})

test('no address that runs a script reaches a page', async () => {
  const bad = 'javascript:alert(1)'
  const course = await makeCourse({
    lessons: [
      { kind: 'video', content: { url: bad } },
      { kind: 'attachment', content: { url: bad, name: 'Notes' } },
      { kind: 'live', content: { ...classAt(new Date(), 30), joining_link: bad, recording: { url: bad } } },
    ],
  })
  const { call } = await learner(course.id)
  for (const id of course.lessonIds) {
    const { status, text } = await call('GET', `/lessons/${id}`)
    expect(status).toBe(200)
    expect(text).not.toContain('javascript:')
  }
})
