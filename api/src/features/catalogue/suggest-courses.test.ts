import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { courses } from '../../db/schema.ts'

const { app, db, statements } = await testApp({ template: 'market' })

async function suggest(search: string) {
  const response = await app.inject({ url: '/api/v1/courses/suggestions', query: { search } })
  expect(response.statusCode, response.body).toBe(200)
  return (response.json().data.courses as { course_name: string }[]).map((course) => course.course_name)
}

test.each(['building data pipe', 'pipelines pyth', 'PIPEL', 'data  pipelines, postgres'])(
  'titles are suggested while their words are being typed, in any order: %s',
  async (search) => expect(await suggest(search)).toContain('Building Data Pipelines with PostgreSQL and Python'),
)

test('every typed word begins a word of the title', async () => {
  for (const name of await suggest('ac')) expect(name).toMatch(/\bac/i)
  expect(await suggest('accounti')).not.toEqual([])
  expect(await suggest('ipelines')).toEqual([])
  expect(await suggest('js shop')).toContain('Taking Payments in a Node.js Shop')
})

test('a handful, the popular first, those that begin with the text before them', async () => {
  const names = await suggest('in')
  expect(names).toHaveLength(6)
  const popularity = new Map((await db.select().from(courses)).map((row) => [row.name, row.popularity]))
  const starts = names.filter((name) => name.toLowerCase().startsWith('in'))
  expect(names.slice(0, starts.length)).toEqual(starts)
  for (const part of [starts, names.slice(starts.length)]) {
    const counted = part.map((name) => popularity.get(name) ?? 0)
    expect(counted).toEqual([...counted].sort((a, b) => b - a))
  }
})

test('a course that is not active is not suggested', async () => {
  const [hidden] = await db.update(courses).set({ status: 0 }).where(eq(courses.id, 1)).returning()
  expect(await suggest(hidden?.name ?? '')).not.toContain(hidden?.name)
})

test('a title too unpopular to be at hand is found through the index, in the same statement', async () => {
  await db.execute(sql`
    INSERT INTO courses (code, name, description, price_kobo, learning_style, language_id, category_id, popularity)
    SELECT 'CROWD-' || n, 'Crowd favourite', '', 0, 'Self Paced', language_id, category_id, 1000000
    FROM courses, generate_series(1, 2000) AS n WHERE courses.id = 2`)
  statements.length = 0
  expect(await suggest('pipelines pyth')).toContain('Building Data Pipelines with PostgreSQL and Python')
  // The other one looks for teachers.
  expect(statements).toHaveLength(2)
  expect(await suggest('crowd')).toHaveLength(6)
})

test('no text breaks the suggestions', async () => {
  for (const search of [
    '%%',
    '__',
    '\\m',
    '(((',
    '.*',
    "o'c",
    '""',
    '😀😀',
    '\u0301a',
    'x'.repeat(200),
    'a b c d e f g h i',
  ])
    await suggest(search)
  for (const search of ['', 'a', ' a ', 'x'.repeat(201)]) {
    const response = await app.inject({ url: '/api/v1/courses/suggestions', query: { search } })
    expect(response.statusCode).toBe(422)
  }
})
