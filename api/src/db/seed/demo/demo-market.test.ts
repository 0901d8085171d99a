import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { faultsOfBooks } from '../../../../test/money/books.ts'
import { logInAs } from '../../../../test/people.ts'
import { testApp } from '../../../../test/test-app.ts'
import { compareBooks } from '../../../features/books/compare-books.ts'
import { isWritten } from '../../../features/curriculum/lessons/is-written.ts'
import {
  awards,
  businessProfiles,
  courseInstructors,
  courses,
  enrolments,
  helpfulVotes,
  lessonProgress,
  lessons,
  organisations,
  payments,
  ratings,
  ratingTotals,
  refunds,
  unfoundSearches,
  users,
} from '../../schema.ts'
import { categoryCounts } from '../../tables/catalogue.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

const { app, db, deps } = await testApp({ template: 'market' })

test.each(demoAccounts)('the demo account $email can log in and has the role $role', async ({ email, role }) => {
  const form = new URLSearchParams({ email, password: demoPassword })
  const response = await app.inject({
    method: 'POST',
    url: '/profile-resource/api/lms-enrollment/login/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  })
  expect(response.statusCode).toBe(200)
  expect(response.json().user_roles[0].name).toBe(role)
})

test('an essay waits for the demo instructor to mark it', async () => {
  const { token } = (await logInAs(app, 'instructor@koya.test', demoPassword)).json()
  const answer = await app.inject({ url: `${API_BASE}/marking`, headers: { authorization: `Bearer ${token}` } })
  expect(answer.json()).toMatchObject({
    total: 1,
    data: [{ course: { course_name: 'A Business Plan a Lender Will Read' } }],
  })
})

test('the demo learner has an enrolment in every display status, a certificate and a transfer on its way', async () => {
  const today = lagosDay(new Date())
  const [learner] = await db.select().from(users).where(eq(users.email, 'learner@koya.test'))
  const rows = await db
    .select({ enrolment: enrolments, course: courses })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, learner?.id ?? 0))
  const statuses = rows.map(({ enrolment, course }) => {
    if (enrolment.status === 1) return 'Accomplished'
    if (enrolment.completedAt) return 'Completed'
    if ((course.endDate ?? '') < today) return 'Expired'
    return (course.startDate ?? '') > today ? 'Upcoming' : 'Active'
  })
  expect(new Set(statuses)).toEqual(new Set(['Accomplished', 'Completed', 'Expired', 'Upcoming', 'Active']))
  const certified = await db.select().from(awards).innerJoin(enrolments, eq(enrolments.id, awards.enrolmentId))
  expect(certified.filter((one) => one.enrolments.userId === learner?.id)).toHaveLength(1)
  expect(await db.$count(payments, eq(payments.state, 'pending'))).toBe(1)
})

test('the demo learner has a gift waiting, a sponsor link half paid, and a course of which one part is paid', async () => {
  const { token } = (await logInAs(app, 'learner@koya.test', demoPassword)).json()
  const read = async (path: string) => {
    const answer = await app.inject({ url: API_BASE + path, headers: { authorization: `Bearer ${token}` } })
    return answer.json().data
  }
  const { waiting } = await read('/gifts')
  expect(waiting).toMatchObject([{ giver: expect.any(String), courses: [expect.anything()] }])
  const { sponsorships } = await read('/sponsorships')
  expect(sponsorships).toMatchObject([{ state: 'open', sponsors: 1, paid: Math.round(sponsorships[0].price / 2) }])
  const plans: { state: string; parts: { paid_at: string | null }[] }[] = await read('/instalments')
  const running = plans.filter(({ state }) => state === 'running')
  expect(running.map(({ parts }) => parts.map(({ paid_at }) => paid_at !== null))).toEqual([[true, false, false]])
})

