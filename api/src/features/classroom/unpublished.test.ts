import { coursePictureUrl } from '@koya/contract/rules/pictures/pictures.ts'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { ratings, wishListItems } from '../../db/schema.ts'

const { app, db, visitor, person, learner, makeCourse } = await openClassrooms()
const name = 'Zymurgy before anyone may see it'
const { id, lessonIds } = await makeCourse({
  course: { name, status: 0, popularity: 1_000_000 },
  lessons: [{ isPreview: true }],
})
const NOBODYS = 2_000_000_000
const stranger = await person()
const inside = await learner(id)
await db.insert(ratings).values({ userId: inside.id, courseId: id, stars: 5, review: 'Seen before all others' })
await db.insert(wishListItems).values({ userId: stranger.id, courseId: id })

test.each([
  ['its page', 'GET', `/courses/${id}`],
  ['what stands near it', 'GET', `/courses/${id}/related`],
  ['its ratings', 'GET', `/courses/${id}/ratings`],
  ['its first lesson', 'GET', `/lessons/${lessonIds[0]}`],
  ['its classroom', 'GET', `/classroom/${id}`],
  ['ratings of a course that never was', 'GET', `/courses/${NOBODYS}/ratings`],
  ['the page of a course that never was', 'GET', `/courses/${NOBODYS}`],
] as const)('a course that is not offered is not there: %s', async (_, method, path) => {
  for (const call of [visitor, stranger.call]) {
    const answer = await call(method, path)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain(name)
  }
})

test.each([
  ['discussed', 'GET', `/lessons/${lessonIds[0]}/posts`, undefined, 404],
  ['rated', 'PUT', `/courses/${id}/rating`, { stars: 5 }, 404],
  // The same as for a course that never was.
  ['opened', 'POST', `/courses/${id}/open`, undefined, 403],
  ['wished for', 'POST', '/wishlists/add', { id }, 404],
  ['paid for', 'POST', '/payments', { course_ids: [id] }, 404],
  ['enrolled in', 'POST', '/enrollments', { enrollments: [{ user_id: stranger.id, course_id: id }] }, 404],
  ['announced in', 'POST', `/courses/${id}/announcements`, { title: 'x', body: 'y' }, 404],
] as const)('a course that is not offered cannot be %s by strangers', async (_, method, path, body, status) => {
  expect((await stranger.call(method, path, body)).status).toBe(status)
})

test.each([
  '/courses?search=zymurgy',
  '/courses/topPicks',
  '/courses/suggestions?search=zymurgy',
  '/wishlists/me',
  `/cart/quote?ids=${id}`,
])('%s does not name a course that is not offered', async (path) => {
  const answer = await stranger.call('GET', path)
  expect(answer.status).toBe(200)
  expect(answer.text).not.toContain(name)
})

test.each(['/feed.atom', '/sitemap.xml', '/sitemap-courses-1.xml'])('nor does %s', async (path) => {
  const { body } = await app.inject(path)
  expect(body).not.toContain(name)
  expect(body).not.toMatch(new RegExp(`course-detail/${id}\\b`))
})

test('its picture is not drawn', async () => {
  expect((await app.inject(coursePictureUrl(id, 'x'))).statusCode).toBe(404)
})

test('whoever is enrolled in it goes on learning', async () => {
  expect((await inside.call('GET', `/lessons/${lessonIds[0]}`)).status).toBe(200)
})
