import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../../test/access.ts'
import { fillBank, paper } from '../../../../test/courses/practice-bank.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { outsideReads } from '../../../../test/reports/outside-reads.ts'
import { courses, featuredCourses, lessons, questions, sections } from '../../../db/schema.ts'

const { app, db, owner, admin, at, paid, newPerson, addPerson } = await openOrganisation()
const writer = await addPerson({ role: 'instructor' })
const [stranger, buyer] = [await newPerson(['User']), await newPerson(['User'])]
const visitor: Record<string, string> = {}
const NAME = 'Zorbalinth drills'

/** Where courses of the market are named; what concerns no course of the market is asked in `own-courses.test.ts`. */
const places =
  /^[^?]*\/(bundles|cart|catalogue|courses|exams|feed|institutions|instructors|landing|mocks|plan|practice|programmes|sitemap|wishlists)/

/** In the market, with everything that the market may show of a course. */
async function publicCourse() {
  const body = { name: NAME, description: 'All about it', category_id: 1, audience: 'public', group_ids: [] }
  const { id } = (await writer.call('POST', `${at}/courses`, body)).data as { id: number }
  const [section] = await db.insert(sections).values({ courseId: id, title: 'One', position: 0 }).returning()
  const place = { courseId: id, sectionId: section?.id ?? 0, title: 'First', position: 0, kind: 'text' as const }
  const [lesson] = await db
    .insert(lessons)
    .values({ ...place, content: { markdown: 'Words' }, isPreview: true })
    .returning()
  await db.update(courses).set({ code: 'GIVEN-AWAY' }).where(eq(courses.code, paper))
  await db.update(courses).set({ code: paper, priceKobo: 5_000_000 }).where(eq(courses.id, id))
  await fillBank(db, id, 4)
  await db
    .update(questions)
    .set({ prompt: `What is ${NAME}?` })
    .where(eq(questions.courseId, id))
  await writer.call('POST', `${at}/courses/${id}/offer`, { is_offered: true })
  await admin.call('POST', `/admin/courses/${id}/approval`)
  return { id, name: NAME, lessonId: lesson?.id ?? 0, teacherId: writer.id }
}

test('a course that was in the market is nowhere for anyone outside once it is for members: not where it was featured, wished for, rated, sold with others or asked of sponsors', async () => {
  const course = await publicCourse()
  const { id } = course
  await db.insert(featuredCourses).values({ courseId: id, position: 0 })
  await stranger.call('POST', '/wishlists/add', { id })
  await enrolIn(db, buyer.id, id)
  await buyer.call('PUT', `/courses/${id}/rating`, { stars: 5, review: 'Good drills' })
  const bundle = { name: 'Two at once', course_ids: [id, paid[0]?.id], price: 1_000 }
  const { slug } = (await admin.call('POST', '/bundles', bundle)).data
  const { token } = (await stranger.call('POST', '/sponsorships', { course_id: id })).data
  const reads = [
    ...outsideReads(app, course, { slug, paper }).filter((url) => places.test(url)),
    `/api/v1/sponsorships/${token}`,
  ]
  const named = async (urls: string[], headers: Record<string, string>) => {
    const found: string[] = []
    for (const url of urls) if ((await app.inject({ url, headers })).body.includes(NAME)) found.push(url)
    return found
  }
  const before = await named(reads, stranger.headers)
  for (const place of [
    '/courses?',
    '/bundles/',
    '/wishlists',
    '/practice/',
    '/instructors/',
    '/feed.atom',
    '/sponsorships/',
  ])
    expect(
      before.some((url) => url.includes(place)),
      place,
    ).toBe(true)

  await owner.call('PUT', `${at}/courses/${id}`, { audience: 'members', group_ids: [] })
  await owner.call('POST', `${at}/courses/${id}/offer`, { is_offered: true })
  for (const headers of [visitor, stranger.headers]) expect(await named(before, headers)).toEqual([])
  expect((await app.inject({ url: `/api/v1/bundles/${slug}` })).statusCode).toBe(404)
  // Whoever bought it keeps it.
  expect((await app.inject({ url: `/api/v1/lessons/${course.lessonId}`, headers: buyer.headers })).statusCode).toBe(200)

  await owner.call('PUT', `${at}/courses/${id}`, { audience: 'public', group_ids: [] })
  await owner.call('POST', `${at}/courses/${id}/offer`, { is_offered: true })
  await admin.call('POST', `/admin/courses/${id}/approval`)
  expect((await app.inject({ url: `/api/v1/bundles/${slug}` })).statusCode).toBe(200)
})