test('the admin’s charts show a living business: sales on many days of the month, and teachers who earn', async () => {
  const { token } = (await logInAs(app, 'admin@koya.test', demoPassword)).json()
  const today = lagosDay(new Date())
  const read = async (from: string) => {
    const url = `${API_BASE}/admin/books?from=${from}&to=${today}`
    return (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json().data.days as Day[]
  }
  type Day = { day: string; sales: number; sold_kobo: number; teachers_kobo: number }
  const lately = await read(addDays(today, -29))
  expect(lately.filter(({ sales }) => sales > 0).length).toBeGreaterThan(10)
  const year = await read(addDays(today, -364))
  const sum = (of: (day: Day) => number) => year.reduce((all, day) => all + of(day), 0)
  expect(sum(({ teachers_kobo }) => teachers_kobo)).toBeGreaterThan(0)
  expect(sum(({ sold_kobo }) => sold_kobo)).toBeGreaterThan(sum(({ teachers_kobo }) => teachers_kobo))
})

test('a completed course has every lesson done', async () => {
  const finished = await db.select().from(enrolments).where(eq(enrolments.status, 1))
  for (const { userId, courseId } of finished) {
    const [{ n: all } = { n: 0 }] = await db.select({ n: count() }).from(lessons).where(eq(lessons.courseId, courseId))
    const done = await db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId))
    expect(done.filter((row) => row.courseId === courseId)).toHaveLength(all)
  }
})

test('nobody enrols before enrolment opens, rates before the course begins or has done a lesson that is empty', async () => {
  const { rows } = await db.execute<{ early: number; rash: number; empty: number }>(sql`SELECT
    (SELECT count(*)::int FROM enrolments e JOIN courses c ON c.id = e.course_id
      JOIN users u ON u.id = e.user_id AND u.email LIKE '%@learners.koya.test'
      WHERE e.enrolled_at < c.enrolment_start::timestamp AT TIME ZONE 'Africa/Lagos'
        OR e.enrolled_at > (c.enrolment_end + 1)::timestamp AT TIME ZONE 'Africa/Lagos') AS early,
    (SELECT count(*)::int FROM ratings r JOIN courses c ON c.id = r.course_id
      JOIN enrolments e ON e.course_id = r.course_id AND e.user_id = r.user_id
      WHERE r.created_at < e.enrolled_at OR r.created_at < c.start_date::timestamp AT TIME ZONE 'Africa/Lagos' OR r.created_at > now()) AS rash,
    (SELECT count(*)::int FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
      WHERE p.completed_at IS NOT NULL AND NOT ${isWritten('l')}) AS empty`)
  expect(rows).toEqual([{ early: 0, rash: 0, empty: 0 }])
})

test('people came on many days, each before the first course they took', async () => {
  const { rows } = await db.execute<{ days: number; most: number; late: number }>(sql`
    SELECT count(*)::int AS days, max(came)::int AS most,
      (SELECT count(*)::int FROM enrolments e JOIN users u ON u.id = e.user_id WHERE e.enrolled_at < u.created_at) AS late
    FROM (SELECT count(*) AS came FROM users GROUP BY created_at::date) AS by_day`)
  expect(rows[0]).toMatchObject({ days: expect.any(Number), late: 0 })
  expect(rows[0]?.days).toBeGreaterThan(60)
  expect(rows[0]?.most).toBeLessThan(60)
})

test('what was looked for and not found is not found', async () => {
  const words = await db.selectDistinct({ words: unfoundSearches.words }).from(unfoundSearches)
  expect(words.length).toBeGreaterThan(2)
  const found = await Promise.all(
    words.map(async ({ words: search }) => {
      const { data } = (await app.inject({ url: '/api/v1/courses', query: { search } })).json()
      return [search, data.courses.length]
    }),
  )
  expect(found).toEqual(words.map(({ words: search }) => [search, 0]))
})

test('the admin finds courses to review, businesses to approve, a payment to look at and refunds', async () => {
  expect(await db.$count(courses, isNotNull(courses.reviewRequestedAt))).toBe(2)
  expect(await db.$count(businessProfiles, eq(businessProfiles.status, 'pending'))).toBe(3)
  expect(await db.$count(payments, eq(payments.state, 'review'))).toBe(1)
  for (const state of ['requested', 'due', 'processing', 'needs_attention', 'unclear'] as const)
    expect(await db.$count(refunds, eq(refunds.state, state))).toBe(1)
})

test('the books show money that went back, and agree with the provider, also after what a teacher was paid', async () => {
  const { rows } = await db.execute<{ account: string; kobo: number }>(sql`
    SELECT l.account, sum(l.kobo)::float8 AS kobo FROM postings l JOIN journals j ON j.id = l.journal_id
    WHERE j.kind = 'return' AND j.at > now() - interval '60 days' GROUP BY l.account`)
  const returned = new Map(rows.map(({ account, kobo }) => [account, kobo]))
  expect(returned.get('provider_clearing')).toBeLessThan(0)
  expect(rows.some(({ account, kobo }) => /^instructor:\d+:pending$/.test(account) && kobo > 0)).toBe(true)
  expect(await compareBooks(deps, new AbortController().signal)).toEqual([])
  expect(await faultsOfBooks(db)).toEqual([])
})

