import type { CourseSummary } from '@koya/contract/endpoints/catalogue.ts'
import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { courses, ratingTotals } from '../../db/schema.ts'

const { app, db, statements } = await testApp({ template: 'market' })
await db.update(courses).set({ status: 0 }).where(sql`${courses.id} % 9 = 0 AND ${courses.name} !~ 'Python|Node.js'`)
await db.update(courses).set({ createdAt: sql`now() - ${courses.id} % 50 * interval '1 day'` })
const everyCourse = await db.select().from(courses)
const totals = new Map((await db.select().from(ratingTotals)).map((row) => [row.courseId, row]))
type Row = (typeof everyCourse)[number]

async function list(query: Record<string, string | number>) {
  const response = await app.inject({
    url: '/api/v1/courses',
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  })
  expect(response.statusCode, response.body).toBe(200)
  const { data } = response.json()
  type Page = { number: number; size: number; total: number }
  return data as { courses: CourseSummary[]; page: Page; is_corrected: boolean }
}

async function namesFor(search: string) {
  return (await list({ search, per_page: 100 })).courses.map((course) => course.course_name)
}

const has = (text: string, word: string) => new RegExp(`\\b${word}`, 'i').test(text)
const known = everyCourse.filter((row) => row.status === 1)
const sample = known.find((row) => row.businessId && row.subCategoryId) as Row
const other = known.find((row) => row.subCategoryId && row.categoryId !== sample.categoryId) as Row
const chosenSubs = [sample.subCategoryId, other.subCategoryId]

function averageOf({ id }: Row) {
  const row = totals.get(id)
  return row?.count ? row.stars / row.count : 0
}

type Promised = { value: string | number; fits?: (row: Row) => boolean; parameter?: string }

/** What each parameter promises, as plainly as it can be said. */
const promises: Record<string, Promised> = {
  search: { value: 'school', fits: (row) => has(row.name, 'school') || has(row.description, 'school') },
  category: { value: sample.categoryId, fits: (row) => row.categoryId === sample.categoryId },
  sub_category: { value: Number(sample.subCategoryId), fits: (row) => row.subCategoryId === sample.subCategoryId },
  'several sub-courses': {
    parameter: 'sub_category',
    value: chosenSubs.join(),
    fits: (row) => chosenSubs.includes(row.subCategoryId),
  },
  learning_style: { value: 'Self Paced', fits: (row) => row.learningStyle === 'Self Paced' },
  price: { value: 'paid', fits: (row) => row.priceKobo > 0 },
  learning_centre: { value: Number(sample.businessId), fits: (row) => row.businessId === sample.businessId },
  level: { value: 'Intermediate', fits: (row) => row.level === 'Intermediate' },
  rating: { value: '4.5', fits: (row) => averageOf(row) >= 4.5 },
  duration: { value: 'medium', fits: ({ durationHours: hours }) => hours !== null && hours > 10 && hours < 26 },
  sort: { value: 'free' },
  page: { value: 2 },
}
const parameters = Object.keys(promises)
const alone = parameters.map((name) => [name, name] as const)
// Places do not narrow each other: what several of them mean together is said further down.
const places = ['category', 'sub_category', 'several sub-courses']
const pairs = parameters
  .flatMap((one, at) => parameters.slice(at + 1).map((other) => [one, other] as const))
  .filter((names) => !names.every((name) => places.includes(name)))

