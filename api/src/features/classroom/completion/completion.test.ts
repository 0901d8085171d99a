import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../../test/access.ts'
import { answersTo, openClassrooms, standingOf } from '../../../../test/courses/classroom.ts'
import { threeQuestions } from '../../../../test/courses/make-course.ts'
import { awards, lessons, notifications, outbox, questions, quizAttempts } from '../../../db/schema.ts'

const { db, person, learner, makeCourse } = await openClassrooms()
const lead = await person({ roles: ['Instructor'] })
const done = (ids: number[]) => ({ items: ids.map((lesson_id) => ({ lesson_id, done_at: new Date().toISOString() })) })
const awardsOf = (enrolmentId: number) => db.select().from(awards).where(eq(awards.enrolmentId, enrolmentId))
const mailsTo = async (email: string) =>
  (await db.select().from(outbox).orderBy(outbox.id)).filter(({ payload }) => (payload as { to: string }).to === email)

type Learner = Awaited<ReturnType<typeof learner>>
async function sit({ call }: Learner, lesson: number | undefined, wrong = 0) {
  const { data } = await call('POST', `/lessons/${lesson}/attempts`)
  return call('POST', `/attempts/${data.id}/hand-in`, { answers: answersTo(data.questions, wrong) })
}

test('all lessons done in a course without a quiz is accomplished, with a numbered certificate, a notification and a mail', async () => {
  const course = await makeCourse({ lessons: [{}, {}] })
  const ada = await learner(course.id, { firstName: 'Adé', lastName: 'Ọláyínká' })
  await ada.call('POST', '/progress', done(course.lessonIds.slice(0, 1)))
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({ status: 0, completedAt: null })
  const { data } = await ada.call('POST', '/progress', done(course.lessonIds))
  expect(data).toMatchObject([{ percent: 100, status: 1, certificate: expect.stringMatching(/^[\w-]{16}$/) }])
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({
    status: 1,
    completedAt: expect.any(Date),
    accomplishedAt: expect.any(Date),
  })
  const [award] = await awardsOf(ada.enrolment.id)
  expect(award).toMatchObject({ learnerName: 'Adé Ọláyínká', courseName: course.name, grade: null })
  expect(award?.number).toMatch(/^KOYA-\d{4}-\d{6}$/)
  const told = await db.select().from(notifications).where(eq(notifications.userId, ada.id))
  expect(told).toMatchObject([{ type: 'Course Enrollment', details: { link: `/verify/${award?.code}` } }])
  const [mail] = await mailsTo(ada.email)
  expect(mail?.payload).toMatchObject({ text: expect.stringContaining(`/verify/${award?.code}`) })
  expect((await ada.call('GET', `/classroom/${course.id}`)).data.certificate).toBe(award?.code)
})

/** What the learner, the teacher's list and the server itself say of it. */
async function everywhere({ call, enrolment, id }: Learner, courseId: number) {
  const { progress, sections, resume_lesson_id } = (await call('GET', `/classroom/${courseId}`)).data
  const [mine] = (await call('GET', '/enrollments/me')).data
  const { learners } = (await lead.call('GET', `/courses/${courseId}/learners`)).data
  return {
    progress,
    mine: mine.lessons,
    display: mine.display_status,
    listed: learners.find((one: { id: number }) => one.id === id).progress,
    lessons: sections.flatMap((section: { lessons: object[] }) => section.lessons),
    resume_lesson_id,
    status: (await standingOf(db, enrolment.id)).status,
  }
}

test('a quiz that was failed is not done as long as it can be tried again, and it is where one goes on', async () => {
  const course = await makeCourse({ teachers: [lead.id], lessons: [{}, { kind: 'quiz', content: { pass_mark: 60 } }] })
  const [text, quiz] = course.lessonIds as [number, number]
  const ada = await learner(course.id)
  await ada.call('POST', '/progress', done([text]))
  expect((await sit(ada, quiz, 2)).data).toMatchObject({ is_passed: false, certificate: null })
  const half = { done: 1, total: 2 }
  expect(await everywhere(ada, course.id)).toMatchObject({
    progress: half,
    mine: half,
    listed: half,
    display: 'Active',
    status: 0,
    resume_lesson_id: quiz,
    lessons: [
      { is_done: true, assessment: null },
      { is_done: false, assessment: { pass_mark: 60, attempts_left: null, best: { score: 33.33, is_passed: false } } },
    ],
  })
  expect((await ada.call('GET', `/lessons/${quiz}`)).data.is_done).toBe(false)
  expect((await ada.call('POST', '/progress', done([text]))).data).toMatchObject([{ done: 1, total: 2, percent: 50 }])
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({ completedAt: null })
  expect(await awardsOf(ada.enrolment.id)).toEqual([])

  expect((await sit(ada, quiz, 1)).data).toMatchObject({ is_passed: true, certificate: expect.any(String) })
  expect(await everywhere(ada, course.id)).toMatchObject({
    progress: { done: 2 },
    mine: { done: 2 },
    listed: { done: 2 },
    display: 'Accomplished',
    status: 1,
  })
})

