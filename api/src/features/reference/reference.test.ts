import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { users } from '../../db/schema.ts'

const { app, db } = await testApp()

async function list(path: string) {
  const response = await app.inject(`/api/v1/${path}`)
  expect(response.statusCode).toBe(200)
  return response.json().data
}

test('English is language 38', async () => {
  const languages = await list('languages')
  expect(languages).toContainEqual({ id: 38, english: 'English', name: 'English' })
})

test('every country of ISO 3166 can be chosen', async () => {
  const countries = await list('countries')
  expect(countries).toHaveLength(249)
  expect(countries.map((country: { name: string }) => country.name)).toContain('Nigeria')
})

test('the eleven categories have the specified ids, and eight of them stand in the filter panel', async () => {
  const categories: { id: number; in_filter: boolean; sub_courses: unknown[] }[] = await list('categories')
  expect(categories.map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, 2, 4, 5, 6, 8, 9, 10, 11, 12, 39])
  expect(categories.filter(({ in_filter }) => in_filter)).toHaveLength(8)
  for (const { sub_courses } of categories) expect(sub_courses.length).toBeGreaterThan(2)
})

test('production is seeded with reference lists and its own organisation, and nothing else', async () => {
  const { data } = (await app.inject('/api/v1/courses')).json()
  expect(data.courses).toEqual([])
  expect((await list('business/activeProfiles')).profiles.data).toMatchObject([{ company_name: 'Koya' }])
  expect(await db.$count(users)).toBe(0)
})
