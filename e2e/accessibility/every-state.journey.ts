import { addresses } from '@koya/web/app/addresses.ts'
import { expect, test } from '@playwright/test'
import { everyRoute, files } from './every-route.ts'
import { lookAt } from './look.ts'
import { isWaiting, openWithout } from './shut-the-line.ts'
import { comeAs, open } from './view.ts'

test.describe.configure({ timeout: 90_000 })

test('every page of the product is looked at', () => {
  const pages = addresses.filter((path) => !files.includes(path))
  expect(Object.keys(everyRoute).toSorted()).toEqual(pages.toSorted())
})

for (const [route, row] of Object.entries(everyRoute)) {
  const { who, prepare, empty, error } = row

  test.describe(`axe finds nothing wrong with ${route}`, { tag: '@long' }, () => {
    if (empty !== null)
      test('empty', async ({ page }) => {
        const view = { who, ...(typeof empty === 'string' ? { path: empty } : empty) }
        await open(await comeAs(page, view.who), view.path)
        await lookAt(page, 'it')
      })

    if (error === null) return

    // One after the other in one browser, which has the scripts after the first.
    test('while it is on its way, and when what it asks for is refused or cut off', async ({ page }) => {
      const visit = await comeAs(page, who)
      await prepare?.(page)
      await openWithout(visit, row, 'held')
      await isWaiting(page)
      await lookAt(page, 'it while it is on its way')
      await isWaiting(page)

      await openWithout(visit, row, 'refused')
      await expect(page.getByText(error).first()).toBeVisible()
      const refused = await page.locator('body').innerHTML()
      await lookAt(page, 'it when it is refused')

      await openWithout(visit, row, 'cut')
      await expect(page.getByText(error).first()).toBeVisible()
      // The same letter for letter looks the same.
      if ((await page.locator('body').innerHTML()) !== refused) await lookAt(page, 'it when it is cut off')
    })
  })
}