test('whoever has used up the attempts at a quiz has completed the course, without a certificate', async () => {
  const course = await makeCourse({
    teachers: [lead.id],
    lessons: [{}, { kind: 'quiz', content: { pass_mark: 60, attempts: 2 } }],
  })
  const [text, quiz] = course.lessonIds as [number, number]
  const ada = await learner(course.id)
  await ada.call('POST', '/progress', done([text]))
  await sit(ada, quiz, 2)
  expect(await everywhere(ada, course.id)).toMatchObject({ progress: { done: 1 }, display: 'Active' })
  await sit(ada, quiz, 2)
  expect(await everywhere(ada, course.id)).toMatchObject({
    progress: { done: 2, total: 2, percent: 100 },
    display: 'Completed',
    status: 0,
    lessons: [{}, { is_done: true, assessment: { attempts_left: 0, best: { is_passed: false } } }],
  })
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({ completedAt: expect.any(Date) })
  expect(await awardsOf(ada.enrolment.id)).toEqual([])
})

test('whoever is given another attempt after completing and passes then is accomplished, and was complete before', async () => {
  const content = { pass_mark: 60, attempts: 1 }
  const course = await makeCourse({ lessons: [{ kind: 'quiz', content }] })
  const [quiz] = course.lessonIds as [number]
  const ada = await learner(course.id)
  await sit(ada, quiz, 3)
  const { completedAt } = await standingOf(db, ada.enrolment.id)
  expect(completedAt).toEqual(expect.any(Date))
  await db
    .update(lessons)
    .set({ content: { ...content, attempts: 2 } })
    .where(eq(lessons.id, quiz))
  expect((await sit(ada, quiz)).data.certificate).toEqual(expect.any(String))
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({ status: 1, completedAt })
})

test('a quiz that is passed while an exam is open counts only once its marks are told', async () => {
  const course = await makeCourse({
    teachers: [lead.id],
    lessons: [
      { kind: 'quiz', content: { pass_mark: 60 } },
      { kind: 'exam', content: { pass_mark: 0, minutes: 30, count: 3 } },
    ],
  })
  await db.insert(questions).values(threeQuestions(course.id, null, 'bank'))
  const [quiz, exam] = course.lessonIds as [number, number]
  const ada = await learner(course.id)
  const { data: paper } = await ada.call('POST', `/lessons/${exam}/attempts`)
  await sit(ada, quiz)
  expect(await everywhere(ada, course.id)).toMatchObject({
    progress: { done: 0 },
    mine: { done: 0 },
    lessons: [{ is_done: false, assessment: { best: null, is_withheld: true } }, { is_done: false }],
  })
  await ada.call('POST', `/attempts/${paper.id}/hand-in`, { answers: {} })
  expect(await everywhere(ada, course.id)).toMatchObject({
    progress: { done: 2 },
    lessons: [{ is_done: true, assessment: { is_withheld: false, best: { is_passed: true } } }, { is_done: true }],
    status: 1,
  })
})

test('a quiz may be passed before the last lesson is read', async () => {
  const course = await makeCourse({ lessons: [{}, { kind: 'quiz', content: { pass_mark: 60 } }] })
  const ada = await learner(course.id)
  expect((await sit(ada, course.lessonIds[1])).data.certificate).toBeNull()
  const { data } = await ada.call('POST', '/progress', done(course.lessonIds.slice(0, 1)))
  expect(data).toMatchObject([{ status: 1, certificate: expect.any(String) }])
})

test('the grade is the average of the best scores, shown on the scale of the course', async () => {
  const course = await makeCourse({
    course: { gradeRange: 20 },
    lessons: [
      { kind: 'quiz', content: { pass_mark: 30 } },
      { kind: 'quiz', content: { pass_mark: 30 } },
    ],
  })
  const [one, two] = course.lessonIds
  const ada = await learner(course.id)
  await sit(ada, one, 2)
  await sit(ada, one, 0)
  await sit(ada, one, 1)
  const { data } = await sit(ada, two, 1)
  const [award] = await awardsOf(ada.enrolment.id)
  expect(award?.grade).toBe(83.34)
  expect((await ada.call('GET', `/certificates/${data.certificate}`)).data.grade).toEqual({ points: 16.7, out_of: 20 })
})

