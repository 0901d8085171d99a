import { expect, type Page, test } from '@playwright/test'
import { runAxe } from '../accessibility/run-axe.ts'
import { isListening } from '../support/is-listening.ts'

const light = 'rgb(251, 250, 246)'
const dark = 'rgb(16, 18, 42)'

const ground = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
const choice = (page: Page) => page.getByLabel('Colours')

test('dark is chosen at the foot of the page, holds on the next one before its scripts come, and can be given back', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await isListening(page)
  expect(await ground(page)).toBe(light)
  await choice(page).selectOption('Dark')
  await expect.poll(() => ground(page)).toBe(dark)
  expect(await runAxe(page)).toEqual([])

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/about')
  expect(await ground(page)).toBe(dark)
  await page.unroute('**/assets/*.js')

  await page.goto('/about')
  await isListening(page)
  await expect(choice(page)).toHaveValue('dark')
  await choice(page).selectOption('Same as my device')
  await expect.poll(() => ground(page)).toBe(light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('light is chosen on a dark device, and a failed log-in, which clears the storage, leaves it', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await isListening(page)
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  expect(await ground(page)).toBe(light)
  await isListening(page)
  const form = page.getByRole('dialog', { name: 'Log In' })
  await form.getByLabel('Email').fill('learner@koya.test')
  await form.getByLabel('Password', { exact: true }).fill('not-the-password-1')
  await form.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Invalid credentials. Please try again', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: 'light' })
  await page.reload()
  expect(await ground(page)).toBe(light)
})

test('without scripts the device decides, and no dead switch is shown', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark', baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await expect(choice(page)).toBeHidden()
  await context.close()
})
