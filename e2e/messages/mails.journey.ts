import { expect, test } from '@playwright/test'
import { makeSheets, type Picture } from '../support/picture-sheets.ts'

/** With a folder, as in `npm run proof`, each mail is also photographed: to be looked at after a change of how they look. */
const folder = process.env.KOYA_MAIL_PICTURES

const narrow = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 320 },
] as const

for (const { colorScheme, width } of folder ? [...narrow, { colorScheme: 'light', width: 800 } as const] : narrow)
  test.describe(`${colorScheme}, ${width} px`, { tag: '@long' }, () => {
    test.use({ colorScheme, viewport: { width, height: 640 } })

    test('every mail fits the screen, and its words stand out from the paper', async ({ page }) => {
      test.setTimeout(folder ? 900_000 : 180_000)
      await page.goto('/dev/mails')
      const links = await page.locator('h3 a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(links.length).toBeGreaterThan(90)
      const pictures: Picture[] = []
      for (const link of links) {
        await page.goto(link)
        const { needed, contrasts } = await page.evaluate(() => {
          const light = (colour: string) => {
            const [r = 0, g = 0, b = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
              const share = Number(part) / 255
              return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
            })
            return 0.2126 * r + 0.7152 * g + 0.0722 * b
          }
          const contrast = (one: string, other: string) => {
            const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b)
            return (bright + 0.05) / (dark + 0.05)
          }
          const paper = getComputedStyle(document.body).backgroundColor
          const texts = [...document.querySelectorAll('p, p > a')].map((element) => {
            const { color, backgroundColor } = getComputedStyle(element)
            return contrast(color, backgroundColor === 'rgba(0, 0, 0, 0)' ? paper : backgroundColor)
          })
          return { needed: document.documentElement.scrollWidth, contrasts: texts }
        })
        expect(needed, link).toBeLessThanOrEqual(width)
        expect(Math.min(...contrasts), link).toBeGreaterThanOrEqual(4.5)
        if (folder)
          pictures.push({ name: link.split('/').slice(3).join(' '), png: await page.screenshot({ fullPage: true }) })
      }
      if (folder) await makeSheets(page, pictures, { folder, name: `${colorScheme}-${width}` })
    })
  })
