import { addresses } from '@koya/web/app/addresses.ts'
import { expect, test } from '@playwright/test'
import { everyRoute, files } from './every-route.ts'
import { inParts, whoLooks } from './in-parts.ts'
import { isProof, lookAt, lookAtMiddle } from './look.ts'
import type { RouteRow } from './route-row.ts'
import { type Fault, isWaiting, letThrough, openWithout } from './shut-the-line.ts'
import { comeAs, open, type View, type Visit } from './view.ts'

test.describe.configure({ timeout: 180_000 })

test('every page of the product is looked at', () => {
  const pages = addresses.filter((path) => !files.includes(path))
  expect(Object.keys(everyRoute).toSorted()).toEqual(pages.toSorted())
})

for (const who of whoLooks) {
  const empty = Object.entries(everyRoute).flatMap(([route, row]) => emptyView(route, row))
  for (const [part, views] of inParts(empty.filter((view) => view.who === who)))
    test(`axe finds nothing wrong with the empty pages of ${who}s, part ${part}`, { tag: '@long' }, async ({
      page,
    }) => {
      const visit = await comeAs(page, who)
      for (const { route, path } of views)
        await test.step(route, async () => {
          await open(visit, path)
          await lookAt(page, route)
        })
    })

  const asking = Object.entries(everyRoute).filter(([, row]) => row.who === who && row.error !== null)
  for (const [part, rows] of inParts(asking))
    test(`axe finds nothing wrong with the pages of ${who}s while they are on their way, refused or cut off, part ${part}`, {
      tag: '@long',
    }, async ({ page }) => {
      const visit = await comeAs(page, who)
      for (const [place, [route, row]] of rows.entries())
        await test.step(route, () => lookAtStates(visit, row, route, faultsAt(place)))
    })
}

function emptyView(route: string, { who, empty }: RouteRow): (View & { route: string })[] {
  if (empty === null) return []
  return [{ who, route, ...(typeof empty === 'string' ? { path: empty } : empty) }]
}

/** Both lead to the same words by the same way: half of the pages meet one, half the other. The proof tries both with each. */
function faultsAt(place: number): Fault[] {
  const faults: Fault[] = ['refused', 'cut']
  return isProof ? faults : faults.slice(place % 2).slice(0, 1)
}

async function lookAtStates(visit: Visit, row: RouteRow, route: string, faults: Fault[]) {
  const { page } = visit
  await row.prepare?.(page)
  await openWithout(visit, row, 'held')
  await isWaiting(page)
  await lookAtMiddle(page, `${route} while it is on its way`)
  await isWaiting(page)

  for (const fault of faults) {
    await openWithout(visit, row, fault)
    await expect(page.getByText(row.error ?? '').first()).toBeVisible()
    await lookAtMiddle(page, `${route} when it is ${fault}`)
  }
  await letThrough(page, row)
}
