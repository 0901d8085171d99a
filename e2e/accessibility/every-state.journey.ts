import { addresses } from '@koya/web/app/addresses.ts'
import { expect, test } from '@playwright/test'
import { everyRoute, files } from './every-route.ts'
import { inParts, whoLooks } from './in-parts.ts'
import { lookAt, lookAtMiddle } from './look.ts'
import type { RouteRow } from './route-row.ts'
import { isWaiting, letThrough, openWithout } from './shut-the-line.ts'
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
      for (const [route, row] of rows) await test.step(route, () => lookAtStates(visit, row, route, row.error ?? ''))
    })
}

function emptyView(route: string, { who, empty }: RouteRow): (View & { route: string })[] {
  if (empty === null) return []
  return [{ who, route, ...(typeof empty === 'string' ? { path: empty } : empty) }]
}

async function lookAtStates(visit: Visit, row: RouteRow, route: string, error: string) {
  const { page } = visit
  await row.prepare?.(page)
  await openWithout(visit, row, 'held')
  await isWaiting(page)
  await lookAtMiddle(page, `${route} while it is on its way`)
  await isWaiting(page)

  for (const fault of ['refused', 'cut'] as const) {
    await openWithout(visit, row, fault)
    await expect(page.getByText(error).first()).toBeVisible()
    await lookAtMiddle(page, `${route} when it is ${fault}`)
  }
  await letThrough(page, row)
}
