import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { isListening } from '../support/is-listening.ts'
import { PYTHON } from '../support/learner-of-python.ts'
import { isAwake, newMember } from '../support/member.ts'

const said = messages.access.logInForPage
const added = messages.cart.added

test('a toast is said where readers already listen', { tag: '@long' }, async ({ page }) => {
  await page.goto('/mylearning')
  const region = page.locator('#toasts')
  await expect(region).toHaveRole('status')
  // What is not drawn is not listened to.
  await expect(region).toHaveCSS('display', 'grid')
  await expect(region.getByText(said)).toBeVisible()
  await region.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(region.getByText(said)).toHaveCount(0)
})

test('a toast over a dialog is said in it, its button works, and it stays when the dialog closes', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/programs/1/courses/all')
  await isAwake(page)
  await page.getByRole('link', { name: 'Details: Taxation', exact: true }).click()
  const overlay = page.getByRole('dialog', { name: 'Taxation' })
  await overlay.getByRole('button', { name: /^Buy / }).click()
  await expect(overlay.getByRole('status').getByText(added)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#toasts').getByText(added)).toBeVisible()
  await page.locator('#toasts').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Details: Taxation', exact: true }).click()
  await overlay.getByRole('button', { name: /^Buy / }).click()
  await overlay.getByRole('status').getByRole('button', { name: 'See cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('on a phone a toast is above the bar at the foot of the page, also of the page that comes next', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newMember(page, request)
  await page.goto('/courses')
  await isAwake(page)
  const buy = page.getByRole('button', { name: /^Buy / }).first()
  // In the upper half of the window, so that the toast comes at the foot of it.
  await buy.evaluate((button) => scrollBy({ top: button.getBoundingClientRect().top - 150, behavior: 'instant' }))
  await buy.click()
  const toast = page.locator('#toasts .toast')
  await expect(toast).toContainText(added)
  const gapTo = async (bar: string) => {
    const [above, below] = [await toast.boundingBox(), await page.locator(bar).boundingBox()]
    return above && below ? below.y - (above.y + above.height) : Number.NaN
  }
  const near = (gap: number) => gap >= 8 && gap <= 40
  await expect.poll(async () => near(await gapTo('.listing-bar'))).toBe(true)
  await toast.hover()
  await page.locator('a[href^="/course-detail/"]').first().dispatchEvent('click')
  await page.waitForURL('/course-detail/*')
  await expect.poll(async () => near(await gapTo('.enrol-bar'))).toBe(true)
})

test('on a phone a toast leaves free what the log-in asks for', { tag: '@long' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const found = await request.get(`${API_BASE}/courses?search=${encodeURIComponent(PYTHON)}`)
  await page.goto(`/course-detail/${(await found.json()).data.courses[0].id}`)
  await isListening(page)
  await page.locator('.enrol-bar').getByRole('button', { name: 'Enrol' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await expect(page.locator('.toast')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign Up' }).click({ timeout: 2_000 })
  await expect(page.getByRole('dialog', { name: 'Registration' })).toBeVisible()
})

test('four refusals are never three high, and each is seen', { tag: '@long' }, async ({ page }) => {
  const refusals = ['It is too short.', 'It has no digit.', 'It has no letter.', 'It is too common.']
  await page.route('**/api/v1/**reset**', (route) =>
    route.fulfill({ status: 422, json: { message: 'no', code: 'bad_input', errors: { password: refusals } } }),
  )
  await page.goto('/password/reset/abc?email=ada@example.test')
  await isListening(page)
  await page.getByLabel('New Password').fill('Something-new-7')
  await page.getByLabel('Confirm Password').fill('Something-new-7')
  await page.evaluate(() => {
    const region = document.querySelector('dialog .toasts') as HTMLElement
    const seen = { most: 0, texts: [] as string[] }
    Object.assign(window, { seen })
    const look = () => {
      seen.most = Math.max(seen.most, region.childElementCount)
      for (const { textContent } of region.querySelectorAll('p')) seen.texts.push(textContent ?? '')
    }
    new MutationObserver(look).observe(region, { childList: true })
  })
  await page.getByRole('button', { name: 'Change Password' }).click()
  const texts = () => page.evaluate<string[]>('[...new Set(seen.texts)].sort()')
  await expect.poll(texts, { timeout: 15_000 }).toEqual([...refusals].sort())
  expect(await page.evaluate<number>('seen.most')).toBe(2)
})

test('a toast stands out from the dark band at the foot of the page, in both themes', { tag: '@long' }, async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/mylearning')
    // Before the scripts are here, another one takes its place.
    await expect(page.locator('#toasts').getByRole('button', { name: 'Close' })).toBeVisible()
    const lightness = (selector: string) =>
      page.locator(selector).evaluate((part) => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(part).backgroundColor.match(/\d+/g)?.map(Number) ?? []
        return (red + green + blue) / 3
      })
    expect((await lightness('#toasts .toast')) - (await lightness('.site-footer'))).toBeGreaterThan(120)
  }
})