test.each([...alone, ...pairs])('%s and %s together give the courses that fit both', async (...names) => {
  const asked = Object.fromEntries(
    names.map((name) => [promises[name]?.parameter ?? name, promises[name]?.value ?? '']),
  )
  const fitting = known.filter((row) => names.every((name) => promises[name]?.fits?.(row) ?? true))
  const expected = fitting.map((row) => row.id).sort((a, b) => a - b)
  const isPaged = 'page' in asked

  const { courses: found, page } = await list({ per_page: isPaged ? 3 : 100, ...asked })
  const before = isPaged ? (await list({ ...asked, per_page: 3, page: 1 })).courses : []

  expect(page.total).toBe(expected.length)
  const ids = [...before, ...found].map((course) => course.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(Math.min(expected.length, isPaged ? 6 : 100))
  expect(expected).toEqual(expect.arrayContaining(ids))
  if ('sort' in asked && !isPaged) expect(found.map((course) => course.price === 0)).toEqual(freeFirst(found))
})

function freeFirst(found: CourseSummary[]) {
  return found.map((course) => course.price === 0).sort((a, b) => Number(b) - Number(a))
}

test.each(['name', 'self', 'free', 'paid'])('a chosen order, here %s, wins over the rank of a search', async (sort) => {
  const first: Record<string, (row: Row) => boolean> = {
    name: () => true,
    self: (row) => row.learningStyle === 'Self Paced',
    free: (row) => row.priceKobo === 0,
    paid: (row) => row.priceKobo > 0,
  }
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM courses ORDER BY name, id`)
  const byName = rows.map(({ id }) => known.find((row) => row.id === id)).filter((row) => row !== undefined)
  const fitting = byName.filter((row) => promises.search?.fits?.(row))
  const isFirst = first[sort] ?? (() => true)
  const expected = [...fitting.filter(isFirst), ...fitting.filter((row) => !isFirst(row))]

  const { courses: found } = await list({ search: 'school', sort, per_page: 100 })

  expect(found.map((course) => course.id)).toEqual(expected.map((row) => row.id))
})

test.each<[string, (row: Row) => number]>([
  ['popular', ({ popularity }) => -popularity],
  ['rating', ({ id }) => -scoreOf(id)],
  ['cheapest', ({ priceKobo }) => priceKobo],
  ['dearest', ({ priceKobo }) => -priceKobo],
  ['newest', ({ createdAt }) => -createdAt.getTime()],
])('a real order, here %s, wins over the rank of a search', async (sort, measure) => {
  const { courses: found } = await list({ search: 'school', sort, per_page: 100 })
  const measured = found.map(({ id }) => measure(known.find((row) => row.id === id) as Row))
  expect(measured).toEqual([...measured].sort((a, b) => a - b))
  expect(new Set(measured).size).toBeGreaterThan(1)
  expect(found.map(({ id }) => id).sort()).toEqual(
    known
      .filter((row) => promises.search?.fits?.(row))
      .map(({ id }) => id)
      .sort(),
  )
})

/** One rating of five stars counts less than many that are nearly as good. */
function scoreOf(id: number) {
  const row = totals.get(id)
  return row ? (row.stars + 20) / (row.count + 5) : 0
}

test('five stars of one learner weigh less than nearly five of three hundred, and unrated courses come last', async () => {
  const [one, many, none] = known as [Row, Row, Row]
  await db.delete(ratingTotals).where(inArray(ratingTotals.courseId, [one.id, many.id, none.id]))
  await db.insert(ratingTotals).values([
    { courseId: one.id, stars: 5, count: 1 },
    { courseId: many.id, stars: 1_470, count: 300 },
  ])
  const { courses: first, page } = await list({ sort: 'rating', per_page: 100 })
  expect(first[0]?.id).toBe(many.id)
  expect(first.map(({ id }) => id).slice(0, 10)).not.toContain(one.id)
  const { courses: last } = await list({ sort: 'rating', per_page: 100, page: Math.ceil(page.total / 100) })
  expect(last.at(-1)?.rating).toBeNull()
})

test('a course that is not active is never found', async () => {
  const hidden = everyCourse.find((row) => row.status === 0) as Row
  expect(await namesFor(hidden.name)).not.toContain(hidden.name)
})

test('the order of the words does not matter', async () => {
  const names = await namesFor('pipelines python')
  expect(names).toEqual(await namesFor('python pipelines'))
  expect(names).toContain('Building Data Pipelines with PostgreSQL and Python')
})

test.each(['pyth', 'python', 'data pipel', 'the pipelines of the python', 'python and the', 'pipelines, "Python"!'])(
  'a beginning, small words and punctuation do no harm: %s',
  async (search) => expect(await namesFor(search)).toContain('Building Data Pipelines with PostgreSQL and Python'),
)

test('both halves of a name with a full stop are found', async () => {
  for (const search of ['node.js', 'node', 'js shop']) {
    expect(await namesFor(search)).toContain('Taking Payments in a Node.js Shop')
  }
})

test.each([
  ['pyhton', /python/i],
  ['pythn pipelnes', /python/i],
  ['pythn pipel', /python/i],
  ['acounting', /account/i],
  ['solr installation', /solar/i],
  ['midwifry', /midwifery/i],
  ['accounti', /account/i],
])('a slip of the finger is forgiven: %s', async (search, meant) => {
  const found = await list({ search })
  const [first] = found.courses
  expect(`${first?.course_name} ${first?.course_description}`).toMatch(meant)
  expect(found.is_corrected).toBe(true)
})

test('words that courses have are not taken for slips of others', async () => {
  for (const name of await namesFor('solar')) expect(name).not.toMatch(/scholar|sonar/i)
  for (const search of ['solar', 'the', '']) expect((await list({ search })).is_corrected).toBe(false)
})

test('courses with the word in their title come first, then the popular ones', async () => {
  const found = (await list({ search: 'school', per_page: 100 })).courses
  const places = found.map((course) => (has(course.course_name, 'school') ? 0 : 1))
  expect(new Set(places).size).toBe(2)
  expect(places).toEqual([...places].sort())
  const popularity = found
    .filter((course) => /\bschools?\b/i.test(course.course_name))
    .map((course) => known.find((row) => row.id === course.id)?.popularity ?? 0)
  expect(popularity).toEqual([...popularity].sort((a, b) => b - a))
})

test.each([
  'c++',
  'R&D',
  '"',
  '""',
  "'",
  ':',
  ':*',
  '!',
  '&',
  '|',
  '<->',
  '(',
  ')',
  '\\',
  "\\'",
  '%',
  '_',
  '😀',
  'a😀b',
  'é',
  '\u0301',
  'the',
  'IT',
  'not',
  'and or',
  '-',
  "o'clock",
  'python:*A',
  'a & b | !c <-> d',
  '١٢٣',
  '½',
  'ﬁ',
  '你好',
  'x'.repeat(200),
  'a '.repeat(99),
  '!'.repeat(200),
  'word '.repeat(40),
  '𝒳𝒴',
  'İ',
  '\ud83d',
])('no text breaks the search: %j', async (search) => {
  const response = await app.inject({ url: '/api/v1/courses', query: { search } })
  expect(response.statusCode, response.body).toBe(200)
})

test.each([
  ['python', 3],
  ['pyhton', 5],
  ['solr installation', 5],
  ['the', 5],
])(
  'a search costs three statements, one of them for teachers, and two more where no course has it: %s',
  async (search, most) => {
    statements.length = 0
    await list({ search })
    expect(statements.length).toBeLessThanOrEqual(most)
  },
)
