import { expect, type Page } from '@playwright/test'

/** What a visitor's page is made of has come and runs, so that a press is heard. Nothing to be seen says so. */
export async function isListening(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate<boolean>("'__reactRouterDataRouter' in window")).toBe(true)
}
