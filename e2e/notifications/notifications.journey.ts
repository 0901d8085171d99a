import { UPDATES_PATH } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Member, newMember, openCourses } from '../support/member.ts'
import { charge, startPayment } from '../support/pay-by-script.ts'

const bell = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .first()
/** The one that listens is told when its line is open, the others ask when they find the place taken. */
const hasLooked = (page: Page) => page.waitForResponse(/notifications\/(stream|unread)$/)
const rows = (page: Page) => page.locator('tbody tr')
const unread = async (request: APIRequestContext, { headers }: Member): Promise<number> =>
  (await (await request.get('/api/v1/notifications', { headers })).json()).unread

test('money that arrives by webhook is told on the open page, without a reload', async ({ page, request }) => {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'paid')
  const isListening = hasLooked(page)
  await page.goto('/notifications')
  await expect(page.getByText(messages.notifications.none)).toBeVisible()
  await isListening
  await charge(request, await startPayment(request, member, [course?.id ?? 0]))
  const message = `You are enrolled in ${course?.course_name}.`
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(message)
  await expect(rows(page).first()).toContainText('New')
  await expect(rows(page).first().locator('time')).toHaveText(/^(just now|\d+ seconds? ago)$/)
  await expect(page.locator('.toast')).toContainText(message)
  await expect(page.getByRole('columnheader')).toHaveText(['Message', 'Time'])
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.locator('.new-mark')).toHaveCount(0)
})

test('what is bought between two pages of a tab is on the second one, though it was loaded too early to know', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'paid')
  await page.goto('/')
  // Nothing to be seen says that this page knows of no news.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('koya-newest'))).not.toBeNull()
  const gate = Promise.withResolvers<void>()
  await page.route(`**${UPDATES_PATH}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/mylearning')
  await expect(page.getByRole('heading', { name: 'You have not enrolled yet' })).toBeVisible()
  await charge(request, await startPayment(request, member, [course?.id ?? 0]))
  await expect.poll(() => unread(request, member)).toBe(2)
  gate.resolve()
  await expect(page.getByRole('button', { name: `View Course: ${course?.course_name}` })).toBeVisible()
  // At once: a toast goes by itself.
  expect(await page.locator('.toast').count()).toBe(0)
})

test('one tab listens for all, each shows how many are unread, and reading them in one clears the other', {
  tag: '@long',
}, async ({ page, request, context }) => {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'paid')
  const streams: string[] = []
  context.on('request', (call) => call.url().endsWith(UPDATES_PATH) && streams.push(call.url()))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    const isFollowing = hasLooked(tab)
    await tab.goto('/')
    await isFollowing
  }
  await charge(request, await startPayment(request, member, [course?.id ?? 0]))
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications 2 unread')
  expect(streams).toHaveLength(1)
  await bell(page).click()
  await expect(page.locator('.new-mark')).toHaveCount(2)
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications')
})

test('a hidden page hangs up, and looks again when it is seen', { tag: '@long' }, async ({ page, request }) => {
  await newMember(page, request)
  const isListening = hasLooked(page)
  await page.goto('/')
  await isListening
  const setHidden = (isHidden: boolean) =>
    page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${isHidden}, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))`)
  const hungUp = page.waitForEvent('requestfailed', (call) => call.url().endsWith(UPDATES_PATH))
  await setHidden(true)
  await hungUp
  const looksAgain = hasLooked(page)
  const listensAgain = page.waitForRequest((call) => call.url().endsWith(UPDATES_PATH))
  await setHidden(false)
  await Promise.all([looksAgain, listensAgain])
})

test('many notifications are paged, and a page too far leads to the first', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await newMember(page, request)
  const courses = (await openCourses(request, member, 'paid')).slice(0, 25)
  await charge(
    request,
    await startPayment(
      request,
      member,
      courses.map(({ id }) => id),
    ),
  )
  await page.goto('/notifications')
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/notifications?page=2')
  await expect(rows(page)).toHaveCount(6)
  await page.goto('/notifications?page=9')
  await expect(page).toHaveURL('/notifications')
})

test('what happened after the list was fetched and before the line stood is told as well', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'paid')
  const isSettled = Promise.withResolvers<void>()
  await page.route(`**${UPDATES_PATH}`, async (route) => {
    await isSettled.promise
    await route.continue()
  })
  await page.goto('/notifications')
  await expect(page.getByText(messages.notifications.none)).toBeVisible()
  await charge(request, await startPayment(request, member, [course?.id ?? 0]))
  await expect.poll(() => unread(request, member)).toBe(2)
  isSettled.resolve()
  await expect(rows(page)).toHaveCount(2)
})

test('a session that the server has ended does not open the page', { tag: '@long' }, async ({ page, request }) => {
  const { headers } = await newMember(page, request)
  await request.post('/api/v1/auth/logout', { headers })
  await page.goto('/notifications')
  await expect(page).toHaveURL('/', { timeout: 15_000 })
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
