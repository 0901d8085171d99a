import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { comeAs, type Visit, type Who } from '../e2e/accessibility/view.ts'
import { findChromium } from '../e2e/support/find-chromium.ts'
import { watchPaint } from '../e2e/weight/paint-figures.ts'
import {
  fillPages,
  onlookers,
  phone,
  routesOf,
  visitAgain,
  visitCold,
  type WeighedRoute,
} from '../e2e/weight/visit-cold.ts'
import { type Traffic, watchTraffic } from '../e2e/weight/watch-traffic.ts'

/** Lighthouse's own arithmetic for `--throttling-method=devtools`: a kilobit is 1,024 bits. */
const BYTES_A_SECOND = (400 * 1024) / 8
const LATENCY_MS = 400
const CPU_SLOWDOWN = 4
/** The page is done when the line has been quiet for as long as Lighthouse waits. */
const QUIET_MS = 1_000

/**
 * Every page as somebody sees it who was never here: a context of its own, with nothing in it but the session. Pages of
 * members then once more, with their scripts in the browser's cache. With `only`, these routes and no others.
 */
export async function measureOnSlowPhone(baseURL: string, signal: AbortSignal, only: string[] = []) {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const lines: Line[] = []
    for (const who of onlookers) {
      const routes = routesOf(who).filter(({ route }) => only.length === 0 || only.includes(route))
      if (routes.length === 0) continue
      const person = await prepare(browser, baseURL, who)
      for (const route of routes) {
        signal.throwIfAborted()
        // One page that does not come must not cost what the others have shown in half an hour.
        const line = await measureOne(browser, person, route).catch((error: unknown) =>
          console.error(`  ${route.route} was not seen:`, error),
        )
        if (line) lines.push(line)
      }
    }
    return { lines, browser: `Chromium ${browser.version()}` }
  } finally {
    await browser.close()
  }
}

type Person = Awaited<ReturnType<typeof prepare>>
type Line = Awaited<ReturnType<typeof measureOne>>

async function measureOne(browser: Browser, { member, settings }: Person, route: WeighedRoute) {
  const context = await browser.newContext(settings)
  try {
    const page = await context.newPage()
    // Once unseen, so that the server has it in memory as it has for everyone but the first.
    if (typeof route.filled === 'string') await page.request.get(route.filled)
    const traffic = await slowTraffic(page)
    const cost = await visitCold({ page, member }, traffic, route, QUIET_MS)
    const again = member && (await visitAgain({ page, member }, traffic, route, QUIET_MS)).largest
    console.log(`  ${route.route}: ${[cost.largest, again ?? []].flat().map(Math.round).join(' ms, then ')} ms`)
    return { ...route, ...cost, again }
  } finally {
    await context.close()
  }
}

/** Signs in and fills what is to be seen, on a line that nothing holds back. */
async function prepare(browser: Browser, baseURL: string, who: Who) {
  // A worker fetches for later, and that is no part of the first view.
  const plain: BrowserContextOptions = { ...phone, baseURL, serviceWorkers: 'block' }
  const context = await browser.newContext(plain)
  const page = await context.newPage()
  const { member } = await comeAs(page, who)
  await fillPages(page, who)
  const settings = { ...plain, storageState: await context.storageState({ indexedDB: true }) }
  await context.close()
  return { member, settings }
}

async function slowTraffic(page: Visit['page']): Promise<Traffic> {
  const traffic = await watchTraffic(page)
  await watchPaint(page)
  const speed = { downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND }
  await traffic.devtools.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...speed })
  await traffic.devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return traffic
}
