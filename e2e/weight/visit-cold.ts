import { expect, type Page } from '@playwright/test'
import { everyRoute, files } from '../accessibility/every-route.ts'
import { addressOf, isComplete, type Path, type Visit, type Who } from '../accessibility/view.ts'
import { paintFigures } from './paint-figures.ts'
import { type Kind, kinds, type Traffic } from './watch-traffic.ts'

export type WeighedRoute = { route: string; who: Who; filled: Path; isFile: boolean }

/** As most of our visitors come. */
export const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const weighedRoutes: WeighedRoute[] = [
  ...Object.entries(everyRoute).map(([route, { who, filled }]) => ({ route, who, filled, isFile: false })),
  ...files.map((route) => ({ route, who: 'visitor' as const, filled: route, isFile: true })),
]

/** Everybody who is needed to have seen every page. */
export const onlookers = [...new Set(weighedRoutes.map(({ who }) => who))]

export function routesOf(who: Who) {
  return weighedRoutes.filter((route) => route.who === who)
}

/** So that every page of this person's has something on it. */
export async function fillPages(page: Page, who: Who) {
  for (const { route } of routesOf(who)) await everyRoute[route]?.prepare?.(page)
}

/** Opens a page of which nothing is in the browser yet, and answers what it cost once it is whole. */
export async function visitCold(visit: Visit, traffic: Traffic, route: WeighedRoute, quietFor: number) {
  await traffic.beginAnew()
  return look(visit, traffic, route, quietFor)
}

/** The same page again: its scripts and styles are in the browser's cache. */
export async function visitAgain(visit: Visit, traffic: Traffic, route: WeighedRoute, quietFor: number) {
  await traffic.leave()
  return look(visit, traffic, route, quietFor)
}

async function look(visit: Visit, traffic: Traffic, { filled, isFile }: WeighedRoute, quietFor: number) {
  const { page, member } = visit
  const address = await addressOf(filled, visit)
  await page.goto(address, { timeout: 60_000 })
  if (!isFile) {
    await hasScripts(page)
    await isComplete(visit)
  }
  if (!isFile && member) await traffic.untilListening()
  await traffic.untilQuiet(quietFor)
  const fetched = traffic.fetched()
  const ofKind = (kind: Kind) => fetched.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind)])) as Record<Kind, number>
  return { fetched, bytes, requests: fetched.length, ...(await paintFigures(page)) }
}

/** On a slow line they take longer than a journey would wait. */
async function hasScripts(page: Page) {
  const isThere = () => page.evaluate<boolean>('Boolean(window.__reactRouterDataRouter)')
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true)
}
