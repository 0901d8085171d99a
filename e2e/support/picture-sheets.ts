import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const ON_A_SHEET = 12
const IN_A_ROW = 6

export type Picture = { name: string; png: Buffer }

/** Puts pictures on sheets of twelve, with their names, for somebody to look at. */
export async function makeSheets(page: Page, pictures: Picture[], { folder, name }: { folder: string; name: string }) {
  mkdirSync(folder, { recursive: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: IN_A_ROW * 336 + 16, height: 1_000 })
  for (let at = 0; at < pictures.length; at += ON_A_SHEET) {
    const figures = pictures
      .slice(at, at + ON_A_SHEET)
      .map(
        (one) =>
          `<figure><figcaption>${one.name}</figcaption><img src="data:image/png;base64,${one.png.toString('base64')}"></figure>`,
      )
    await page.setContent(`<style>
      body { margin: 16px; display: grid; grid-template-columns: repeat(${IN_A_ROW}, 320px); gap: 16px; background: #888; font: 14px sans-serif }
      figure { margin: 0 } figcaption { color: #fff; padding-bottom: 4px } img { width: 100%; display: block }
    </style>${figures.join('')}`)
    const number = String(at / ON_A_SHEET + 1).padStart(2, '0')
    await page.screenshot({ path: join(folder, `${name}-${number}.png`), fullPage: true })
  }
}
