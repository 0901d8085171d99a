import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
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
