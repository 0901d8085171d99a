import type { Page } from '@playwright/test'

/** Presses the button, and says yes to the question. */
export async function handIn(page: Page) {
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('dialog', { name: 'Hand in now?' }).getByRole('button', { name: 'Hand in' }).click()
}
