import type { CourseSummary } from '@koya/contract/endpoints/catalogue.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { addBulkCourses } from '../../commands/bulk/courses.ts'

const { app, db } = await testApp({ template: 'market' })
await addBulkCourses([db], 15_000, () => {})
await db.execute(sql`VACUUM ANALYZE courses`)

type Page = { courses: CourseSummary[]; page: { total: number; total_is_more: boolean } }

async function list(query: Record<string, string | number>): Promise<Page> {
  const asked = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const response = await app.inject({ url: '/api/v1/courses', query: asked })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}

const score =
  '(SELECT (stars + 20)::float8 / (count + 5) FROM rating_totals WHERE course_id = courses.id AND count > 0)'
const orders: Record<string, string> = {
  name: 'name, id',
  self: "(learning_style = 'Self Paced') DESC, name, id",
  free: '(price_kobo = 0) DESC, name, id',
  paid: '(price_kobo > 0) DESC, name, id',
  popular: 'popularity DESC, id',
  cheapest: 'price_kobo, id',
  dearest: 'price_kobo DESC, id DESC',
  newest: 'created_at DESC, id DESC',
  rating: `${score} DESC NULLS LAST, CASE WHEN ${score} IS NULL THEN -popularity END, id`,
}
const scopes: [string, Record<string, string | number>, string][] = [
  ['everything', {}, 'true'],
  ['a category', { category: 2 }, 'category_id = 2'],
  ['two categories, free', { category: '2,3', price: 'free' }, 'category_id IN (2, 3) AND price_kobo = 0'],
  ['a sub-course', { sub_category: 201 }, 'sub_category_id = 201'],
  [
    'paid and led',
    { price: 'paid', learning_style: 'Instructor Paced' },
    "price_kobo > 0 AND learning_style <> 'Self Paced'",
  ],
  [
    'advanced and long in two places',
    { category: 2, sub_category: '801,802', level: 'Advanced', duration: 'long' },
    "(category_id = 2 OR sub_category_id IN (801, 802)) AND level = 'Advanced' AND duration_hours > 25",
  ],
  ['well rated', { rating: '4' }, `(SELECT stars >= 4 * count FROM rating_totals WHERE course_id = courses.id)`],
  ['a centre in a category', { learning_centre: 1, category: 2 }, 'business_id = 1 AND category_id = 2'],
]
const cases = scopes.flatMap(([what, query, where]) =>
  Object.keys(orders).map((sort) => ({ what, sort, query, where })),
)

test.each(cases)('$what by $sort has on every page what sorting all of it gives', async ({ sort, query, where }) => {
  const expected = await db.execute<{ id: number }>(
    sql.raw(`SELECT id FROM courses WHERE status = 1 AND ${where} ORDER BY ${orders[sort]}`),
  )
  const ids = expected.rows.map(({ id }) => id)
  const last = Math.ceil(ids.length / 100)
  // The page on which what comes first ends and the rest begins is among them for every order.
  for (let page = 1; page <= Math.min(last + 1, 1000); page += page < 4 || page >= last - 2 ? 1 : Math.ceil(last / 8)) {
    const { courses, page: info } = await list({ ...query, sort, page, per_page: 100 })
    expect(courses.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 100, page * 100))
    expect(info.total).toBe(Math.min(1_000, ids.length))
    expect(info.total_is_more).toBe(ids.length > 1_000)
  }
})

const searches: [string, Record<string, string | number>][] = [
  ['in many titles', { search: 'practical' }],
  ['in many descriptions', { search: 'tutor' }],
  ['mistyped', { search: 'practcial' }],
  ['the beginning of one', { search: 'pract' }],
  ['a small one', { search: 'in' }],
  ['in a category of its own', { search: 'practical', category: 2, price: 'paid' }],
  ['for beginners', { search: 'practical', level: 'Beginner' }],
]

test.each(searches)('a thousand hits of a word %s can be leafed through, each once', async (_, query) => {
  const seen: number[] = []
  for (let page = 1; page <= 10; page++) {
    const { courses, page: info } = await list({ ...query, page, per_page: 100 })
    seen.push(...courses.map(({ id }) => id))
    if (page === 1) expect(info.total).toBeGreaterThan(100)
    if (!info.total_is_more) expect(seen.length).toBe(Math.min(info.total, page * 100))
    else expect(seen.length).toBe(page * 100)
  }
  expect(new Set(seen).size).toBe(seen.length)
})

test('the most popular courses with a common word in their title come first', async () => {
  const best = await db.execute<{ id: number }>(sql`
    SELECT id FROM courses WHERE name ~ '\\mPractical\\M' ORDER BY popularity DESC, name, id LIMIT 24`)
  const { courses } = await list({ search: 'practical' })
  expect(courses.map(({ id }) => id)).toEqual(best.rows.map(({ id }) => id))
})

test('a word is counted exactly up to a thousand, whatever else is asked', async () => {
  for (const [query, where] of [
    [{ search: 'bookkeeping', category: 2 }, 'category_id = 2'],
    [{ search: 'bookkeeping', price: 'free' }, 'price_kobo = 0'],
    [{ search: 'bookkeeping', sub_category: '201,801' }, 'sub_category_id IN (201, 801)'],
    [{ search: 'bookkeep', learning_centre: 2 }, 'business_id = 2'],
    [{ search: 'bookkeeping', level: 'Advanced', duration: 'short' }, "level = 'Advanced' AND duration_hours <= 10"],
    [{ search: 'bookeeping', learning_style: 'Self Paced' }, "learning_style = 'Self Paced'"],
  ] as const) {
    const { rows } = await db.execute<{ n: number }>(
      sql.raw(`SELECT count(*)::int AS n FROM courses
        WHERE status = 1 AND (name || description) ~* 'bookkeep' AND ${where}`),
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect((await list(query)).page.total, JSON.stringify(query)).toBe(rows[0]?.n)
  }
})
