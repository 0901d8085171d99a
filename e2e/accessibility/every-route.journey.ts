import { addresses } from '@koya/web/app/addresses.ts'
import { expect, test } from '@playwright/test'
import { everyRoute, files } from './every-route.ts'
import { inParts, whoLooks } from './in-parts.ts'
import { lookAt } from './look.ts'
import { addressOf, comeAs, isComplete } from './view.ts'
import { watchPolicy } from './watch-policy.ts'

test.describe.configure({ timeout: 180_000 })

test('every page of the product is looked at', () => {
  const pages = addresses.filter((path) => !files.includes(path))
  expect(Object.keys(everyRoute).toSorted()).toEqual(pages.toSorted())
})

for (const who of whoLooks) {
  const ownRoutes = Object.entries(everyRoute).filter(([, row]) => row.who === who)
  for (const [part, routes] of inParts(ownRoutes))
    test(`axe finds nothing wrong with the filled pages of ${who}s nor their policy, part ${part}`, {
      tag: '@long',
    }, async ({ page }) => {
      const refused = await watchPolicy(page)
      const visit = await comeAs(page, who)
      for (const [route, { filled, prepare }] of routes) {
        await prepare?.(page)
        await page.goto(await addressOf(filled, visit))
        await isComplete(visit)
        expect.soft(refused.splice(0), route).toEqual([])
        await lookAt(page, route)
      }
    })
}
