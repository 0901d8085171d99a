import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../src/db/client.ts'
import { enrolments } from '../../src/db/schema.ts'
import { enrolIn } from '../access.ts'
import { logInAs, makePerson } from '../people.ts'
import { testApp } from '../test-app.ts'
import { type CourseGiven, makeCourse } from './make-course.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Caller = (method: Method, path: string, payload?: object) => Promise<Answer>
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered.
type Answer = { status: number; text: string; [key: string]: any }

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

  return {
    ...setting,
    visitor: callerWith(),
    person,
    learner,
    makeCourse: (given?: CourseGiven) => makeCourse(db, given),
  }
}

/** Right answers to the given questions, by their prompts and in the order in which they show their options, but for the first few. */
export function answersTo(asked: { id: number; prompt: string; options?: string[] }[], wrong = 0) {
  const right: Record<string, string[]> = { 'Which is even?': ['Two'], 'Which are odd?': ['Three', 'One'] }
  const written = ['One', 'Two', 'Three']
  return Object.fromEntries(
    asked.map(({ id, prompt, options = written }, at) => {
      const places =
        prompt === 'How many are a dozen?' ? [12] : (right[prompt] ?? []).map((one) => options.indexOf(one))
      return [id, at < wrong ? [] : places]
    }),
  )
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
