import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { awards, courses, enrolments, lessons, questions, quizAttempts, users } from '../schema.ts'
import { completeCourses, mockExams } from './lessons/complete-courses.ts'

const { db } = await testApp({ template: 'market' })
const words = (text: string) => text.split(/\s+/).length
const all = await db
  .select({ lesson: lessons, code: courses.code, categoryId: courses.categoryId })
  .from(lessons)
  .innerJoin(courses, eq(courses.id, lessons.courseId))
const markdownOf = (content: unknown) => (content as { markdown?: string }).markdown ?? ''

test('every seeded course has lessons, and no lesson of text is empty', () => {
  expect(new Set(all.map(({ code }) => code)).size).toBeGreaterThan(250)
  for (const { lesson, code } of all)
    if (lesson.kind === 'text') expect([code, words(markdownOf(lesson.content)) >= 60]).toEqual([code, true])
})

test('at least ten courses are complete, across the categories, two of them for professional exams', () => {
  const complete = Map.groupBy(
    all.filter(({ lesson, code }) => completeCourses.has(code) && words(markdownOf(lesson.content)) >= 400),
    ({ code }) => code,
  )
  expect(complete.size).toBeGreaterThanOrEqual(10)
  for (const [code, written] of complete) expect([code, written.length >= 5]).toEqual([code, true])
  expect(new Set([...complete.values()].map(([first]) => first?.categoryId)).size).toBeGreaterThanOrEqual(8)
  expect(Object.keys(mockExams).filter((code) => complete.has(code))).toHaveLength(2)
})

test('every text that was written stands in its course', () => {
  const standing = new Set(all.map(({ lesson, code }) => `${code} ${lesson.title}`))
  for (const { code, lessons: texts } of completeCourses.values())
    for (const title of Object.keys(texts)) expect(standing).toContain(`${code} ${title}`)
})

test('every complete course asks ten questions or more, each with options, an answer among them and an explanation', async () => {
  const rows = await db
    .select({ question: questions, code: courses.code })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .where(eq(questions.use, 'quiz'))
  const byCourse = Map.groupBy(rows, ({ code }) => code)
  for (const code of completeCourses.keys()) expect(byCourse.get(code)?.length).toBeGreaterThanOrEqual(10)
  for (const { question } of rows) {
    const { kind, options, answer, explanation, lessonId } = question
    expect(explanation.length).toBeGreaterThan(20)
    expect(lessonId).not.toBeNull()
    expect(answer.length).toBeGreaterThan(0)
    if (kind === 'numeric') expect([options.length, answer.length]).toEqual([0, 1])
    else expect(answer.every((place) => place >= 0 && place < options.length)).toBe(true)
    if (kind === 'single') expect(answer).toHaveLength(1)
  }
})

test('a class was held and has its notes, another is to come, and one course has an entrance quiz', async () => {
  const classes = all.filter(({ lesson }) => lesson.kind === 'live').map(({ lesson }) => lesson.content as Class)
  const now = new Date().toISOString()
  expect(classes.some(({ ends_at, recording }) => ends_at < now && recording?.markdown)).toBe(true)
  expect(classes.some(({ starts_at }) => starts_at > now)).toBe(true)
  const [entrance] = await db
    .select({ code: courses.code, asked: sql<number>`count(*)::int` })
    .from(courses)
    .innerJoin(questions, and(eq(questions.courseId, courses.id), eq(questions.use, 'entrance')))
    .where(eq(courses.needsEntranceExam, true))
    .groupBy(courses.code)
  expect(entrance?.asked).toBeGreaterThanOrEqual(5)
})

type Class = { starts_at: string; ends_at: string; recording: { markdown: string } | null }

test('what the demo learner accomplished was passed, and what is only completed was not', async () => {
  const rows = await db
    .select({ status: enrolments.status, completedAt: enrolments.completedAt, attempt: quizAttempts, award: awards })
    .from(enrolments)
    .innerJoin(users, and(eq(users.id, enrolments.userId), eq(users.email, 'learner@koya.test')))
    .innerJoin(
      quizAttempts,
      and(eq(quizAttempts.userId, enrolments.userId), eq(quizAttempts.courseId, enrolments.courseId)),
    )
    .leftJoin(awards, eq(awards.enrolmentId, enrolments.id))
    .orderBy(enrolments.status)
  expect(rows).toMatchObject([
    { status: 0, completedAt: expect.any(Date), attempt: { isPassed: false }, award: null },
    { status: 1, completedAt: expect.any(Date), attempt: { isPassed: true } },
  ])
  expect(rows[1]?.award?.grade).toBe(rows[1]?.attempt.score)
})
