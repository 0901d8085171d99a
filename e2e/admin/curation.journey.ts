import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Page, test } from '@playwright/test'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { gate } from '../support/gate.ts'
import { newMember, signIn } from '../support/member.ts'

test.describe.configure({ timeout: 120_000 })

const COURSE = 'Costing for Bakers, Tailors and Small Factories'

const saves = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/admin/catalogue') && answer.request().method() === 'PUT')

test('an admin features a course, describes a category without waiting for the page, and visitors see both', {
  tag: '@long',
}, async ({ page, request }) => {
  await signIn(page, request, 'admin@koya.test')
  await page.goto(`/admin/catalogue?search=${encodeURIComponent(COURSE)}`)
  const feature = page.getByRole('button', { name: `Feature ${COURSE}` })
  await expect(feature).toBeVisible()
  // What the page is read with again comes late, so that the second change is made upon the first one's answer.
  const { opened, open } = gate()
  await page.route(`**${API_BASE}/admin/catalogue`, async (route) => {
    await opened
    await route.continue().catch(() => {})
  })
  let saved = saves(page)
  await feature.click()
  expect((await saved).ok()).toBe(true)
  const remove = page.getByRole('button', { name: `Remove from the featured courses: ${COURSE}` })
  await expect(remove).toBeVisible()
  await expect
    .poll(
      async () => (await (await request.get(`${API_BASE}/courses/topPicks`)).json()).data.courses[0].course.course_name,
    )
    .toBe(COURSE)

  const words = `From the first drawing to the bridge. ${Date.now()}`
  await page.getByRole('button', { name: 'Describe: Engineering' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description').fill(words)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(words)).toBeVisible()
  open()
  const { data } = await (await request.get(`${API_BASE}/categories`)).json()
  const { id } = data.find(({ name }: { name: string }) => name === 'Engineering')
  await expect
    .poll(async () => {
      await page.goto(`/courses?nested_search_parent=${id}&applied_search=mc`)
      return page.getByText(words).count()
    })
    .toBeGreaterThan(0)

  await page.goto('/admin/catalogue')
  saved = saves(page)
  await remove.click()
  expect((await saved).ok()).toBe(true)
  await expect(remove).toHaveCount(0)
  await page.getByRole('button', { name: 'Describe: Engineering' }).click()
  await dialog.getByLabel('Description').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a question under the wrong lesson is moved, and its author finds it by the bell', { tag: '@long' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const teacher = await signIn(page, request, 'instructor@koya.test')
  const courseId = await ownCourse(request, teacher, COURSE)
  const learning = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const learner = await newMember(learning, request)
  await enrolDirectly(learner.user.id, courseId)
  const { data } = await (await request.get(`${API_BASE}/classroom/${courseId}`, { headers: learner.headers })).json()
  const [first, second] = data.sections.flatMap((one: { lessons: { id: number; title: string }[] }) => one.lessons)
  const question = `Where do I write the rent? ${Date.now()}`
  await request.post(`${API_BASE}/lessons/${first.id}/posts`, { headers: learner.headers, data: { body: question } })

  await signIn(page, request, 'admin@koya.test')
  await page.goto('/admin/reviews?list=posts')
  const row = page.getByRole('listitem').filter({ hasText: question })
  await row.getByRole('button', { name: /^Move: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Where does it belong?').selectOption({ value: `lesson ${second.id}` })
  await dialog.getByLabel('Why?').fill('It is about the second lesson.')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await learning.goto('/notifications')
  await learning.getByRole('link', { name: /was moved to/ }).click()
  await expect(learning.locator('.threads > .wanted')).toContainText(question)
  await expect(learning).toHaveURL(new RegExp(`/lessons/${second.id}|/${second.id}`))
  await learning.context().close()
})
