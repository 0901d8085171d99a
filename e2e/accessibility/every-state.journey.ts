import { expect, test } from '@playwright/test'
import { everyRoute } from './every-route.ts'
import { inParts, whoLooks } from './in-parts.ts'
import { lookAt } from './look.ts'
import type { RouteRow } from './route-row.ts'
import { isWaiting, letThrough, openWithout } from './shut-the-line.ts'
import { comeAs, open, type View, type Visit } from './view.ts'

test.describe.configure({ timeout: 180_000 })

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
      for (const [route, row] of rows) await test.step(route, () => lookAtStates(visit, row, route))
    })
}

function emptyView(route: string, { who, empty }: RouteRow): (View & { route: string })[] {
  if (empty === null) return []
  return [{ who, route, ...(typeof empty === 'string' ? { path: empty } : empty) }]
}

async function lookAtStates(visit: Visit, row: RouteRow, route: string) {
  const { page } = visit
  await row.prepare?.(page)
  await openWithout(visit, row, 'held')
  await isWaiting(page)
  await lookAt(page, `${route} while it is on its way`)
  await isWaiting(page)

  for (const fault of ['refused', 'cut'] as const) {
    await openWithout(visit, row, fault)
    await expect(page.getByText(row.error ?? '').first()).toBeVisible()
    await lookAt(page, `${route} when it is ${fault}`)
  }
  await letThrough(page, row)
}
