import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openFrontDoor } from './front-door.ts'

export type Door = Awaited<ReturnType<typeof openFrontDoor>>

/** Every journey comes through a door of its own, with a worker of its own. */
export const withWorker = test.extend<{ door: Door; context: BrowserContext }>({
  door: async ({ baseURL }, use) => {
    const door = await openFrontDoor(baseURL ?? '')
    await use(door)
    door.remove()
  },
  context: async ({ browser, door }, use) => {
    const context = await browser.newContext({ baseURL: door.url, serviceWorkers: 'allow' })
    await use(context)
    await context.close()
  },
})

export async function flightMode(context: BrowserContext, door: Door) {
  door.shut()
  await context.setOffline(true)
}

export async function landed(context: BrowserContext, door: Door) {
  door.open()
  await context.setOffline(false)
}

/** The worker is there, has the page and has kept what was asked. */
export async function isKept(page: Page, key: string) {
  await expect
    .poll(
      () =>
        page.evaluate(async (path) => {
          if (!navigator.serviceWorker.controller) return false
          return Boolean(await caches.match(path, { ignoreVary: true }))
        }, key),
      { timeout: 20_000, message: `${key} is kept` },
    )
    .toBe(true)
}

/** A file of the product is on the device. Its whole name changes with each build. */
export async function hasFile(page: Page, name: string) {
  await expect
    .poll(
      () =>
        page.evaluate(async (part) => {
          const kept = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()))
          return kept.flat().some(({ url }) => url.includes(part))
        }, name),
      { timeout: 30_000, message: `${name} is kept` },
    )
    .toBe(true)
}

export async function keepClassroom(page: Page, courseId: number) {
  await page.goto(`/classroom/${courseId}`)
  await expect(page.getByText('are kept on this device')).toBeVisible({ timeout: 30_000 })
  await isKept(page, '/classroom')
}
