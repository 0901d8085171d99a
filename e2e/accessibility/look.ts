import { expect, type Locator, type Page } from '@playwright/test'
import { runAxe } from './run-axe.ts'

type Look = {
  name: string
  width: number
  height: number
  scale?: number
  colorScheme?: 'dark'
  forcedColors?: 'active'
}

const wide = { name: '1280 px', width: 1280, height: 800 } as const
const narrow = { name: '320 px', width: 320, height: 800 } as const
const dark = (look: Look): Look => ({ ...look, name: `${look.name}, dark`, colorScheme: 'dark' })

/** Both widths and both sets of colours. */
const quickLooks = [wide, dark(narrow)]

/** 1280 px at 200 % are 640 of the size, with twice the dots. */
const allLooks: Look[] = [
  wide,
  dark(wide),
  { name: '768 px', width: 768, height: 1024 },
  { name: '1280 px at 200 %', width: 640, height: 400, scale: 2 },
  { ...wide, name: '1280 px, forced colours', forcedColors: 'active' },
  narrow,
]

export const isProof = process.env.KOYA_LOOKS === 'all'

/** What every change is looked at with. `npm run proof` looks at every size. */
export const looks: readonly Look[] = isProof ? allLooks : quickLooks

/** Checks the page, or a part of it, at each size in turn. A size that fails does not hide what is wrong with the next. */
export async function lookAt(
  page: Page,
  what: string,
  { at = looks, part }: { at?: readonly Look[]; part?: Locator } = {},
) {
  for (const look of at) {
    await resize(page, look)
    expect.soft([...(await runAxe(page, part)), ...(await tooWide(page))], `${what} at ${look.name}`).toEqual([])
  }
}

async function resize(page: Page, { width, height, scale, colorScheme, forcedColors }: Look) {
  await page.emulateMedia({
    colorScheme: colorScheme ?? 'light',
    reducedMotion: 'reduce',
    forcedColors: forcedColors ?? 'none',
  })
  await page.setViewportSize({ width, height })
  if (scale) {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: scale,
      mobile: false,
    })
  }
  // What the page does about its new size is done with the frame that draws it.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
}

/** Nobody should have to move a page sideways to read a line of it (WCAG 1.4.10). */
async function tooWide(page: Page) {
  const pixels = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  return pixels > 0 ? [`${pixels} px too wide`] : []
}
