import type { Plan, PlanDay } from '@koya/contract/endpoints/exams/plan.ts'
import { loadInstitutionOf } from '@koya/contract/programmes/load-institution.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { fillBank, paper, topics } from '../../../test/courses/practice-bank.ts'
import { answerLog, examGoals } from '../../db/schema.ts'

const { app, db, deps, person, visitor, makeCourse } = await openClassrooms()
const course = await makeCourse({ course: { code: `${paper}-T` } })
const bank = await fillBank(db, course.id, 30)
const said = messages.exams

/** The next March is a diet of ATSWA, whatever day it is. */
const diet = `${Number(lagosDay(new Date()).slice(0, 4)) + 1}-03`
const exam = { body: 'ATSWA', level: 'Part I', papers: [paper], diet, hours_per_week: 5 }

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

test('a plan runs from today to the diet with rest in between, and a missed day goes to later ones', async () => {
  const { call } = await person()
  const wednesday = new Date('2027-01-13T09:00:00Z')
  const { clock } = deps
  try {
    deps.clock = () => new Date('2027-01-04T09:00:00Z')
    await call('PUT', '/exams/me', { ...exam, diet: '2027-03' })
    deps.clock = () => wednesday
    const { data } = await call('GET', '/plan')
    const states = data.days.slice(0, 7).map(({ state }: { state: string }) => state)
    expect(states).toEqual(['moved', 'moved', 'today', 'ahead', 'rest', 'ahead', 'rest'])
    const [monday, , today] = data.days
    expect(today.planned_minutes).toBeGreaterThan(monday.planned_minutes)
    expect(today.planned_minutes).toBeLessThanOrEqual(1.5 * monday.planned_minutes + 5)
    expect(data.note).toBe(
      'The plan for Monday and Tuesday was not finished. What was left is now spread over today, Thursday and Saturday.',
    )
    expect(data.weeks.filter(({ has_mock }: { has_mock: boolean }) => has_mock)).toHaveLength(2)
    expect(data.days_left).toBe(47)
  } finally {
    deps.clock = clock
  }
})

test('a day is kept by the papers that were planned for it, and what is done on it does not change its plan', async () => {
  const { id, call } = await person()
  const { clock } = deps
  const planned = async () => (await call('GET', '/plan')).data.days.slice(0, 4) as Plan['days']
  try {
    deps.clock = () => new Date('2027-01-04T07:00:00Z')
    await call('PUT', '/exams/me', { ...exam, papers: [paper, 'ATSWA-102'], diet: '2027-09' })
    const before = await planned()
    // Much of one paper on each of these days, and nothing of the other.
    const right = { userId: id, questionVersion: 1, source: 'practice' as const, chosen: [1], isRight: true }
    await db.insert(answerLog).values(
      before.flatMap(({ day }) =>
        bank.map((question) => ({
          ...right,
          questionId: question.id,
          practiceId: crypto.randomUUID(),
          ms: 200_000,
          answeredAt: new Date(`${day}T08:00:00Z`),
        })),
      ),
    )
    deps.clock = () => new Date('2027-01-08T09:00:00Z')
    const after = await planned()
    expect(after.map(({ parts }) => parts)).toEqual(before.map(({ parts }) => parts))
    const isOf = (code: string) => (day: PlanDay) => day.parts.every((part) => part.paper === code)
    expect(before.some(isOf(paper)) && before.some(isOf('ATSWA-102'))).toBe(true)
    expect(new Set(after.filter(isOf(paper)).map(({ state }) => state))).toEqual(new Set(['done']))
    expect(after.filter(isOf('ATSWA-102'))).toEqual(
      after.filter(isOf('ATSWA-102')).map((day) => ({ ...day, state: 'moved', done_minutes: 0 })),
    )
    // Today, a day of rest: whatever is done counts.
    await db.insert(answerLog).values({
      ...right,
      questionId: bank[0]?.id ?? 0,
      practiceId: crypto.randomUUID(),
      ms: 120_000,
      answeredAt: new Date('2027-01-08T08:00:00Z'),
    })
    expect((await call('GET', '/plan')).data.days[4]).toMatchObject({ parts: [], done_minutes: 2 })
  } finally {
    deps.clock = clock
  }
})

test('a paper without questions is planned as own study, and leads neither to practice nor to a mock', async () => {
  const { call } = await person()
  await call('PUT', '/exams/me', { ...exam, level: 'Part II', papers: ['ATSWA-201'] })
  const { days, weeks }: Plan = (await call('GET', '/plan')).data
  const ways = days.flatMap(({ parts }) => parts.map(({ kind, path }) => `${kind} ${path}`))
  expect(new Set(ways)).toEqual(new Set(['study /exams/ATSWA-201']))
  expect(weeks.filter(({ has_mock }) => has_mock)).toEqual([])
})

