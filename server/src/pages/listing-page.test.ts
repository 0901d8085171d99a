import { businessProfiles } from '@koya/api/db/schema.ts'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'

await prepareWeb(() => {}, false)
const { app, db } = await testApp({ template: 'market' })
await mountWeb(app, new KeptAnswers(() => true))

const isHidden = (body: string) => body.includes('<meta name="robots" content="noindex, follow"/>')

test.each([
  '/courses',
  '/courses?page=2',
  '/courses?utm_source=x',
  '/courses/category/?search_menu=menu_mapper&nested_filter_id=5&nested_search_parent=5',
  '/courses?nested_filter_id=201',
])('search engines may show %s', async (url) => {
  expect(isHidden((await app.inject(url)).body)).toBe(false)
})

test.each([
  '/courses?search=business',
  '/courses?bonus=free_course_offering',
  '/courses?search_result=self&nested_filter_id=5',
  '/courses?nested_filter_id=201&nested_filter_id=801',
  '/courses?method=self&filter=course',
  '/courses?nested_filter_id=99999',
])('search engines are asked to leave out %s', async (url) => {
  expect(isHidden((await app.inject(url)).body)).toBe(true)
})

test('the page of a learning centre says who they are and where, and search engines may show it', async () => {
  const [centre] = await db
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.companyName, 'Yaba Learning Centre'))
  const { body } = await app.inject(`/courses?learning_centre=${centre?.id}`)
  const introduction = /<section class="centre-introduction".*?<\/section>/s.exec(body)?.[0] ?? ''
  for (const text of ['Yaba Learning Centre', 'Lagos', centre?.about ?? '', 'yaba-learning-centre.test'])
    expect(introduction).toContain(text)
  expect(body).not.toContain(centre?.email)
  expect(body).toContain('<title>Our Courses: Yaba Learning Centre, Lagos · Koya</title>')
  expect(isHidden(body)).toBe(false)
})

test('an organisation that is not approved has no page, and neither has one that nobody knows', async () => {
  const [waiting] = await db.select().from(businessProfiles).where(eq(businessProfiles.status, 'pending'))
  for (const id of [waiting?.id, 999_999]) {
    const { statusCode, body } = await app.inject(`/courses?learning_centre=${id}`)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<section class="centre-introduction"')
    expect((await app.inject(`/api/v1/business/activeProfiles/${id}`)).statusCode).toBe(404)
  }
})

test('a panel without a script sends its boxes without their categories, and they are found', async () => {
  const { body } = await app.inject('/courses?nested_filter_id=201&nested_filter_id=801&nested_filter_id=8&chosen=All')
  const ticked = [...body.matchAll(/<input type="checkbox" name="nested_filter_id" checked="" value="(\d+)"/g)]
  expect(ticked.map(([, id]) => id)).toEqual(['201', '801'])
  expect(body).toContain('aria-label="Remove Accounting"')
  expect(body).toContain('aria-label="Remove Electrical &amp; Solar"')
})

test('the panel keeps what was chosen elsewhere', async () => {
  const { body } = await app.inject('/courses?nested_filter_id=9999&search=solar&method=newest&filter=course')
  const panel = body.slice(body.indexOf('id="filters"'), body.indexOf('</aside>'))
  for (const [name, value] of [
    ['nested_filter_id', '9999'],
    ['search', 'solar'],
    ['method', 'newest'],
  ])
    expect(panel).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
})

test('a category beyond the eight stands under More categories, which is open where it is chosen', async () => {
  const { body } = await app.inject('/courses/category/?nested_filter_id=11&nested_search_parent=11')
  const more = body.slice(body.indexOf('class="more-categories"'), body.indexOf('</aside>'))
  expect(more).toMatch(/^class="more-categories" open=""/)
  expect(more).toContain('<input type="checkbox" name="nested_filter_id" checked="" value="11"/>')
  expect((await app.inject('/courses')).body).toMatch(/<details class="more-categories">/)
})

test('courses that cannot be fetched are told with the specified words, and the page is not kept', async () => {
  await db.execute(sql`ALTER TABLE rating_totals RENAME TO rating_totals_away`)
  const { statusCode, body, headers } = await app.inject('/courses?nested_filter_id=203')
  await db.execute(sql`ALTER TABLE rating_totals_away RENAME TO rating_totals`)
  expect(statusCode).toBe(503)
  expect(body).toContain(messages.catalogue.coursesFailed)
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  ['a teacher', 'Folasade', '9 courses'],
  ['nothing at all', 'xylophone', '0 courses'],
])('a search that finds %s says so', async (_, word, sentence) => {
  const { body } = await app.inject(`/courses?search=${word}&applied_search=sb`)
  expect(/<h2 class="total"[^>]*>(.*?)<\/h2>/.exec(body)?.[1]).toBe(sentence)
})