test('what another learner has passed and read brings nobody else a certificate', async () => {
  const course = await makeCourse({ lessons: [{}, { kind: 'quiz', content: { pass_mark: 60, attempts: 1 } }] })
  const [text, quiz] = course.lessonIds as [number, number]
  const [ada, bola] = [await learner(course.id), await learner(course.id)]
  await sit(bola, quiz)
  await bola.call('POST', '/progress', done([text]))
  expect(await standingOf(db, bola.enrolment.id)).toMatchObject({ status: 1 })
  expect(await standingOf(db, ada.enrolment.id)).toEqual(ada.enrolment)
  await sit(ada, quiz, 3)
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({ completedAt: null })
  await ada.call('POST', '/progress', done([text]))
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({ status: 0, completedAt: expect.any(Date) })
  expect(await awardsOf(ada.enrolment.id)).toEqual([])
})

test('of an exam the first pass is the grade: after it the answers were told', async () => {
  const course = await makeCourse({
    lessons: [{ kind: 'exam', content: { pass_mark: 60, minutes: 30, count: 3, attempts: 3 } }, {}],
  })
  await db.insert(questions).values(threeQuestions(course.id, null, 'bank'))
  const [exam, text] = course.lessonIds as [number, number]
  const ada = await learner(course.id)
  for (const wrong of [3, 1, 0]) await sit(ada, exam, wrong)
  await ada.call('POST', '/progress', done([text]))
  expect(await awardsOf(ada.enrolment.id)).toMatchObject([{ grade: 66.67 }])
})

test('fifty last steps at the same time complete a course once, with one certificate, one notification and one mail', async () => {
  const course = await makeCourse({ lessons: [{}, {}, { kind: 'quiz', content: { pass_mark: 60 } }] })
  const [a, b, quiz] = course.lessonIds as [number, number, number]
  const ada = await learner(course.id)
  const { data: attempt } = await ada.call('POST', `/lessons/${quiz}/attempts`)
  const answers = answersTo(attempt.questions)
  const steps = Array.from({ length: 50 }, (_, at) => {
    if (at % 3 === 0) return ada.call('POST', `/attempts/${attempt.id}/hand-in`, { answers })
    return ada.call('POST', '/progress', done(at % 3 === 1 ? [a, b] : [b, a]))
  })
  const statuses = (await Promise.all(steps)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({ status: 1 })
  expect(await awardsOf(ada.enrolment.id)).toHaveLength(1)
  expect(await db.$count(notifications, eq(notifications.userId, ada.id))).toBe(1)
  expect(await mailsTo(ada.email)).toHaveLength(1)
  expect(await db.$count(quizAttempts, eq(quizAttempts.userId, ada.id))).toBe(1)
}, 60_000)

test('different last lessons from two devices at once complete the course', async () => {
  const course = await makeCourse({ lessons: Array.from({ length: 10 }, () => ({})) })
  const ada = await learner(course.id)
  await Promise.all(course.lessonIds.map((id) => ada.call('POST', '/progress', done([id]))))
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({ status: 1 })
  expect(await awardsOf(ada.enrolment.id)).toHaveLength(1)
}, 60_000)

test('numbers go on, none comes twice, and many may accomplish at once', async () => {
  const course = await makeCourse({ lessons: [{}] })
  const many = await Promise.all(Array.from({ length: 8 }, () => learner(course.id)))
  await Promise.all(many.map(({ call }) => call('POST', '/progress', done(course.lessonIds))))
  const numbers = (await db.select().from(awards).where(like(awards.courseName, course.name))).map(
    ({ number }) => number,
  )
  expect(new Set(numbers).size).toBe(8)
}, 60_000)

test('progress in several courses at once completes each of them, in the order in which they were begun', async () => {
  const [one, two, three] = [await makeCourse(), await makeCourse(), await makeCourse()]
  const ada = await person()
  for (const { id } of [two, one, three]) await enrolIn(db, ada.id, id, { enrolledAt: new Date(0) })
  const { data } = await ada.call('POST', '/progress', done([one, two, three].flatMap(({ lessonIds }) => lessonIds)))
  expect(data.map(({ course_id }: { course_id: number }) => course_id)).toEqual([two.id, one.id, three.id])
  for (const course of data) expect(course).toMatchObject({ percent: 100, status: 1 })
})

test('a course that grew after it was accomplished stays accomplished, and its progress is true again', async () => {
  const course = await makeCourse({ lessons: [{}] })
  const ada = await learner(course.id)
  await ada.call('POST', '/progress', done(course.lessonIds))
  const { sectionId } = course
  await db.insert(lessons).values({ courseId: course.id, sectionId, title: 'New', position: 9 })
  expect((await ada.call('GET', '/enrollments/me')).data).toMatchObject([
    { display_status: 'Accomplished', completion: 50 },
  ])
  expect((await ada.call('GET', `/classroom/${course.id}`)).data).toMatchObject({
    progress: { percent: 50 },
    certificate: expect.any(String),
  })
})
