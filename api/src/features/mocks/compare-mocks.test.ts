import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answersOf, begin, openMocks } from '../../../test/courses/mock-exams.ts'
import { topics } from '../../../test/courses/practice-bank.ts'
import { answerLog, mocks } from '../../db/schema.ts'

const { db, deps, person, bank, teacher } = await openMocks()

test('the median of others is told from twenty people on, and admins see what was thought beside what came', async () => {
  const { id: userId, call } = await person()
  await db.insert(answerLog).values(
    bank.slice(0, 24).map((question, at) => ({
      userId,
      questionId: question.id,
      questionVersion: 1,
      source: 'practice' as const,
      practiceId: crypto.randomUUID(),
      chosen: [at % 3 ? 1 : 0],
      isRight: at % 3 > 0,
      answeredAt: new Date(deps.clock().getTime() - at * 3_600_000),
    })),
  )
  const mock = await begin(call)
  const others = await Promise.all(Array.from({ length: 19 }, () => person()))
  const [first] = await db.select().from(mocks).where(eq(mocks.id, mock.id))
  const sat = (who: number, score: number) => ({
    ...(first as typeof mocks.$inferSelect),
    id: undefined,
    userId: who,
    handedInAt: deps.clock(),
    score,
    topicMarks: { [topics[0]]: { got: score, of: 100 } },
  })
  const handIn = () =>
    call('POST', `/mocks/${mock.id}/hand-in`, { revision: 1, answers: answersOf(mock.questions, 10) })
  expect((await handIn()).data.others).toBeNull()
  await db.insert(mocks).values([...others.map(({ id }, at) => sat(id, 40 + at)), sat(teacher.id, 90)])
  const { data } = await call('GET', `/mocks/${mock.id}`)
  expect(data.others.people).toBeGreaterThanOrEqual(20)
  expect(data.topics.find(({ topic }: { topic: string }) => topic === topics[0]).others).toBeGreaterThan(40)
  expect(data.predicted.low).toBeLessThan(data.predicted.high)
  const admin = await person({ roles: ['Admin'] })
  const [month] = (await admin.call('GET', '/admin/figures/readiness')).data
  const { low, high } = data.predicted
  expect(month).toMatchObject({ month: '2027-01', mocks: 1, people: 1, got: 50 })
  expect(month.expected).toBeGreaterThan(0)
  expect(month.apart).toBeCloseTo(Math.abs(month.expected - month.got), 1)
  expect(month.within).toBe(low <= 50 && 50 <= high ? 100 : 0)
  expect(month.brier).toBeGreaterThan(0)
  expect((await call('GET', '/admin/figures/readiness')).status).toBe(403)
})

test('a mock stands beside the mean of one’s own before it, in all and by topic', async () => {
  const { call } = await person()
  const sit = async (right: number) => {
    const mock = await begin(call)
    const answers = answersOf(mock.questions, right)
    return (await call('POST', `/mocks/${mock.id}/hand-in`, { revision: 1, answers })).data
  }
  const meanOf = (marks: number[]) => marks.reduce((sum, one) => sum + one, 0) / marks.length
  const before = [await sit(4), await sit(16)]
  expect(before[0]).toMatchObject({ score: 20, earlier: null })
  expect(before[1]).toMatchObject({ score: 80, earlier: 20 })
  const third = await sit(20)
  expect(third).toMatchObject({ score: 100, earlier: 50 })
  for (const { topic, earlier } of third.topics) {
    const own = before.flatMap(({ topics: all }) => all.filter((one: { topic: string }) => one.topic === topic))
    expect(earlier).toBeCloseTo(meanOf(own.map(({ score }: { score: number }) => score)), 0)
  }
})
