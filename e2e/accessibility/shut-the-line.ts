import { expect, type Page } from '@playwright/test'
import type { RouteRow } from './route-row.ts'
import { addressOf, isListening, type Visit } from './view.ts'

type Fault = 'held' | 'refused' | 'cut'

/** What pages are filled from: the API, and the router's way of asking the server for a page's data. */
const answers = /\/api\/v1\/|\.data(\?|$)/

/**
 * Opens a page while what it is filled from does not come: held back, refused with 500, or cut off. A page that
 * anyone may see comes whole from the server, so it is opened from another one, as a link does.
 */
export async function openWithout(visit: Visit, row: RouteRow, fault: Fault) {
  const { page } = visit
  const address = await addressOf(row.filled, visit)
  await letThrough(page, row)
  await page.setViewportSize({ width: 1280, height: 800 })
  const fromHere = row.who === 'visitor' || /^\/(verify|gifts)\//.test(address)
  if (fromHere) {
    await page.goto('/about')
    await isListening(visit)
  }
  await page.route(row.waitsFor ?? answers, (route) => {
    if (fault === 'held') return
    if (fault === 'cut') return route.abort()
    return route.fulfill({ status: 500, json: { message: 'Broken on purpose' } })
  })
  if (fromHere) await follow(page, address)
  else await page.goto(address)
}

export async function letThrough(page: Page, { waitsFor = answers }: RouteRow) {
  await page.unroute(waitsFor)
}

async function follow(page: Page, address: string) {
  await page.evaluate(`void window.__reactRouterDataRouter.navigate(${JSON.stringify(address)})`)
}

/** Something says that more is to come. */
export async function isWaiting(page: Page) {
  await expect(page.locator('.page-progress, .skeleton, .spinner, main [aria-busy="true"]').first()).toBeAttached()
}
