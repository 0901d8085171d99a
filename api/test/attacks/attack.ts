import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../src/db/schema.ts'
import { goodPassword } from '../people.ts'
import { secondFactorOf } from '../second-factor.ts'
import type { testApp } from '../test-app.ts'

type Setting = Awaited<ReturnType<typeof testApp>>
export type Tools = ReturnType<typeof openTools>

/** One way to get past the second factor. `tries` is answered, call by call, with exactly `refused`. */
export type Attack = {
  by: string
  tries: string
  refused: string[]
  run: (tools: Tools) => Promise<string[]>
}

export const newPassword = 'Another-day-8'

/** What a thief has: the API, and whatever was stolen. */
export function openTools(setting: Setting) {
  const { app, db } = setting
  const people = secondFactorOf(setting)
  const { call, linkTo } = people

  /** Minutes go by since the last proof of somebody's sessions. */
  const age = (userId: number, minutes = 11) =>
    db
      .update(sessions)
      .set({ provenAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(sessions.userId, userId))

  /** What whoever reads a mailbox can do: a new password, on a device of their own. Answers that device's cookie. */
  async function setPasswordByMail(email: string) {
    await call('POST', '/auth/reset-password-request', undefined, { email })
    const token = /reset\/([\w-]+)/.exec(await linkTo(email, '/password/reset/'))?.[1]
    const payload = { email, password: newPassword, password_confirmation: newPassword, token }
    const reset = await app.inject({ method: 'POST', url: '/api/v1/auth/password/reset', payload })
    if (reset.statusCode !== 200) throw new Error(`no new password: ${reset.body}`)
    return String(reset.headers['set-cookie']).split(';')[0]
  }

  const sessionsOf = (userId: number) => db.$count(sessions, eq(sessions.userId, userId))
  const factorsOf = async (token: string) => (await call('GET', '/account/second-factor', token)).json().data
  return { ...setting, ...people, age, setPasswordByMail, sessionsOf, factorsOf, goodPassword }
}

type Answer = Awaited<ReturnType<Tools['call']>>

export function told(answer: Answer) {
  return `${answer.statusCode} ${answer.json().code ?? ''}`.trim()
}
