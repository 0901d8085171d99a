import { createRequire } from 'node:module'
import type { Frame, Locator, Page } from '@playwright/test'

/** In the page, once it was brought there. */
declare const axe: { run: (element: unknown, options: unknown) => Promise<Found> }

type Found = { violations: { id: string; nodes: { html: string }[] }[] }

/** Axe itself, as the package for Playwright brings it: that package puts it into the page anew for each look. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Rules of these levels that axe leaves out unless they are named.
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
}

/** What axe finds wrong with a page, or a part of it, and the frames in it. */
export async function runAxe(page: Page, part: Locator = page.locator('html')) {
  for (const frame of page.frames()) await bringAxe(frame)
  // The browser paints a person's own colours and reports ours, so axe would compare what nobody sees.
  const isForced = await page.evaluate<boolean>("matchMedia('(forced-colors: active)').matches")
  const rules = { ...options.rules, 'color-contrast': { enabled: !isForced } }
  const { violations } = await part.evaluate((element, wanted) => axe.run(element, wanted), { ...options, rules })
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html}`))
}

/** What is skipped because it is out of sight has no colours that axe could compare: here everything is drawn. */
const drawAll = `{
  const all = new CSSStyleSheet()
  all.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(all)
}`

async function bringAxe(frame: Frame) {
  if (await frame.evaluate<boolean>("'axe' in window")) return
  await frame.evaluate(source)
  await frame.evaluate(drawAll)
}
