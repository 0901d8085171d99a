import { expect, test } from '@playwright/test'
import { isListening } from '../support/is-listening.ts'

test('a visitor sees the landing page, without a complaint from the browser', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect(complaints).toEqual([])
})

test('the hero searches, and leads to what is free', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await isListening(page)
  const hero = page.locator('.hero')
  for (const name of ['Sign Up', 'Log In']) await expect(hero.getByRole('link', { name })).toBeVisible()
  await hero.getByRole('link', { name: 'Browse free courses' }).click()
  await expect(page).toHaveURL('/courses?bonus=free_course_offering&chosen=Free&applied_search=fee')
  await page.goBack()
  await hero.getByLabel('Search courses').fill('solar')
  await hero.getByLabel('Search courses').press('Enter')
  await expect(page).toHaveURL('/courses?search=solar&applied_search=sb')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('on a phone the magnifier opens a field with the cursor in it', { tag: '@long' }, async ({ page }) => {
      await page.goto('/about')
      if (javaScriptEnabled) await isListening(page)
      await page.getByRole('button', { name: 'Search courses' }).click()
      const field = page
        .locator('#search-field')
        .getByRole('textbox')
        .or(page.locator('#search-field').getByRole('combobox'))
      await expect(field).toBeFocused()
      await page.keyboard.type('solar')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/courses?search=solar&applied_search=sb')
      await expect(page.locator('#search-field')).toBeHidden()
    })
  })
