import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from '@playwright/test'
import { gate } from '../support/gate.ts'
import { signIn } from '../support/member.ts'

test.describe.configure({ timeout: 120_000 })

test('on a phone a finger that is on a link to another admin page while the page arrives still presses it', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, request, 'admin@koya.test')
  const { opened, open } = gate()
  await page.route(`**${API_BASE}/admin/inbox*`, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/admin/inbox')
  const busy = page.locator('.member-page[aria-busy="true"]')
  await expect(busy).toHaveCount(1)
  const places = page.getByRole('navigation', { name: 'Admin', exact: true })
  await places.getByRole('button', { name: 'All admin pages' }).click()
  const courses = places.getByRole('link', { name: 'Courses' })
  await courses.scrollIntoViewIfNeeded()
  const heading = page.locator('#admin-title')
  await expect(heading).toHaveText('Inbox')
  await Promise.all([courses, heading].map((one) => one.evaluate((element) => element.setAttribute('data-kept', ''))))
  await courses.hover()
  await page.mouse.down()
  open()
  await expect(page.getByText('Messages from the contact form, the longest waiting first.')).toBeVisible()
  await expect(busy).toHaveCount(0)
  await page.mouse.up()
  await expect(page).toHaveURL('/admin/courses')
  await expect(heading).toHaveText('Courses')
  await expect(page.locator('[data-kept]')).toHaveCount(2)
})
