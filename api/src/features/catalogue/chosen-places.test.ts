import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { courses } from '../../db/schema.ts'

const { app, db } = await testApp({ template: 'market' })
const known = await db.select().from(courses).where(eq(courses.status, 1))
type Row = (typeof known)[number]

const sample = known.find((row) => row.subCategoryId) as Row
const other = known.find((row) => row.subCategoryId && row.categoryId !== sample.categoryId) as Row
const third = known.find((row) => ![sample.categoryId, other.categoryId].includes(row.categoryId)) as Row
const chosenSubs = [sample.subCategoryId, other.subCategoryId]

test.each<[string, Record<string, string>, (row: Row) => boolean]>([
  [
    'sub-courses of two categories',
    { sub_category: chosenSubs.join() },
    (row) => chosenSubs.includes(row.subCategoryId),
  ],
  [
    'two categories',
    { category: `${sample.categoryId},${other.categoryId}` },
    (row) => [sample.categoryId, other.categoryId].includes(row.categoryId),
  ],
  [
    'a category and a sub-course of another',
    { category: `${third.categoryId}`, sub_category: `${sample.subCategoryId}` },
    (row) => row.categoryId === third.categoryId || row.subCategoryId === sample.subCategoryId,
  ],
  [
    'a category narrowed by a sub-course of its own',
    { category: `${sample.categoryId}`, sub_category: `${sample.subCategoryId}` },
    (row) => row.subCategoryId === sample.subCategoryId,
  ],
  [
    'one category narrowed beside another left whole',
    { category: `${sample.categoryId},${third.categoryId}`, sub_category: chosenSubs.join() },
    (row) => row.categoryId === third.categoryId || chosenSubs.includes(row.subCategoryId),
  ],
])('a course fits if it stands in any of the chosen places: %s', async (_, query, fits) => {
  const expected = known.filter(fits).map((row) => row.id)
  const found: number[] = []
  for (let page = 1; found.length < expected.length && page <= 5; page++) found.push(...(await idsOn(page, query)))
  expect(found.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
  expect(found.length).toBeGreaterThan(1)
})

test.each([
  'abc',
  '',
  '201,',
  ',201',
  '201,,203',
  '201 203',
  '0',
  '-1',
  '1.5',
  '1e3',
  '9999999999',
  Array.from({ length: 101 }, (_, at) => at + 1).join(),
  `1${',1'.repeat(3000)}`,
])('a list of ids that is none is refused in words: %.20s', async (sub_category) => {
  const response = await app.inject({ url: '/api/v1/courses', query: { sub_category } })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors.sub_category[0]).toMatch(/^(Must be ids with a comma between them|At most 100 ids)/)
})

test('ids go into one parameter: given twice it is refused', async () => {
  const response = await app.inject({ url: '/api/v1/courses?sub_category=201&sub_category=203' })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors.sub_category).toEqual(['Must be ids with a comma between them, such as 201,203'])
})

async function idsOn(page: number, query: Record<string, string>) {
  const response = await app.inject({ url: '/api/v1/courses', query: { ...query, per_page: '100', page: `${page}` } })
  return (response.json().data.courses as { id: number }[]).map((course) => course.id)
}
