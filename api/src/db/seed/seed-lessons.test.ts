import { loadInstitutionOf } from '@koya/contract/programmes/load-institution.ts'
import { isMarkedByTeacher, isOfPlaces } from '@koya/contract/rules/exams/questions.ts'
import { paperTopic } from '@koya/contract/rules/exams/topics.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { inTheMarket } from '../../access/who-may-see.ts'
import { answerLog, awards, courses, enrolments, lessons, questions, quizAttempts, users } from '../schema.ts'
import { readDemoFolder } from './demo/demo-folder.ts'

const { db } = await testApp({ template: 'market' })
const { courses: folders } = await readDemoFolder(lagosDay(new Date()))
/** Courses that have a quiz are written out, and ask what they teach. */
const written = [...folders.values()].filter(({ sections }) =>
  sections.some(({ lessons }) => lessons.some(({ questions }) => questions.length)),
)
const writtenCodes = new Set(written.map(({ code }) => code))
const words = (text: string) => text.split(/\s+/).length
const all = await db
  .select({ lesson: lessons, code: courses.code, categoryId: courses.categoryId })
  .from(lessons)
  .innerJoin(courses, eq(courses.id, lessons.courseId))
  // What an organisation teaches its own people may be short, and nobody else reads it.
  .where(inTheMarket)
const markdownOf = (content: unknown) => (content as { markdown?: string }).markdown ?? ''

test('every seeded course has lessons, and those that are written teach something', () => {
  expect(new Set(all.map(({ code }) => code)).size).toBeGreaterThan(250)
  for (const { lesson, code } of all)
    if (lesson.kind === 'text' && markdownOf(lesson.content))
      expect([code, lesson.title, words(markdownOf(lesson.content)) >= 200]).toEqual([code, lesson.title, true])
})

test('twenty courses are written to the end, across the categories, two of them for professional exams', () => {
  const complete = [...Map.groupBy(all, ({ code }) => code)].filter(([, own]) =>
    own.every(({ lesson }) => lesson.kind !== 'text' || words(markdownOf(lesson.content)) >= 200),
  )
  expect(complete.length).toBeGreaterThanOrEqual(20)
  expect(new Set(complete.map(([, [first]]) => first?.categoryId)).size).toBeGreaterThanOrEqual(10)
  const withExam = complete.filter(([, own]) => own.some(({ lesson }) => lesson.kind === 'exam'))
  expect(withExam.map(([code]) => code).sort()).toEqual(['ATSWA-101', 'ICAN-103'])
})

test('every course begins with a lesson that is written and that everyone can read', () => {
  const firsts = all.filter(({ lesson }) => lesson.position === 0)
  const missing = firsts.filter(({ lesson }) => !lesson.isPreview || words(markdownOf(lesson.content)) < 200)
  expect(missing.map(({ code }) => code)).toEqual([])
})

test('every text that was written stands in its course, word for word', () => {
  const standing = new Map(all.map(({ lesson, code }) => [`${code} ${lesson.title}`, markdownOf(lesson.content)]))
  const texts = written.flatMap(({ code, sections }) =>
    sections.flatMap(({ lessons: own }) =>
      own.flatMap(({ title, content }) =>
        content.kind === 'text' && content.markdown ? [[`${code} ${title}`, content.markdown] as const] : [],
      ),
    ),
  )
  expect(texts.length).toBeGreaterThanOrEqual(50)
  for (const [lesson, markdown] of texts) expect([lesson, standing.get(lesson)]).toEqual([lesson, markdown])
})

test('every complete course asks ten questions or more, each with options, an answer among them and an explanation', async () => {
  const rows = await db
    .select({ question: questions, code: courses.code })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .where(eq(questions.use, 'quiz'))
  const byCourse = Map.groupBy(rows, ({ code }) => code)
  for (const code of writtenCodes) expect(byCourse.get(code)?.length).toBeGreaterThanOrEqual(10)
  for (const { question } of rows) {
    const { kind, options, answer, explanation, lessonId } = question
    expect(explanation.length).toBeGreaterThan(20)
    expect(lessonId).not.toBeNull()
    expect(answer.length > 0 || isMarkedByTeacher(kind)).toBe(true)
    if (isOfPlaces(kind))
      expect(answer.every((place) => Number(place) >= 0 && Number(place) < options.length)).toBe(true)
    else expect(options).toEqual([])
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
    // The second attempt was the last.
    { status: 0, completedAt: expect.any(Date), attempt: { isPassed: false }, award: null },
    { status: 1, completedAt: expect.any(Date), attempt: { isPassed: true } },
  ])
  expect(rows[2]?.award?.grade).toBe(rows[2]?.attempt.score)
})

test('what is asked in a course for a professional paper names a topic of that paper', async () => {
  const asked = await db
    .select({ code: courses.code, topics: questions.topics })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
  const ofPapers = new Set<string>()
  for (const { code, topics } of asked) {
    const papers = (await loadInstitutionOf(code))?.courses.flatMap(({ body }) => body) ?? []
    const outline = papers.find((paper) => paper.code === code)?.body.map((name) => paperTopic(code, name))
    if (!outline) continue
    ofPapers.add(code)
    expect([code, topics.length, topics.every((topic) => outline.includes(topic))]).toEqual([code, 1, true])
  }
  expect([...ofPapers].sort()).toEqual(['ATSWA-101', 'ATSWA-102', 'ATSWA-103', 'ICAN-103'])
})

test('every answer of the demo learner stands in the log, as it was marked', async () => {
  // What a teacher has yet to mark has no score.
  const attempts = await db.select().from(quizAttempts).where(isNotNull(quizAttempts.score))
  expect(attempts.length).toBeGreaterThan(0)
  for (const { id, questionIds, score } of attempts) {
    const log = await db.select().from(answerLog).where(eq(answerLog.attemptId, id))
    const right = log.filter(({ isRight }) => isRight).length
    expect(log.map(({ questionId }) => questionId).sort()).toEqual([...questionIds].sort())
    expect(Math.round((10_000 * right) / log.length) / 100).toBe(score)
  }
})
