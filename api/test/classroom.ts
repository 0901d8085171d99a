import { API_BASE } from '@koya/contract/endpoint.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../src/db/client.ts'
import { courseInstructors, courses, enrolments, lessons, questions, sections } from '../src/db/schema.ts'
import { logInAs, makePerson } from './people.ts'
import { testApp } from './test-app.ts'

type LessonRow = typeof lessons.$inferInsert
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Caller = (method: Method, path: string, payload?: object) => Promise<Answer>
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered.
type Answer = { status: number; text: string; [key: string]: any }

export const secretWords = 'Because a dozen is twelve'
export const joiningLink = 'https://meet.example.org/secret-room'

/** The demo market with the calls a person makes, for tests of the classroom. */
export async function openClassrooms(options: Parameters<typeof testApp>[0] = {}) {
  const setting = await testApp({ template: 'market', ...options })
  const { app, db } = setting

  function callerWith(token?: string): Caller {
    return async (method, path, payload) => {
      const response = await app.inject({
        method,
        url: API_BASE + path,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(payload && { payload }),
      })
      const isJson = String(response.headers['content-type']).includes('json')
      return { status: response.statusCode, text: response.body, ...(isJson && response.json()) }
    }
  }

  async function person(given: Parameters<typeof makePerson>[1] = {}) {
    const user = await makePerson(db, given)
    const { token } = (await logInAs(app, user.email)).json()
    return { ...user, token: token as string, call: callerWith(token) }
  }

  async function learner(courseId: number, given: Parameters<typeof makePerson>[1] = {}) {
    const who = await person(given)
    return { ...who, enrolment: await enrolIn(db, who.id, courseId) }
  }

  return { ...setting, visitor: callerWith(), person, learner, makeCourse: (given?: Given) => makeCourse(db, given) }
}

export async function enrolIn(db: Db, userId: number, courseId: number, given: { enrolledAt?: Date } = {}) {
  const enrolledAt = given.enrolledAt ?? new Date(Date.now() - 86_400_000)
  const [row] = await db.insert(enrolments).values({ userId, courseId, enrolledAt }).returning()
  if (!row) throw new Error('nobody was enrolled')
  return row
}

type Given = {
  lessons?: Partial<LessonRow>[]
  course?: Partial<typeof courses.$inferInsert>
  teachers?: number[]
}
let number = 0

/** A course with exactly these lessons. A quiz gets three questions, of which the bank of an exam is made as well. */
export async function makeCourse(db: Db, { lessons: wanted = [{}], course = {}, teachers = [] }: Given = {}) {
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

/** Right answers to the given questions, by their prompts, but for the first few. */
export function answersTo(asked: { id: number; prompt: string }[], wrong = 0) {
  const right: Record<string, number[]> = {
    'How many are a dozen?': [12],
    'Which is even?': [1],
    'Which are odd?': [2, 0],
  }
  return Object.fromEntries(asked.map(({ id, prompt }, at) => [id, at < wrong ? [] : (right[prompt] ?? [])]))
}

export async function standingOf(db: Db, enrolmentId: number) {
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, enrolmentId))
  if (!row) throw new Error('there is no such enrolment')
  return row
}

/** When a class is, that begins so many minutes from a moment and lasts an hour. */
export function classAt(now: Date, minutes: number) {
  const starts = new Date(now.getTime() + minutes * 60_000)
  return {
    starts_at: starts.toISOString(),
    ends_at: new Date(starts.getTime() + 3_600_000).toISOString(),
    joining_link: joiningLink,
  }
}
