import { expect, type Page, test } from '@playwright/test'
import { runAxe } from '../accessibility/run-axe.ts'
import { isListening } from '../support/is-listening.ts'

const banner = (page: Page) => page.locator('.banner')
const searchBox = (page: Page) => banner(page).getByLabel('Search courses')
const combobox = (page: Page) => banner(page).getByRole('combobox', { name: 'Search courses' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('suggestions are chosen by keyboard, and Enter without a choice searches', { tag: '@long' }, async ({ page }) => {
  await page.goto('/courses')
  await isListening(page)
  await searchBox(page).pressSequentially('data pipe')
  await expect(options(page).first()).toContainText('Building Data Pipelines')
  await expect(combobox(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const first = options(page).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(combobox(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/course-detail\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Building Data Pipelines')

  await page.goBack()
  await searchBox(page).pressSequentially('data pipe')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(combobox(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(searchBox(page)).toHaveValue('data pipe')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/courses?search=data+pipe&applied_search=sb')
})

test('suggestions name programmes too, and axe finds nothing wrong with them', { tag: '@long' }, async ({ page }) => {
  await page.goto('/courses')
  await isListening(page)
  await searchBox(page).pressSequentially('ica')
  await expect(options(page).first()).toContainText('Institute of Chartered Accountants of Nigeria')
  await expect(options(page).first()).toHaveAttribute('href', '/program-detail/1')
  await page.keyboard.press('ArrowDown')
  expect(await runAxe(page)).toEqual([])
})

test('in the phone menu, a touch on a suggestion opens the course and closes the menu', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await isListening(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#site-menu')
  await menu.getByLabel('Search courses').pressSequentially('data pipe')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(menu).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await options(page).first().click()
  await expect(page).toHaveURL(/\/course-detail\/\d+$/)
  await expect(menu).toBeHidden()
})

test('suggestions are not fetched for who saves data, nor before the box is touched, and a failure is silent', {
  tag: '@long',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => /suggestions/.test(request.url()) && asked.push(request.url()))
  await page.goto('/courses')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.route('**/courses/suggestions*', (route) => route.abort())
  const complaints: Error[] = []
  page.on('pageerror', (error) => complaints.push(error))
  await searchBox(page).pressSequentially('data')
  await expect.poll(() => asked.filter((url) => url.includes('/api/')).length).toBeGreaterThan(0)
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(/search=data/)
  expect(complaints).toEqual([])

  asked.length = 0
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await page.goto('/courses')
  await isListening(page)
  await searchBox(page).pressSequentially('data')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(/search=data/)
  expect(asked).toEqual([])
})
