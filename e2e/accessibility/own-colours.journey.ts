import { expect, test } from '@playwright/test'
import { isListening } from '../support/is-listening.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('whoever puts their own colours in the place of ours, before or while they read, sees by lines what is chosen', {
  tag: '@long',
}, async ({ page }) => {
  const chosen = page.getByRole('button', { name: 'Grid', pressed: true })
  await page.goto('/courses')
  await isListening(page)
  await expect(chosen).toHaveCSS('outline-style', 'none')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await page.reload()
  await expect(chosen).toHaveCSS('outline-style', 'solid')
})
