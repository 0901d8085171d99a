import type { Plan, PlanDay } from '@koya/contract/endpoints/exams/plan.ts'
import { loadInstitutionOf } from '@koya/contract/programmes/load-institution.ts'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { diet, exam, fillBank, paper, topics } from '../../../test/courses/practice-bank.ts'
import { answerLog } from '../../db/schema.ts'

const { app, db, deps, person, makeCourse } = await openClassrooms()
const course = await makeCourse({ course: { code: `${paper}-T` } })
const bank = await fillBank(db, course.id, 30)

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
