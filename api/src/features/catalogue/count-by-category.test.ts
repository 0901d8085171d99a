import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { courses } from '../../db/schema.ts'

const { app, db, statements } = await testApp({ template: 'market' })
type Counts = { category_id: number; courses: number }[] | null

async function countsOf(query: Record<string, string>) {
  const response = await app.inject({ url: '/api/v1/courses/counts', query })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.counts as Counts
}

async function totalOf(query: Record<string, string>) {
  const response = await app.inject({ url: '/api/v1/courses', query })
  return response.json().data.page.total as number
}

test.each<Record<string, string>>([
  { search: 'business' },
  { search: 'busines' },
  { price: 'free' },
  { learning_style: 'Self Paced', level: 'Beginner' },
  { search: 'school', price: 'paid', rating: '4' },
])('beside %j each category and sub-course says how many courses it would leave', async (query) => {
  const counts = (await countsOf(query)) ?? []
  expect(counts.length).toBeGreaterThan(0)
  const rows = await db.selectDistinct({ id: courses.subCategoryId }).from(courses)
  const subCourses = new Set(rows.map(({ id }) => id))
  for (const { category_id, courses } of counts.slice(0, 6)) {
    const place = subCourses.has(category_id) ? 'sub_category' : 'category'
    expect(await totalOf({ ...query, [place]: String(category_id) }), `${place} ${category_id}`).toBe(courses)
  }
})

test('a page of a search and its counts are looked for once when both are asked for at once, and say what each says alone', async () => {
  const asked = [
    '/courses?search=business',
    '/courses/counts?search=business',
    '/courses?search=business&page=2&per_page=3',
  ]
  const answer = async (url: string) => (await app.inject(`/api/v1${url}`)).json().data
  const alone = []
  for (const url of asked) alone.push(await answer(url))
  expect(alone[2].courses).toHaveLength(3)

  statements.length = 0
  expect(await Promise.all(asked.map(answer))).toEqual(alone)
  // The courses that have the words with their teachers, two pages of summaries, and how many stand where.
  expect(statements).toHaveLength(4)

  statements.length = 0
  await Promise.all([answer('/courses?search=business'), answer('/courses/counts?search=school')])
  expect(statements).toHaveLength(4)
})

test('where nothing is found nothing is counted', async () => {
  expect(await countsOf({ search: 'zzzzqqqq' })).toEqual([])
})

test('of more courses than are counted exactly no figure is given', async () => {
  const [one] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.status, 1), eq(courses.kind, 3)))
    .limit(1)
  if (!one) throw new Error('the market has no such course')
  const { kind: _, search: __, titleWords: ___, id: ____, ...columns } = one
  const copies = Array.from({ length: 1_001 }, (_, n) => ({ ...columns, name: `Copy ${n}`, code: `COPY-${n}` }))
  await db.insert(courses).values(copies)
  expect(await countsOf({ price: 'paid', learning_style: 'Instructor Paced' })).toBeNull()
  await db.delete(courses).where(sql`${courses.code} LIKE 'COPY-%'`)
})