test('the demo organisation has 120 people, four groups, seats, late and done assignments, and two courses of its own', async () => {
  const marina = sql`(SELECT id FROM organisations WHERE slug = 'marina')`
  const { rows } = await db.execute(sql`
    SELECT (SELECT count(*)::int FROM memberships WHERE organisation_id = ${marina}) AS people,
      (SELECT count(*)::int FROM member_groups WHERE organisation_id = ${marina}) AS groups,
      (SELECT count(*)::int FROM own_courses WHERE organisation_id = ${marina} AND audience <> 'public') AS private,
      (SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.organisation_id = ${marina} AND m.role = 'owner') AS owner`)
  expect(rows).toEqual([{ people: 120, groups: 4, private: 2, owner: 'manager@koya.test' }])
  const session = await logInAs(app, 'manager@koya.test', demoPassword)
  const headers = { authorization: `Bearer ${session.json().token}` }
  const { standing } = (await app.inject({ url: '/api/v1/organisations/marina', headers })).json().data
  expect(standing).toMatchObject({ people: 120, groups: 4 })
  for (const number of [standing.late, standing.done, standing.seats.given, standing.seats.free])
    expect(number).toBeGreaterThan(0)
})

test('reviews were voted for and answered, by readers and by the lead of the course', async () => {
  expect(await db.$count(helpfulVotes)).toBeGreaterThan(50)
  const answered = await db
    .select({ lead: courseInstructors.isLead })
    .from(ratings)
    .innerJoin(
      courseInstructors,
      and(eq(courseInstructors.courseId, ratings.courseId), eq(courseInstructors.userId, ratings.answeredBy)),
    )
    .where(isNotNull(ratings.answer))
  expect(answered.length).toBeGreaterThan(10)
  expect(answered.every(({ lead }) => lead)).toBe(true)
})

test('the maintained counts equal what counting would give', async () => {
  const counted = await db
    .select({ id: courses.subCategoryId, n: count() })
    .from(courses)
    .where(eq(courses.status, 1))
    .groupBy(courses.subCategoryId)
  const kept = new Map((await db.select().from(categoryCounts)).map((row) => [row.categoryId, row.courses]))
  for (const { id, n } of counted) expect(kept.get(id ?? 0)).toBe(n)

  const rated = await db.select({ id: ratings.courseId, n: count() }).from(ratings).groupBy(ratings.courseId)
  const totals = new Map((await db.select().from(ratingTotals)).map((row) => [row.courseId, row.count]))
  for (const { id, n } of rated) expect(totals.get(id)).toBe(n)

  const voted = await db
    .select({ id: helpfulVotes.ratingId, n: count() })
    .from(helpfulVotes)
    .groupBy(helpfulVotes.ratingId)
  const helpful = new Map((await db.select().from(ratings)).map((row) => [row.id, row.helpful]))
  for (const { id, n } of voted) expect(helpful.get(id)).toBe(n)
})

test('the demo organisation has sold its own course a few times, and its owner sees what that earned', async () => {
  const [space] = await db.select().from(organisations).where(eq(organisations.slug, 'marina'))
  const sold = await db
    .select()
    .from(courses)
    .where(eq(courses.businessId, space?.businessId ?? 0))
  expect(sold.filter(({ status }) => status === 1).map(({ code }) => code)).toEqual(['BUS-123'])
  const [course] = sold.filter(({ code }) => code === 'BUS-123')
  const { rows } = await db.execute<{ account: string; journals: number; kobo: number }>(sql`
    SELECT account, count(DISTINCT journal_id)::int AS journals, sum(-kobo)::float8 AS kobo FROM postings
    WHERE course_id = ${course?.id ?? 0} AND account ~ '^(instructor|organisation):' GROUP BY account ORDER BY account`)
  const ours = [`organisation:${space?.id}:available`, `organisation:${space?.id}:pending`]
  expect(rows.every(({ account }) => ours.includes(account))).toBe(true)
  expect(rows.reduce((sum, { journals }) => sum + journals, 0)).toBeGreaterThan(3)
  expect(rows.reduce((sum, { kobo }) => sum + kobo, 0)).toBeGreaterThan(0)
})
