import { buildApp } from '@koya/api/app.ts'
import { courses } from '@koya/api/db/schema.ts'
import { forgetChanged } from '@koya/api/http/kept/forget-changed.ts'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { marketChanges } from '@koya/api/test/kept/market-changes.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../../web/mount-web.ts'

await prepareWeb(() => {}, false)
const { app, db, deps, statements } = await testApp({ template: 'market' })
let now = 0
const cache = new KeptAnswers(() => true, { clock: () => now })
forgetChanged(cache, deps.changes)
await mountWeb(app, cache)
/** The same product without a memory. */
const forgetful = await buildApp(deps)
await mountWeb(forgetful, new KeptAnswers(() => false))
afterAll(() => forgetful.close())

const { five, six, teacher, other, rate, changes } = await marketChanges(db)

/** What a page is made from, which is kept under the same rules and costs a tenth of it to make. */
const pages = [
  '/',
  '/about',
  '/schools',
  '/courses',
  `/courses?search=${encodeURIComponent(five.name)}`,
  '/courses?search=words&method=cheapest&filter=course',
  '/courses?search=keping',
  '/courses?search=ngozi',
  '/courses?method=dearest&filter=course',
  '/courses?level=Advanced',
  '/courses?search_result=leadership_learner',
  '/courses?duration=short',
  ...[five, six].flatMap(({ id, categoryId, subCategoryId, businessId }) => [
    `/course-detail/${id}`,
    `/courses/category?nested_filter_id=${categoryId}`,
    `/courses/category?nested_filter_id=${subCategoryId}&nested_search_parent=${categoryId}`,
    `/courses?learning_centre=${businessId}`,
  ]),
  `/instructors/${teacher}`,
  `/instructors/${other}`,
  '/program-detail/4',
  '/bundles/nimn-postgraduate-diploma',
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

test('a search is kept once it was asked for twice, however its words are spaced', async () => {
  const cost = async (url: string) => {
    statements.length = 0
    await app.inject({ url })
    return statements.length
  }
  expect(await cost('/courses.data?search=solar+power')).toBeGreaterThan(0)
  expect(await cost('/courses.data?search=solar+power')).toBeGreaterThan(0)
  expect(await cost('/courses.data?search=++solar+power+')).toBe(0)
  expect(await cost('/courses.data?search=solar+panel')).toBeGreaterThan(0)
})

test('a search that is in memory is made anew only by an edit that it could show', async () => {
  const search = '/courses.data?search=zebrafish'
  const isKept = async () => {
    now += 2_000
    statements.length = 0
    await app.inject({ url: search })
    const isFromMemory = statements.length === 0
    await app.inject({ url: search })
    return isFromMemory
  }
  const describe = (id: number, description: string) =>
    db.update(courses).set({ description }).where(eq(courses.id, id))
  const shows = async (name: string) => (await app.inject({ url: search })).body.includes(name)
  await describe(six.id, 'Zebrafish and their pond')
  await isKept()
  expect(await isKept()).toBe(true)
  for (const [edit, isLeft] of [
    [() => describe(five.id, 'Nothing of the kind'), true],
    [() => db.update(courses).set({ priceKobo: 765_400 }).where(eq(courses.id, five.id)), true],
    [() => describe(five.id, 'Nothing but zebrafish'), false],
    [() => describe(five.id, 'Nothing again'), false],
    [() => describe(six.id, 'Zebrafish and their lake'), false],
    [() => db.update(courses).set({ name: 'Another name' }).where(eq(courses.id, five.id)), false],
  ] as const) {
    await edit()
    expect([edit.toString(), await isKept()]).toEqual([edit.toString(), isLeft])
  }
  await describe(five.id, 'Nothing but zebrafish')
  await isKept()
  expect(await shows('Another name')).toBe(true)
  await db.update(courses).set({ name: five.name }).where(eq(courses.id, five.id))
})

test('another price makes those lists anew that are ordered or filtered by it, and no list that does not show it', async () => {
  const courseIds = async (query: string) => {
    const { data } = (await app.inject({ url: `/api/v1/courses?${query}` })).json()
    return data.courses.map(({ id }: { id: number }) => id)
  }
  const numbers = await Promise.all([1, 2].map((page) => courseIds(`page=${page}`)))
  const without = numbers[0].includes(five.id) ? '/courses.data?page=2' : '/courses.data'
  const byPrice = ['cheapest', 'dearest', 'free_course_offering'].map(
    (method) => `/courses.data?method=${method}&filter=course&page=2`,
  )
  const filtered = ['/courses.data?bonus=payment_required&page=2', '/courses.data?bonus=free_course_offering']
  const elsewhere = `/courses/category.data?nested_filter_id=${six.categoryId}&method=cheapest&filter=course`
  const wanted = [without, ...byPrice, ...filtered, elsewhere]
  const gone = async () => {
    now += 2_000
    const made: string[] = []
    for (const url of wanted) {
      statements.length = 0
      await app.inject({ url })
      if (statements.length > 0) made.push(url)
    }
    return made
  }
  await gone()
  expect(await gone()).toEqual([])
  await db.update(courses).set({ priceKobo: 432_100 }).where(eq(courses.id, five.id))
  expect(await gone()).toEqual([...byPrice, ...filtered])
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
  180_000,
)
