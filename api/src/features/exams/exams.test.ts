import { loadInstitutionOf } from '@koya/contract/programmes/load-institution.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { diet, exam, fillBank, paper, topics } from '../../../test/courses/practice-bank.ts'
import { answerLog, examGoals } from '../../db/schema.ts'

const { db, deps, person, visitor, makeCourse } = await openClassrooms()
const course = await makeCourse({ course: { code: `${paper}-T` } })
const bank = await fillBank(db, course.id, 30)
const said = messages.exams

/** So many answers on the days before today, of which a part is right. */
async function answered(userId: number, count: number, right = 0.6) {
  await db.insert(answerLog).values(
    Array.from({ length: count }, (_, n) => {
      const question = bank[n % bank.length]
      const isRight = (n * 7) % 10 < right * 10
      return {
        userId,
        questionId: question?.id ?? 0,
        questionVersion: 1,
        source: 'practice' as const,
        practiceId: crypto.randomUUID(),
        chosen: [isRight ? 1 : 0],
        isRight,
        ms: 20_000,
        answeredAt: new Date(Date.now() - (1 + (n % 14)) * 86_400_000 + n * 1000),
      }
    }),
  )
}

test('whoever sets an exam is told the days left and that there are too few answers to say more', async () => {
  const { call } = await person()
  expect((await call('GET', '/exams/me')).data).toMatchObject({ exam: null, papers: [] })
  const { status, message, data } = await call('PUT', '/exams/me', exam)
  expect([status, message]).toEqual([200, said.saved])
  expect(data.exam).toMatchObject({ ...exam, starts_on: `${diet}-01`, study_days: [1, 2, 3, 4, 6] })
  expect(addDays(lagosDay(new Date()), data.exam.days_left)).toBe(`${diet}-01`)
  expect(data.papers[0]).toMatchObject({ code: paper, title: 'Communication Skills', readiness: null, questions: 30 })
  expect(data.papers[0].weights).toMatchObject({ are_ours: true })
  expect(data.papers[0].topics.reduce((sum: number, { weight }: { weight: number }) => sum + weight, 0)).toBeCloseTo(
    100,
  )
  expect((await call('DELETE', '/exams/me')).message).toBe(said.removed)
  expect((await call('GET', '/exams/me')).data.exam).toBeNull()
  expect((await call('GET', '/plan')).data).toBeNull()
})

test.each([
  ['body', { body: 'WAEC' }, said.unknownBody],
  ['level', { level: 'Part IX' }, said.unknownLevel('ATSWA')],
  ['level', { level: '' }, said.noLevel],
  ['papers', { papers: ['ATSWA-999'] }, said.unknownPaper('ATSWA-999')],
  ['papers', { papers: ['ATSWA-201'] }, said.unknownPaper('ATSWA-201')],
  ['papers', { papers: [] }, said.noPaper],
  ['papers', { papers: [paper, paper] }, said.samePaperTwice],
  ['diet', { diet: '2020-03' }, said.dietPast],
  ['diet', { diet: '2099-03' }, said.dietTooFar],
  ['diet', { diet: `${diet.slice(0, 4)}-04` }, said.notADiet('ATSWA', 'March and September')],
  ['diet', { diet: 'soon' }, said.noDiet],
  ['diet', { diet: `${diet.slice(0, 4)}-03-32` }, said.noDiet],
  ['hours_per_week', { hours_per_week: 0 }, said.hoursRange],
  ['hours_per_week', { hours_per_week: 200 }, said.hoursRange],
  ['study_days', { study_days: [] }, said.noStudyDay],
])('a wrong %s is named at its field, and nothing is kept', async (field, wrong, sentence) => {
  const { id, call } = await person()
  const { status, errors } = await call('PUT', '/exams/me', { ...exam, ...wrong })
  expect(status).toBe(422)
  expect(errors[field]).toContain(sentence)
  expect(await db.$count(examGoals, eq(examGoals.userId, id))).toBe(0)
})

test('from twenty answers on there is a band, the topics, how it moved and the three that would help most', async () => {
  const { id, call } = await person()
  await call('PUT', '/exams/me', exam)
  await answered(id, 19)
  expect((await call('GET', '/exams/me')).data.papers[0]).toMatchObject({ readiness: null, answers: 19 })
  await answered(id, 60)
  const [{ readiness, topics: shown, most, history }] = (await call('GET', '/exams/me')).data.papers
  expect(readiness.answers).toBe(79)
  expect(readiness.low).toBeLessThan(readiness.high)
  expect(shown.find(({ topic }: { topic: string }) => topic === topics[0]).answers).toBeGreaterThan(30)
  expect(shown[0]).toMatchObject({ answers: 0, readiness: null })
  expect(most).toHaveLength(3)
  expect(history.at(-1)).toEqual({ on: lagosDay(new Date()), low: readiness.low, high: readiness.high })
})

