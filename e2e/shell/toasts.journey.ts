import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { isListening } from '../support/is-listening.ts'

const said = messages.access.loginToContinue

test('a toast is said where readers already listen', { tag: '@long' }, async ({ page }) => {
  await page.goto('/courses')
  await isListening(page)
  const region = page.locator('#toasts')
  await expect(region).toHaveRole('status')
  // What is not drawn is not listened to.
  await expect(region).toHaveCSS('display', 'grid')
  await page.getByRole('button', { name: /^Buy / }).first().click()
  await expect(region.getByText(said)).toBeVisible()
  await region.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(region.getByText(said)).toHaveCount(0)
})

test('a toast over a dialog is said in it, its button works, and it stays when the dialog closes', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/programs/1/courses/all')
  await isListening(page)
  await page.getByRole('link', { name: 'Details: Taxation', exact: true }).click()
  const overlay = page.getByRole('dialog', { name: 'Taxation' })
  await overlay.getByRole('button', { name: /^Buy / }).click()
  await expect(overlay.getByRole('status').getByText(said)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#toasts').getByText(said)).toBeVisible()
  await page.locator('#toasts').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Details: Taxation', exact: true }).click()
  await overlay.getByRole('button', { name: /^Buy / }).click()
  await overlay.getByRole('status').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
})
