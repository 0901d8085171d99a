import type { MyExam } from '@koya/contract/endpoints/exams/exams.ts'
import type { MockPaper } from '@koya/contract/endpoints/exams/mocks.ts'
import type { Plan } from '@koya/contract/endpoints/exams/plan.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logInAs } from '../../../../test/people.ts'
import { testApp } from '../../../../test/test-app.ts'
import { answerLog, users } from '../../schema.ts'
import { demoPassword } from './demo-accounts.ts'

const { app, db } = await testApp({ template: 'market' })

test('the demo learner prepares for two papers, with three weeks of answers, a plan half kept and a mock behind them', async () => {
  const email = 'learner@koya.test'
  const { token } = (await logInAs(app, email, demoPassword)).json()
  const read = async (path: string) =>
    (await app.inject({ url: API_BASE + path, headers: { authorization: `Bearer ${token}` } })).json().data
  const { exam, papers }: MyExam = await read('/exams/me')
  expect(exam).toMatchObject({ body: 'ATSWA', papers: ['ATSWA-101', 'ATSWA-102'], stage: 'ahead' })
  for (const { readiness, history } of papers) {
    expect(readiness?.answers).toBeGreaterThanOrEqual(20)
    expect(history.length).toBeGreaterThanOrEqual(2)
  }
  const answers = await db
    .select({ at: answerLog.answeredAt })
    .from(answerLog)
    .innerJoin(users, eq(users.id, answerLog.userId))
    .where(and(eq(users.email, email), eq(answerLog.source, 'practice')))
  // Of 21 days every other one.
  expect(new Set(answers.map(({ at }) => lagosDay(at))).size).toBe(11)
  const { weeks }: Plan = await read('/plan')
  const behind = weeks.filter(({ is_over }) => is_over)
  expect(behind.length).toBeGreaterThanOrEqual(2)
  const today = lagosDay(new Date())
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  const days = (Date.parse(monday) - Date.parse(addDays(today, -21))) / 86_400_000
  const kept = behind.reduce((sum, { minutes }) => sum + minutes, 0) / ((days / 7) * 60 * (exam?.hours_per_week ?? 0))
  expect(kept).toBeGreaterThan(0.35)
  expect(kept).toBeLessThan(0.75)
  const { mocks }: MockPaper = await read('/mocks?paper=ATSWA-101')
  expect(mocks).toMatchObject([{ number: 1, score: expect.any(Number), is_late: false }])
})