test('what would move a paper most comes first, and that is not what somebody knows already', async () => {
  const { id, call } = await person()
  await call('PUT', '/exams/me', exam)
  const known = bank.filter((question) => question.topics.includes(topics[0]))
  await db.insert(answerLog).values(
    known.flatMap((question) =>
      [40, 25, 10].map((days) => ({
        userId: id,
        questionId: question.id,
        questionVersion: 1,
        source: 'practice' as const,
        practiceId: crypto.randomUUID(),
        chosen: [1],
        isRight: true,
        ms: 20_000,
        answeredAt: new Date(Date.now() - days * 86_400_000),
      })),
    ),
  )
  const [{ most }] = (await call('GET', '/exams/me')).data.papers
  expect(most[0].topic).not.toBe(topics[0])
  const gains = most.map(({ low, high }: { low: number; high: number }) => low + high)
  expect(gains).toEqual(gains.toSorted((a: number, b: number) => b - a))
  for (const { low, high } of most) expect(0 < low && low <= high && high <= 100).toBe(true)
})

test('what it takes to pass is said with its source where we know it, and else nothing is', async () => {
  const { call } = await person()
  await call('PUT', '/exams/me', exam)
  expect((await call('GET', '/exams/me')).data).toMatchObject({ pass_rule: null, today: lagosDay(new Date()) })
  const cipm = await loadInstitutionOf('CIPM-101')
  const wished = { body: 'CIPM', level: 'Foundation', papers: ['CIPM-101'], diet, hours_per_week: 5 }
  expect((await call('PUT', '/exams/me', wished)).data.pass_rule).toEqual(cipm?.pass_rule)
})

test('an exam is nobody else’s business', async () => {
  for (const [method, path] of [
    ['GET', '/exams/me'],
    ['PUT', '/exams/me'],
    ['GET', '/plan'],
    ['GET', '/practice/next'],
  ] as const)
    expect((await visitor(method, path, method === 'PUT' ? exam : undefined)).status).toBe(401)
})

test('the next twenty minutes hold as many questions as somebody gets through at their own speed', async () => {
  const promised = async (ms: number | null) => {
    const { id, call } = await person()
    await call('PUT', '/exams/me', exam)
    if (ms) {
      await answered(id, 1)
      await db.update(answerLog).set({ ms }).where(eq(answerLog.userId, id))
    }
    const { due, weak, fresh } = (await call('GET', '/exams/me')).data.now
    return due + (weak?.count ?? 0) + fresh
  }
  expect([await promised(null), await promised(35_000), await promised(215_000)]).toEqual([17, 20, 5])
})

test('readiness and the plan come in one answer, each as when it is asked for alone', async () => {
  const { id, call } = await person()
  const both = async () => (await call('GET', '/exams/me?with=plan')).data
  expect(await both()).toMatchObject({ exam: null, plan: null })
  await call('PUT', '/exams/me', exam)
  await answered(id, 40)
  const { clock } = deps
  const now = new Date()
  try {
    deps.clock = () => now
    const { plan, ...shown } = await both()
    expect(shown).toEqual((await call('GET', '/exams/me')).data)
    expect(plan).toEqual((await call('GET', '/plan')).data)
    expect([shown.papers[0].answers, plan.days.length]).toEqual([40, 28])
  } finally {
    deps.clock = clock
  }
  expect((await call('GET', '/exams/me?with=everything')).status).toBe(422)
})

test('once the diet has begun nobody counts to nought, and once it is over the next one can be set', async () => {
  const { call } = await person()
  const { clock } = deps
  const at = async (day: string) => {
    deps.clock = () => new Date(`${day}T09:00:00Z`)
    const [{ data: shown }, { data: plan }] = [await call('GET', '/exams/me'), await call('GET', '/plan')]
    return [shown.exam.stage, plan.stage, plan.days.length > 0]
  }
  try {
    deps.clock = () => new Date('2027-01-04T09:00:00Z')
    await call('PUT', '/exams/me', { ...exam, diet: '2027-03' })
    expect(await at('2027-02-28')).toEqual(['ahead', 'ahead', true])
    expect(await at('2027-03-01')).toEqual(['on', 'on', true])
    expect(await at('2027-03-31')).toEqual(['on', 'on', false])
    expect(await at('2027-04-01')).toEqual(['over', 'over', false])
    await call('PUT', '/exams/me', { ...exam, diet: '2027-09-07' })
    expect(await at('2027-09-13')).toEqual(['on', 'on', false])
    expect(await at('2027-09-14')).toEqual(['over', 'over', false])
  } finally {
    deps.clock = clock
  }
})
