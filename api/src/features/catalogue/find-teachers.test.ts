import type { FoundInstructor } from '@koya/contract/endpoints/catalogue.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCourse } from '../../../test/courses/make-course.ts'
import { makePerson } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import { courses, userRoles, users } from '../../db/schema.ts'

const { app, db } = await testApp({ template: 'market' })
const teacher = await makePerson(db, {
  firstName: 'Zubaida',
  lastName: 'Quansah-Eze',
  email: 'wordless@example.test',
  roles: ['Instructor'],
})
const course = await makeCourse(db, { teachers: [teacher.id] })

async function found(search: string, path = '/courses', page = '1'): Promise<FoundInstructor[]> {
  const response = await app.inject({ url: `/api/v1${path}`, query: { search, ...(path === '/courses' && { page }) } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.instructors
}

const idsOf = (people: FoundInstructor[]) => people.map(({ id }) => id)

test.each(['zubaida', 'Quansah', 'eze zub', 'ZUBAIDA QUANSAH-EZE', 'quan'])(
  'a search finds who teaches by their name, in any order and as a beginning: %s',
  async (search) => {
    for (const path of ['/courses', '/courses/suggestions'])
      expect(await found(search, path)).toEqual([
        { id: teacher.id, first_name: 'Zubaida', last_name: 'Quansah-Eze', current_employer_designation: '' },
      ])
  },
)

test.each(['ubaida', 'zubaida obi', 'wordless', 'example.test', 'z', '%', '.*', '\\m'])(
  'nobody is found by the middle of a name, an address or a sign: %s',
  async (search) => expect(await found(search)).toEqual([]),
)

async function listed(search: string, more: Record<string, string> = {}) {
  const response = await app.inject({ url: '/api/v1/courses', query: { search, ...more } })
  const { courses, page, is_corrected } = response.json().data
  return [courses.map(({ id }: { id: number }) => id), page.total, is_corrected]
}

test('a search for somebody’s name lists what they teach, and counts it', async () => {
  for (const search of ['zubaida', 'Zubaida Quansah', 'zubai'])
    expect(await listed(search), search).toEqual([[course.id], 1, false])
  expect(await listed('zubaida', { page: '2' })).toEqual([[], 1, false])
  const counts = await app.inject({ url: '/api/v1/courses/counts', query: { search: 'zubaida' } })
  expect(counts.json().data.counts).toContainEqual({ category_id: course.categoryId, courses: 1 })
  expect(await listed('zubaida', { category: String(course.categoryId + 1) })).toEqual([[], 0, false])
})

test('courses that have the words are listed beside those of somebody who is called so, but not by the beginning of a name', async () => {
  const named = await makeCourse(db, { course: { name: 'The Letters of Zubaida' } })
  const [ids, total] = await listed('zubaida')
  expect([new Set(ids), total]).toEqual([new Set([course.id, named.id]), 2])
  expect(await listed('zubai')).toEqual([[named.id], 1, false])
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, named.id))
})

test('the teachers stand on the first page of a search only, and on no other list', async () => {
  expect(await found('zubaida', '/courses', '2')).toEqual([])
  expect((await app.inject('/api/v1/courses')).json().data.instructors).toEqual([])
})

test('who teaches nothing that is offered, or teaches no more, is not found', async () => {
  await makePerson(db, { firstName: 'Zubaida', lastName: 'Learner' })
  await makePerson(db, { firstName: 'Zubaida', lastName: 'Waiting', roles: ['Instructor'] })
  expect(idsOf(await found('zubaida'))).toEqual([teacher.id])

  await db.update(courses).set({ status: 0 }).where(eq(courses.id, course.id))
  expect(await found('zubaida')).toEqual([])
  await db.update(courses).set({ status: 1 }).where(eq(courses.id, course.id))

  await db.update(userRoles).set({ role: 'User' }).where(eq(userRoles.userId, teacher.id))
  expect(await found('zubaida')).toEqual([])
  await db.update(userRoles).set({ role: 'Instructor' }).where(eq(userRoles.userId, teacher.id))

  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, teacher.id))
  expect(await found('zubaida')).toEqual([])
})
