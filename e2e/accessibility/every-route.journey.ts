import { expect, test } from '@playwright/test'
import { everyRoute } from './every-route.ts'
import { lookAt } from './look.ts'
import type { RouteRow } from './route-row.ts'
import { addressOf, comeAs, isComplete, type Who } from './view.ts'
import { watchPolicy } from './watch-policy.ts'

/** As many pages as one browser looks at in a few seconds. */
const AT_ONCE = 9

test.describe.configure({ timeout: 180_000 })

for (const who of ['visitor', 'learner', 'instructor', 'manager', 'admin'] as const)
  for (const [part, routes] of inParts(routesOf(who)).entries())
    test(`axe finds nothing wrong with the filled pages of ${who}s nor their policy, part ${part + 1}`, {
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

function routesOf(who: Who) {
  return Object.entries(everyRoute).filter(([, row]) => row.who === who)
}

function inParts(routes: [string, RouteRow][]) {
  const count = Math.ceil(routes.length / AT_ONCE)
  return Array.from({ length: count }, (_, part) => routes.filter((_, place) => place % count === part))
}
