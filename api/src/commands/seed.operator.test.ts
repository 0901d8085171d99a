import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testSetting } from '../../test/test-setting.ts'
import { answerLog, categoryCounts, courseInstructors, courses, users } from '../db/schema.ts'
import { StartupProblem } from '../settings/startup-problem.ts'
import { migrateCommand } from './migrate.ts'
import { ownMigrations } from './schema-version.ts'
import { seedCommand } from './seed.ts'

const market = await testSetting('market')

test('seeding a market that is there says that there is nothing to fill', async () => {
  await seedCommand(market.setting, {})
  expect(market.said.at(-1)).toContain('Nothing to fill')
})

test('seeding a database without tables makes them and opens the demo market', async () => {
  const { setting, said, db } = await testSetting('blank')
  await seedCommand(setting, {})

  expect(said.at(-1)).toMatch(/^Added \d+ categories and \d+ courses\.$/)
  expect(await db.$count(courses)).toBeGreaterThan(100)
})

test('2,000 courses for measuring are 2,000 active courses, each with a lead instructor', async () => {
  const { setting, db } = market
  await seedCommand(setting, { courses: '2,000' })

  const bulk = like(courses.code, 'BULK-%')
  expect(await db.$count(courses, and(bulk, eq(courses.status, 1)))).toBe(2_000)
  const [last] = await db.select().from(courses).where(eq(courses.code, 'BULK-002000'))
  const teachers = await db
    .select()
    .from(courseInstructors)
    .where(eq(courseInstructors.courseId, last?.id ?? 0))
  expect(teachers).toMatchObject([{ isLead: true, position: 0 }])
  const led = await db.execute(sql`
    SELECT FROM courses JOIN course_instructors ON course_id = id AND is_lead WHERE code LIKE 'BULK-%'`)
  expect(led.rowCount).toBe(2_000)
})

test('the maintained counts are exactly what counting gives, for categories and sub-courses', async () => {
  const counted = await market.db.execute<{ category: number; n: number }>(sql`
    SELECT category, count(*)::int AS n FROM courses, unnest(ARRAY[category_id, sub_category_id]) AS category
    WHERE status = 1 GROUP BY category`)
  const kept = await market.db.select().from(categoryCounts)
  const byId = (a: [number, number], b: [number, number]) => a[0] - b[0]
  const filled = kept.filter((row) => row.courses !== 0)
  expect(filled.map((row): [number, number] => [row.categoryId, row.courses]).sort(byId)).toEqual(
    counted.rows.map(({ category, n }): [number, number] => [category, n]).sort(byId),
  )
})

test('a common word stands in about a tenth of the made-up titles, and every kind of course is among them', async () => {
  const { rows } = await market.db.execute<Record<string, number>>(sql`
    SELECT count(*) FILTER (WHERE name LIKE 'Practical %')::int AS common, count(DISTINCT sub_category_id)::int AS kinds,
      count(*) FILTER (WHERE learning_style = 'Self Paced')::int AS "selfPaced",
      count(*) FILTER (WHERE price_kobo = 0)::int AS free, count(DISTINCT price_kobo)::int AS prices
    FROM courses WHERE code LIKE 'BULK-%'`)
  const [spread] = rows
  expect(spread?.common).toBeGreaterThan(150)
  expect(spread?.common).toBeLessThan(250)
  expect(spread?.kinds).toBe(46)
  expect(spread?.selfPaced).toBeGreaterThan(1_000)
  expect(spread?.selfPaced).toBeLessThan(1_700)
  expect(spread?.free).toBeGreaterThan(100)
  expect(spread?.prices).toBe(41)
})

test('adding more goes on with the next number', async () => {
  await seedCommand(market.setting, { courses: '3' })
  expect(await market.db.$count(courses, eq(courses.code, 'BULK-002003'))).toBe(1)
})

test.each(['0', '2000001', '1.5', 'many', ''])('%j is not a number of courses', async (wanted) => {
  await expect(seedCommand(market.setting, { courses: wanted })).rejects.toThrow(StartupProblem)
})

test('people, answers and organisations for measuring are as many as were asked for, and go together', async () => {
  const { setting, db, said } = await testSetting('market')
  const before = await db.$count(answerLog)
  await seedCommand(setting, { people: '250', answers: '1,003', organisations: '2' })

  expect(await db.$count(users, like(users.email, 'bulk-%'))).toBe(250)
  expect((await db.$count(answerLog)) - before).toBe(1_003)
  expect(said).toContain('  250 of 250 people')
  const { rows } = await db.execute(sql`
    SELECT count(*)::int AS people, count(DISTINCT g.group_id)::int AS groups, count(*) FILTER (WHERE m.role = 'owner')::int AS owners,
      (SELECT count(*)::int FROM assignments a WHERE a.organisation_id = o.id) AS assignments,
      (SELECT count(*)::int FROM enrolments e JOIN memberships own ON own.user_id = e.user_id WHERE own.organisation_id = o.id) AS enrolments
    FROM organisations o JOIN memberships m ON m.organisation_id = o.id
    JOIN group_members g ON g.organisation_id = o.id AND g.user_id = m.user_id WHERE o.slug LIKE 'made-up-%' GROUP BY o.id`)
  const each = { people: 125, groups: 2, owners: 1, assignments: 4, enrolments: 250 }
  expect(rows).toEqual([each, each])
  // Of every person as many as of the next, to two papers each, and two of three right.
  const { rows: practised } = await db.execute(sql`
    SELECT count(*)::int AS answers, count(DISTINCT q.course_id)::int AS papers FROM answer_log a JOIN users u ON u.id = a.user_id
    JOIN questions q ON q.id = a.question_id AND q.version = a.question_version WHERE u.email = 'bulk-000007@koya.test'`)
  expect(practised).toEqual([{ answers: 5, papers: 2 }])
})

test('answers need somebody who gives them', async () => {
  const { setting } = await testSetting('market')
  await expect(seedCommand(setting, { answers: '10' })).rejects.toThrow('--people')
})

test('production gets nothing that is made up', async () => {
  const { setting, place } = await testSetting('reference')
  const production = { ...setting, config: { ...setting.config, production: true } }
  await expect(seedCommand({ ...production, place }, { people: '10' })).rejects.toThrow('never for production')
})

test('migrating says how many migrations it applied, and the second time that there was nothing to do', async () => {
  const { setting, said } = await testSetting('blank')
  await migrateCommand(setting)
  await migrateCommand(setting)

  const count = ownMigrations().length
  expect(said[0]).toBe(`Applied ${count} migrations. The database now has ${count} migrations.`)
  expect(said[1]).toContain('Nothing to do')
})
