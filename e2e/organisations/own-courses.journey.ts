import AxeBuilder from '@axe-core/playwright'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { isAwake, newMember, signIn } from '../support/member.ts'

test('a member begins a course that only the organisation has; whoever is outside finds nothing of it', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  test.setTimeout(120_000)
  const manager = await signIn(page, request, 'manager@koya.test')
  const other = await browser.newContext()
  const guestPage = await other.newPage()
  await newMember(guestPage, request)

  await page.goto('/o/marina/courses')
  await isAwake(page)
  const course = page.getByRole('link', { name: 'Your First Month at Marina' }).first()
  await expect(course).toBeVisible()
  const address = (await course.getAttribute('href')) ?? ''
  const id = address.split('/').at(-1)
  await expect(page.getByRole('heading', { name: 'Ready for the Desk' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])

  // Outside there is nothing: not on its own address, not in the space, not in the search.
  expect((await request.get(`/course-detail/${id}`)).status()).toBe(404)
  await guestPage.goto(address)
  await isAwake(guestPage)
  await expect(guestPage.getByRole('heading', { name: 'This space is not open to you' })).toBeVisible()
  await guestPage.goto('/courses?search=first+month+at+marina&applied_search=sb')
  await expect(guestPage.getByText('Your First Month at Marina')).toHaveCount(0)

  const made = await request.post('/api/v1/organisations/marina/links', { headers: manager.headers, data: { uses: 5 } })
  const { data: link } = await made.json()
  await guestPage.goto(`/join/${link.token}`)
  await isAwake(guestPage)
  await guestPage.getByLabel('I agree that managers see this').check()
  await guestPage.getByRole('button', { name: 'Join' }).click()
  await expect(guestPage).toHaveURL('/o/marina')
  await guestPage.goto(address)
  await isAwake(guestPage)
  await guestPage.getByRole('button', { name: 'Begin, without payment' }).click()
  await expect(guestPage).toHaveURL(/\/classroom\//)

  await page.goto('/o/marina/settings')
  await isAwake(page)
  await page.getByLabel('Colour', { exact: true }).fill('#ffcc00')
  await page.getByRole('button', { name: 'Save the look' }).click()
  await expect(page.getByText(/This colour is too light/)).toBeVisible()
  await page.getByLabel('Colour', { exact: true }).fill('#14506e')
  await page.getByRole('button', { name: 'Save the look' }).click()
  await expect(page.getByText(messages.ownCourses.faceSaved)).toBeVisible()
  await other.close()
})
