import { test } from '@playwright/test'
import { lookAt } from '../accessibility/look.ts'

/** Pages that no route of the web part knows, and that production does not have. */
for (const path of ['/dev/phone', '/dev/mailbox', '/dev/mails'])
  test(`axe finds nothing wrong with ${path}`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path)
    // What is inside the frames is looked at in mails.journey.ts.
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe')) frame.remove()
    })
    await lookAt(page, path)
  })
