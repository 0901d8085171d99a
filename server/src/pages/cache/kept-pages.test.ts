import { buildApp } from '@koya/api/app.ts'
import {
  businessProfiles,
  categories,
  courseInstructors,
  courses,
  profiles,
  ratings,
  userRoles,
  users,
} from '@koya/api/db/schema.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../../web/mount-web.ts'
import { forgetChanged } from './forget-changed.ts'
import { HtmlCache } from './html-cache.ts'

await prepareWeb(() => {}, false)
const { app, db, deps, statements } = await testApp({ template: 'market' })
let now = 0
const cache = new HtmlCache(() => true, { clock: () => now })
forgetChanged(cache, deps.changes)
await mountWeb(app, cache, false)
/** The same product without a memory. */
const forgetful = await buildApp(deps)
await mountWeb(forgetful, new HtmlCache(() => false), false)
afterAll(() => forgetful.close())

const offered = await db
  .select()
  .from(courses)
  .where(and(eq(courses.status, 1), isNotNull(courses.subCategoryId), isNotNull(courses.businessId)))
  .orderBy(asc(courses.id))
const [five, ...others] = offered
const six = others.find(({ categoryId }) => categoryId !== five?.categoryId)
if (!five || !six) throw new Error('the market has too few courses')
const teacherOf = async (courseId: number) => {
  const taught = and(eq(courseInstructors.courseId, courseId), eq(courseInstructors.isLead, true))
  const [row] = await db.select().from(courseInstructors).where(taught)
  return row?.userId ?? 0
}
const teacher = await teacherOf(five.id)
const [other] = await db
  .select({ id: courseInstructors.userId })
  .from(courseInstructors)
  .where(ne(courseInstructors.userId, teacher))
  .limit(1)
const [learner] = await db.select().from(users).where(eq(users.email, 'learner@koya.test'))
const learnerId = learner?.id ?? 0

/** What a page is made from, which is kept under the same rules and costs a tenth of it to make. */
const pages = [
  '/',
  '/about',
  '/schools',
  '/courses',
  ...[five, six].flatMap(({ id, categoryId, subCategoryId, businessId }) => [
    `/course-detail/${id}`,
    `/courses/category?nested_filter_id=${categoryId}`,
    `/courses?sub_category=${subCategoryId}`,
    `/courses?learning_centre=${businessId}`,
  ]),
  `/instructors/${teacher}`,
  `/instructors/${other?.id}`,
  '/program-detail/4',
].map(dataOf)

function dataOf(url: string) {
  return url === '/' ? url : url.replace(/(\?|$)/, '.data$1')
}

/** Which of the pages come from memory: they cost no statement. */
async function fromMemory() {
  const found: string[] = []
  for (const url of pages) {
    statements.length = 0
    await app.inject({ url })
    if (statements.length === 0) found.push(url)
  }
  return found
}

/** Whoever has waited two seconds sees everything as it is now. */
async function wrongPages() {
  now += 2_000
  const wrong: string[] = []
  for (const url of pages) {
    const [kept, made] = [await app.inject({ url }), await forgetful.inject({ url })]
    if (kept.body !== made.body) wrong.push(url)
  }
  return wrong
}

const ofFive = eq(courses.id, five.id)
const rate = (stars: number) =>
  db
    .insert(ratings)
    .values({ courseId: five.id, userId: learnerId, stars, review: 'No' })
    .onConflictDoUpdate({ target: [ratings.userId, ratings.courseId], set: { stars } })
const changes: [string, () => Promise<unknown>][] = [
  ['its words', () => db.update(courses).set({ description: 'Other words', name: 'Another name' }).where(ofFive)],
  ['its price', () => db.update(courses).set({ priceKobo: 123_400 }).where(ofFive)],
  ['its code', () => db.update(courses).set({ code: 'ZZZ-1' }).where(ofFive)],
  ['its category', () => db.update(courses).set({ categoryId: six.categoryId, subCategoryId: null }).where(ofFive)],
  ['its centre', () => db.update(courses).set({ businessId: six.businessId }).where(ofFive)],
  ['that it is offered', () => db.update(courses).set({ status: 0 }).where(ofFive)],
  ['that it is offered again', () => db.update(courses).set({ status: 1 }).where(ofFive)],
  [
    'who teaches it',
    () =>
      db
        .update(courseInstructors)
        .set({ userId: other?.id ?? 0 })
        .where(eq(courseInstructors.courseId, five.id)),
  ],
  ['its stars', () => rate(1)],
  ['a name', () => db.update(users).set({ firstName: 'Ngozi' }).where(eq(users.id, teacher))],
  ['a profile', () => db.update(profiles).set({ briefIntroduction: 'Short' }).where(eq(profiles.userId, teacher))],
  ['a role', () => db.delete(userRoles).where(eq(userRoles.userId, other?.id ?? 0))],
  [
    'a centre',
    () =>
      db
        .update(businessProfiles)
        .set({ companyName: 'Renamed' })
        .where(eq(businessProfiles.id, six.businessId ?? 0)),
  ],
  [
    'a centre that goes',
    () =>
      db
        .update(businessProfiles)
        .set({ status: 'pending' })
        .where(eq(businessProfiles.id, six.businessId ?? 0)),
  ],
  ['a field', () => db.update(categories).set({ name: 'Another field' }).where(eq(categories.id, six.categoryId))],
  [
    'a popularity',
    () =>
      db.transaction(async (tx) => {
        await tx.execute(`SELECT set_config('koya.changes_only', 'popularity', true)`)
        await tx.update(courses).set({ popularity: 999_999 }).where(eq(courses.id, six.id))
      }),
  ],
]

const about = (...urls: string[]) => expect.arrayContaining(urls.map(dataOf))

test('an edit of a course leaves in memory what shows neither it nor a list that it could stand in', async () => {
  await wrongPages()
  expect(await fromMemory()).toEqual(about('/courses', `/course-detail/${six.id}`, `/course-detail/${five.id}`))
  await db.update(courses).set({ overview: 'x' }).where(eq(courses.id, six.id))
  now += 2_000
  const kept = await fromMemory()
  expect(kept).toEqual(about('/about', '/schools', '/program-detail/4', `/course-detail/${five.id}`))
  expect(kept).not.toContain(dataOf(`/course-detail/${six.id}`))
  expect(kept).not.toContain(dataOf('/courses'))
})

test('a rating leaves in memory every page that does not show the course', async () => {
  await wrongPages()
  await rate(2)
  now += 2_000
  const kept = await fromMemory()
  const gone = pages.filter((url) => !kept.includes(url))
  expect(gone).toContain(dataOf(`/course-detail/${five.id}`))
  expect(kept).toEqual(about('/about', `/course-detail/${six.id}`, '/program-detail/4'))
})

test.each(changes)(
  'two seconds after a change of %s every page is as if it were made now',
  async (_, change) => {
    await fromMemory()
    await change()
    expect(await wrongPages()).toEqual([])
  },
  60_000,
)