test('a part of the plan opens the questions of its topic; a topic without any is own study', async () => {
  const { call } = await person()
  await call('PUT', '/exams/me', exam)
  const { days }: Plan = (await call('GET', '/plan')).data
  const parts = days.flatMap(({ parts }) => parts)
  const practice = parts.filter(({ kind }) => kind === 'practice')
  expect(new Set(practice.map(({ path }) => path))).toEqual(
    new Set(topics.map((topic) => `/practice?topic=${encodeURIComponent(topic)}`)),
  )
  for (const { path, title } of practice) {
    const topic = new URLSearchParams(path.split('?')[1]).get('topic') ?? ''
    const { questions } = (await call('GET', `/practice/next?topic=${encodeURIComponent(topic)}`)).data
    expect(new Set(questions.map((one: { topic: { name: string } }) => one.topic.name))).toEqual(new Set([title]))
  }
  expect(parts.find(({ kind }) => kind === 'study')?.path).toBe(`/exams/${paper}`)
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

test('a plan counts study days in a row, in Lagos, and forgives two missed ones a month', async () => {
  const { id, call } = await person()
  const { clock } = deps
  try {
    // A Thursday. Friday and Sunday are for rest.
    deps.clock = () => new Date('2027-01-21T09:00:00Z')
    await call('PUT', '/exams/me', { ...exam, diet: '2027-03' })
    expect((await call('GET', '/plan')).data.study).toEqual({ days: 0, forgiven: 0 })
    // Wednesday night in Lagos is still Tuesday in London at 23:30, and Monday was missed.
    const moments = ['2027-01-19T23:30:00Z', '2027-01-19T08:00:00Z', '2027-01-16T08:00:00Z']
    await db.insert(answerLog).values(
      moments.map((moment) => ({
        userId: id,
        questionId: bank[0]?.id ?? 0,
        questionVersion: 1,
        source: 'practice' as const,
        practiceId: crypto.randomUUID(),
        chosen: [1],
        isRight: true,
        answeredAt: new Date(moment),
      })),
    )
    expect((await call('GET', '/plan')).data.study).toEqual({ days: 3, forgiven: 1 })
  } finally {
    deps.clock = clock
  }
})

test('a calendar has the day on which the exam begins and the last day to enter, where the body names one', async () => {
  const { call } = await person()
  const year = Number(diet.slice(0, 4))
  const icsan = await loadInstitutionOf('ICSAN-101')
  const [level] = icsan?.courses ?? []
  const papers = level?.body.slice(0, 1).map(({ code }) => code)
  const wished = { body: 'ICSAN', level: level?.title, papers, diet: `${year}-06-09`, hours_per_week: 5 }
  expect(await call('PUT', '/exams/me', wished)).toMatchObject({ status: 200 })
  const { pathname } = new URL((await call('POST', '/account/calendar')).data.url)
  const { body } = await app.inject(pathname)
  const events = body.split('BEGIN:VEVENT').map((event) => event.replaceAll('\r\n ', ''))
  const on = (day: string) => events.find((event) => event.includes(`DATE:${year}${day}`) && event.includes('UID:diet'))
  expect(on('0609')).toContain(`SUMMARY:Your exam begins: ICSAN\\, ${level?.title}`)
  expect(on('0430')).toContain(`SUMMARY:Last day to enter for the ICSAN diet of June ${year}`)
})

test('a calendar is read by its address alone, and a new address ends the one before', async () => {
  const { call } = await person()
  await call('PUT', '/exams/me', exam)
  const first = new URL((await call('POST', '/account/calendar')).data.url)
  const feed = await app.inject(first.pathname)
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(feed.body).toContain('SUMMARY:Practice: ')
  // Every day until the diet, however far it is, and the diet itself.
  const days = [...feed.body.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, day]) => day)
  expect(days.at(-1)).toBe(`${diet.replace('-', '')}01`)
  expect(days.length).toBeGreaterThan(30)
  expect(feed.body).toContain('SUMMARY:ATSWA diet of March ')
  const second = new URL((await call('POST', '/account/calendar')).data.url)
  expect((await app.inject(first.pathname)).statusCode).toBe(404)
  expect((await app.inject(second.pathname)).statusCode).toBe(200)
  await call('DELETE', '/account/calendar')
  expect((await app.inject(second.pathname)).statusCode).toBe(404)
})
