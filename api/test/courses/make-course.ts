import { asc } from 'drizzle-orm'
import type { Db } from '../../src/db/client.ts'
import { courseInstructors, courses, lessons, questions, sections } from '../../src/db/schema.ts'

type LessonRow = typeof lessons.$inferInsert

export const secretWords = 'Because a dozen is twelve'

export type CourseGiven = {
  lessons?: Partial<LessonRow>[]
  course?: Partial<typeof courses.$inferInsert>
  teachers?: number[]
}
let number = 0

/** A course with exactly these lessons. A quiz gets three questions, of which the bank of an exam is made as well. */
export async function makeCourse(db: Db, { lessons: wanted = [{}], course = {}, teachers = [] }: CourseGiven = {}) {
  const [model] = await db.select().from(courses).orderBy(asc(courses.id)).limit(1)
  if (!model) throw new Error('there is no market')
  const { id: _, kind: _kind, titleWords: _words, search: _search, ...columns } = model
  const code = `TEST-${++number}`
  const [added] = await db
    .insert(courses)
    .values({ ...columns, code, name: `Course ${number}`, lmsCourseId: null, ...course })
    .returning()
  if (!added) throw new Error('no course was made')
  const courseId = added.id
  const [section] = await db.insert(sections).values({ courseId, title: 'All of it', position: 0 }).returning()
  const sectionId = section?.id ?? 0
  const rows = wanted.map((lesson, position) => ({
    title: `Lesson ${position + 1}`,
    content: { markdown: 'Read **this**.' },
    ...lesson,
    // In the author's order, so that a test can name a place. That each attempt has its own is tested by itself.
    ...(isAssessed(lesson) && { content: { shuffle: false, ...(lesson.content as object) } }),
    courseId,
    sectionId,
    position,
  }))
  const made = rows.length ? await db.insert(lessons).values(rows).returning() : []
  for (const { id, kind } of made) if (kind === 'quiz') await db.insert(questions).values(threeQuestions(courseId, id))
  if (teachers.length)
    await db
      .insert(courseInstructors)
      .values(teachers.map((userId, position) => ({ courseId, userId, isLead: position === 0, position })))
  return { ...added, lessonIds: made.map(({ id }) => id), sectionId }
}

function isAssessed({ kind }: Partial<LessonRow>) {
  return kind === 'quiz' || kind === 'exam'
}

export function threeQuestions(courseId: number, lessonId: number | null, use: 'quiz' | 'bank' | 'entrance' = 'quiz') {
  const common = { courseId, lessonId, use }
  return [
    {
      ...common,
      kind: 'numeric' as const,
      prompt: 'How many are a dozen?',
      answer: [12],
      explanation: secretWords,
      position: 0,
    },
    {
      ...common,
      kind: 'single' as const,
      prompt: 'Which is even?',
      options: ['One', 'Two', 'Three'],
      answer: [1],
      explanation: `${secretWords} and two is even`,
      position: 1,
    },
    {
      ...common,
      kind: 'multiple' as const,
      prompt: 'Which are odd?',
      options: ['One', 'Two', 'Three'],
      answer: [0, 2],
      explanation: `${secretWords} and the rest is odd`,
      position: 2,
    },
  ]
}
