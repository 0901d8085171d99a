import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { courses, organisationSettings } from '../../db/schema.ts'

const { app, db } = await testApp({ template: 'market' })
const read = async () => (await app.inject('/api/v1/business/example')).json().data.example

test('the pages for organisations show the demo’s groups, the teachers and the beginning of a course that everyone may see, and no member', async () => {
  const example = await read()
  expect(example.teams.map(({ name }: { name: string }) => name)).toEqual([
    'Branch operations',
    'Compliance and risk',
    'Customer desk',
  ])
  for (const { finished, assigned } of example.teams) expect(finished).toBeLessThanOrEqual(assigned)
  const total = example.teams.reduce((sum: number, team: { finished: number }) => sum + team.finished, 0)
  expect(total).toBe(example.finished)
  const [course] = await db.select().from(courses).where(eq(courses.id, example.course.id))
  expect(course).toMatchObject({ status: 1, name: example.course.course_name })
  expect(example.course.lessons.length).toBeGreaterThan(0)
  expect(example.course.teachers[0]).toMatchObject({ is_lead: true })
  expect(example.course.finished).toBeLessThan(example.course.learners)

  const said = JSON.stringify(example)
  const { rows: members } = await db.execute<{ name: string }>(sql`
    SELECT u.first_name || '","last_name":"' || u.last_name AS name FROM memberships m JOIN users u ON u.id = m.user_id`)
  expect(members.filter(({ name }) => said.includes(name))).toEqual([])
  const { rows: own } = await db.execute<{ name: string }>(sql`
    SELECT c.name FROM own_courses o JOIN courses c ON c.id = o.course_id`)
  expect(own.filter(({ name }) => said.includes(name))).toEqual([])
})

test('without a demo nobody’s figures are shown', async () => {
  await db.update(organisationSettings).set({ isExample: false })
  expect(await read()).toBeNull()
})
