import { addresses } from '@koya/web/app/addresses.ts'
import { expect, test } from '@playwright/test'
import { comeAs } from '../accessibility/view.ts'
import { type Budget, pageBudgets } from './page-budgets.ts'
import { watchPaint } from './paint-figures.ts'
import { fillPages, onlookers, phone, routesOf, visitCold } from './visit-cold.ts'
import { kinds, watchTraffic } from './watch-traffic.ts'

const KB = 1_000
/** An icon for the tab. */
const OTHER = 1
/** What nobody sees. */
const STILL = 0.02

test.use(phone)
test.describe.configure({ timeout: 90_000 })

test('every page of the product has a budget', () => {
  expect(Object.keys(pageBudgets).toSorted()).toEqual(addresses.toSorted())
})

for (const who of onlookers)
  test(`no page of ${who === 'visitor' ? 'a visitor' : `the demo ${who}`} costs more than its budget`, {
    tag: '@long',
  }, async ({ page }) => {
    const visit = await comeAs(page, who)
    await fillPages(page, who)
    const traffic = await watchTraffic(page)
    await watchPaint(page)
    for (const route of routesOf(who)) {
      const cost = await visitCold(visit, traffic, route, 250)
      expect.soft(overspent(cost, pageBudgets[route.route]), route.route).toEqual([])
      // Where nothing was seen, nothing was weighed.
      expect(cost.bytes.html).toBeGreaterThan(KB)
      if (!route.isFile) expect(cost.bytes.js).toBeGreaterThan(100 * KB)
    }
  })

type Cost = Awaited<ReturnType<typeof visitCold>>

function overspent({ bytes, requests, shift, fetched }: Cost, budget: Budget | undefined) {
  const most = { ...budget, other: OTHER }
  const heavy = kinds
    .filter((kind) => bytes[kind] > (most[kind] ?? 0) * KB)
    .map(
      (kind) =>
        `${kind}: ${bytes[kind]} bytes of ${most[kind] ?? 0} kB, ${listOf(fetched.filter((one) => one.kind === kind))}`,
    )
  if (requests > (budget?.requests ?? 0)) heavy.push(`${requests} requests of ${budget?.requests}: ${listOf(fetched)}`)
  if (shift > (budget?.shift ?? STILL)) heavy.push(`things jump by ${shift.toFixed(3)}`)
  return heavy
}

function listOf(fetched: Cost['fetched']) {
  return fetched.map(({ address, bytes }) => `${new URL(address).pathname} ${bytes}`).join(', ')
}
