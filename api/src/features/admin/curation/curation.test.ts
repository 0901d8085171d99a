import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCourse } from '../../../../test/courses/make-course.ts'
import { logInAs, makePerson } from '../../../../test/people.ts'
import { testApp } from '../../../../test/test-app.ts'
import { courses } from '../../../db/schema.ts'

const { app, db } = await testApp({ template: 'market' })
const admin = await makePerson(db, { roles: ['Admin'] })
const { token } = (await logInAs(app, admin.email)).json()
const headers = { authorization: `Bearer ${token}` }
const call = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
  const response = await app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: response.statusCode, ...response.json() }
}
const shown = async () => (await call('GET', '/admin/catalogue')).data
type Category = { id: number; name: string; description: string; hides_when_empty: boolean; menu_position: number }
const publicList = async (): Promise<Category[]> => (await app.inject('/api/v1/categories')).json().data
const picks = async (): Promise<number[]> =>
  (await app.inject('/api/v1/courses/topPicks'))
    .json()
    .data.courses.map((one: { course: { id: number } }) => one.course.id)

test('an admin orders, describes and hides categories; names, ids and the list of the filter panel stay as specified', async () => {
  const before = await publicList()
  const { categories, version } = await shown()
  const turned = [...categories].reverse()
  const sent = turned.map(({ id }: Category) => ({
    id,
    description: id === 2 ? 'For offices.' : '',
    hides_when_empty: id === 2,
  }))
  const put = (body: object) => call('PUT', '/admin/catalogue/categories', body)
  expect((await put({ version, categories: sent.slice(1) })).status).toBe(422)
  expect((await put({ version, categories: [...sent.slice(1), sent[1]] })).status).toBe(422)
  // Whoever changes something has the version that the next change needs.
  const saved = await put({ version, categories: sent })
  expect(saved).toMatchObject({ status: 200, data: await shown() })
  // Two admins do not undo each other.
  expect(await put({ version, categories: sent })).toMatchObject({ code: 'catalogue_changed' })
  expect((await shown()).categories.map(({ id }: Category) => id)).toEqual(turned.map(({ id }: Category) => id))
  await expect.poll(async () => (await publicList()).find(({ id }) => id === 2)?.description).toBe('For offices.')
  const after = await publicList()
  expect(after.map(({ id, name }) => [id, name])).toEqual(before.map(({ id, name }) => [id, name]))
  const byMenu = [...after].sort((a, b) => a.menu_position - b.menu_position)
  expect(byMenu.map(({ id }) => id)).toEqual(turned.map(({ id }: Category) => id))
  expect(after.find(({ id }) => id === 2)?.hides_when_empty).toBe(true)
})

test('featured courses come first in their order, twelve altogether; one that is withdrawn waits unseen', async () => {
  const popular = await picks()
  const [last = 0, other = 0] = [popular[11], (await makeCourse(db)).id]
  const feature = async (course_ids: number[]) =>
    call('PUT', '/admin/catalogue/featured', { version: (await shown()).version, course_ids })
  expect(await feature([other, last, other])).toMatchObject({ status: 200 })
  await expect.poll(picks).toEqual([other, last, ...popular.slice(0, 10)])
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, other))
  await expect.poll(picks).toEqual([last, ...popular.slice(0, 11)])
  expect((await shown()).featured).toMatchObject([{ id: other, is_offered: false }, { id: last }])
  expect(await feature([other])).toMatchObject({ status: 200 })
  expect(await feature([])).toMatchObject({ status: 200 })
  expect(await feature([other])).toMatchObject({
    status: 422,
    errors: { course_ids: [expect.stringContaining('not offered')] },
  })
  expect((await feature([2_000_000_000])).status).toBe(422)
  await expect.poll(picks).toEqual(popular)
})
